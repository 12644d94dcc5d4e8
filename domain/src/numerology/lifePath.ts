import { formatCivilDate, type CivilDate } from '../civil/civilDate';
import { LIFE_PATH_NUMBERS, type LifePathNumber } from '../vocabulary';

/** One step of the sum: `1+9+9+0+0+5+1+5` gives `30`. */
export interface LifePathStep {
  readonly digits: readonly number[];
  readonly sum: number;
}

export interface LifePath {
  readonly lifePath: LifePathNumber;
  /** From the date's digits down to the life path, which is the last sum. */
  readonly steps: readonly LifePathStep[];
}

/**
 * Computes the life path: adds the digits of day, month and year, then the digits of the sum, until one digit is left.
 * 11, 22 and 33 are never reduced.
 * @throws RangeError for a date without a digit above zero, which the calendar does not have
 */
export function computeLifePath(date: CivilDate): LifePath {
  const steps: LifePathStep[] = [];
  let digits = digitsOf(formatCivilDate(date).replaceAll('-', ''));
  for (;;) {
    const sum = digits.reduce((total, digit) => total + digit, 0);
    steps.push({ digits, sum });
    const lifePath = LIFE_PATH_NUMBERS.find((number) => number === sum);
    if (lifePath) return { lifePath, steps };
    if (sum < 10) throw new RangeError('A life path needs a date of the calendar.');
    digits = digitsOf(String(sum));
  }
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}
