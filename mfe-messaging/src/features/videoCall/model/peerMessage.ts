/** Why a device in use delivers nothing: interrupted by the system, or unusable. */
export type DeviceIssue = 'interrupted' | 'unavailable';

/** The device state of one side, as sent to the other. */
export interface MediaState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  /** Absent while the device works or is turned off. */
  microphoneIssue?: DeviceIssue;
  cameraIssue?: DeviceIssue;
}

export type PeerMessage = ({ type: 'media' } & MediaState) | { type: 'bye' };

const isOn = (value: unknown): boolean => value === true;
const isIssue = (value: unknown): value is DeviceIssue => value === 'interrupted' || value === 'unavailable';

/** Returns null for an unknown message, because the other browser may run another release. */
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

/** Returns the reason why the other side cannot be heard, or null. */
export function describeRemoteMicrophone(remote: MediaState, firstName: string): string | null {
  if (remote.microphone) return null;
  if (remote.microphoneIssue === 'interrupted') return `${firstName}'s microphone was interrupted`;
  if (remote.microphoneIssue === 'unavailable') return `${firstName} has no working microphone`;
  return `${firstName} is muted`;
}

/** Returns the reason why the other side cannot be seen, or null. */
export function describeRemoteCamera(remote: MediaState, firstName: string): string | null {
  if (remote.camera || remote.screen) return null;
  if (remote.cameraIssue === 'interrupted') return `${firstName}'s camera was interrupted`;
  if (remote.cameraIssue === 'unavailable') return `${firstName} has no working camera`;
  return 'Camera off';
}

/** Returns a text about the shared screens, or null. */
export function describeSharing(
  isSharing: boolean,
  remote: MediaState | null,
  firstName: string,
): string | null {
  if (isSharing && remote?.screen) return `You and ${firstName} are sharing your screens.`;
  if (isSharing) return `You are sharing your screen with ${firstName}.`;
  return remote?.screen ? `${firstName} is sharing their screen with you.` : null;
}
