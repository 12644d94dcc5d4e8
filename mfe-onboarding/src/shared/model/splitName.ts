import { trimName } from '@sixfold/api-contract';

/** The first word is the first name and the rest the last; a single word is a first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = trimName(fullName).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
