import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the form for a new address: a valid one, and the password of whoever sits there. */
export function readAddressChange({
  email = '',
  currentPassword = '',
}: Typed): Reading<BodyOf<typeof accountCalls.requestEmailChange>> {
  return readBy(accountCalls.requestEmailChange.body, { email, currentPassword });
}
