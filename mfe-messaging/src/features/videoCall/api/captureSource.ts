import type { DeviceState } from '../model/deviceState';
import type { MediaNotice } from '../model/ownDevices';
import type { DeviceProblem } from '../model/wantedMedia';

export interface LocalMediaState {
  microphone: DeviceState;
  camera: DeviceState;
  isSharing: boolean;
  /** The member's own video; null without one. */
  preview: MediaStream | null;
  /** The open microphone, for the level meter. */
  sound: MediaStreamTrack | null;
  microphones: readonly MediaDeviceInfo[];
  cameras: readonly MediaDeviceInfo[];
  /** The device in use; the chosen one until a device is open. */
  microphoneId: string;
  cameraId: string;
  /** The latest change not made by the member. */
  notice: MediaNotice | null;
}

export interface CaptureSource {
  /** The device that is open or requested; see `getTarget`. */
  target: string | null;
  /** Counts requests to the browser. A track that arrives for an earlier request is stopped and never used. */
  generation: number;
  track: MediaStreamTrack | null;
  problem: DeviceProblem | null;
  /** The first device used, preferred unless the member chooses one. */
  firstId: string;
  /** Number of reopenings without an action of the member or a change of devices. */
  automaticTries: number;
  isReplacing: boolean;
}

/** Returns a key that changes with the list of devices, also when only the system's default changes. */
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
