import {
  getChosenId,
  getDeviceState,
  getIssue,
  getProblem,
  getTarget,
  isOff,
  isReplaced,
  isTurnedOn,
  type WantedMedia,
} from './wantedMedia';

const wanted: WantedMedia = {
  isInUse: true,
  isMuted: true,
  isCameraOff: true,
  isSharing: false,
  microphoneId: 'headset',
  cameraId: '',
};

it('getTarget keeps a muted microphone open, but not a camera that is off', () => {
  const targets = (['microphone', 'camera', 'screen'] as const).map((kind) => getTarget(wanted, kind));
  expect(targets).toEqual(['headset', null, null]);
  const sharing = { ...wanted, isCameraOff: false, cameraId: 'desk', isSharing: true };
  expect([getTarget(sharing, 'camera'), getTarget(sharing, 'screen')]).toEqual(['desk', '']);
});

it('getTarget returns null before and after the call', () => {
  const over = { ...wanted, isInUse: false, isCameraOff: false, isSharing: true };
  for (const kind of ['microphone', 'camera', 'screen'] as const) expect(getTarget(over, kind)).toBeNull();
});

it.each([
  [true, { track: null, problem: 'denied' }, 'off'],
  [false, { track: null, problem: 'denied' }, 'denied'],
  [false, { track: null, problem: null }, 'asking'],
  [false, { track: { muted: true }, problem: null }, 'interrupted'],
  [false, { track: { muted: false }, problem: null }, 'on'],
] as const)('getDeviceState of a device that is off: %s, with %j, is %s', (isOff, opened, state) => {
  expect(getDeviceState(isOff, opened)).toBe(state);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'failed'],
])('getProblem maps %s to %s', (name, problem) => {
  expect(getProblem(new DOMException('no', name))).toBe(problem);
});

it('getProblem maps a failure without a name to failed', () => {
  for (const failure of [null, undefined, {}, 'no']) expect(getProblem(failure)).toBe('failed');
});

describe('isReplaced', () => {
  const present = [
    { deviceId: 'default', groupId: 'headset group' },
    { deviceId: 'desk', groupId: 'desk group' },
  ];

  it.each([
    ['the preferred device is in use', { deviceId: 'desk' }, 'desk', false],
    ['another one is in use', { deviceId: 'desk' }, 'default', true],
    ['the preferred one is not there', { deviceId: 'desk' }, 'webcam', false],
    ['the system has another default now', { deviceId: 'default', groupId: 'desk group' }, 'default', true],
    ['the group in use is not known', { deviceId: 'default' }, 'default', false],
    ['the system has the same default', { deviceId: 'default', groupId: 'headset group' }, 'default', false],
  ])('compares devices when %s', (_when, used, preferredId, expected) => {
    expect(isReplaced(used, preferredId, present)).toBe(expected);
  });
});

it.each([
  ['on', true, undefined],
  ['asking', true, undefined],
  ['interrupted', true, 'interrupted'],
  ['off', false, undefined],
  ['denied', false, 'unavailable'],
  ['missing', false, 'unavailable'],
  ['failed', false, 'unavailable'],
] as const)('a device that is %s is turned on: %s, with the issue %s', (state, isOn, issue) => {
  expect(isTurnedOn(state)).toBe(isOn);
  expect(getIssue(state)).toBe(issue);
});

it('isOff and getChosenId read the settings of the kind', () => {
  const media = { ...wanted, isCameraOff: false, cameraId: 'desk' };
  expect([isOff(media, 'microphone'), isOff(media, 'camera')]).toEqual([true, false]);
  expect([getChosenId(media, 'microphone'), getChosenId(media, 'camera')]).toEqual(['headset', 'desk']);
});
