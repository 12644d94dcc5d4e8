import { authCalls } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { FieldProblems } from '../../../shared/model/fieldProblems';

/** What is wrong with an address, before it is too late to mend it here; nothing for a valid one. */
export function accountProblems(email: string): FieldProblems {
  const parsed = z.safeParse(authCalls.forgotPassword.body, { email });
  return parsed.success ? {} : { email: parsed.error.issues[0]?.message };
}
