import type { ServerEventName, ServerEvents } from '@sixfold/api-contract';

export type FactOf<E extends ServerEventName> = Parameters<ServerEvents[E]>[0];

/** Tells facts to browsers. Services depend on this, not on sockets. */
export interface Publisher {
  /** To every tab of a member. */
  publish: <E extends ServerEventName>(userId: string, event: E, fact: FactOf<E>) => void;
  /** To every connected browser. */
  publishToAll: <E extends ServerEventName>(event: E, fact: FactOf<E>) => void;
}

/** Who has a browser connected right now. */
export interface Presence {
  isOnline: (userId: string) => boolean;
}

export type SessionEndReason = FactOf<'session_ended'>['reason'];

/** Ends live connections when what allowed them is over. */
export interface Connections {
  endSession: (sessionKey: string, reason: SessionEndReason) => void;
  /** Moves those of a session to the one that takes its place. */
  moveSession: (fromKey: string, toKey: string) => void;
  /** Those of every session of a member, but of the one with `exceptKey` when it is given. */
  endAllOf: (userId: string, reason: SessionEndReason, exceptKey?: string) => void;
}

/** Everything that can be told to browsers or done to their connections. */
export type Browsers = Publisher & Connections;

/** The browsers that are connected to this process. */
export interface LocalBrowsers extends Presence, Browsers {
  /** Ends the connections of sessions that are over, whoever ended them: telling may have gone wrong. */
  endForgotten: () => Promise<void>;
  /** Ends every connection; the browsers connect again and ask for everything. */
  hangUp: () => void;
}
