import { IDLE } from './callState';
import { describeEnd, describeStatus, formatDuration } from './describeCall';
import { describeRemoteCamera, describeRemoteMicrophone, parsePeerMessage } from './peerMessage';
import { describeCallLimit, endOfRefusal } from './refusal';

it.each([
  [0, '00:00'],
  [187_900, '03:07'],
  [4_500_000, '75:00'],
  [-5, '00:00'],
])('formatDuration formats %d ms as %s', (durationMs, expected) => {
  expect(formatDuration(durationMs)).toBe(expected);
});

it('describeStatus reports a slow connection as still connecting', () => {
  expect(describeStatus({ ...IDLE, phase: 'connecting', isSlow: true }, 0)).toBe('Still connecting…');
});

it('describeStatus shows the time once connected', () => {
  expect(describeStatus({ ...IDLE, phase: 'connected' }, 61_000)).toBe('01:01');
});

it('describeEnd has different texts for caller and callee of a missed call', () => {
  const missed = { ...IDLE, phase: 'ended' as const, end: 'missed' as const };
  expect(describeEnd({ ...missed, isCaller: true }, 'Mara').title).toBe('No answer');
  expect(describeEnd(missed, 'Mara').title).toBe('Missed call');
});

it.each([
  ['lost', 1_000, 'The connection was lost'],
  ['lost', null, 'The call did not connect'],
  ['left', 1_000, 'Mara left the call'],
] as const)('describeEnd describes a call that was %s, connected at %s', (end, connectedAtMs, title) => {
  expect(describeEnd({ ...IDLE, end, connectedAtMs }, 'Mara').title).toBe(title);
});

it('describeEnd does not say that two members talked when media never connected', () => {
  const completed = { ...IDLE, end: 'completed' as const };
  expect(describeEnd(completed, 'Mara').description).not.toContain('talked');
  expect(describeEnd({ ...completed, connectedAtMs: 1_000 }, 'Mara').description).toBe(
    'You talked with Mara.',
  );
});

it.each(['failed', 'limited'] as const)(
  'describeEnd repeats the text of a refusal that ended as %s',
  (end) => {
    expect(describeEnd({ ...IDLE, end, problem: 'Slow down.' }, 'Mara').description).toBe('Slow down.');
  },
);

it.each([
  ['{"type":"bye"}', { type: 'bye' }],
  ['{"type":"media","microphone":true}', { type: 'media', microphone: true, camera: false, screen: false }],
  [
    '{"type":"media","microphoneIssue":"interrupted","cameraIssue":"haunted"}',
    { type: 'media', microphone: false, camera: false, screen: false, microphoneIssue: 'interrupted' },
  ],
  ['{"type":"unheard-of"}', null],
  ['null', null],
  ['not json', null],
])('parsePeerMessage parses %s', (text, expected) => {
  expect(parsePeerMessage(text)).toEqual(expected);
});

it.each([
  [{}, 'Mara is muted', 'Camera off'],
  [
    { microphoneIssue: 'interrupted', cameraIssue: 'interrupted' },
    "Mara's microphone was interrupted",
    "Mara's camera was interrupted",
  ],
  [
    { microphoneIssue: 'unavailable', cameraIssue: 'unavailable' },
    'Mara has no working microphone',
    'Mara has no working camera',
  ],
  [{ screen: true }, 'Mara is muted', null],
  [{ microphone: true, camera: true }, null, null],
] as const)('the other side’s devices %j are described', (overrides, microphone, camera) => {
  const remote = { microphone: false, camera: false, screen: false, ...overrides };
  expect(describeRemoteMicrophone(remote, 'Mara')).toBe(microphone);
  expect(describeRemoteCamera(remote, 'Mara')).toBe(camera);
});

it('endOfRefusal returns busy for a busy member and failed for unknown errors', () => {
  expect(endOfRefusal('member_busy')).toBe('busy');
  expect(endOfRefusal('too_many_requests')).toBe('failed');
});

it.each([
  [20, 'call again in a minute.'],
  [61, 'call again in 2 minutes.'],
  [3_600, 'call again in 60 minutes.'],
])('describeCallLimit formats a wait of %d seconds as "%s"', (seconds, words) => {
  expect(describeCallLimit(seconds)).toContain(words);
});
