import type { IceServer } from '@sixfold/api-contract';
import type { SignalData } from 'simple-peer';
import SimplePeer from 'simple-peer/simplepeer.min.js';
import { parsePeerMessage, type PeerMessage } from '../model/peerMessage';

/** Shorter interruptions recover without a restart. */
export const RESTART_AFTER_MS = 2_000;
/** Time for the last message to leave the browser. */
const FLUSH_MS = 250;

export interface Tracks {
  audio: MediaStreamTrack;
  video: MediaStreamTrack;
}

export interface PeerOptions {
  /** The caller's device makes every offer, so offers cannot collide. */
  isInitiator: boolean;
  tracks: Tracks;
  iceServers: readonly IceServer[];
  isRelayOnly: boolean;
  onSignal: (signal: string) => void;
  onStream: (stream: MediaStream) => void;
  /** `send` works from now on. */
  onOpen: () => void;
  /** Media is connected, for the first time or again. */
  onConnected: () => void;
  onInterrupted: () => void;
  onMessage: (message: PeerMessage) => void;
  /** `gone`: closed by the other side; `failed`: beyond repair. Both require a new peer. */
  onClosed: (reason: 'gone' | 'failed') => void;
}

export interface CallPeer {
  signal: (signal: string) => void;
  send: (message: PeerMessage) => void;
  /** Replaces the camera, microphone or screen on the same connection. */
  replaceTrack: (track: MediaStreamTrack) => void;
  /** Sets servers with newer passwords for the next restart of the connection. */
  setIceServers: (servers: readonly IceServer[]) => void;
  destroy: () => void;
}
export type CreatePeer = (options: PeerOptions) => CallPeer;

/** The connection is no public property, and simple-peer reads `config` only when it creates one. */
interface WithConnection {
  _pc: RTCPeerConnection;
}

/** Asks the initiator to restart the connection. Not a simple-peer signal. */
const RESTART = '{"restart":true}';

/**
 * Creates a peer connection; the only place that uses simple-peer. Nothing throws, and nothing is reported after
 * `destroy`. Three parts rely on undocumented behaviour of simple-peer:
 *
 * - The event `iceStateChange` (https://github.com/feross/simple-peer/issues/692).
 * - ICE restarts, which it lacks (https://github.com/feross/simple-peer/issues/579): it reads `offerOptions` for each
 *   offer, and makes one when it receives the renegotiation request that the other side's peer would send.
 * - New relay passwords, which are set on its connection
 *   (https://github.com/feross/simple-peer/blob/v9.11.1/index.js#L101).
 */
export const createPeer: CreatePeer = (options) => {
  const { isInitiator, iceServers, isRelayOnly } = options;
  const tracks = { ...options.tracks };
  const stream = new MediaStream([tracks.audio, tracks.video]);
  const offerOptions: RTCOfferOptions = {};
  const configure = (servers: readonly IceServer[]): RTCConfiguration => ({
    iceServers: servers.map((server) => ({ ...server })),
    iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
  });
  const peer = new SimplePeer({
    initiator: isInitiator,
    stream,
    offerOptions,
    config: configure(iceServers),
  });
  let iceState: RTCIceConnectionState = 'new';
  let hasStream = false;
  let isOver = false;
  let hasFailed = false;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;

  const isAlive = () => !isOver && !peer.destroyed;

  function restart(): void {
    if (!isAlive()) return;
    if (!isInitiator) return options.onSignal(RESTART);
    offerOptions.iceRestart = true;
    peer.signal({ type: 'renegotiate', renegotiate: true });
  }

  /** Requires an open data channel, which proves that encryption is established; the ICE state does not. */
  function reportConnection(): void {
    if (isOver || iceState !== 'connected' || !peer.connected || !hasStream) return;
    offerOptions.iceRestart = false;
    options.onConnected();
  }

  function followIce(state: RTCIceConnectionState): void {
    const next = state === 'completed' ? 'connected' : state;
    if (isOver || next === iceState) return;
    iceState = next;
    clearTimeout(restartTimer);
    reportConnection();
    if (iceState !== 'disconnected') return;
    options.onInterrupted();
    restartTimer = setTimeout(restart, RESTART_AFTER_MS);
  }

  function close(): void {
    clearTimeout(restartTimer);
    if (isOver) return;
    isOver = true;
    options.onClosed(hasFailed ? 'failed' : 'gone');
  }

  peer.on('iceStateChange', followIce);
  peer.on('signal', (data: SignalData) => isAlive() && options.onSignal(JSON.stringify(data)));
  peer.on('stream', (received) => {
    if (isOver) return;
    hasStream = true;
    options.onStream(received);
    reportConnection();
  });
  peer.on('connect', () => {
    if (!isAlive()) return;
    options.onOpen();
    reportConnection();
  });
  peer.on('data', (chunk: unknown) => {
    const message = isOver ? null : parsePeerMessage(String(chunk));
    if (message) options.onMessage(message);
  });
  peer.on('error', (failure: Error & { code?: string }) => {
    // In some browsers, a page that closes its connection causes a data channel error.
    hasFailed = failure.code !== 'ERR_DATA_CHANNEL';
  });
  peer.on('close', close);

  return {
    signal(signal) {
      if (!isAlive()) return;
      if (signal === RESTART) return isInitiator ? restart() : undefined;
      peer.signal(signal);
    },
    send(message) {
      if (isAlive() && peer.connected) peer.send(JSON.stringify(message));
    },
    replaceTrack(track) {
      const kind = track.kind === 'audio' ? 'audio' : 'video';
      if (!isAlive() || tracks[kind] === track) return;
      peer.replaceTrack(tracks[kind], track, stream);
      tracks[kind] = track;
    },
    setIceServers(servers) {
      if (isAlive()) (peer as unknown as WithConnection)._pc.setConfiguration(configure(servers));
    },
    destroy() {
      clearTimeout(restartTimer);
      isOver = true;
      setTimeout(() => peer.destroy(), FLUSH_MS);
    },
  };
};
