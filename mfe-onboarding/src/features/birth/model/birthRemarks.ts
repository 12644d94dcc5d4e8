import { ERRORS } from '@sixfold/api-contract';
import { isAdult, parseCivilDate } from '@sixfold/domain';

/**
 * The API's own answer about a birthday that is too young for the product, told early so that nobody makes an account
 * in vain. It does not stop anybody here: the decision is the API's.
 */
export function ageRemark(birthday: string, nowUtc: Date): string | null {
  const date = parseCivilDate(birthday);
  return date.ok && !isAdult(date.value, nowUtc) ? ERRORS.under_age.message : null;
}
