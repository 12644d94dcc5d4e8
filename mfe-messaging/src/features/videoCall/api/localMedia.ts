import { createStore } from '@sixfold/client-kit';
import type { MediaState } from '../model/peerMessage';
import {
  getChosenId,
  getDeviceState,
  getIssue,
  isOff,
  isTurnedOn,
  type DeviceKind,
  type SourceKind,
  type WantedMedia,
} from '../model/wantedMedia';
import { readPreference, readTurnedOff, writePreference, writeTurnedOff } from './callPreferences';
import type { Tracks } from './createPeer';
import { createCapture, DEVICES } from './capture';
import { createSource, type CaptureSource, type LocalMediaState } from './captureSource';
import { listDevices, watchDevices } from './openDevices';
import { createPlaceholderTracks } from './placeholderTracks';

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** Holds the two tracks to send. A placeholder replaces each that is missing. */
function createSentTracks() {
  const placeholders = createPlaceholderTracks();
  const sent: Tracks = { audio: placeholders.audio, video: placeholders.video };
  const listeners = new Set<(track: MediaStreamTrack) => void>();
  return {
    get: (): Tracks => ({ ...sent }),
    set(kind: keyof Tracks, given: MediaStreamTrack | null): void {
      const track = given ?? placeholders[kind];
      if (sent[kind] === track) return;
      sent[kind] = track;
      listeners.forEach((listener) => listener(track));
    },
    onTrack(listener: (track: MediaStreamTrack) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      listeners.clear();
      placeholders.close();
    },
  };
}

/**
 * Manages microphone, camera and screen of this page. Actions of the member change `wanted`, and the capture opens and
 * closes tracks to match it. `onTrack` is called with each track to send from now on. A camera that is off is closed,
 * so its light goes out.
 *
 * @param options `isResumed` restores devices turned off before a reload, so that muted members stay muted
 */
export function createLocalMedia({ isResumed = false } = {}) {
  const sent = createSentTracks();
  const sources: Record<SourceKind, CaptureSource> = {
    microphone: createSource(),
    camera: createSource(),
    screen: createSource(),
  };
  const turnedOff = isResumed ? readTurnedOff() : [];
  const wanted: WantedMedia = {
    isInUse: false,
    isMuted: turnedOff.includes('microphone'),
    isCameraOff: turnedOff.includes('camera'),
    isSharing: false,
    microphoneId: readPreference('microphone'),
    cameraId: readPreference('camera'),
  };
  let isClosed = false;

  const getUsedId = (kind: DeviceKind) =>
    sources[kind].track?.getSettings().deviceId || getChosenId(wanted, kind);

  const store = createStore<LocalMediaState>()(() => ({
    microphone: getDeviceState(wanted.isMuted, sources.microphone),
    camera: getDeviceState(wanted.isCameraOff, sources.camera),
    isSharing: false,
    preview: null,
    sound: null,
    microphones: [],
    cameras: [],
    microphoneId: wanted.microphoneId,
    cameraId: wanted.cameraId,
    notice: null,
  }));

  function publish(): void {
    const { microphone, camera, screen } = sources;
    // Mutes before sending, so that no sound of a muted microphone leaves the device.
    if (microphone.track) microphone.track.enabled = !wanted.isMuted;
    const picture = screen.track ?? camera.track;
    sent.set('video', picture);
    sent.set('audio', microphone.track);
    store.setState(({ preview }) => ({
      microphone: getDeviceState(wanted.isMuted, microphone),
      camera: getDeviceState(wanted.isCameraOff, camera),
      isSharing: screen.track !== null,
      preview: preview?.getTracks()[0] === picture ? preview : picture && new MediaStream([picture]),
      sound: microphone.track,
      microphoneId: getUsedId('microphone'),
      cameraId: getUsedId('camera'),
    }));
  }

  async function showDevices() {
    const devices = await listDevices();
    store.setState({ microphones: devices.microphone, cameras: devices.camera });
    return devices;
  }

  const capture = createCapture({
    wanted,
    sources,
    onChange: publish,
    onNotice: (notice) => store.setState({ notice }),
    onDevicesAsked: showDevices,
  });

  async function followDevices(): Promise<void> {
    const { microphones, cameras } = store.getState();
    await capture.followDevices({ microphone: microphones, camera: cameras }, await showDevices());
  }

  const stopWatching = watchDevices(() => void followDevices());

  function follow(wish: Partial<WantedMedia>, again?: readonly DeviceKind[]): Promise<void> {
    if (isClosed) return Promise.resolve();
    Object.assign(wanted, wish);
    for (const kind of DEVICES) Object.assign(sources[kind], { automaticTries: 0, isReplacing: false });
    writeTurnedOff(DEVICES.filter((kind) => isOff(wanted, kind)));
    return capture.sync(again);
  }

  const turnOn = (kind: DeviceKind) =>
    follow(
      { isInUse: true, ...(kind === 'microphone' ? { isMuted: false } : { isCameraOff: false }) },
      sources[kind].problem ? [kind] : [],
    );
  const turnOff = (kind: DeviceKind): void =>
    void follow(kind === 'microphone' ? { isMuted: true } : { isCameraOff: true });

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getTracks: sent.get,
    getMediaState(): MediaState {
      const { microphone, camera, isSharing } = store.getState();
      return {
        microphone: microphone === 'on',
        camera: camera === 'on',
        screen: isSharing,
        microphoneIssue: getIssue(microphone),
        cameraIssue: getIssue(camera),
      };
    },
    onTrack: sent.onTrack,
    /** Opens the devices that are on and retries failed or interrupted ones. */
    open: () =>
      follow(
        { isInUse: true },
        DEVICES.filter((kind) => sources[kind].problem !== null || sources[kind].track?.muted === true),
      ),
    turnOn,
    turnOff,
    toggle: (kind: DeviceKind): void =>
      isTurnedOn(store.getState()[kind]) ? turnOff(kind) : void turnOn(kind),
    /** Choosing another device does not turn it on. */
    choose(kind: DeviceKind, deviceId: string) {
      writePreference(kind, deviceId);
      sources[kind].firstId = '';
      return follow(kind === 'microphone' ? { microphoneId: deviceId } : { cameraId: deviceId });
    },
    /** Rejects when the member or the browser declines. */
    shareScreen: () => follow({ isSharing: true }),
    stopScreen: (): void => void follow({ isSharing: false }),
    close() {
      if (isClosed) return;
      stopWatching();
      sent.close();
      void follow({ isInUse: false, isMuted: false, isCameraOff: false });
      isClosed = true;
    },
  };
}
