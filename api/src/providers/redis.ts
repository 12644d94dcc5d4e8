import { Redis } from 'ioredis';
import { createRedisLimiters, type CreateLimiter } from './limiter';
import type { Logger } from './ports';

/** A limit that takes longer than this to count is counted here instead. */
const COMMAND_TIMEOUT_MS = 500;
const RECONNECT_MAX_MS = 5_000;

/** Where limits are counted. */
export interface LimiterStore {
  createLimiter: CreateLimiter;
  stop: () => void;
}

/** Connects to Redis and stays connected; nobody waits for it while it is away. */
export function connectRedisLimiters(redisUrl: string, logger: Logger): LimiterStore {
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  logWhenItComesAndGoes(client, logger);
  return { createLimiter: createRedisLimiters(client), stop: () => client.disconnect() };
}

/** One line for each change, not one for each attempt to connect. */
function logWhenItComesAndGoes(client: Pick<Redis, 'on'>, logger: Logger): void {
  let isAway = false;
  client.on('ready', () => {
    isAway = false;
    logger.info({}, 'redis_connected');
  });
  client.on('error', (error: unknown) => {
    if (!isAway) logger.error({ err: error }, 'redis_away_limits_count_by_process');
    isAway = true;
  });
}
