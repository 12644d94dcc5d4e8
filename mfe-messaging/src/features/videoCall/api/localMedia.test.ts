import { installFakeMedia } from '../../../testing/fakeMedia';
import { describeOwnDevices } from '../model/ownDevices';
import { createLocalMedia } from './localMedia';

async function openMedia() {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  await media.open();
  return { devices, media };
}

it('a system interruption is shown on both sides until it ends', async () => {
  const { devices, media } = await openMedia();
  devices.interrupt(true);
  expect(describeOwnDevices(media.getState())).toBe(
    'Another app or a phone call has taken your microphone and camera.',
  );
  expect(media.getMediaState()).toEqual({
    microphone: false,
    camera: false,
    screen: false,
    microphoneIssue: 'interrupted',
    cameraIssue: 'interrupted',
  });
  devices.interrupt(false);
  expect(describeOwnDevices(media.getState())).toBeNull();
  expect(media.getMediaState()).toMatchObject({ microphone: true, camera: true });
});

it('a microphone turned off during a system interruption stays off afterwards', async () => {
  const { devices, media } = await openMedia();
  devices.interrupt(true);
  media.turnOff('microphone');
  devices.interrupt(false);
  expect(media.getState()).toMatchObject({ microphone: 'off', camera: 'on' });
});

it('a microphone turned on during a system interruption is shown as interrupted', async () => {
  const { devices, media } = await openMedia();
  media.turnOff('microphone');
  devices.interrupt(true);
  await media.turnOn('microphone');
  expect(describeOwnDevices(media.getState())).toContain('microphone and camera');
});

it.each<[string, PropertyDescriptor]>([
  ['absent', { value: undefined }],
  ['empty', { value: {} }],
  [
    'refused',
    {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('no device is found when the browser’s access to them is %s', async (_how, descriptor) => {
  installFakeMedia();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, ...descriptor });
  const media = createLocalMedia();
  await media.open();
  expect(describeOwnDevices(media.getState())).toBe(
    'You can watch and listen, without a camera or microphone.',
  );
});
