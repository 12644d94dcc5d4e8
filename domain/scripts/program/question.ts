import { failure, success, type Result } from '../../src/result';

/** A parsed JSON object with unvalidated fields. */
export type Question = Readonly<Record<string, unknown>>;

/** Longer lines are rejected unparsed, so that no input can exhaust the memory. */
export const LONGEST_LINE = 64 * 1024;

/** Parses one line, ignoring a byte order mark and a trailing carriage return. */
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

export function readText(question: Question, field: string): Result<string> {
  const value = question[field];
  if (value === undefined || value === null) return failure(field, 'missing', `Please give "${field}".`);
  if (typeof value !== 'string') return failure(field, 'malformed', `"${field}" must be a text.`);
  return success(value);
}

/** Reads `lat` and `lng` in degrees; either both or neither must be present. */
export function readPlace(question: Question): Result<{ lat: number; lng: number } | undefined> {
  const isGiven = (field: string) => question[field] !== undefined && question[field] !== null;
  if (!isGiven('lat') && !isGiven('lng')) return success(undefined);
  const lat = readDegrees(question, 'lat', 90);
  if (!lat.ok) return lat;
  const lng = readDegrees(question, 'lng', 180);
  if (!lng.ok) return lng;
  return success({ lat: lat.value, lng: lng.value });
}

function readDegrees(question: Question, field: string, limit: number): Result<number> {
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
