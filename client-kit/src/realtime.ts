import {
  REALTIME_PATH,
  type ClientEventName,
  type ClientEvents,
  type CommandReply,
  type ServerEventName,
  type ServerEvents,
} from '@sixfold/api-contract';
import { useEffect, useEffectEvent } from 'react';
import { SESSION_ENDS } from './apiError';
import { getMemberScope, type SessionEnd } from './memberScope';

type Listener<E extends ServerEventName> = ServerEvents[E];

/** The part of a socket that the realtime client uses. */
export interface SocketLike {
  on(event: string, listener: (payload: never) => void): void;
  onAny(listener: (event: string, payload: unknown) => void): void;
  emit(event: string, input: unknown, acknowledge: (reply: CommandReply) => void): void;
  connect(): void;
  disconnect(): void;
}

/** The part of Socket.IO's manager that chooses the transport. */
interface SocketManager {
  opts: { transports?: unknown };
  /** Sets how long an attempt to connect may take. */
  timeout(ms: number): unknown;
  engine: { transport: { name: string }; once(event: 'upgrade', listener: () => void): unknown };
}

/** Returns the manager of a socket; doubles have none. */
const managerOf = (socket: SocketLike): SocketManager | undefined => (socket as { io?: SocketManager }).io;

export interface Realtime {
  /** Opens the connection when it is not open. Safe to call again. */
  connect(): void;
  disconnect(): void;
  /** Replaces a connection that gives no answer, such as one over a network that this device has left. */
  reconnect(): void;
  /** True while the server can reach this tab. */
  isConnected(): boolean;
  /** True while the connection is wanted and not there. */
  isLost(): boolean;
  /** True while the connection is one by HTTP, because WebSocket does not get through. */
  isSlow(): boolean;
  /** Subscribes to every change of `isConnected`, `isLost` and `isSlow`; returns unsubscribe. */
  onConnectionChange(listener: () => void): () => void;
  /**
   * Asks something of the server and resolves with its acknowledgement. Rejects when the server cannot be reached, also
   * when the connection breaks before the acknowledgement: nothing is kept for later.
   */
  send<C extends ClientEventName>(command: C, input: Parameters<ClientEvents[C]>[0]): Promise<CommandReply>;
  /** Subscribes to an event; returns unsubscribe. Subscribing does not open the connection. */
  on<E extends ServerEventName>(event: E, listener: Listener<E>): () => void;
  /** Calls the listeners of this tab as if the server had sent the event: for doubles. */
  deliver<E extends ServerEventName>(event: E, ...payload: Parameters<Listener<E>>): void;
  /** Subscribes to each connection before which events may have been missed: after the first, or when that was late. */
  onReconnected(listener: () => void): () => void;
  /** Subscribes to refused connections and events which say that the member of this tab is not signed in any more. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
}

const WEBSOCKET = ['websocket'];
/** Connects by HTTP and then tries WebSocket. */
const ANY_TRANSPORT = ['polling', 'websocket'];
/**
 * How long an attempt by WebSocket alone may take. Some proxies leave it unanswered, and Socket.IO misses the error of a
 * browser that has no WebSocket or refuses it.
 */
const WEBSOCKET_WITHIN_MS = 5_000;
/** The same once polling is allowed: the slowest mobile networks need two round trips of 20 s. */
const ANY_TRANSPORT_WITHIN_MS = 60_000;

type OpenSocket = () => Promise<SocketLike>;

// socket.io-client is loaded only for members, so that a visitor's page does not carry it.
const openSocketIo: OpenSocket = async () => {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io({
    path: REALTIME_PATH,
    transports: WEBSOCKET,
    timeout: WEBSOCKET_WITHIN_MS,
    withCredentials: true,
    // Read at every attempt to connect.
    auth: (send) => send({ memberId: getMemberScope().memberId }),
  });
};

function setTransports(manager: SocketManager, transports: readonly string[]): void {
  manager.opts.transports = transports;
  manager.timeout(transports === WEBSOCKET ? WEBSOCKET_WITHIN_MS : ANY_TRANSPORT_WITHIN_MS);
}

const DISCONNECTED_BY_SERVER = 'io server disconnect';
/** Not an event of the contract: emitted in this tab only. */
const RECONNECTED = 'reconnected';
const CONNECTION = 'connection';
const SESSION_END = 'session_end';
const RECONNECT_AFTER_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A first connection that comes later than this after the page may have missed events. */
const LATE_MS = 3_000;

export function createRealtime(open: OpenSocket = openSocketIo): Realtime {
  const events = new EventTarget();
  let isWanted = false;
  let isConnected = false;
  let isSlow = false;
  let mayHaveMissed = false;
  let socket: SocketLike | null = null;
  /** Counts calls of connect(): a socket that was fetched for an earlier one is not wanted any more. */
  let attempt = 0;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: string, payload?: unknown) =>
    void events.dispatchEvent(new CustomEvent(event, { detail: payload }));

