import { authCalls, NAME_MAX_LENGTH } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { splitName } from '../../../shared/model/splitName';

/** Two names of maximum length and the space between them. */
export const FULL_NAME_MAX_LENGTH = 2 * NAME_MAX_LENGTH + 1;

function findNameProblem(fullName: string): string | null {
  const { firstName, lastName } = splitName(fullName);
  const part = firstName.length > NAME_MAX_LENGTH ? 'first word' : 'last name';
  if (Math.max(firstName.length, lastName.length) <= NAME_MAX_LENGTH) return null;
  return `Your ${part} is too long. Please use at most ${NAME_MAX_LENGTH} characters for it.`;
}

/** Validates the name and the address by field, while the visitor is still on their step. */
export function accountProblems(fullName: string, email: string): FieldProblems {
  const nameProblem = findNameProblem(fullName);
  const parsed = z.safeParse(authCalls.forgotPassword.body, { email });
  return {
    ...(nameProblem ? { fullName: nameProblem } : {}),
    ...(parsed.success ? {} : { email: parsed.error.issues[0]?.message }),
  };
}
