/** Cameras, microphones, screens and sound for jsdom, which has none of them. */
export interface FakeTrack extends EventTarget {
  kind: 'audio' | 'video';
  label: string;
  enabled: boolean;
  muted: boolean;
  readyState: 'live' | 'ended';
  stop: () => void;
  /** The device is pulled out, or the browser stops the share. */
  end: () => void;
}

type Refusal = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

export interface FakeMedia {
  /** Tracks of devices that are on. */
  live: () => string[];
  /** What opening fails with from now on; null allows it again. */
  refuse: (device: 'microphone' | 'camera' | 'screen', why: Refusal | null) => void;
  /** The system takes every open device, as for a phone call, or gives it back. */
  interrupt: (isTaken: boolean) => void;
  /** The screen that is shared now. */
  screen: () => FakeTrack | undefined;
  /** Loudness of the microphone, 0 to 1. */
  setLoudness: (loudness: number) => void;
}

class FakeStream extends EventTarget {
  constructor(private readonly tracks: FakeTrack[] = []) {
    super();
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

export function createFakeStream(tracks: FakeTrack[] = []): MediaStream {
  return new FakeStream(tracks) as unknown as MediaStream;
}

function createTrack(kind: FakeTrack['kind'], label: string): FakeTrack {
  const track = Object.assign(new EventTarget(), {
    kind,
    label,
    enabled: true,
    muted: false,
    readyState: 'live' as FakeTrack['readyState'],
    stop: () => void (track.readyState = 'ended'),
    end() {
      track.readyState = 'ended';
      track.dispatchEvent(new Event('ended'));
    },
  });
  return track;
}

const LABELS = { audio: ['Desk microphone', 'Headset'], video: ['Front camera', 'Back camera'] };

export function installFakeMedia(): FakeMedia {
  const opened: FakeTrack[] = [];
  const refusals = new Map<string, Refusal>();
  let loudness = 0.3;
  let screen: FakeTrack | undefined;

  function open(kind: FakeTrack['kind'], device: string, wanted: MediaTrackConstraints | boolean): FakeTrack {
    const wish = typeof wanted === 'object' ? (wanted.deviceId as { ideal?: string } | undefined) : undefined;
    const track = createTrack(kind, wish?.ideal ?? `default ${device}`);
    opened.push(track);
    return track;
  }

  function expectAllowed(device: string): void {
    const refusal = refusals.get(device);
    if (refusal) throw new DOMException(device, refusal);
  }

  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      if (audio) expectAllowed('microphone');
      if (video) expectAllowed('camera');
      return createFakeStream([
        ...(audio ? [open('audio', 'microphone', audio)] : []),
        ...(video ? [open('video', 'camera', video)] : []),
      ]);
    },
    getDisplayMedia: async () => {
      expectAllowed('screen');
      screen = open('video', 'screen', true);
      return createFakeStream([screen]);
    },
    enumerateDevices: async () =>
      (['audio', 'video'] as const).flatMap((kind) =>
        LABELS[kind].map((label) => ({ kind: `${kind}input`, deviceId: label, label })),
      ),
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

  class FakeAudioContext {
    createMediaStreamDestination = () => ({ stream: createFakeStream([createTrack('audio', 'silence')]) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
    });
    close = () => Promise.resolve();
  }
  Object.assign(globalThis, {
    RTCPeerConnection: class {
      constructor() {
        throw new Error('There is no relay here.');
      }
    },
    MediaStream: FakeStream,
    AudioContext: FakeAudioContext,
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined }),
    captureStream: () => createFakeStream([createTrack('video', 'black')]),
  });
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: () => undefined });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });

  return {
    live: () => opened.filter(({ readyState }) => readyState === 'live').map(({ label }) => label),
    refuse: (device, why) => void (why ? refusals.set(device, why) : refusals.delete(device)),
    interrupt(isTaken) {
      for (const track of opened) {
        track.muted = isTaken;
        track.dispatchEvent(new Event(isTaken ? 'mute' : 'unmute'));
      }
    },
    screen: () => screen,
    setLoudness: (next) => void (loudness = next),
  };
}
