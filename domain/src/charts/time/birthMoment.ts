import { EARLIEST_BIRTH_YEAR, parseCivilDate } from '../../civil/civilDate';
import { failure, success, type Result } from '../../result';
import { instantOf, type ClockReading } from './civilTime';
import { isKnownZone } from './zoneOffset';

export interface BirthInput {
  /** `YYYY-MM-DD` in the local calendar. */
  readonly date: string;
  /** `HH:MM` local time, 00:00 to 23:59. */
  readonly time: string;
  /** IANA zone of the place, for example `Europe/Amsterdam`. */
  readonly zone: string;
}

export interface BirthMoment {
  readonly utc: Date;
  readonly status: ClockReading;
  readonly offsetSeconds: number;
  /** The second instant of an ambiguous time. */
  readonly utcAlternative?: Date;
  /** A notice for the member if the clocks changed around the birth. */
  readonly notice?: string;
}

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const NOTICES: Readonly<Record<Exclude<ClockReading, 'unique'>, string>> = {
  gap: 'The clocks were put forward and skipped this time, so it was moved forward by the same amount.',
  ambiguous: 'The clocks were put back and showed this time twice, so the first of the two was taken.',
};

/**
 * Resolves the instant of a birth by the zone rules of that time and place. Errors name `birthday`, `birthTime` or
 * `timezone`: malformed, impossible, before 1900, unknown, or after `nowUtc`.
 */
export function resolveBirthMoment(input: BirthInput, nowUtc: Date): Result<BirthMoment> {
  const date = parseCivilDate(input.date, 'birthday');
  if (!date.ok) return date;
  if (date.value.year < EARLIEST_BIRTH_YEAR) {
    return failure('birthday', 'too-early', `Please give a birth date from ${EARLIEST_BIRTH_YEAR} on.`);
  }
  const time = typeof input.time === 'string' ? CLOCK_TIME.exec(input.time) : null;
  if (!time) return failure('birthTime', 'malformed', 'Please give the time as HH:MM, from 00:00 to 23:59.');
  if (!isKnownZone(input.zone)) return failure('timezone', 'unknown', 'This time zone is not known.');

  const { year, month, day } = date.value;
  const localMs = Date.UTC(year, month - 1, day, Number(time[1]), Number(time[2]));
  const { status, utcMs, offsetSeconds, laterUtcMs } = instantOf(localMs, input.zone);
  if (utcMs > nowUtc.getTime()) {
    return failure('birthday', 'in-the-future', 'A birth date cannot be in the future.');
  }
  return success({
    utc: new Date(utcMs),
    status,
    offsetSeconds,
    ...(laterUtcMs === undefined ? {} : { utcAlternative: new Date(laterUtcMs) }),
    ...(status === 'unique' ? {} : { notice: NOTICES[status] }),
  });
}
