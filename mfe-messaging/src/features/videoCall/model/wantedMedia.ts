import type { DeviceState } from './deviceState';
import type { DeviceIssue } from './peerMessage';

export type DeviceKind = 'microphone' | 'camera';
export type SourceKind = DeviceKind | 'screen';

/** The media that the member wants, whether or not the browser has opened it yet. */
export interface WantedMedia {
  /** True from the first permission prompt until the end of the call. */
  isInUse: boolean;
  isMuted: boolean;
  isCameraOff: boolean;
  isSharing: boolean;
  /** Empty for any device. */
  microphoneId: string;
  cameraId: string;
}

export const isOff = ({ isMuted, isCameraOff }: WantedMedia, kind: DeviceKind): boolean =>
  kind === 'microphone' ? isMuted : isCameraOff;

/** Returns the id of the device that the member chose, '' for any. */
export const getChosenId = ({ microphoneId, cameraId }: WantedMedia, kind: DeviceKind): string =>
  kind === 'microphone' ? microphoneId : cameraId;

/**
 * Returns the id of the device that must be open, '' for any and null for none. A muted microphone stays open with its
 * track disabled, so that unmuting is immediate.
 */
export function getTarget(wanted: WantedMedia, kind: SourceKind): string | null {
  if (!wanted.isInUse) return null;
  if (kind === 'microphone') return wanted.microphoneId;
  if (kind === 'camera') return wanted.isCameraOff ? null : wanted.cameraId;
  return wanted.isSharing ? '' : null;
}

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

/** Returns whether a device is open or being opened, so that the next press turns it off. */
export const isTurnedOn = (state: DeviceState): boolean =>
  state === 'on' || state === 'asking' || state === 'interrupted';

export function getIssue(state: DeviceState): DeviceIssue | undefined {
  if (state === 'interrupted') return 'interrupted';
  return state === 'denied' || state === 'missing' || state === 'failed' ? 'unavailable' : undefined;
}

type Device = Pick<MediaDeviceInfo, 'deviceId' | 'groupId'>;

/**
 * Returns whether the preferred device is available while another one is in use. When the system changes its default,
 * Chromium keeps the device 'default' in the list and changes only its group.
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
