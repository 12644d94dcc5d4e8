/** A manually controlled RTCPeerConnection for jsdom. */
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
  onsignalingstatechange: (() => void) | null = null;
  ontrack: ((event: unknown) => void) | null = null;
  senders: { track: MediaStreamTrack; replaceTrack: jest.Mock }[] = [];

  constructor(public config: RTCConfiguration) {
    super();
    FakeConnection.made.push(this);
  }
  private readonly channel = {
    readyState: 'connecting',
    onopen: null as (() => void) | null,
    close: () => undefined,
  };
  ondatachannel: ((event: unknown) => void) | null = null;
  createDataChannel = () => this.channel;
  addTrack = (track: MediaStreamTrack) => {
    const sender = { track, replaceTrack: jest.fn(() => Promise.resolve()) };
    this.senders.push(sender);
    return sender;
  };
  setConfiguration = (config: RTCConfiguration) => void (this.config = config);
  getSenders = () => this.senders;
  getTransceivers = () => [];
  getStats = async () =>
    new Map<string, object>([
      ['transport', { type: 'transport', selectedCandidatePairId: 'pair' }],
      ['pair', { type: 'candidate-pair', id: 'pair' }],
    ]);
  /** The offers made, and whether each restarts ICE. */
  readonly offers: { isRestart: boolean }[] = [];
  createOffer = async ({ iceRestart = false }: RTCOfferOptions) => {
    this.offers.push({ isRestart: iceRestart });
    return { type: 'offer' as const, sdp: `offer ${this.offers.length}` };
  };
  createAnswer = async () => ({ type: 'answer' as const, sdp: 'answer' });
  setLocalDescription = async (description: RTCSessionDescriptionInit) =>
    void (this.localDescription = description);
  setRemoteDescription = async (description: RTCSessionDescriptionInit) =>
    void (this.remoteDescription = description);
  close = jest.fn();

  receiveStream(stream: MediaStream): void {
    this.ontrack?.({ track: {}, streams: [stream] });
  }
  become(state: string): void {
    this.connectionState = state;
    this.iceConnectionState = state;
    this.oniceconnectionstatechange?.();
    this.onconnectionstatechange?.();
  }
  /** Opens the data channel, which proves that encryption is established. */
  openChannel(): void {
    this.ondatachannel?.({ channel: this.channel });
    this.channel.readyState = 'open';
    this.channel.onopen?.();
  }
  /** Simulates the other side's answer, which completes the negotiation. */
  settle(): void {
    this.onsignalingstatechange?.();
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
