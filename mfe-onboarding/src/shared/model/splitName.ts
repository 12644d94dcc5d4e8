import { trimName } from '@sixfold/api-contract';

/** Splits a name: the first word is the first name, the others the last name. A single word is a first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = trimName(fullName).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
