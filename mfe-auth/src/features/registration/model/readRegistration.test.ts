import { readRegistration } from './readRegistration';

const FILLED = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: ' Ada@Example.org ',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

test('returns the body without the repeated password and with the address in lower case', () => {
  expect(readRegistration(FILLED)).toEqual({
    ok: true,
    body: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'correct horse' },
  });
});

test('reports all missing fields of an empty form', () => {
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
])('rejects %s %p with its own message', (field, value, words) => {
  expect(readRegistration({ ...FILLED, [field]: value })).toEqual({ ok: false, errors: { [field]: words } });
});

test('accepts a repeated password in a different Unicode form', () => {
  const password = 'caf\u00E9 au lait';
  const reading = readRegistration({ ...FILLED, password, confirmPassword: 'cafe\u0301\u00A0au lait' });
  expect(reading).toMatchObject({ ok: true, body: { password } });
});

test('accepts a password of eight characters but not of seven', () => {
  const withPassword = (password: string) =>
    readRegistration({ ...FILLED, password, confirmPassword: password });
  expect(withPassword('1234567')).toEqual({
    ok: false,
    errors: { password: 'Password must be at least 8 characters long' },
  });
  expect(withPassword('12345678').ok).toBe(true);
});
