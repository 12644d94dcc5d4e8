/** Returns a Redis key that includes the database, because several databases may share a Redis. */
export const redisKey = (database: string, name: string): string => `sixfold:${database}:${name}`;

/** Stream of the events for browsers, written and read by Socket.IO's adapter. */
export const EVENTS_STREAM = 'events';
