import type { IceServer } from '@sixfold/api-contract';
import type { CallPeer, CreatePeer, PeerOptions } from '../features/videoCall/api/createPeer';
import type { PeerMessage } from '../features/videoCall/model/peerMessage';
import { createFakeStream } from './fakeMedia';

/** A connection created by the page, controlled in place of the other browser. */
interface FakePeer {
  options: PeerOptions;
  signals: string[];
  messages: PeerMessage[];
  tracks: MediaStreamTrack[];
  /** The current servers of the connection. */
  iceServers: readonly IceServer[];
  isDestroyed: boolean;
  connect: () => void;
}

/** Creates a fake of `createPeer` that records the page's actions; tests simulate the events. */
export function createFakePeers() {
  const made: FakePeer[] = [];
  const create: CreatePeer = (options): CallPeer => {
    const fake: FakePeer = {
      options,
      signals: [],
      messages: [],
      tracks: [options.tracks.audio, options.tracks.video],
      iceServers: options.iceServers,
      isDestroyed: false,
      connect() {
        options.onStream(createFakeStream());
        options.onOpen();
        options.onConnected();
      },
    };
    made.push(fake);
    return {
      signal: (signal) => void fake.signals.push(signal),
      send: (message) => void fake.messages.push(message),
      replaceTrack: (track) => void fake.tracks.push(track),
      setIceServers: (servers) => void (fake.iceServers = servers),
      destroy: () => void (fake.isDestroyed = true),
    };
  };
  return { made, create, last: () => made.at(-1)! };
}
