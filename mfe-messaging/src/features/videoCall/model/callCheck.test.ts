import { describeCamera, describeConnection, describeMicrophone } from './callCheck';
import { describeNotice, describeOwnDevices } from './ownDevices';

const ALLOW = 'Open the permissions beside the address of this page and allow it, then try again.';

it.each([
  ['asking', 'waiting', 'Waiting for your permission…'],
  ['denied', 'bad', `The browser may not use your microphone. ${ALLOW}`],
  ['missing', 'bad', 'No microphone was found. Plug one in or choose another.'],
  ['failed', 'bad', 'The microphone could not be opened. Close other programs that use it, then try again.'],
  ['interrupted', 'bad', 'Another app or a phone call has taken the microphone. End that, then try again.'],
  ['off', 'info', 'Your microphone is off.'],
] as const)(
  'describeMicrophone describes one that is %s, whether it was heard or not',
  (state, result, text) => {
    const line = { name: 'Microphone', result, text };
    expect(describeMicrophone(state, true, true)).toEqual(line);
    expect(describeMicrophone(state, false, false)).toEqual(line);
  },
);

it.each([
  [true, false, 'good', 'We hear you.'],
  [true, true, 'good', 'We hear you.'],
  [false, false, 'waiting', 'Say a few words…'],
  [false, true, 'bad', 'We hear nothing yet. Say something, or choose another microphone.'],
])(
  'describeMicrophone describes one that is on (heard: %s, time is up: %s)',
  (wasHeard, isTimeUp, result, text) => {
    expect(describeMicrophone('on', wasHeard, isTimeUp)).toEqual({ name: 'Microphone', result, text });
  },
);

it.each([
  ['asking', 'waiting', 'Waiting for your permission…'],
  ['denied', 'bad', `The browser may not use your camera. ${ALLOW}`],
  ['missing', 'bad', 'No camera was found. Plug one in, or talk without a picture.'],
  ['failed', 'bad', 'The camera could not be opened. Close other programs that use it, then try again.'],
  ['interrupted', 'bad', 'Another app or a phone call has taken the camera. End that, then try again.'],
  ['off', 'info', 'Your camera is off.'],
  ['on', 'good', 'This is how you will be seen.'],
] as const)('describeCamera describes one that is %s', (state, result, text) => {
  expect(describeCamera(state)).toEqual({ name: 'Camera', result, text });
});

it.each([
  ['waiting', 'waiting', 'Trying the way to our relay…'],
  ['works', 'good', 'Calls get through, also from networks that block direct connections.'],
  ['none', 'info', 'Calls use a direct connection between the two browsers.'],
  ['unchecked', 'info', 'Calls use a direct connection, or our relay where there is none.'],
  [
    'fails',
    'bad',
    'Our relay cannot be reached from here. If a call does not connect, try another network, or let your network address be seen.',
  ],
] as const)('describeConnection describes a relay check that is %s', (relay, result, text) => {
  expect(describeConnection(relay)).toEqual({ name: 'Connection', result, text });
});

const WITHOUT_MICROPHONE = 'Your microphone cannot be used, so you cannot be heard.';
const WITHOUT_CAMERA = 'Your camera cannot be used, so this is an audio call for you.';

it.each([
  ['on', 'on', null],
  ['off', 'off', null],
  ['asking', 'asking', null],
  ['interrupted', 'interrupted', 'Another app or a phone call has taken your microphone and camera.'],
  ['interrupted', 'on', 'Another app or a phone call has taken your microphone, so you cannot be heard.'],
  ['interrupted', 'denied', 'Another app or a phone call has taken your microphone, so you cannot be heard.'],
  ['on', 'interrupted', 'Another app or a phone call has taken your camera, so you cannot be seen.'],
  ['denied', 'missing', 'You can watch and listen, without a camera or microphone.'],
  ['on', 'denied', WITHOUT_CAMERA],
  ['on', 'missing', WITHOUT_CAMERA],
  ['on', 'failed', WITHOUT_CAMERA],
  ['denied', 'on', WITHOUT_MICROPHONE],
  ['missing', 'on', WITHOUT_MICROPHONE],
  ['failed', 'off', WITHOUT_MICROPHONE],
] as const)(
  'describeOwnDevices describes a microphone that is %s and a camera that is %s',
  (microphone, camera, text) => expect(describeOwnDevices({ microphone, camera })).toBe(text),
);

it('describeNotice names the new device, or the end of screen sharing', () => {
  const replaced = { type: 'replaced', kind: 'camera' } as const;
  expect(describeNotice({ ...replaced, label: 'Desk camera' }, 'Mara')).toEqual({
    title: 'Your camera has changed',
    description: 'The call goes on with Desk camera.',
  });
  expect(describeNotice({ ...replaced, label: '' }, 'Mara').description).toBe(
    'The call goes on with another camera.',
  );
  expect(describeNotice({ type: 'screen_ended' }, 'Mara')).toEqual({
    title: 'Screen sharing has ended',
    description: 'Mara no longer sees your screen.',
  });
});
