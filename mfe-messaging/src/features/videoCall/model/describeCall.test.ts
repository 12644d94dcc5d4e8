import { ApiError } from '@sixfold/client-kit';
import { IDLE } from './callState';
import { describeEnd, describeStatus, formatDuration } from './describeCall';
import { describeRemoteCamera, describeRemoteMicrophone, parsePeerMessage } from './peerMessage';
import { describeCallLimit, toRefusal } from './refusal';

it.each([
  [0, '00:00'],
  [187_900, '03:07'],
  [4_500_000, '75:00'],
  [-5, '00:00'],
])('formatDuration formats %d ms as %s', (durationMs, expected) => {
  expect(formatDuration(durationMs)).toBe(expected);
});

it.each([
  [{ phase: 'idle' }, 'Video call'],
  [{ phase: 'checking' }, 'Video call'],
  [{ phase: 'ringing', isCaller: true }, 'Ringing…'],
  [{ phase: 'ringing' }, 'Calling you'],
  [{ phase: 'connecting' }, 'Connecting…'],
  [{ phase: 'connecting', isSlow: true }, 'Still connecting…'],
  [{ phase: 'connected' }, '01:01'],
  [{ phase: 'reconnecting' }, 'Reconnecting…'],
  [{ phase: 'reconnecting', isSlow: true }, 'Still reconnecting…'],
  [{ phase: 'ended' }, 'Call ended'],
] as const)('describeStatus describes %j as: %s', (state, text) => {
  expect(describeStatus({ ...IDLE, ...state }, 61_000)).toBe(text);
});

it.each([
  [{ end: 'completed' }, 'Call ended', 'You talked with Mara.'],
  [{ end: 'completed', connectedAtMs: null }, 'Call ended', 'It ended before you and Mara were connected.'],
  [{ end: 'declined' }, 'Call declined', 'You can call Mara back at any time.'],
  [
    { end: 'declined', isCaller: true },
    'Mara cannot talk right now',
    'Send a message and find a time that suits you both.',
  ],
  [{ end: 'missed' }, 'Missed call', 'Mara called you. You can call back at any time.'],
  [{ end: 'missed', isCaller: true }, 'No answer', 'Mara will see in your conversation that you called.'],
  [{ end: 'cancelled' }, 'Call ended', 'Mara will see in your conversation that you called.'],
  [
    { end: 'lost' },
    'The connection was lost',
    'We could not reach Mara again. Check your connection, then call once more.',
  ],
  [
    { end: 'lost', connectedAtMs: null },
    'The call did not connect',
    'We found no way between you and Mara. Check your connection or try another network, then call once more.',
  ],
  [
    { end: 'left' },
    'Mara left the call',
    "The call was closed in Mara's browser, perhaps by accident. You can call again at any time.",
  ],
  [{ end: 'busy' }, 'Mara is in another call', 'Try again a little later, or send a message.'],
  [
    { end: 'in_another_call' },
    'You are in another call',
    'Please end that call first, also on your other devices.',
  ],
  [
    { end: 'elsewhere' },
    'Answered on another device',
    'This call goes on in another tab or on another device of yours.',
  ],
  [{ end: 'not_matched' }, 'You cannot call Mara', 'You can call once you both like each other.'],
  [
    { end: 'limited' },
    'Mara has not answered',
    'You have called several times. Send a message instead, or call again later.',
  ],
  [{ end: 'failed' }, 'The call could not be started', 'Something went wrong. Please try again.'],
  [{ end: null }, 'Call ended', 'You talked with Mara.'],
] as const)('describeEnd describes %j as: %s', (state, title, description) => {
  const ended = { ...IDLE, phase: 'ended', connectedAtMs: 1_000, ...state } as const;
  expect(describeEnd(ended, 'Mara')).toEqual({ title, description });
});

it('describeEnd does not show the problem of a call that ended otherwise', () => {
  const ended = { ...IDLE, phase: 'ended', end: 'busy', problem: 'Slow down.' } as const;
  expect(describeEnd(ended, 'Mara').description).toBe('Try again a little later, or send a message.');
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
  [
    '{"type":"media","microphoneIssue":"haunted","cameraIssue":"unavailable","camera":1}',
    { type: 'media', microphone: false, camera: false, screen: false, cameraIssue: 'unavailable' },
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

it.each([
  [20, 'call again in a minute.'],
  [61, 'call again in 2 minutes.'],
  [3_600, 'call again in 60 minutes.'],
])('describeCallLimit formats a wait of %d seconds as "%s"', (seconds, words) => {
  expect(describeCallLimit(seconds)).toContain(words);
});

it.each([
  ['member_busy', 'busy'],
  ['already_in_call', 'in_another_call'],
  ['answered_elsewhere', 'elsewhere'],
  ['call_match_required', 'not_matched'],
  ['member_not_found', 'not_matched'],
  ['call_limit', 'limited'],
  ['video_call_over', 'missed'],
  ['too_many_requests', 'failed'],
])('the error %s ends a call as %s', (errorId, end) => {
  const failure = new ApiError(409, '', { id: errorId, error: 'Not now.' });
  expect(toRefusal(failure)).toEqual({ end, problem: 'Not now.' });
});

it('a refusal by the call limit names the wait, and any other failure the general text', () => {
  expect(toRefusal(new ApiError(429, '', { id: 'call_limit' }, 20)).problem).toBe(
    'You have called several times. Send a message instead, or call again in a minute.',
  );
  expect(toRefusal(new ApiError(429, '', { id: 'too_many_requests', error: 'Slow.' }, 20)).problem).toBe(
    'Slow.',
  );
  expect(toRefusal(new TypeError('Failed to fetch'))).toEqual({
    end: 'failed',
    problem: 'Something went wrong. Nothing was lost; please try again.',
  });
});
