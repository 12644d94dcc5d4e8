import { EARLIEST_BIRTH_YEAR, parseCivilDate, type CivilDate } from '../../src/civil/civilDate';
import { failure, success, type Result } from '../../src/result';
import { readText, type Question } from './question';

/** Last year covered by the reference data; later instants are rejected. */
const LAST_CHECKED_YEAR = 2035;

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 instant with its zone, such as `2000-01-01T12:00:00Z`, within the supported years. */
export function readInstant(question: Question, field = 'utc'): Result<Date> {
  const text = readText(question, field);
  if (!text.ok) return text;
  const match = INSTANT.exec(text.value);
  if (!match) {
    return failure(field, 'malformed', `"${field}" must look like 2000-01-01T12:00:00Z, zone included.`);
  }
  const [, day = '', hours, minutes, seconds = '0', zone = ''] = match;
  const date = parseCivilDate(day, field);
  if (!date.ok) return date;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59 || isImpossibleOffset(zone)) {
    return failure(field, 'impossible', `${text.value} is not a time of the day.`);
  }
  const instant = new Date(text.value);
  const problem = yearProblem(instant.getUTCFullYear(), field);
  return problem ?? success(instant);
}

export function readDate(question: Question, field = 'date'): Result<CivilDate> {
  const text = readText(question, field);
  if (!text.ok) return text;
  const date = parseCivilDate(text.value, field);
  if (!date.ok) return date;
  return yearProblem(date.value.year, field) ?? date;
}

/** Returns the line's `now`, or else the program's. */
export function readNow(question: Question, now: Date): Result<Date> {
  return question.now === undefined || question.now === null ? success(now) : readInstant(question, 'now');
}

/** Rejects an instant after the line's `now`; without one, every supported year is allowed. */
export function refuseFuture(question: Question, instant: Date, field: string): Result<Date> {
  if (question.now === undefined || question.now === null) return success(instant);
  const now = readInstant(question, 'now');
  if (!now.ok) return now;
  if (instant.getTime() <= now.value.getTime()) return success(instant);
  return failure(field, 'in-the-future', `"${field}" lies in the future.`);
}

/** Formats an instant like the case files: to the second, with `Z`. */
export function formatInstant(instant: Date): string {
  return new Date(Math.round(instant.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

function isImpossibleOffset(zone: string): boolean {
  if (zone === 'Z') return false;
  return Number(zone.slice(1, 3)) > 15 || Number(zone.slice(4)) > 59;
}

function yearProblem(year: number, field: string): Result<never> | undefined {
  if (year < EARLIEST_BIRTH_YEAR) {
    return failure(field, 'too-early', `Dates before ${EARLIEST_BIRTH_YEAR} are not supported.`);
  }
  if (year > LAST_CHECKED_YEAR) {
    return failure(field, 'in-the-future', `Dates after ${LAST_CHECKED_YEAR} are not supported.`);
  }
  return undefined;
}
