import { getDeviceState, getProblem, getTarget, isReplaced, type WantedMedia } from './wantedMedia';

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
  expect(getTarget({ ...wanted, isCameraOff: false, isSharing: true }, 'camera')).toBe('');
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
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'failed'],
])('getProblem maps %s to %s', (name, problem) => {
  expect(getProblem(new DOMException('no', name))).toBe(problem);
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
    ['the system has the same default', { deviceId: 'default', groupId: 'headset group' }, 'default', false],
  ])('compares devices when %s', (_when, used, preferredId, expected) => {
    expect(isReplaced(used, preferredId, present)).toBe(expected);
  });
});
