/** A camera for jsdom that exposes its requests and state. */
export interface FakeCamera {
  lightIsOn: () => boolean;
  asked: () => MediaStreamConstraints | undefined;
  opened: () => number;
  /** Makes the next attempts to open or play it fail. */
  refuse: (how: 'access' | 'playing' | 'busy') => void;
  allow: () => void;
  /** Simulates the system taking the camera away, as for a phone call. */
  interrupt: () => void;
  setHidden: (hidden: boolean) => void;
}

const JPEG = 'data:image/jpeg;base64,';

export function installFakeCamera(): FakeCamera {
  let live = 0;
  let opened = 0;
  let asked: MediaStreamConstraints | undefined;
  let taken = 0;
  let refused: 'access' | 'playing' | 'busy' | null = null;
  let track = new EventTarget();

  function createTrack() {
    let isLive = true;
    live += 1;
    const created = Object.assign(new EventTarget(), {
      stop() {
        if (isLive) live -= 1;
        isLive = false;
      },
    });
    track = created;
    return created;
  }

  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        asked = constraints;
        if (refused === 'access') throw new DOMException('no', 'NotAllowedError');
        if (refused === 'busy') throw new DOMException('no', 'NotReadableError');
        opened += 1;
        const tracks = [createTrack()];
        return { getTracks: () => tracks, getVideoTracks: () => tracks };
      },
    },
  });
  Object.assign(HTMLMediaElement.prototype, {
    play: async () => {
      if (refused === 'playing') throw new DOMException('no', 'AbortError');
    },
  });
  for (const [name, value] of Object.entries({ videoWidth: 1_280, videoHeight: 960 }))
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => value });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toDataURL(this: HTMLCanvasElement, type: string, quality: number) {
      taken += 1;
      return JPEG + btoa(`${type} ${quality} ${this.width}x${this.height} number ${taken} `);
    },
  });

  return {
    lightIsOn: () => live > 0,
    asked: () => asked,
    opened: () => opened,
    refuse: (how) => (refused = how),
    allow: () => (refused = null),
    interrupt: () => void track.dispatchEvent(new Event('mute')),
    setHidden(hidden) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
