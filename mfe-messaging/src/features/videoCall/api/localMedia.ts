import { createStore } from '@sixfold/client-kit';
import type { DeviceState } from '../model/deviceState';
import type { MediaState } from '../model/peerMessage';
import { readPreference, writePreference } from './callPreferences';
import type { Tracks } from './createPeer';
import { createPlaceholderTracks } from './placeholderTracks';

export interface LocalMediaState {
  microphone: DeviceState;
  camera: DeviceState;
  isSharing: boolean;
  /** What the member sees of themselves; null without a picture. */
  preview: MediaStream | null;
  /** The open microphone, for its level. */
  sound: MediaStreamTrack | null;
  microphones: readonly MediaDeviceInfo[];
  cameras: readonly MediaDeviceInfo[];
  microphoneId: string;
  cameraId: string;
}

export type DeviceKind = 'microphone' | 'camera';

const CAMERA: MediaTrackConstraints = {
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  facingMode: 'user',
};

function stateOfFailure(failure: unknown): DeviceState {
  const name = (failure as { name?: string } | null)?.name ?? '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
}

const stateOfTrack = ({ muted }: MediaStreamTrack): DeviceState => (muted ? 'interrupted' : 'on');

const constraintsFor = (kind: DeviceKind, deviceId: string): MediaStreamConstraints => {
  const chosen = deviceId ? { deviceId: { ideal: deviceId } } : {};
  return kind === 'camera' ? { video: { ...CAMERA, ...chosen } } : { audio: chosen };
};

/** Absent where the page is not served over https or from this machine; some browsers refuse it with an error. */
function devices(): MediaDevices | undefined {
  try {
    return navigator.mediaDevices;
  } catch {
    return undefined;
  }
}

async function findDevices(): Promise<readonly MediaDeviceInfo[]> {
  try {
    return (await devices()?.enumerateDevices()) ?? [];
  } catch {
    return [];
  }
}

export const canShareScreen = (): boolean => typeof devices()?.getDisplayMedia === 'function';

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/**
 * Keeps microphone, camera and screen of this page. `onTrack` is called with each track that is to be sent from now on; a
 * camera that is off is really off, so its light goes out.
 */
