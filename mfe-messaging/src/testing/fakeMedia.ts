/** Cameras, microphones, screens and sound for jsdom, which has none. */
export interface FakeTrack extends EventTarget {
  kind: 'audio' | 'video';
  label: string;
  enabled: boolean;
  muted: boolean;
  readyState: 'live' | 'ended';
  stop: () => void;
  /** Simulates an unplugged device or a share stopped by the browser. */
  end: () => void;
  getSettings: () => MediaTrackSettings;
}

type Refusal = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

export interface FakeMedia {
  /** Labels of the open tracks. */
  live: () => string[];
  /** Sets the error of every later attempt to open a device; null removes it. */
  refuse: (device: 'microphone' | 'camera' | 'screen', why: Refusal | null) => void;
  /** Simulates a system interruption of all open devices, such as a phone call, or its end. */
  interrupt: (isTaken: boolean) => void;
  screen: () => FakeTrack | undefined;
  /** All tracks ever opened, newest last. */
  opened: readonly FakeTrack[];
  /** Simulates unplugging a device, which ends its tracks, and plugging it in. */
  unplug: (label: string) => void;
  plugIn: (label: string) => void;
  /** Holds every later permission prompt until the test replies through the returned list. */
  holdAnswers: () => FakeAnswer[];
  /** Loudness of the microphone, 0 to 1. */
  setLoudness: (loudness: number) => void;
}

/** Replies to one permission prompt for devices or a screen. */
export type FakeAnswer = (reply: 'granted' | Refusal) => void;

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

function createTrack(kind: FakeTrack['kind'], label: string, deviceId = label): FakeTrack {
  const track = Object.assign(new EventTarget(), {
    kind,
    label,
    enabled: true,
    muted: false,
    readyState: 'live' as FakeTrack['readyState'],
    stop: () => void (track.readyState = 'ended'),
    getSettings: () => ({ deviceId }),
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
  const unplugged = new Set<string>();
  let held: FakeAnswer[] | null = null;
  const refusals = new Map<string, Refusal>();
  let loudness = 0.3;
  let screen: FakeTrack | undefined;

  const listPresent = (kind: FakeTrack['kind']) => LABELS[kind].filter((label) => !unplugged.has(label));

  function open(kind: FakeTrack['kind'], device: string, wanted: MediaTrackConstraints | boolean): FakeTrack {
    const [first = ''] = listPresent(kind);
    const { ideal = '', exact = '' } =
      typeof wanted === 'object' ? ((wanted.deviceId ?? {}) as { ideal?: string; exact?: string }) : {};
    const wish = ideal || exact;
    const deviceId = listPresent(kind).find((label) => label === wish) ?? first;
    const track = createTrack(kind, wish ? deviceId : `default ${device}`, deviceId);
    opened.push(track);
    return track;
  }

  function expectAllowed(device: string, kind?: FakeTrack['kind']): void {
    const isMissing = kind && listPresent(kind).length === 0;
    const refusal = refusals.get(device) ?? (isMissing ? 'NotFoundError' : undefined);
    if (refusal) throw new DOMException(device, refusal);
  }

  /** Waits for the test to reply when replies are held. */
  const waitForAnswer = () =>
    new Promise<void>((resolve, reject) => {
      if (!held) return resolve();
      held.push((reply) => (reply === 'granted' ? resolve() : reject(new DOMException('no', reply))));
    });

  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      await waitForAnswer();
      if (audio) expectAllowed('microphone', 'audio');
      if (video) expectAllowed('camera', 'video');
      return createFakeStream([
        ...(audio ? [open('audio', 'microphone', audio)] : []),
        ...(video ? [open('video', 'camera', video)] : []),
      ]);
    },
    getDisplayMedia: async () => {
      await waitForAnswer();
      expectAllowed('screen');
      screen = createTrack('video', 'default screen');
      opened.push(screen);
      return createFakeStream([screen]);
    },
    enumerateDevices: async () =>
      (['audio', 'video'] as const).flatMap((kind) =>
        listPresent(kind).map((label) => ({ kind: `${kind}input`, deviceId: label, groupId: '', label })),
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
    opened,
    unplug(label) {
      unplugged.add(label);
      const isLive = ({ readyState }: FakeTrack) => readyState === 'live';
      for (const track of opened.filter(isLive)) if (track.getSettings().deviceId === label) track.end();
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
    plugIn(label) {
      unplugged.delete(label);
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
    holdAnswers: () => (held = []),
    setLoudness: (next) => void (loudness = next),
  };
}
