import type { CivilDate } from '../../civil/civilDate';
import type { ZodiacSign } from '../../vocabulary';
import { zodiacSignOf } from '../../zodiac/zodiacSign';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';

/** The Sun sign at birth, compared with the conventional date table. */
export interface SunSign {
  /** The computed sign, which is authoritative. */
  readonly sign: ZodiacSign;
  /** The sign for the same day according to the standard date table. */
  readonly tableSign: ZodiacSign;
  /** A notice for the member if the two differ, as for 1.4 % of births. */
  readonly notice?: string;
}

/**
 * Computes the Sun's sign at the instant of a birth and compares it with the date table.
 * @param date the birthday in the local calendar
 * @throws RangeError when `utc` is an invalid date
 */
export function sunSignAt(date: CivilDate, utc: Date): SunSign {
  return compareWithDateTable(date, signOfLongitude(longitudeOf('sun', utc.getTime())));
}

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