export function createLocalMedia() {
  const placeholders = createPlaceholderTracks();
  const sent: Tracks = { audio: placeholders.audio, video: placeholders.video };
  const listeners = new Set<(track: MediaStreamTrack) => void>();
  const opened: Record<DeviceKind, MediaStreamTrack | null> = { microphone: null, camera: null };
  let screen: MediaStreamTrack | null = null;
  let isClosed = false;

  const store = createStore<LocalMediaState>()(() => ({
    microphone: 'asking',
    camera: 'asking',
    isSharing: false,
    preview: null,
    sound: null,
    microphones: [],
    cameras: [],
    microphoneId: readPreference('microphone'),
    cameraId: readPreference('camera'),
  }));

  function send(kind: keyof Tracks, track: MediaStreamTrack): void {
    if (sent[kind] === track) return;
    sent[kind] = track;
    listeners.forEach((listener) => listener(track));
  }

  function showTracks(): void {
    const picture = screen ?? opened.camera;
    send('video', picture ?? placeholders.video);
    send('audio', opened.microphone ?? placeholders.audio);
    store.setState({
      isSharing: screen !== null,
      preview: picture && new MediaStream([picture]),
      sound: opened.microphone,
    });
  }

  async function listDevices(): Promise<void> {
    const all = await findDevices();
    // Until access is granted, the devices have neither names nor ids.
    const named = all.filter(({ deviceId }) => deviceId !== '');
    store.setState({
      microphones: named.filter(({ kind }) => kind === 'audioinput'),
      cameras: named.filter(({ kind }) => kind === 'videoinput'),
    });
  }

  function stop(kind: DeviceKind): void {
    opened[kind]?.stop();
    opened[kind] = null;
  }

  function adopt(kind: DeviceKind, track: MediaStreamTrack): void {
    stop(kind);
    // It was granted after the page was left.
    if (isClosed) return track.stop();
    opened[kind] = track;
    track.addEventListener('ended', () => {
      if (opened[kind] !== track) return;
      opened[kind] = null;
      store.setState({ [kind]: 'missing' });
      showTracks();
    });
    // The system takes a device without ending its track, as for a phone call, and gives it back.
    const showInterruption = () => {
      const isShown = store.getState()[kind] === 'on' || store.getState()[kind] === 'interrupted';
      if (opened[kind] === track && isShown) store.setState({ [kind]: stateOfTrack(track) });
    };
    track.addEventListener('mute', showInterruption);
    track.addEventListener('unmute', showInterruption);
    store.setState({ [kind]: stateOfTrack(track) });
  }

  async function open(kind: DeviceKind): Promise<void> {
    store.setState({ [kind]: 'asking' });
    const state = store.getState();
    const deviceId = kind === 'camera' ? state.cameraId : state.microphoneId;
    try {
      const access = devices();
      if (!access) throw new DOMException('no media devices', 'NotFoundError');
      const stream = await access.getUserMedia(constraintsFor(kind, deviceId));
      const [track] = stream.getTracks();
      if (track) adopt(kind, track);
    } catch (failure) {
      stop(kind);
      store.setState({ [kind]: stateOfFailure(failure) });
    }
    showTracks();
    await listDevices();
  }

  /** One question of the browser for both; when that fails, each by itself, so that one of them is enough. */
  async function openBoth(): Promise<void> {
    const { microphoneId, cameraId } = store.getState();
    try {
      const stream = await devices()?.getUserMedia({
        ...constraintsFor('microphone', microphoneId),
        ...constraintsFor('camera', cameraId),
      });
      if (!stream) throw new DOMException('no media devices', 'NotFoundError');
      for (const track of stream.getTracks()) adopt(track.kind === 'audio' ? 'microphone' : 'camera', track);
      showTracks();
      await listDevices();
    } catch {
      if (isClosed) return;
      await open('microphone');
      await open('camera');
    }
  }

  const watchDevices = () => void listDevices();
  devices()?.addEventListener?.('devicechange', watchDevices);

  function turnOff(kind: DeviceKind): void {
    // A muted microphone stays open, because it must be back at once; nothing of it is sent.
    if (kind === 'microphone' && opened.microphone) opened.microphone.enabled = false;
    if (kind === 'camera') stop('camera');
    store.setState({ [kind]: 'off' });
    showTracks();
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    /** The tracks to begin a connection with. */
    getTracks: (): Tracks => ({ ...sent }),
    getMediaState(): MediaState {
      const { microphone, camera, isSharing } = store.getState();
      return { microphone: microphone === 'on', camera: camera === 'on', screen: isSharing };
    },
    onTrack(listener: (track: MediaStreamTrack) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: openBoth,
    /** Opens a device that was denied or absent, or is off. */
    async turnOn(kind: DeviceKind) {
      const track = opened[kind];
      if (!track) return open(kind);
      track.enabled = true;
      store.setState({ [kind]: stateOfTrack(track) });
    },
    turnOff,
    async choose(kind: DeviceKind, deviceId: string) {
      writePreference(kind, deviceId);
      store.setState(kind === 'camera' ? { cameraId: deviceId } : { microphoneId: deviceId });
      // Another device is no wish to be seen or heard again.
      const isOff = store.getState()[kind] === 'off';
      if (isOff && kind === 'camera') return;
      await open(kind);
      if (isOff) turnOff(kind);
    },
    /** Rejects when the member or the browser says no. */
    async shareScreen() {
      const stream = await devices()?.getDisplayMedia({ video: true, audio: false });
      const [track] = stream?.getVideoTracks() ?? [];
      if (!track) throw new Error('There is no screen to share.');
      if (isClosed) return track.stop();
      track.addEventListener('ended', () => {
        if (screen !== track) return;
        screen = null;
        showTracks();
      });
      screen = track;
      showTracks();
    },
    stopScreen() {
      screen?.stop();
      screen = null;
      showTracks();
    },
    close() {
      isClosed = true;
      devices()?.removeEventListener?.('devicechange', watchDevices);
      listeners.clear();
      screen?.stop();
      screen = null;
      stop('microphone');
      stop('camera');
      placeholders.close();
    },
  };
}