  function subscribe(event: string, listener: (payload: never) => void): () => void {
    const handle = (emitted: Event) => listener((emitted as CustomEvent<never>).detail);
    events.addEventListener(event, handle);
    return () => events.removeEventListener(event, handle);
  }

  /** The socket library is a download that may fail; then it is fetched again. */
  function openFor(current: number, pauseMs = RECONNECT_AFTER_MS): void {
    const isCurrent = () => isWanted && attempt === current;
    open().then(
      (opened) => (isCurrent() ? attach(opened) : opened.disconnect()),
      () => {
        mayHaveMissed = true;
        setTimeout(() => isCurrent() && openFor(current, Math.min(2 * pauseMs, MAX_PAUSE_MS)), pauseMs);
      },
    );
  }

  function setConnected(connected: boolean): void {
    isConnected = connected;
    emit(CONNECTION);
  }

  function attach(opened: SocketLike): void {
    socket = opened;
    opened.on('connect', () => {
      watchTransport(opened);
      setConnected(true);
      if (mayHaveMissed) emit(RECONNECTED);
      mayHaveMissed = true;
    });
    opened.on('disconnect', (reason: unknown) => {
      setConnected(false);
      // After a disconnect by the server, socket.io does not connect again; the server refuses those who are signed out.
      if (reason === DISCONNECTED_BY_SERVER)
        setTimeout(() => socket === opened && opened.connect(), RECONNECT_AFTER_MS);
    });
    // The handshake was refused: the session ended while this tab was offline or asleep.
    opened.on('connect_error', (refusal: { data?: { id?: string } }) => {
      const id = refusal.data?.id;
      if (id === undefined) {
        // The server was not reached, or a proxy does not pass WebSocket.
        const manager = managerOf(opened);
        if (manager) setTransports(manager, ANY_TRANSPORT);
        return;
      }
      const end = SESSION_ENDS[id];
      if (end) emit(SESSION_END, end);
      else retryLater(opened);
    });
    opened.onAny(emit);
  }

  function watchTransport(by: SocketLike): void {
    const manager = managerOf(by);
    isSlow = manager?.engine.transport.name === 'polling';
    if (!manager || !isSlow) return;
    manager.engine.once('upgrade', () => {
      isSlow = false;
      setTransports(manager, WEBSOCKET);
      emit(CONNECTION);
    });
  }

  /** socket.io does not connect again after a refusal. By then the member may have closed another tab. */
  function retryLater(by: SocketLike): void {
    mayHaveMissed = true;
    setTimeout(() => socket === by && by.connect(), MAX_PAUSE_MS);
  }

  return {
    connect() {
      if (isWanted) return;
      isWanted = true;
      emit(CONNECTION);
      attempt += 1;
      lateTimer = setTimeout(() => (mayHaveMissed = true), LATE_MS);
      openFor(attempt);
    },
    disconnect() {
      isWanted = false;
      setConnected(false);
      mayHaveMissed = false;
      clearTimeout(lateTimer);
      socket?.disconnect();
      socket = null;
    },
    reconnect() {
      if (!socket || !isConnected) return;
      socket.disconnect();
      socket.connect();
    },
    isConnected: () => isConnected,
    isLost: () => isWanted && !isConnected,
    isSlow: () => isConnected && isSlow,
    onConnectionChange: (listener) => subscribe(CONNECTION, listener),
    send: (command, input) =>
      new Promise((resolve, reject) => {
        const stop = subscribe(CONNECTION, fail);
        function fail(): void {
          stop();
          reject(new Error('The server cannot be reached.'));
        }
        if (!socket || !isConnected) return fail();
        socket.emit(command, input, (reply) => {
          stop();
          resolve(reply);
        });
      }),
    on: subscribe,
    deliver: (event, ...payload) => emit(event, payload[0]),
    onReconnected: (listener) => subscribe(RECONNECTED, listener),
    onSessionEnd(listener) {
      const stops = [
        subscribe(SESSION_END, listener),
        subscribe('session_ended', ({ reason }: { reason: SessionEnd }) => listener(reason)),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The one live connection of the page. */
export const realtime = createRealtime();

/** Subscribes to an event while the component is shown; the listener may change between renders. */
export function useRealtime<E extends ServerEventName>(event: E, listener: Listener<E>): void {
  const handle = useEffectEvent((payload: never) => (listener as (payload: never) => void)(payload));
  useEffect(() => realtime.on(event, ((payload: never) => handle(payload)) as Listener<E>), [event]);
}
