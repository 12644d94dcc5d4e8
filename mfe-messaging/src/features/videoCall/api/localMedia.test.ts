import { installFakeMedia } from '../../../testing/fakeMedia';
import { describeOwnDevices } from '../model/ownDevices';
import { createLocalMedia } from './localMedia';

async function openMedia() {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  await media.open();
  return { devices, media };
}

it('informs both sides when the system takes the devices, until it gives them back', async () => {
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

it('leaves a microphone off that the system gives back after its owner turned it off', async () => {
  const { devices, media } = await openMedia();
  devices.interrupt(true);
  media.turnOff('microphone');
  devices.interrupt(false);
  expect(media.getState()).toMatchObject({ microphone: 'off', camera: 'on' });
});

it('shows a microphone as taken when its owner turns it on during the interruption', async () => {
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
])('finds no device when the browser’s access to them is %s', async (_how, descriptor) => {
  installFakeMedia();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, ...descriptor });
  const media = createLocalMedia();
  await media.open();
  expect(describeOwnDevices(media.getState())).toBe(
    'You can watch and listen, without a camera or microphone.',
  );
});
