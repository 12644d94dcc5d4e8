import type { CivilDate } from '../../civil/civilDate';
import type { ZodiacSign } from '../../vocabulary';
import { zodiacSignOf } from '../../zodiac/zodiacSign';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';

/** The Sun sign of a birth, and whether the conventional table of dates gives another. */
export interface SunSign {
  /** The computed sign, which is the one that counts. */
  readonly sign: ZodiacSign;
  /** The sign of the standard table of dates for the same day. */
  readonly tableSign: ZodiacSign;
  /** A notice for the member when the two differ, which happens to 1.4 % of births. */
  readonly notice?: string;
}

/**
 * Computes the Sun's sign at the instant of a birth and compares it with the table.
 * @param date the birthday on the calendar of the place
 * @throws RangeError when `utc` is an invalid date
 */
export function sunSignAt(date: CivilDate, utc: Date): SunSign {
  return compareWithDateTable(date, signOfLongitude(longitudeOf('sun', utc.getTime())));
}

/** Like `sunSignAt`, for a sign that is computed already. */
export function compareWithDateTable(date: CivilDate, sign: ZodiacSign): SunSign {
  const tableSign = zodiacSignOf(date);
  if (tableSign === sign) return { sign, tableSign };
  return {
    sign,
    tableSign,
    notice:
      `The usual table of dates says ${tableSign}, but when you were born the Sun stood in ${sign}. ` +
      `The table is a day off in some years, so we use ${sign}.`,
  };
}
