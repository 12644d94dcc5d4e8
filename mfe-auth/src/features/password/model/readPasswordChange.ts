import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the form for another password; its repetition is compared and not sent. */
export function readPasswordChange({
  currentPassword = '',
  password = '',
  confirmPassword = '',
}: Typed): Reading<BodyOf<typeof accountCalls.changePassword>> {
  const differs = confirmPassword !== password;
  return readBy(
    accountCalls.changePassword.body,
    { currentPassword, password },
    differs ? { confirmPassword: "Passwords don't match" } : {},
  );
}
