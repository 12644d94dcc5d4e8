/** Why nothing comes from a device that is wanted: the system has taken it, or it cannot be used. */
export type DeviceIssue = 'interrupted' | 'unavailable';

/** The state of one side's devices, as sent to the other side. */
export interface MediaState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  /** Absent while the device works or is turned off. */
  microphoneIssue?: DeviceIssue;
  cameraIssue?: DeviceIssue;
}

/** A message between the two browsers over the data channel of the call. */
export type PeerMessage =
  | ({ type: 'media' } & MediaState)
  /** The other side hung up. */
  | { type: 'bye' };

const isOn = (value: unknown): boolean => value === true;
const isIssue = (value: unknown): value is DeviceIssue => value === 'interrupted' || value === 'unavailable';

/** Returns null for anything that is no message: the other browser may be of another release. */
export function parsePeerMessage(text: string): PeerMessage | null {
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    if (value?.type === 'bye') return { type: 'bye' };
    if (value?.type !== 'media') return null;
    const { microphone, camera, screen, microphoneIssue, cameraIssue } = value;
    return {
      type: 'media',
      microphone: isOn(microphone),
      camera: isOn(camera),
      screen: isOn(screen),
      ...(isIssue(microphoneIssue) && { microphoneIssue }),
      ...(isIssue(cameraIssue) && { cameraIssue }),
    };
  } catch {
    return null;
  }
}

/** Returns why the other side cannot be heard; null while it can. */
export function describeRemoteMicrophone(remote: MediaState, firstName: string): string | null {
  if (remote.microphone) return null;
  if (remote.microphoneIssue === 'interrupted') return `${firstName}'s microphone was interrupted`;
  if (remote.microphoneIssue === 'unavailable') return `${firstName} has no working microphone`;
  return `${firstName} is muted`;
}

/** Returns why the other side cannot be seen; null while there is a picture. */
export function describeRemoteCamera(remote: MediaState, firstName: string): string | null {
  if (remote.camera || remote.screen) return null;
  if (remote.cameraIssue === 'interrupted') return `${firstName}'s camera was interrupted`;
  if (remote.cameraIssue === 'unavailable') return `${firstName} has no working camera`;
  return 'Camera off';
}

/** Says whose screen is shared; null while none is. */
export function describeSharing(
  isSharing: boolean,
  remote: MediaState | null,
  firstName: string,
): string | null {
  if (isSharing && remote?.screen) return `You and ${firstName} are sharing your screens.`;
  if (isSharing) return `You are sharing your screen with ${firstName}.`;
  return remote?.screen ? `${firstName} is sharing their screen with you.` : null;
}
