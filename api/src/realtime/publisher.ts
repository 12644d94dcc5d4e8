import type { ServerEventName, ServerEvents } from '@sixfold/api-contract';

type EventPayload<E extends ServerEventName> = Parameters<ServerEvents[E]>[0];

/** Publishes events to browsers. Services depend on this, not on sockets. */
export interface Publisher {
  /** To every tab of a member. */
  publish: <E extends ServerEventName>(userId: string, event: E, payload: EventPayload<E>) => void;
  /** To every browser that is connected to this process. */
  publishToAllHere: <E extends ServerEventName>(event: E, payload: EventPayload<E>) => void;
}

/** Who has a browser connected right now. */
export interface Presence {
  isOnline: (userId: string) => boolean;
}

/** How the browsers of this process are connected. */
export interface ConnectionCounts {
  webSocket: number;
  /** By HTTP long-polling, because WebSocket does not get through. */
  polling: number;
  /** Polls since the start that belong to a connection of another process, or of this one before its start. */
  strayPolls: number;
}

export type SessionEndReason = EventPayload<'session_ended'>['reason'];

/** Ends live connections when what allowed them is over. */
export interface Connections {
  endSession: (sessionKey: string, reason: SessionEndReason) => void;
  /** Moves those of a session to the one that takes its place. */
  moveSession: (fromKey: string, toKey: string) => void;
  /** Those of every session of a member. */
  endAllOf: (userId: string, reason: SessionEndReason) => void;
}

/** The browsers that are connected to this process. */
export interface LocalBrowsers extends Presence {
  /** Closes the connections of expired sessions, in case the message about their end was lost. */
  closeExpiredSessions: () => Promise<void>;
  /** Disconnects every browser; each reconnects and refetches everything. */
  disconnectAll: () => void;
}
