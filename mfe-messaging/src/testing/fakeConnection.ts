/** An RTCPeerConnection for jsdom, moved by hand. */
export class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  connectionState = 'new';
  iceConnectionState = 'new';
  iceGatheringState = 'new';
  signalingState = 'stable';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onconnectionstatechange: (() => void) | null = null;
  oniceconnectionstatechange: (() => void) | null = null;
  ontrack: ((event: unknown) => void) | null = null;
  restartIce = jest.fn();
  senders: { track: MediaStreamTrack; replaceTrack: jest.Mock }[] = [];

  constructor(readonly config: RTCConfiguration) {
    super();
    FakeConnection.made.push(this);
  }
  createDataChannel = () => ({ readyState: 'connecting', close: () => undefined });
  addTrack = (track: MediaStreamTrack) => {
    const sender = { track, replaceTrack: jest.fn(() => Promise.resolve()) };
    this.senders.push(sender);
    return sender;
  };
  getSenders = () => this.senders;
  getTransceivers = () => [];
  getStats = async () => new Map();
  private offers = 0;
  createOffer = async () => ({ type: 'offer' as const, sdp: `offer ${(this.offers += 1)}` });
  createAnswer = async () => ({ type: 'answer' as const, sdp: 'answer' });
  setLocalDescription = async (description: RTCSessionDescriptionInit) =>
    void (this.localDescription = description);
  setRemoteDescription = async (description: RTCSessionDescriptionInit) =>
    void (this.remoteDescription = description);
  close = jest.fn();

  /** Media of the other side arrives. */
  receiveStream(stream: MediaStream): void {
    this.ontrack?.({ track: {}, streams: [stream] });
  }
  /** The browser reports another state of the connection. */
  become(state: string): void {
    this.connectionState = state;
    this.iceConnectionState = state;
    this.onconnectionstatechange?.();
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

export function installFakeConnections(): void {
  FakeConnection.made = [];
  Object.assign(globalThis, {
    RTCPeerConnection: FakeConnection,
    RTCSessionDescription: class {
      constructor(description: RTCSessionDescriptionInit) {
        Object.assign(this, description);
      }
    },
    RTCIceCandidate: class {},
  });
}
