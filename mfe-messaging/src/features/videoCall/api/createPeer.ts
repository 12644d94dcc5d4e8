import type { IceServer } from '@sixfold/api-contract';
import type { SignalData } from 'simple-peer';
import SimplePeer from 'simple-peer/simplepeer.min.js';
import { parsePeerMessage, type PeerMessage } from '../model/peerMessage';

/** Shorter interruptions mend themselves. */
export const RESTART_AFTER_MS = 2_000;
/** Gives the last message time to leave the browser. */
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
  /** `gone`: the other side closed it; `failed`: it cannot be mended. A new one is needed in both cases. */
  onClosed: (reason: 'gone' | 'failed') => void;
}

export interface CallPeer {
  signal: (signal: string) => void;
  send: (message: PeerMessage) => void;
  /** Sends another camera, microphone or screen over the same connection. */
  replaceTrack: (track: MediaStreamTrack) => void;
  /** Takes servers with newer passwords for the next restart of the connection. */
  setIceServers: (servers: readonly IceServer[]) => void;
  destroy: () => void;
}
export type CreatePeer = (options: PeerOptions) => CallPeer;

/** The connection is no public property, and simple-peer reads `config` only when it creates one. */
interface WithConnection {
  _pc: RTCPeerConnection;
}

/** The other side asks the initiator to restart the connection. Not a signal of simple-peer. */
const RESTART = '{"restart":true}';

/**
 * The one place that knows simple-peer. Nothing throws, and nothing is reported after `destroy`. Its interface is enough
 * but for three things that its README does not describe:
 *
 * - The event `iceStateChange` (https://github.com/feross/simple-peer/issues/692).
 * - ICE restarts, which it lacks (https://github.com/feross/simple-peer/issues/579): it reads `offerOptions` for each
 *   offer, and makes one when it gets the request to renegotiate that the other side's peer would send.
 * - New passwords of relays, which go to its connection
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

  /** An open data channel says that the encryption stands, which the state of ICE does not. */
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
    // A page that closes its connection is an error of the data channel in some browsers.
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
