import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { readBy, type Reading, type Typed } from '../../../shared/model/checkForm';

/** Reads the code as people write it: '123 456' and '123-456' are the same. */
export function readCode(
  { code = '' }: Typed,
  registration: string,
): Reading<BodyOf<typeof authCalls.confirmRegistration>> {
  return readBy(authCalls.confirmRegistration.body, { registration, code: code.replace(/[\s-]/g, '') });
}
