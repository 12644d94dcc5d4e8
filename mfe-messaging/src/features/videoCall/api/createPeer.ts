import type { IceServer } from '@sixfold/api-contract';
import type { Instance, SignalData } from 'simple-peer';
import SimplePeer from 'simple-peer/simplepeer.min.js';
import { parsePeerMessage, type PeerMessage } from '../model/peerMessage';

/** Shorter interruptions mend themselves. */
export const RESTART_AFTER_MS = 2_000;
/** What was sent last still leaves the browser. */
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
  destroy: () => void;
}
export type CreatePeer = (options: PeerOptions) => CallPeer;

/** The other side asks the initiator to restart the connection. Not a signal of simple-peer. */
const RESTART = '{"restart":true}';

type WithConnection = Instance & {
  _pc: RTCPeerConnection | null;
  destroying: boolean;
  negotiate: () => void;
};

/** The one place that knows simple-peer. Nothing throws, and nothing is reported after `destroy`. */
export const createPeer: CreatePeer = (options) => {
  const { isInitiator, tracks, iceServers, isRelayOnly } = options;
  const peer = new SimplePeer({
    initiator: isInitiator,
    stream: new MediaStream([tracks.audio, tracks.video]),
    config: {
      iceServers: iceServers.map((server) => ({ ...server })),
      iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
    },
  }) as WithConnection;
  const connection = peer._pc;
  let hasStream = false;
  let isOver = false;
  let hasFailed = false;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;

  const isAlive = () => !isOver && !peer.destroyed && !peer.destroying;

  function restart(): void {
    if (!isAlive()) return;
    if (!isInitiator) return options.onSignal(RESTART);
    connection?.restartIce();
    peer.negotiate();
  }

  function reportConnection(): void {
    const state = connection?.connectionState;
    if (isOver || (state === 'connected' && !hasStream)) return;
    clearTimeout(restartTimer);
    if (state === 'connected') options.onConnected();
    if (state !== 'disconnected') return;
    options.onInterrupted();
    restartTimer = setTimeout(restart, RESTART_AFTER_MS);
  }

  function close(): void {
    clearTimeout(restartTimer);
    if (isOver) return;
    isOver = true;
    options.onClosed(hasFailed ? 'failed' : 'gone');
  }

  connection?.addEventListener('connectionstatechange', reportConnection);
  peer.on('signal', (data: SignalData) => isAlive() && options.onSignal(JSON.stringify(data)));
  peer.on('stream', (stream) => {
    if (isOver) return;
    hasStream = true;
    options.onStream(stream);
    reportConnection();
  });
  peer.on('connect', () => isAlive() && options.onOpen());
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
      if (!isAlive()) return;
      const sender = connection?.getSenders().find((each) => each.track?.kind === track.kind);
      // A connection that closes meanwhile needs no track any more.
      void sender?.replaceTrack(track).catch(() => undefined);
    },
    destroy() {
      clearTimeout(restartTimer);
      isOver = true;
      setTimeout(() => peer.destroy(), FLUSH_MS);
    },
  };
};
