import { createStore } from '@sixfold/client-kit';
import type { MediaState } from '../model/peerMessage';
import {
  getDeviceState,
  getIssue,
  getProblem,
  getTarget,
  isReplaced,
  isTurnedOn,
  type DeviceKind,
  type SourceKind,
  type WantedMedia,
} from '../model/wantedMedia';
import { readPreference, readTurnedOff, writePreference, writeTurnedOff } from './callPreferences';
import type { Tracks } from './createPeer';
import { createSource, getIds, type CaptureSource, type LocalMediaState } from './captureSource';
import { listDevices, openBoth, openDevice, openScreen, watchDevices } from './openDevices';
import { createPlaceholderTracks } from './placeholderTracks';

/** Limits how often a device that ends immediately is reopened. */
const AUTOMATIC_TRIES_MAX = 3;
const DEVICES: readonly DeviceKind[] = ['microphone', 'camera'];

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/**
 * Manages microphone, camera and screen of this page. Actions of the member change `wanted`; only `sync` opens and
 * closes tracks, so that the result is correct in any order of browser replies. `onTrack` is called with each track to
 * send from now on. A camera that is off is closed, so its light goes out.
 *
 * @param options `isResumed` restores devices turned off before a reload, so that muted members stay muted
 */
export function createLocalMedia({ isResumed = false } = {}) {
  const placeholders = createPlaceholderTracks();
  const sent: Tracks = { audio: placeholders.audio, video: placeholders.video };
  const listeners = new Set<(track: MediaStreamTrack) => void>();
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

  const isOff = (kind: DeviceKind) => (kind === 'microphone' ? wanted.isMuted : wanted.isCameraOff);
  const chosenId = (kind: DeviceKind) => (kind === 'microphone' ? wanted.microphoneId : wanted.cameraId);
  const preferredId = (kind: DeviceKind) => chosenId(kind) || sources[kind].firstId;

  const getUsedId = (kind: DeviceKind) => sources[kind].track?.getSettings().deviceId || chosenId(kind);

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

  function send(kind: keyof Tracks, track: MediaStreamTrack): void {
    if (sent[kind] === track) return;
    sent[kind] = track;
    listeners.forEach((listener) => listener(track));
  }

  function publish(): void {
    const { microphone, camera, screen } = sources;
    // Mutes before sending, so that no sound of a muted microphone leaves the device.
    if (microphone.track) microphone.track.enabled = !wanted.isMuted;
    const picture = screen.track ?? camera.track;
    send('video', picture ?? placeholders.video);
    send('audio', microphone.track ?? placeholders.audio);
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

  function handleEnd(kind: SourceKind): void {
    if (kind === 'screen') {
      wanted.isSharing = false;
      store.setState({ notice: { type: 'screen_ended' } });
      return void sync();
    }
    if (mayReplace(kind)) return void replace([kind]);
    Object.assign(sources[kind], { track: null, problem: 'missing' });
    publish();
  }

  /** Adopts a track unless it belongs to an earlier request. */
  function adopt(kind: SourceKind, generation: number, track: MediaStreamTrack): void {
    const source = sources[kind];
    if (source.generation !== generation) return track.stop();
    source.track = track;
    const ifUsed = (act: () => void) => () => {
      if (source.track === track) act();
    };
    track.addEventListener(
      'ended',
      ifUsed(() => handleEnd(kind)),
    );
    // The system can interrupt a device without ending its track, for example for a phone call.
    track.addEventListener('mute', ifUsed(publish));
    track.addEventListener('unmute', ifUsed(publish));
    if (kind !== 'screen') {
      source.firstId ||= track.getSettings().deviceId ?? '';
      if (source.isReplacing) store.setState({ notice: { type: 'replaced', kind, label: track.label } });
      source.isReplacing = false;
    }
    publish();
    if (track.readyState === 'ended') handleEnd(kind);
  }

  async function askDevice(kind: DeviceKind, generation: number): Promise<void> {
    const isCurrent = () => sources[kind].generation === generation;
    if (!isCurrent()) return;
    try {
      const stream = await openDevice(kind, preferredId(kind), isCurrent);
      stream.getTracks().forEach((track) => adopt(kind, generation, track));
    } catch (failure) {
      if (!isCurrent()) return;
      sources[kind].problem = getProblem(failure);
      publish();
    }
  }

  async function askBoth(generations: Record<DeviceKind, number>): Promise<boolean> {
    try {
      const stream = await openBoth(preferredId('microphone'), preferredId('camera'));
      for (const track of stream.getTracks()) {
        const kind = track.kind === 'audio' ? 'microphone' : 'camera';
        adopt(kind, generations[kind], track);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Requests both with one prompt. If that fails, requests each alone, so that one of them is enough. */
  async function askDevices(kinds: readonly DeviceKind[]): Promise<void> {
    const { microphone, camera } = sources;
    const generations = { microphone: microphone.generation, camera: camera.generation };
    const hasBoth = kinds.length > 1 && (await askBoth(generations));
    if (!hasBoth) for (const kind of kinds) await askDevice(kind, generations[kind]);
    await showDevices();
  }

  async function askScreen(): Promise<void> {
    const { generation } = sources.screen;
    try {
      const stream = await openScreen();
      stream.getTracks().forEach((track) => adopt('screen', generation, track));
    } catch (failure) {
      if (sources.screen.generation !== generation) return;
      wanted.isSharing = false;
      await sync();
      throw failure;
    }
  }

  /** Opens and closes tracks until they match `wanted`. Devices in `again` are reopened even when unchanged. */
  async function sync(again: readonly DeviceKind[] = []): Promise<void> {
    const due: SourceKind[] = (['microphone', 'camera', 'screen'] as const).filter(
      (kind) => sources[kind].target !== getTarget(wanted, kind) || again.some((each) => each === kind),
    );
    for (const kind of due) {
      const source = sources[kind];
      source.target = getTarget(wanted, kind);
      source.generation += 1;
      source.track?.stop();
      Object.assign(source, { track: null, problem: null });
    }
    publish();
    const toAsk = due.filter((kind) => sources[kind].target !== null);
    const devices = DEVICES.filter((kind) => toAsk.includes(kind));
    await Promise.all([devices.length > 0 && askDevices(devices), toAsk.includes('screen') && askScreen()]);
  }

  function replace(kinds: readonly DeviceKind[]): Promise<void> {
    for (const kind of kinds) {
      sources[kind].automaticTries += 1;
      sources[kind].isReplacing = true;
    }
    return sync(kinds);
  }

  const mayReplace = (kind: DeviceKind) => sources[kind].automaticTries < AUTOMATIC_TRIES_MAX;

  /** Reopens missing and preferred devices after a device was plugged in or out. */
  async function followDevices(): Promise<void> {
    const { microphones, cameras } = store.getState();
    const before = { microphone: microphones, camera: cameras };
    const devices = await showDevices();
    const due = DEVICES.filter((kind) => {
      const { target, track, problem } = sources[kind];
      if (getIds(before[kind]) !== getIds(devices[kind])) sources[kind].automaticTries = 0;
      if (target === null || !mayReplace(kind)) return false;
      if (track) return isReplaced(track.getSettings(), preferredId(kind), devices[kind]);
      return (problem === 'missing' || problem === 'failed') && devices[kind].length > 0;
    });
    if (due.length > 0) await replace(due);
  }

  const stopWatching = watchDevices(() => void followDevices());

  function follow(wish: Partial<WantedMedia>, again?: readonly DeviceKind[]): Promise<void> {
    if (isClosed) return Promise.resolve();
    Object.assign(wanted, wish);
    for (const kind of DEVICES) Object.assign(sources[kind], { automaticTries: 0, isReplacing: false });
    writeTurnedOff(DEVICES.filter(isOff));
    return sync(again);
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
    getTracks: (): Tracks => ({ ...sent }),
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
    onTrack(listener: (track: MediaStreamTrack) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      listeners.clear();
      void follow({ isInUse: false, isMuted: false, isCameraOff: false });
      isClosed = true;
      placeholders.close();
    },
  };
}
