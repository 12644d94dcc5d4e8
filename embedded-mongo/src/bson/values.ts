/**
 * Lossless BSON values. JavaScript's own types are used where they are exact (number = double, bigint = 64-bit integer,
 * string, boolean, null); every other type is a small class. An unchanged field therefore keeps its original type and
 * bytes.
 */
import { createUnsupportedError } from '../errors';
import type { Doc } from './doc';

/** BSON's type numbers under MongoDB's names, as used in the bytes and in `$type`. */
export const TYPE = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export class Int32 {
  readonly type = TYPE.int;
  constructor(readonly value: number) {}
}
/** Milliseconds since 1970 as BSON's 64-bit integer, which has a wider range than JavaScript's Date. */
export class DateTime {
  readonly type = TYPE.date;
  constructor(readonly ms: bigint) {}
}
/** Original BSON bytes of a value that is compared and stored but never used in calculations. */
export class Raw {
  constructor(
    readonly type: number,
    readonly bytes: Buffer,
  ) {}
}

const NOTHING = Buffer.alloc(0);
/** Never stored: represents an empty array in an index, as in MongoDB. */
export const UNDEFINED = new Raw(TYPE.undefined, NOTHING);
export const MIN_KEY = new Raw(TYPE.minKey, NOTHING);
export const MAX_KEY = new Raw(TYPE.maxKey, NOTHING);

export type Value = null | boolean | number | bigint | string | Value[] | Doc | Int32 | DateTime | Raw;
/** A `Raw` in this union is a Decimal128. */
export type Numeric = number | bigint | Int32 | Raw;

export function typeOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return TYPE.double;
    case 'string':
      return TYPE.string;
    case 'boolean':
      return TYPE.bool;
    case 'bigint':
      return TYPE.long;
    default:
      if (value === null) return TYPE.null;
      return Array.isArray(value) ? TYPE.array : value.type;
  }
}

const TYPE_NAMES = new Map<number, string>(Object.entries(TYPE).map(([name, code]) => [code, name]));

/** Returns MongoDB's name of a value's type: 'int', 'object', 'binData', … */
export function getTypeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : (TYPE_NAMES.get(typeOf(value)) ?? 'unknown');
}

const isDecimal = (value: Value | undefined): value is Raw =>
  value instanceof Raw && value.type === TYPE.decimal;

export const isRegex = (value: Value | undefined): value is Raw =>
  value instanceof Raw && value.type === TYPE.regex;

export const isNumber = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Int32 || isDecimal(value);

/** Evaluates MongoDB's truthiness: false, null, missing and numeric zero are false, everything else is true. */
export function isTrue(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toDouble(value) !== 0;
}

/**
 * Converts to the nearest double; NaN for non-numbers.
 * @throws 115 for a Decimal128, which is stored and returned, but never compared or used in calculations
 */
export function toDouble(value: Value | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (isDecimal(value)) throw createUnsupportedError('comparing or calculating with a Decimal128');
  return NaN;
}

/** Returns an integer of any numeric type; undefined for a fraction or another type. */
export function toInteger(value: Value | undefined): number | undefined {
  const number = toDouble(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Splits a stored regular expression, two zero-terminated strings, into pattern and flags. */
export function splitRegex(regex: Raw): [pattern: string, flags: string] {
  const [pattern, flags] = regex.bytes.toString('utf8').split('\0');
  return [pattern!, flags!];
}
