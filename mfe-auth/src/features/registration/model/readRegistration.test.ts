import { readRegistration } from './readRegistration';

const FILLED = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: ' Ada@Example.org ',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

test('a filled form becomes a body without the repeated password, its address in small letters', () => {
  expect(readRegistration(FILLED)).toEqual({
    ok: true,
    body: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'correct horse' },
  });
});

test('an empty form says everything that is missing at once', () => {
  expect(readRegistration({})).toEqual({
    ok: false,
    errors: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
    },
  });
});

test.each([
  ['firstName', '   ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['firstName', '\u200D\u3164', 'First name is required'],
  ['email', 'ada@', 'Please enter a valid email address'],
  ['confirmPassword', 'correct hors', "Passwords don't match"],
])('%s as %p is refused with its own words', (field, value, words) => {
  expect(readRegistration({ ...FILLED, [field]: value })).toEqual({ ok: false, errors: { [field]: words } });
});

test('a password may be repeated in another Unicode form', () => {
  const password = 'caf\u00E9 au lait';
  const reading = readRegistration({ ...FILLED, password, confirmPassword: 'cafe\u0301\u00A0au lait' });
  expect(reading).toMatchObject({ ok: true, body: { password } });
});

test('seven characters are too few for a password, eight are enough', () => {
  const withPassword = (password: string) =>
    readRegistration({ ...FILLED, password, confirmPassword: password });
  expect(withPassword('1234567')).toEqual({
    ok: false,
    errors: { password: 'Password must be at least 8 characters long' },
  });
  expect(withPassword('12345678').ok).toBe(true);
});
