import type { DeviceState } from './deviceState';

const isUnusable = (state: DeviceState): boolean =>
  state === 'denied' || state === 'missing' || state === 'failed';

/** Returns a message about problems with the member's own devices during a call, or null. */
export function describeOwnDevices({
  microphone,
  camera,
}: {
  microphone: DeviceState;
  camera: DeviceState;
}): string | null {
  if (microphone === 'interrupted' && camera === 'interrupted')
    return 'Another app or a phone call has taken your microphone and camera.';
  if (microphone === 'interrupted')
    return 'Another app or a phone call has taken your microphone, so you cannot be heard.';
  if (camera === 'interrupted')
    return 'Another app or a phone call has taken your camera, so you cannot be seen.';
  if (isUnusable(microphone) && isUnusable(camera))
    return 'You can watch and listen, without a camera or microphone.';
  if (isUnusable(camera)) return 'Your camera cannot be used, so this is an audio call for you.';
  if (isUnusable(microphone)) return 'Your microphone cannot be used, so you cannot be heard.';
  return null;
}

/** A device was replaced after it was unplugged or plugged in, or the browser ended screen sharing. */
export type MediaNotice =
  | { type: 'replaced'; kind: 'microphone' | 'camera'; label: string }
  | { type: 'screen_ended' };

export function describeNotice(
  notice: MediaNotice,
  firstName: string,
): { title: string; description: string } {
  if (notice.type === 'screen_ended')
    return {
      title: 'Screen sharing has ended',
      description: `${firstName} no longer sees your screen.`,
    };
  return {
    title: `Your ${notice.kind} has changed`,
    description: `The call goes on with ${notice.label || `another ${notice.kind}`}.`,
  };
}
