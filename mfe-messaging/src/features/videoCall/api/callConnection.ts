import {
  videoCallsRoutes,
  type ReplyOf,
  type ServerEvents,
  type VideoCall,
  type videoCallsCalls,
} from '@sixfold/api-contract';
import { api, realtime } from '@sixfold/client-kit';
import type { PeerMessage } from '../model/peerMessage';
import type { CallPeer, CreatePeer } from './createPeer';
import type { LocalMedia } from './localMedia';

/** A connection that takes longer is retried. The callee waits longer, so that only one side starts. */
export const RETRY_MS = { caller: 10_000, callee: 14_000 };
/** After a failure the caller rejoins immediately. */
const AFTER_FAILURE_MS = { caller: 0, callee: 4_000 };
/** A closed page that has not returned within this time has left; a reload is faster. */
const LEFT_AFTER_MS = 8_000;
/** The relay's password lasts for 10 minutes, and restarting a connection needs a valid one. */
export const RENEW_PASSWORD_MS = 5 * 60_000;
/** Signals may arrive before the event that announces their generation. */
const SIGNALS_KEPT = 200;

/**
 * Announces that the page is closing or reloading. Its connection often disappears without notice, which looks to ICE
 * like a broken network. Not a WebRTC signal.
 */
const AWAY = '{"away":true}';

type Servers = ReplyOf<typeof videoCallsCalls.getIceServers>;
type Signal = Parameters<ServerEvents['video_call_signal']>[0];

interface ConnectionId {
  callId: string;
  generation: number;
}

interface ConnectionOptions {
  deviceId: string;
  media: LocalMedia;
  createPeer: CreatePeer;
  isRelayOnly: () => boolean;
  onRemoteStream: (stream: MediaStream | null) => void;
  onConnected: (connection: ConnectionId) => void;
  onLost: (connection: ConnectionId) => void;
  onMessage: (connection: ConnectionId, message: PeerMessage) => void;
  /** The connection cannot be repaired, so the device has to rejoin the call. */
  onRejoin: () => void;
  /** The other side has closed its page and not returned. */
  onLeft: () => void;
}

/** Creates the owner of a call's peer connections. Each generation gets a separate one. */
export function createCallConnection(options: ConnectionOptions) {
  const { deviceId, media } = options;
  let beforeCall: Promise<Servers> | null = null;
  let peer: CallPeer | null = null;
  /** The id of the current or the last connection. */
  let current: ConnectionId | null = null;
  let earlySignals: Signal[] = [];
  let recovery: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setInterval> | undefined;
  let hasLostSignal = false;

  // Browsers on the same network can connect without servers.
  const loadServers = (): Promise<Servers> =>
    api.call(videoCallsRoutes.getIceServers).catch(() => ({ iceServers: [], hasRelay: false }));

  async function renewPassword(connection: ConnectionId): Promise<void> {
    const { iceServers } = await loadServers();
    if (current === connection && iceServers.length > 0) peer?.setIceServers(iceServers);
  }

  function after(delayMs: number, recover: () => void): void {
    clearTimeout(recovery);
    recovery = setTimeout(recover, delayMs);
  }

  function awaitReturn(connection: ConnectionId): void {
    options.onLost(connection);
    after(LEFT_AFTER_MS, options.onLeft);
  }

  const send = (connection: ConnectionId, signal: string): void =>
    void realtime.send('send_video_call_signal', { ...connection, deviceId, signal }).catch(() => {
      if (current === connection) hasLostSignal = true;
    });

  function close(): void {
    clearTimeout(recovery);
    clearInterval(renewal);
    peer?.destroy();
    peer = null;
    current = null;
    hasLostSignal = false;
  }

  const stopListening = [
    realtime.on('video_call_signal', (signal) => {
      if (signal.toDeviceId !== deviceId) return;
      const isOfCurrent = signal.callId === current?.callId && signal.generation === current.generation;
      if (current && isOfCurrent && signal.signal === AWAY) return awaitReturn(current);
      if (peer && isOfCurrent) return peer.signal(signal.signal);
      if (signal.callId === current?.callId && signal.generation < current.generation) return;
      earlySignals = [...earlySignals, signal].slice(-SIGNALS_KEPT);
    }),
    media.onTrack((track) => peer?.replaceTrack(track)),
    media.subscribe(() => peer?.send({ type: 'media', ...media.getMediaState() })),
  ];

  return {
    /** Loads the servers once before the call, without a password. */
    loadServersBeforeCall: () => (beforeCall ??= loadServers()),
    isOf: ({ id, generation }: VideoCall) => current?.callId === id && current.generation === generation,
    async open({ id: callId, generation }: VideoCall, isCaller: boolean): Promise<void> {
      close();
      const role = isCaller ? 'caller' : 'callee';
      const connection: ConnectionId = { callId, generation };
      current = connection;
      const ifCurrent = (act: () => void) => () => {
        if (current === connection) act();
      };
      // Starts before the servers are loaded: until then no peer exists that could fail.
      after(RETRY_MS[role], options.onRejoin);
      const { iceServers } = await loadServers();
      if (current !== connection) return;
      renewal = setInterval(() => void renewPassword(connection), RENEW_PASSWORD_MS);
      const created = options.createPeer({
        isInitiator: isCaller,
        tracks: media.getTracks(),
        iceServers,
        isRelayOnly: options.isRelayOnly(),
        onSignal: (signal) => send(connection, signal),
        onStream: options.onRemoteStream,
        onOpen: () => created.send({ type: 'media', ...media.getMediaState() }),
        onConnected: ifCurrent(() => {
          clearTimeout(recovery);
          options.onConnected(connection);
        }),
        onInterrupted: ifCurrent(() => options.onLost(connection)),
        onMessage: (message) => ifCurrent(() => options.onMessage(connection, message))(),
        onClosed: (reason) =>
          ifCurrent(() => {
            peer = null;
            if (reason === 'gone') return awaitReturn(connection);
            options.onLost(connection);
            after(AFTER_FAILURE_MS[role], options.onRejoin);
          })(),
      });
      peer = created;
      const isDue = (signal: Signal) => signal.callId === callId && signal.generation === generation;
      const due = earlySignals.filter(isDue);
      earlySignals = earlySignals.filter(
        (signal) => signal.callId !== callId || signal.generation > generation,
      );
      due.forEach(({ signal }) => created.signal(signal));
    },
    /**
     * Returns whether a signal of the current attempt was lost on the way to the server. Only a new attempt repairs
     * that.
     */
    hasLostSignal: () => hasLostSignal,
    /** Rejoins after a delay when the server was unreachable. */
    retryAfter: (delayMs: number) => after(delayMs, options.onRejoin),
    /** The page is closing or reloading. */
    sayAway: () => current && send(current, AWAY),
    sayBye: () => peer?.send({ type: 'bye' }),
    stop() {
      close();
      stopListening.forEach((stop) => void stop());
    },
  };
}
