import { ApiError } from '@sixfold/client-kit';
import { wordsOfStop } from './stopWords';

const refusal = (status: number, id: string, error: string, fields?: Record<string, string>) =>
  new ApiError(status, error, { id, error, fields });

test('an address that is taken is said with the server’s words, at the address', () => {
  const taken = refusal(409, 'email_taken', 'There is already an account with this email address.');
  expect(wordsOfStop('registering', taken)).toEqual({
    title: 'Registration failed',
    description: 'There is already an account with this email address.',
    problems: { email: 'There is already an account with this email address.' },
  });
});

test('a server without words leaves the catalogue to speak', () => {
  expect(wordsOfStop('registering', new ApiError(502, '', {})).description).toBe('Please try again');
  expect(wordsOfStop('saving-profile', new Error('?'))).toEqual({
    title: 'Profile Save Failed',
    description: 'Please try again or contact support if the issue persists.',
    problems: {},
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
  });
});

test('fields the API names are found under their names on the page', () => {
  const wrong = refusal(400, 'invalid_input', 'Please check.', {
    'birthPlace.latitude': 'Too far north.',
    zodiacSign: 'No such sign.',
  });
  expect(wordsOfStop('saving-profile', wrong).problems).toEqual({ birthPlace: 'Too far north.' });
});
