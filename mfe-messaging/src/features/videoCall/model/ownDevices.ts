import type { DeviceState } from './deviceState';

const isUnusable = (state: DeviceState): boolean =>
  state === 'denied' || state === 'missing' || state === 'failed';

/** Returns what the member has to know of their own devices during a call; null when they choose freely. */
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
