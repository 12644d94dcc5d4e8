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

/** Socket methods that the realtime client uses. */
export interface SocketLike {
  on(event: string, listener: (payload: never) => void): void;
  onAny(listener: (event: string, payload: unknown) => void): void;
  emit(event: string, input: unknown, acknowledge: (reply: CommandReply) => void): void;
  connect(): void;
  disconnect(): void;
}

/** Part of Socket.IO's manager that selects the transport. */
interface SocketManager {
  opts: { transports?: unknown };
  timeout(ms: number): unknown;
  engine: { transport: { name: string }; once(event: 'upgrade', listener: () => void): unknown };
}

/** Returns a socket's manager; test doubles have none. */
const managerOf = (socket: SocketLike): SocketManager | undefined => (socket as { io?: SocketManager }).io;

export interface Realtime {
  /** Opens the connection unless it is open. Safe to call repeatedly. */
  connect(): void;
  disconnect(): void;
  /** Replaces an unresponsive connection, for example after the device has changed networks. */
  reconnect(): void;
  isConnected(): boolean;
  /** True while the connection is wanted but absent. */
  isLost(): boolean;
  /** True while the connection uses HTTP polling because WebSocket is blocked. */
  isSlow(): boolean;
  /** Subscribes to changes of `isConnected`, `isLost` and `isSlow`; returns unsubscribe. */
  onConnectionChange(listener: () => void): () => void;
  /**
   * Sends a command and resolves with its acknowledgement. Rejects if the server cannot be reached or the connection
   * breaks before the acknowledgement; commands are never queued.
   */
  send<C extends ClientEventName>(command: C, input: Parameters<ClientEvents[C]>[0]): Promise<CommandReply>;
  /** Subscribes to an event without opening the connection; returns unsubscribe. */
  on<E extends ServerEventName>(event: E, listener: Listener<E>): () => void;
  /** Emits an event in this tab as if the server had sent it. */
  deliver<E extends ServerEventName>(event: E, ...payload: Parameters<Listener<E>>): void;
  /** Subscribes to connections that may have missed events: every one after the first, or a late first one. */
  onReconnected(listener: () => void): () => void;
  /** Subscribes to refusals and events showing that this tab's member is no longer signed in. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
}

const WEBSOCKET = ['websocket'];
/** Connects by HTTP and then tries to upgrade to WebSocket. */
const ANY_TRANSPORT = ['polling', 'websocket'];
/**
 * Timeout of an attempt by WebSocket only. Some proxies never reply to it, and Socket.IO misses the error of a browser
 * that has no WebSocket or blocks it.
 */
const WEBSOCKET_WITHIN_MS = 5_000;
/** Timeout once polling is allowed: the slowest mobile networks need two round trips of 20 s. */
const ANY_TRANSPORT_WITHIN_MS = 60_000;

type OpenSocket = () => Promise<SocketLike>;

// socket.io-client is loaded only for members, so that visitors do not download it.
const openSocketIo: OpenSocket = async () => {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io({
    path: REALTIME_PATH,
    transports: WEBSOCKET,
    timeout: WEBSOCKET_WITHIN_MS,
    withCredentials: true,
    // A function, so that it is read on every connection attempt.
    auth: (send) => send({ memberId: getMemberScope().memberId }),
  });
};

function setTransports(manager: SocketManager, transports: readonly string[]): void {
  manager.opts.transports = transports;
  manager.timeout(transports === WEBSOCKET ? WEBSOCKET_WITHIN_MS : ANY_TRANSPORT_WITHIN_MS);
}

const DISCONNECTED_BY_SERVER = 'io server disconnect';
/** Local to this tab, not an event of the contract. */
const RECONNECTED = 'reconnected';
const CONNECTION = 'connection';
const SESSION_END = 'session_end';
const RECONNECT_AFTER_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A first connection later than this after the page load may have missed events. */
const LATE_MS = 3_000;

export function createRealtime(open: OpenSocket = openSocketIo): Realtime {
  const events = new EventTarget();
  let isWanted = false;
  let isConnected = false;
  let isSlow = false;
  let mayHaveMissed = false;
  let socket: SocketLike | null = null;
  /** Counts calls of connect(), so that a socket fetched for an earlier one is discarded. */
  let attempt = 0;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: string, payload?: unknown) =>
    void events.dispatchEvent(new CustomEvent(event, { detail: payload }));

  function subscribe(event: string, listener: (payload: never) => void): () => void {
    const handle = (emitted: Event) => listener((emitted as CustomEvent<never>).detail);
    events.addEventListener(event, handle);
    return () => events.removeEventListener(event, handle);
  }

  /** Loads the socket library and retries if the download fails. */
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
      // socket.io does not reconnect after the server disconnects. The server refuses signed-out members.
      if (reason === DISCONNECTED_BY_SERVER)
        setTimeout(() => socket === opened && opened.connect(), RECONNECT_AFTER_MS);
    });
    // Also fires for a refused handshake, for example if the session ended while this tab was offline or asleep.
    opened.on('connect_error', (refusal: { data?: { id?: string } }) => {
      const id = refusal.data?.id;
      if (id === undefined) {
        // The server was unreachable, or a proxy blocks WebSocket.
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

  /** Retries after a refusal, because socket.io does not. By then the member may have closed another tab. */
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

/** The page's only live connection. */
export const realtime = createRealtime();

/** Subscribes to an event while the component is mounted; the listener may change between renders. */
export function useRealtime<E extends ServerEventName>(event: E, listener: Listener<E>): void {
  const handle = useEffectEvent((payload: never) => (listener as (payload: never) => void)(payload));
  useEffect(() => realtime.on(event, ((payload: never) => handle(payload)) as Listener<E>), [event]);
}
