import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the sign-in form: a valid address and any password at all. */
export function readSignIn({ email = '', password = '' }: Typed): Reading<BodyOf<typeof authCalls.login>> {
  return readBy(authCalls.login.body, { email, password });
}
