import type { ServerEventName, ServerEvents } from '@sixfold/api-contract';

type EventPayload<E extends ServerEventName> = Parameters<ServerEvents[E]>[0];

/** Publishes events to browsers. Services depend on this, not on sockets. */
export interface Publisher {
  /** Publishes to every tab of a member. */
  publish: <E extends ServerEventName>(userId: string, event: E, payload: EventPayload<E>) => void;
  /** Publishes to every browser connected to this process. */
  publishToAllHere: <E extends ServerEventName>(event: E, payload: EventPayload<E>) => void;
}

/** Online status of members. */
export interface Presence {
  isOnline: (userId: string) => boolean;
}

/** Connected browsers of this process, by transport. */
export interface ConnectionCounts {
  webSocket: number;
  /** Browsers with HTTP long-polling, because WebSocket does not get through. */
  polling: number;
  /** Polls since the start for a connection of another process, or of this one before its start. */
  strayPolls: number;
}

export type SessionEndReason = EventPayload<'session_ended'>['reason'];

/** Ends live connections when their session is over. */
export interface Connections {
  endSession: (sessionKey: string, reason: SessionEndReason) => void;
  /** Moves the connections of a session to its replacement. */
  moveSession: (fromKey: string, toKey: string) => void;
  /** Ends the connections of all sessions of a member. */
  endAllOf: (userId: string, reason: SessionEndReason) => void;
}

export interface LocalBrowsers extends Presence {
  /** Closes the connections of expired sessions, in case the message about their end was lost. */
  closeExpiredSessions: () => Promise<void>;
  /** Disconnects every browser, spread over time; each reconnects and refetches everything. */
  disconnectAll: () => void;
}
