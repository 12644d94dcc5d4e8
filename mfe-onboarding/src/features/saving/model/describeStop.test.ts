import { ApiError } from '@sixfold/client-kit';
import { SessionFailure } from './saveOnboarding';
import { describeStop } from './describeStop';

const refusal = (status: number, id: string, error: string, fields?: Record<string, string>) =>
  new ApiError(status, error, { id, error, fields });

test('a taken address has the server’s message, at the address', () => {
  const taken = refusal(409, 'email_taken', 'There is already an account with this email address.');
  expect(describeStop('registering', taken)).toEqual({
    title: 'Registration failed',
    description: 'There is already an account with this email address.',
    problems: { email: 'There is already an account with this email address.' },
    nextStep: 'own-account',
  });
});

test('a failure without a message uses the error catalogue', () => {
  expect(describeStop('registering', new ApiError(500, '', {})).description).toBe('Please try again');
  expect(describeStop('saving-profile', new Error('?'))).toEqual({
    title: 'Profile Save Failed',
    description: 'Please try again or contact support if the issue persists.',
    problems: {},
    nextStep: null,
  });
});

test('a missing session has its own message', () => {
  expect(describeStop('waiting-for-session', new Error('?'))).toEqual({
    title: 'Failed to establish authenticated session',
    description: 'Nothing you typed was lost. Please try again.',
    problems: {},
    nextStep: null,
  });
});

test('an age under 18 has the user message at the birthday, not the field’s error code', () => {
  const young = refusal(403, 'under_age', 'You must be 18 or older to use Sixfold.', {
    birthday: 'under_age',
  });
  expect(describeStop('saving-profile', young)).toEqual({
    title: 'Profile Save Failed',
    description: 'You must be 18 or older to use Sixfold.',
    problems: { birthday: 'You must be 18 or older to use Sixfold.' },
    nextStep: null,
  });
});

test('field errors of the API are mapped to the fields of the page', () => {
  const wrong = refusal(400, 'invalid_input', 'Please check.', {
    'birthPlace.latitude': 'Too far north.',
    zodiacSign: 'No such sign.',
  });
  expect(describeStop('saving-profile', wrong).problems).toEqual({ birthPlace: 'Too far north.' });
});

test.each(['registering', 'waiting-for-session', 'saving-profile'] as const)(
  'a lost connection while %s is explained, and the save resumes once it is back',
  (at) => {
    const lost = new ApiError(0, 'network failure', {});
    expect(describeStop(at, at === 'waiting-for-session' ? new SessionFailure(lost) : lost)).toMatchObject({
      description: 'We could not reach Sixfold. Nothing was lost; please check your connection.',
      nextStep: 'connection',
    });
  },
);

test.each([
  [404, 'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.'],
  [504, 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.'],
])(
  'a %i of a proxy is explained, and the save resumes once the server is reachable',
  (status, description) => {
    expect(describeStop('saving-profile', new ApiError(status, '<html>', {}))).toMatchObject({
      description,
      nextStep: 'connection',
    });
  },
);

test('a rate limit states the waiting time', () => {
  const fast = new ApiError(429, '', { id: 'rate_limited' }, 1_800);
  expect(describeStop('registering', fast).description).toBe(
    'That was a bit fast. Everything you typed is kept. Please try again in 30 minutes.',
  );
});

test('an e-mail limit, which others may have used up, has a different message from a rate limit', () => {
  const limited = refusal(429, 'email_limit', 'Please look for our last email.');
  expect(describeStop('registering', limited).description).toBe('Please look for our last email.');
});

test('a profile that the server cannot save has the catalogue’s message without internals', () => {
  const broken = refusal(500, 'internal', 'Something went wrong on our side.');
  expect(describeStop('saving-profile', broken).description).toBe(
    'Please try again or contact support if the issue persists.',
  );
});

test('a session that never started is described without a failed check', () => {
  expect(describeStop('waiting-for-session', new SessionFailure(null))).toMatchObject({
    title: 'Failed to establish authenticated session',
    nextStep: null,
  });
});

test('only a taken address leads to the existing account', () => {
  const weak = refusal(400, 'invalid_input', 'Please check.', { password: 'Too short.' });
  expect(describeStop('registering', weak)).toMatchObject({
    description: 'Please check.',
    problems: { password: 'Too short.' },
    nextStep: null,
  });
});
