import { ApiError } from '@sixfold/client-kit';
import { SessionFailure } from './saveOnboarding';
import { tooFastText, wordsOfStop } from './stopWords';

const refusal = (status: number, id: string, error: string, fields?: Record<string, string>) =>
  new ApiError(status, error, { id, error, fields });

test('an address that is taken is said with the server’s words, at the address', () => {
  const taken = refusal(409, 'email_taken', 'There is already an account with this email address.');
  expect(wordsOfStop('registering', taken)).toEqual({
    title: 'Registration failed',
    description: 'There is already an account with this email address.',
    problems: { email: 'There is already an account with this email address.' },
    wayOn: 'own-account',
  });
});

test('a server without words leaves the catalogue to speak', () => {
  expect(wordsOfStop('registering', new ApiError(502, '', {})).description).toBe('Please try again');
  expect(wordsOfStop('saving-profile', new Error('?'))).toEqual({
    title: 'Profile Save Failed',
    description: 'Please try again or contact support if the issue persists.',
    problems: {},
    wayOn: null,
  });
});

test('a session that was not established says so', () => {
  expect(wordsOfStop('waiting-for-session', new Error('?')).title).toBe(
    'Failed to establish authenticated session',
  );
});

test('too young is said at the birthday, in the words for people and not in the field’s code', () => {
  const young = refusal(403, 'under_age', 'You must be 18 or older to use Sixfold.', {
    birthday: 'under_age',
  });
  expect(wordsOfStop('saving-profile', young)).toEqual({
    title: 'Profile Save Failed',
    description: 'You must be 18 or older to use Sixfold.',
    problems: { birthday: 'You must be 18 or older to use Sixfold.' },
    wayOn: null,
  });
});

test('fields the API names are found under their names on the page', () => {
  const wrong = refusal(400, 'invalid_input', 'Please check.', {
    'birthPlace.latitude': 'Too far north.',
    zodiacSign: 'No such sign.',
  });
  expect(wordsOfStop('saving-profile', wrong).problems).toEqual({ birthPlace: 'Too far north.' });
});

test.each(['registering', 'waiting-for-session', 'saving-profile'] as const)(
  'without a connection, while %s, it says so and goes on once there is one',
  (at) => {
    const lost = new ApiError(0, 'network failure', {});
    expect(wordsOfStop(at, at === 'waiting-for-session' ? new SessionFailure(lost) : lost)).toMatchObject({
      description: 'We could not reach Sixfold. Nothing was lost; please check your connection.',
      wayOn: 'connection',
    });
  },
);

test('a session that is over leads to the sign-in page; one that never came does not', () => {
  const nobody = new SessionFailure(refusal(401, 'not_signed_in', 'Please sign in to continue.'));
  expect(wordsOfStop('waiting-for-session', nobody, true)).toMatchObject({
    title: 'Failed to establish authenticated session',
    description: 'Your session has ended. Please sign in again; everything you typed is kept.',
    wayOn: 'sign-in',
  });
  expect(wordsOfStop('waiting-for-session', nobody, false).wayOn).toBeNull();
});

test('being too fast says how long to wait', () => {
  const fast = new ApiError(429, '', { id: 'rate_limited' }, 1_800);
  expect(wordsOfStop('registering', fast).description).toContain('Please try again in 30 minutes.');
  expect(tooFastText(1)).toContain('in 1 second.');
  expect(tooFastText(90)).toContain('in 90 seconds.');
  expect(tooFastText(91)).toContain('in 2 minutes.');
  expect(tooFastText(null)).toContain('wait a moment');
});

test('a profile that the server cannot save has the catalogue’s words, and no insides', () => {
  const broken = refusal(500, 'internal', 'Something went wrong on our side.');
  expect(wordsOfStop('saving-profile', broken).description).toBe(
    'Please try again or contact support if the issue persists.',
  );
});
