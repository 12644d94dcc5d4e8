import type { CivilDate } from '../../civil/civilDate';
import type { ZodiacSign } from '../../vocabulary';
import { zodiacSignOf } from '../../zodiac/zodiacSign';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';

/** The Sun sign of a birth, and whether the table of dates that people know would have said another. */
export interface SunSign {
  /** Where the Sun really stood: this is the one that counts. */
  readonly sign: ZodiacSign;
  /** What the standard table of dates says for the same day. */
  readonly tableSign: ZodiacSign;
  /** What the member is told when the two differ, which happens to 1.4 % of births. */
  readonly notice?: string;
}

/**
 * The Sun's sign at the instant of a birth, set against the table.
 * @param date the birthday on the calendar of the place
 * @throws RangeError when `utc` is no instant
 */
export function sunSignAt(date: CivilDate, utc: Date): SunSign {
  return setAgainstTable(date, signOfLongitude(longitudeOf('sun', utc.getTime())));
}

/** As `sunSignAt`, for a computed sign that is at hand already. */
export function setAgainstTable(date: CivilDate, sign: ZodiacSign): SunSign {
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
