import { failure, success, type Result } from '../../src/result';

/** A line of input once it has turned out to be a JSON object; every field is still to be checked. */
export type Question = Readonly<Record<string, unknown>>;

/** Longer than any question can be; a longer line is refused unread, so that no input can fill the memory. */
export const LONGEST_LINE = 64 * 1024;

/** Reads one line. A byte order mark and the carriage return of a foreign line ending are not part of it. */
export function readQuestion(line: string): Result<Question> {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '') return failure('line', 'missing', 'The line is empty.');
  if (text.length > LONGEST_LINE) {
    return failure('line', 'out-of-range', `A line has at most ${LONGEST_LINE} characters.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('line', 'malformed', 'The line is not JSON.');
  }
  if (!isObject(value)) return failure('line', 'malformed', 'The line is not a JSON object.');
  return success(value);
}

export function isObject(value: unknown): value is Question {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text field that must be there. */
export function textIn(question: Question, field: string): Result<string> {
  const value = question[field];
  if (value === undefined || value === null) return failure(field, 'missing', `Please give "${field}".`);
  if (typeof value !== 'string') return failure(field, 'malformed', `"${field}" must be a text.`);
  return success(value);
}

/** `lat` and `lng` in degrees; both or neither. */
export function placeIn(question: Question): Result<{ lat: number; lng: number } | undefined> {
  const isGiven = (field: string) => question[field] !== undefined && question[field] !== null;
  if (!isGiven('lat') && !isGiven('lng')) return success(undefined);
  const lat = degreesIn(question, 'lat', 90);
  if (!lat.ok) return lat;
  const lng = degreesIn(question, 'lng', 180);
  if (!lng.ok) return lng;
  return success({ lat: lat.value, lng: lng.value });
}

function degreesIn(question: Question, field: string, limit: number): Result<number> {
  const value = question[field];
  if (value === undefined || value === null) return failure(field, 'missing', `Please give "${field}".`);
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return failure(field, 'malformed', `"${field}" must be a number of degrees.`);
  }
  if (Math.abs(value) > limit) {
    return failure(field, 'out-of-range', `"${field}" lies between -${limit} and ${limit} degrees.`);
  }
  return success(value);
}
