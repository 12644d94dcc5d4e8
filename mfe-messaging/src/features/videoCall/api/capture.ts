import {
  getChosenId,
  getProblem,
  getTarget,
  isReplaced,
  type DeviceKind,
  type SourceKind,
  type WantedMedia,
} from '../model/wantedMedia';
import type { MediaNotice } from '../model/ownDevices';
import { getIds, type CaptureSource } from './captureSource';
import { openBoth, openDevice, openScreen } from './openDevices';

/** Limits how often a device that ends immediately is reopened. */
const AUTOMATIC_TRIES_MAX = 3;
export const DEVICES: readonly DeviceKind[] = ['microphone', 'camera'];

type DeviceLists = Record<DeviceKind, readonly MediaDeviceInfo[]>;

interface CaptureOptions {
  wanted: WantedMedia;
  sources: Record<SourceKind, CaptureSource>;
  onChange: () => void;
  onNotice: (notice: MediaNotice) => void;
  /** Lists the devices again, because the permission makes their names available. */
  onDevicesAsked: () => Promise<unknown>;
}

/**
 * Opens and closes the tracks of the sources. Only `sync` does so, and it compares with `wanted`, so that the result is
 * correct in any order of browser replies.
 */
export function createCapture({ wanted, sources, onChange, onNotice, onDevicesAsked }: CaptureOptions) {
  const getPreferredId = (kind: DeviceKind) => getChosenId(wanted, kind) || sources[kind].firstId;
  const mayReplace = (kind: DeviceKind) => sources[kind].automaticTries < AUTOMATIC_TRIES_MAX;

  function handleEnd(kind: SourceKind): void {
    if (kind === 'screen') {
      wanted.isSharing = false;
      onNotice({ type: 'screen_ended' });
      return void sync();
    }
    if (mayReplace(kind)) return void replace([kind]);
    Object.assign(sources[kind], { track: null, problem: 'missing' });
    onChange();
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
    track.addEventListener('mute', ifUsed(onChange));
    track.addEventListener('unmute', ifUsed(onChange));
    if (kind !== 'screen') {
      source.firstId ||= track.getSettings().deviceId ?? '';
      if (source.isReplacing) onNotice({ type: 'replaced', kind, label: track.label });
      source.isReplacing = false;
    }
    onChange();
    if (track.readyState === 'ended') handleEnd(kind);
  }

  async function askDevice(kind: DeviceKind, generation: number): Promise<void> {
    const isCurrent = () => sources[kind].generation === generation;
    if (!isCurrent()) return;
    try {
      const stream = await openDevice(kind, getPreferredId(kind), isCurrent);
      stream.getTracks().forEach((track) => adopt(kind, generation, track));
    } catch (failure) {
      if (!isCurrent()) return;
      sources[kind].problem = getProblem(failure);
      onChange();
    }
  }

  async function askBoth(generations: Record<DeviceKind, number>): Promise<boolean> {
    try {
      const stream = await openBoth(getPreferredId('microphone'), getPreferredId('camera'));
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
    await onDevicesAsked();
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
    onChange();
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

  return {
    sync,
    /** Reopens missing and preferred devices after a device was plugged in or out. */
    async followDevices(before: DeviceLists, present: DeviceLists): Promise<void> {
      const due = DEVICES.filter((kind) => {
        const { target, track, problem } = sources[kind];
        if (getIds(before[kind]) !== getIds(present[kind])) sources[kind].automaticTries = 0;
        if (target === null || !mayReplace(kind)) return false;
        if (track) return isReplaced(track.getSettings(), getPreferredId(kind), present[kind]);
        return (problem === 'missing' || problem === 'failed') && present[kind].length > 0;
      });
      if (due.length > 0) await replace(due);
    },
  };
}
