/**
 * BSON values without loss. JavaScript's own types stand for the types they can hold exactly
 * (number = double, bigint = 64-bit integer, string, boolean, null); everything else is a small class.
 * A field that nobody touches is therefore written back with the type and the bytes it came with.
 */
import type { Doc } from './doc';

/** BSON's own type numbers, as they stand in the bytes and in `$type`. */
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
/** Milliseconds since 1970 as the 64-bit integer that BSON holds, wider than JavaScript's Date. */
export class DateTime {
  readonly type = TYPE.date;
  constructor(readonly ms: bigint) {}
}
export class ObjectId {
  readonly type = TYPE.objectId;
  constructor(readonly bytes: Buffer) {}
}
export class Binary {
  readonly type = TYPE.binData;
  constructor(
    readonly subtype: number,
    readonly bytes: Buffer,
  ) {}
}
export class Regex {
  readonly type = TYPE.regex;
  constructor(
    readonly pattern: string,
    readonly flags: string,
  ) {}
}
export class Timestamp {
  readonly type = TYPE.timestamp;
  constructor(readonly value: bigint) {}
}
/** IEEE 754-2008 decimal128, kept as its 16 bytes. */
export class Decimal {
  readonly type = TYPE.decimal;
  constructor(readonly bytes: Buffer) {}
}
export class Code {
  readonly type: 13 | 15;
  constructor(
    readonly code: string,
    readonly scope?: Doc,
  ) {
    this.type = scope ? TYPE.javascriptWithScope : TYPE.javascript;
  }
}
export class BsonSymbol {
  readonly type = TYPE.symbol;
  constructor(readonly value: string) {}
}
export class DbPointer {
  readonly type = TYPE.dbPointer;
  constructor(
    readonly namespace: string,
    readonly id: Buffer,
  ) {}
}
/** The three types that carry no content. */
export class Marker {
  constructor(readonly type: 6 | -1 | 127) {}
}
export const UNDEFINED = new Marker(TYPE.undefined);
export const MIN_KEY = new Marker(TYPE.minKey);
export const MAX_KEY = new Marker(TYPE.maxKey);

export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Value[]
  | Doc
  | Int32
  | DateTime
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Decimal
  | Code
  | BsonSymbol
  | DbPointer
  | Marker;

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

/** The name MongoDB prints for a value's type: 'int', 'object', 'binData', … */
export function typeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : (TYPE_NAMES.get(typeOf(value)) ?? 'unknown');
}

export function isNumber(value: Value | undefined): value is number | bigint | Int32 | Decimal {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Int32 ||
    value instanceof Decimal
  );
}

/** MongoDB's truth: false, null, undefined, missing and numeric zero are false, all else is true. */
export function isTrue(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value === UNDEFINED) return false;
  if (value instanceof Int32) return value.value !== 0;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'bigint') return value !== 0n;
  if (value instanceof Decimal) return toDouble(value) !== 0;
  return true;
}

/** Any numeric type as the nearest double; NaN for what is not a number. */
export function toDouble(value: Value | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Decimal) return Number(decimalText(value));
  return NaN;
}

/** An integral number of any numeric type, or undefined when the value is something else or has a fraction. */
export function toInteger(value: Value | undefined): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toDouble(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

export interface DecimalParts {
  kind: 'finite' | 'nan' | 'infinity';
  negative: boolean;
  coefficient: bigint;
  exponent: number;
}

/** Reads the binary integer decimal encoding that BSON prescribes. A coefficient over 34 digits counts as zero. */
export function decimalParts(decimal: Decimal): DecimalParts {
  const high = decimal.bytes.readBigUInt64LE(8);
  const low = decimal.bytes.readBigUInt64LE(0);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return { kind: 'nan', negative, coefficient: 0n, exponent: 0 };
  if (combination === 30) return { kind: 'infinity', negative, coefficient: 0n, exponent: 0 };
  const wide = combination >= 24;
  const exponent = Number((high >> (wide ? 47n : 49n)) & 0x3fffn) - 6176;
  const coefficient = wide ? 0n : ((high & 0x1ffffffffffffn) << 64n) | low;
  return { kind: 'finite', negative, coefficient: coefficient >= 10n ** 34n ? 0n : coefficient, exponent };
}

export function decimalText(decimal: Decimal): string {
  const parts = decimalParts(decimal);
  const sign = parts.negative ? '-' : '';
  if (parts.kind === 'nan') return 'NaN';
  return parts.kind === 'infinity' ? `${sign}Infinity` : `${sign}${parts.coefficient}E${parts.exponent}`;
}
