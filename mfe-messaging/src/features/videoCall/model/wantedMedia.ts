import type { DeviceState } from './deviceState';
import type { DeviceIssue } from './peerMessage';

export type DeviceKind = 'microphone' | 'camera';
export type SourceKind = DeviceKind | 'screen';

/** The media the member asked for, whether or not the browser has opened it yet. */
export interface WantedMedia {
  /** True from the moment the devices may be asked for until the call is over. */
  isInUse: boolean;
  isMuted: boolean;
  isCameraOff: boolean;
  isSharing: boolean;
  /** Empty for any device. */
  microphoneId: string;
  cameraId: string;
}

/**
 * Returns the id of the device that must be open, '' for any and null for none. A muted microphone stays open, because it
 * must be back immediately; its track is disabled.
 */
export function getTarget(wanted: WantedMedia, kind: SourceKind): string | null {
  if (!wanted.isInUse) return null;
  if (kind === 'microphone') return wanted.microphoneId;
  if (kind === 'camera') return wanted.isCameraOff ? null : wanted.cameraId;
  return wanted.isSharing ? '' : null;
}

/** Why a device cannot be opened. */
export type DeviceProblem = Extract<DeviceState, 'denied' | 'missing' | 'failed'>;

export function getProblem(failure: unknown): DeviceProblem {
  const name = (failure as { name?: string } | null)?.name ?? '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
}

interface OpenedDevice {
  track: Pick<MediaStreamTrack, 'muted'> | null;
  problem: DeviceProblem | null;
}

export function getDeviceState(isOff: boolean, { track, problem }: OpenedDevice): DeviceState {
  if (isOff) return 'off';
  if (problem) return problem;
  if (!track) return 'asking';
  return track.muted ? 'interrupted' : 'on';
}

/** Whether the member wants a device that is open or about to be; a press turns it off then. */
export const isTurnedOn = (state: DeviceState): boolean =>
  state === 'on' || state === 'asking' || state === 'interrupted';

/** Returns why a device that is wanted does not work, for the other side. */
export function getIssue(state: DeviceState): DeviceIssue | undefined {
  if (state === 'interrupted') return 'interrupted';
  return state === 'denied' || state === 'missing' || state === 'failed' ? 'unavailable' : undefined;
}

type Device = Pick<MediaDeviceInfo, 'deviceId' | 'groupId'>;

/**
 * Returns whether the device that the member prefers is there while another one is in use. Chromium's device 'default'
 * stays in the list when the system chooses another one for it, and only its group changes.
 */
export function isReplaced(
  used: { deviceId?: string; groupId?: string },
  preferredId: string,
  present: readonly Device[],
): boolean {
  const preferred = present.find(({ deviceId }) => deviceId === preferredId);
  if (!preferred) return false;
  if (used.deviceId !== preferred.deviceId) return true;
  return Boolean(used.groupId && preferred.groupId) && used.groupId !== preferred.groupId;
}
