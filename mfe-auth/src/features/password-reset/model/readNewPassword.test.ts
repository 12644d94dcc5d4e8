import { readNewPassword } from './readNewPassword';

test('sends a new password with the token and without its repetition', () => {
  expect(readNewPassword({ password: 'new secret', confirmPassword: 'new secret' }, 'fresh')).toEqual({
    ok: true,
    body: { password: 'new secret', token: 'fresh' },
  });
});

test('reports a short password, a mismatching repetition and a missing token', () => {
  expect(readNewPassword({ password: 'short', confirmPassword: 'shor' }, '')).toEqual({
    ok: false,
    errors: {
      password: 'Password must be at least 8 characters long',
      confirmPassword: "Passwords don't match",
      token: 'Reset token is required',
    },
  });
});

test('reports a form without a password', () => {
  expect(readNewPassword({}, 'fresh')).toEqual({
    ok: false,
    errors: { password: 'Password must be at least 8 characters long' },
  });
});
