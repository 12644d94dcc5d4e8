import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the request for a reset link: a valid address. */
export function readResetRequest({ email = '' }: Typed): Reading<BodyOf<typeof authCalls.forgotPassword>> {
  return readBy(authCalls.forgotPassword.body, { email });
}

/** Reads the new password and its repetition; only the password and the link's token are sent. */
export function readNewPassword(
  { password = '', confirmPassword = '' }: Typed,
  token: string,
): Reading<BodyOf<typeof authCalls.resetPassword>> {
  const differs = confirmPassword !== password;
  return readBy(
    authCalls.resetPassword.body,
    { password, token },
    differs ? { confirmPassword: "Passwords don't match" } : {},
  );
}
