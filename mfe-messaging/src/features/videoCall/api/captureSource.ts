import type { DeviceState } from '../model/deviceState';
import type { MediaNotice } from '../model/ownDevices';
import type { DeviceProblem } from '../model/wantedMedia';

export interface LocalMediaState {
  microphone: DeviceState;
  camera: DeviceState;
  isSharing: boolean;
  /** The member's own picture; null without one. */
  preview: MediaStream | null;
  /** The open microphone, for its level. */
  sound: MediaStreamTrack | null;
  microphones: readonly MediaDeviceInfo[];
  cameras: readonly MediaDeviceInfo[];
  /** The device in use; until one is open, the chosen one. */
  microphoneId: string;
  cameraId: string;
  /** The latest change that the member did not ask for. */
  notice: MediaNotice | null;
}

/** A microphone, camera or screen as the browser has it. */
export interface CaptureSource {
  /** The device that is open or asked for; see `getTarget`. */
  target: string | null;
  /** Counts the requests to the browser. A track that arrives for an earlier one is stopped and never used. */
  generation: number;
  track: MediaStreamTrack | null;
  problem: DeviceProblem | null;
  /** The first device that was used; without a choice of the member it is the preferred one. */
  firstId: string;
  /** How often it was reopened without an action of the member or a change of devices. */
  automaticTries: number;
  isReplacing: boolean;
}

/** Returns what changes with a list of devices, also when only the system's default does. */
export const getIds = (devices: readonly MediaDeviceInfo[]) =>
  devices.map(({ deviceId, groupId }) => `${deviceId} ${groupId}`).join();

export const createSource = (): CaptureSource => ({
  target: null,
  generation: 0,
  track: null,
  problem: null,
  firstId: '',
  automaticTries: 0,
  isReplacing: false,
});
