import { REALTIME_PATH, type ServerEventName, type ServerEvents } from '@sixfold/api-contract';
import { useEffect, useRef } from 'react';

type Listener<E extends ServerEventName> = ServerEvents[E];
type AnyListener = (fact: never) => void;

/** What the realtime client needs of a socket. */
export interface SocketLike {
  on(event: string, listener: (fact: never) => void): void;
  connect(): void;
  disconnect(): void;
}

export interface Realtime {
  /** Opens the connection when it is not open. Safe to call again. */
  connect(): void;
  disconnect(): void;
  /** True while the server can reach this tab. */
  isConnected(): boolean;
  /** Hears a fact until the returned function is called. Listening does not open the connection. */
  on<E extends ServerEventName>(event: E, listener: Listener<E>): () => void;
  /** Tells listeners of this tab as if the server had: for doubles. */
  deliver<E extends ServerEventName>(event: E, ...fact: Parameters<Listener<E>>): void;
  /** Hears each successful connection when facts may have been missed: after the first, or when the first was late. */
  onReconnected(listener: () => void): () => void;
}

type OpenSocket = () => Promise<SocketLike>;

// socket.io-client is loaded only for members, so that a visitor's page does not carry it.
const openSocketIo: OpenSocket = async () => {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io({ path: REALTIME_PATH, transports: ['websocket'], withCredentials: true });
};

// A record, so that it does not compile without one of the contract's events: nobody would hear that one.
const EVENTS: Readonly<Record<ServerEventName, true>> = {
  new_message: true,
  messages_read: true,
  match_made: true,
  like_received: true,
  like_withdrawn: true,
  verification_decided: true,
  member_left: true,
  relations_changed: true,
  remotes_published: true,
  session_ended: true,
  server_stopping: true,
};

const HUNG_UP_BY_SERVER = 'io server disconnect';
const RECONNECT_AFTER_MS = 1_000;
const LAST_PAUSE_MS = 60_000;
/** A first connection that comes later than this after the page has missed facts, as any other that was away. */
const LATE_MS = 3_000;

export function createRealtime(open: OpenSocket = openSocketIo): Realtime {
  const listeners = new Map<string, Set<AnyListener>>();
  const reconnected = new Set<() => void>();
  let wanted = false;
  let connected = false;
  let mayHaveMissed = false;
  let socket: SocketLike | null = null;
  /** Which wish to be connected is the latest: what was fetched for an earlier one is not wanted any more. */
  let wish = 0;
  let late: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: string, fact: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(fact as never);
  };

  /** What opens a connection is fetched, which may fail as any other download, and is then asked for again. */
  function openFor(current: number, pauseMs = RECONNECT_AFTER_MS): void {
    const isCurrent = () => wanted && wish === current;
    open().then(
      (opened) => (isCurrent() ? attach(opened) : opened.disconnect()),
      () => {
        mayHaveMissed = true;
        setTimeout(() => isCurrent() && openFor(current, Math.min(2 * pauseMs, LAST_PAUSE_MS)), pauseMs);
      },
    );
  }

  function attach(opened: SocketLike): void {
    socket = opened;
    opened.on('connect', () => {
      connected = true;
      clearTimeout(late);
      if (mayHaveMissed) for (const listener of [...reconnected]) listener();
      mayHaveMissed = true;
    });
    opened.on('disconnect', (reason: unknown) => {
      connected = false;
      // When the server hangs up, socket.io leaves it to us to call again; it refuses those who are signed out.
      if (wanted && reason === HUNG_UP_BY_SERVER)
        setTimeout(() => wanted && opened.connect(), RECONNECT_AFTER_MS);
    });
    // Refused at the door: the session ended while nobody was connected to hear of it, or the laptop slept.
    opened.on('connect_error', (refusal: { data?: { id?: string } }) => {
      const id = refusal.data?.id;
      if (id === undefined) return;
      if (id === 'not_signed_in') tell('session_ended', { reason: 'signed_out' });
      else refused(opened);
    });
    for (const event of Object.keys(EVENTS)) opened.on(event, (fact: never) => tell(event, fact));
  }

  /** socket.io does not try again after a refusal by name. Another tab may be closed by then. */
  function refused(by: SocketLike): void {
    mayHaveMissed = true;
    setTimeout(() => socket === by && by.connect(), LAST_PAUSE_MS);
  }

  return {
    connect() {
      if (wanted) return;
      wanted = true;
      wish += 1;
      late = setTimeout(() => (mayHaveMissed = true), LATE_MS);
      openFor(wish);
    },
    disconnect() {
      wanted = false;
      connected = false;
      mayHaveMissed = false;
      clearTimeout(late);
      socket?.disconnect();
      socket = null;
    },
    isConnected: () => connected,
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener as AnyListener));
      return () => void heard.delete(listener as AnyListener);
    },
    deliver: (event, ...fact) => tell(event, fact[0]),
    onReconnected(listener) {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
  };
}

/** The one live connection of the page. */
export const realtime = createRealtime();

/** Hears a fact while the component is shown; the listener may change between renders. */
export function useRealtime<E extends ServerEventName>(event: E, listener: Listener<E>): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => realtime.on(event, ((fact: never) => (latest.current as AnyListener)(fact)) as Listener<E>),
    [event],
  );
}
