import { authCalls, type BodyOf } from '@sixfold/api-contract';
import {
  checkRepetition,
  parseFields,
  type ParseResult,
  type FieldValues,
} from '../../../shared/model/parseForm';

/** Reads the new password and compares it with its repetition, which is not sent. */
export function readNewPassword(
  typed: FieldValues,
  token: string,
): ParseResult<BodyOf<typeof authCalls.resetPassword>> {
  const { password = '' } = typed;
  return parseFields(authCalls.resetPassword.body, { password, token }, checkRepetition(typed));
}
