import { DAY_MS, HOUR_MS } from '../../durations';
import { failure, success, type Result } from '../../result';
import {
  compareCivilDates,
  EARLIEST_BIRTH_YEAR,
  parseCivilDate,
  type CivilDate,
} from '../../civil/civilDate';
import { instantOf } from './civilTime';
import { isKnownZone, offsetSecondsAt } from './zoneOffset';

export interface CivilDay {
  readonly date: CivilDate;
  readonly fromMs: number;
  /** The first instant after the day. */
  readonly untilMs: number;
  /** Absent for an unknown place: the day then starts in the east and ends in the west. */
  readonly zone?: string;
}

/** UTC offsets, in hours, where a calendar day starts first and ends last. */
const EASTERNMOST_HOURS = 14;
const WESTERNMOST_HOURS = -12;

/**
 * Returns the instants of a birthday. In a zone it lasts 24 hours, or 23 or 25 if the clocks changed; without a zone it
 * is the 50 hours during which it is that day somewhere. Errors name `birthday` or `timezone`; days that the zone
 * skipped (Samoa, 30 December 2011) are rejected too.
 */
export function civilDayOf(
  input: { date: string; zone?: string | undefined },
  nowUtc: Date,
): Result<CivilDay> {
  const parsed = parseCivilDate(input.date, 'birthday');
  if (!parsed.ok) return parsed;
  const date = parsed.value;
  if (date.year < EARLIEST_BIRTH_YEAR) {
    return failure('birthday', 'too-early', `Please give a birth date from ${EARLIEST_BIRTH_YEAR} on.`);
  }
  const day = input.zone === undefined ? spanAnywhere(date) : spanInZone(date, input.zone);
  if (day.ok && day.value.fromMs > nowUtc.getTime()) {
    return failure('birthday', 'in-the-future', 'A birth date cannot be in the future.');
  }
  return day;
}

function midnight({ year, month, day }: CivilDate): number {
  return Date.UTC(year, month - 1, day);
}

function spanAnywhere(date: CivilDate): Result<CivilDay> {
  const localMs = midnight(date);
  return success({
    date,
    fromMs: localMs - EASTERNMOST_HOURS * HOUR_MS,
    untilMs: localMs + DAY_MS - WESTERNMOST_HOURS * HOUR_MS,
  });
}

function spanInZone(date: CivilDate, zone: string): Result<CivilDay> {
  if (!isKnownZone(zone)) return failure('timezone', 'unknown', 'This time zone is not known.');
  const fromMs = instantOf(midnight(date), zone).utcMs;
  const untilMs = endOf(date, zone);
  if (untilMs <= fromMs) {
    return failure('birthday', 'impossible', 'The clocks of this time zone skipped that day.');
  }
  return success({ date, fromMs, untilMs, zone });
}

/** Clocks set back over midnight show the end of the day twice; the day then ends with the second time. */
function endOf(date: CivilDate, zone: string): number {
  const { utcMs, laterUtcMs } = instantOf(midnight(date) + DAY_MS, zone);
  if (laterUtcMs === undefined) return utcMs;
  return compareCivilDates(dayShownAt(laterUtcMs - 1000, zone), date) === 0 ? laterUtcMs : utcMs;
}

function dayShownAt(utcMs: number, zone: string): CivilDate {
  const shown = new Date(utcMs + offsetSecondsAt(zone, utcMs) * 1000);
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** Formats the local time in a zone, `HH:MM`. */
export function clockTimeAt(utcMs: number, zone: string): string {
  return new Date(utcMs + offsetSecondsAt(zone, utcMs) * 1000).toISOString().slice(11, 16);
}
