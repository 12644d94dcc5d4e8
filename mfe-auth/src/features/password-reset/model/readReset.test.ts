import { readNewPassword, readResetRequest } from './readReset';

test('a reset link needs a valid address', () => {
  expect(readResetRequest({ email: 'ada' })).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
  });
  expect(readResetRequest({ email: 'ada@example.org' })).toEqual({
    ok: true,
    body: { email: 'ada@example.org' },
  });
});

test('a new password is sent with the token and without its repetition', () => {
  expect(readNewPassword({ password: 'new secret', confirmPassword: 'new secret' }, 'fresh')).toEqual({
    ok: true,
    body: { password: 'new secret', token: 'fresh' },
  });
});

test('a short password, another repetition and a missing token are each said', () => {
  expect(readNewPassword({ password: 'short', confirmPassword: 'shor' }, '')).toEqual({
    ok: false,
    errors: {
      password: 'Password must be at least 8 characters long',
      confirmPassword: "Passwords don't match",
      token: 'Reset token is required',
    },
  });
});
