import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { checkRepetition, readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the new password and compares it with its repetition, which is not sent. */
export function readNewPassword(
  typed: Typed,
  token: string,
): Reading<BodyOf<typeof authCalls.resetPassword>> {
  const { password = '' } = typed;
  return readBy(authCalls.resetPassword.body, { password, token }, checkRepetition(typed));
}
