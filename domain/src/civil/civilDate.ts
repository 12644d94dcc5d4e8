import { failure, success, type Result } from '../result';

/** A calendar day without time or zone. `month` 1 to 12, `day` 1 to 31. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** No living person is older, and earlier zone rules are mostly guesses. */
export const EARLIEST_BIRTH_YEAR = 1900;

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function isCivilDate(date: CivilDate): boolean {
  const { year, month, day } = date;
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Parses `YYYY-MM-DD`. Rejects longer ISO texts, because their day depends on an unknown zone.
 * @param field the name used in the error, for example `birthday`
 */
export function parseCivilDate(text: string, field = 'date'): Result<CivilDate> {
  const match = typeof text === 'string' ? CALENDAR_DATE.exec(text) : null;
  if (!match) return failure(field, 'malformed', 'Please give the date as YYYY-MM-DD.');
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (!isCivilDate(date)) return failure(field, 'impossible', `${text} is not a day of the calendar.`);
  return success(date);
}

/**
 * Parses a birthday: a calendar day from 1900 to `today`.
 * @param today the latest day on earth (see `getLatestCivilDate`), so that members ahead of the server's clock are not
 *   rejected
 */
export function parseBirthday(text: string, today: CivilDate, field = 'birthday'): Result<CivilDate> {
  const parsed = parseCivilDate(text, field);
  if (!parsed.ok) return parsed;
  if (parsed.value.year < EARLIEST_BIRTH_YEAR) {
    return failure(field, 'too-early', `Please give a birth date from ${EARLIEST_BIRTH_YEAR} on.`);
  }
  if (compareCivilDates(parsed.value, today) > 0) {
    return failure(field, 'in-the-future', 'A birth date cannot be in the future.');
  }
  return parsed;
}

/** Formats `YYYY-MM-DD`, the inverse of `parseCivilDate`. */
export function formatCivilDate(date: CivilDate): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

/** Returns a negative number, zero or a positive number if `a` is before, equal to or after `b`. */
export function compareCivilDates(a: CivilDate, b: CivilDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}
