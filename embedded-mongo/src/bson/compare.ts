/**
 * MongoDB's total order of BSON values: first by kind (all numeric types are one kind), then by content.
 * Numbers of different types compare by their exact mathematical value, never through a rounded double.
 */
import { Doc } from './doc';
import {
  Binary,
  BsonSymbol,
  Code,
  DateTime,
  DbPointer,
  Decimal,
  Int32,
  ObjectId,
  Regex,
  TYPE,
  Timestamp,
  decimalParts,
  typeOf,
  type Value,
} from './values';

/** Position of a type in the order; types with the same number compare with each other. */
export function kindOf(value: Value): number {
  switch (typeOf(value)) {
    case TYPE.minKey:
      return -1;
    case TYPE.undefined:
      return 0;
    case TYPE.null:
      return 5;
    case TYPE.double:
    case TYPE.int:
    case TYPE.long:
    case TYPE.decimal:
      return 10;
    case TYPE.string:
    case TYPE.symbol:
      return 15;
    case TYPE.object:
      return 20;
    case TYPE.array:
      return 25;
    case TYPE.binData:
      return 30;
    case TYPE.objectId:
      return 35;
    case TYPE.bool:
      return 40;
    case TYPE.date:
      return 45;
    case TYPE.timestamp:
      return 47;
    case TYPE.regex:
      return 50;
    case TYPE.dbPointer:
      return 55;
    case TYPE.javascript:
      return 60;
    case TYPE.javascriptWithScope:
      return 65;
    default:
      return 127;
  }
}

/** Byte order of UTF-8, which differs from JavaScript's order where surrogates meet the last 8,192 code units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x < 0xd800 || y < 0xd800) return x < y ? -1 : 1;
    const surrogateX = x < 0xe000;
    const surrogateY = y < 0xe000;
    if (surrogateX !== surrogateY) return surrogateX ? 1 : -1;
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

const order = <T extends number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** A finite number as the fraction numerator / denominator, without any rounding. */
export function toFraction(value: number | bigint | Int32 | Decimal): [bigint, bigint] {
  if (typeof value === 'bigint') return [value, 1n];
  if (value instanceof Int32) return [BigInt(value.value), 1n];
  if (value instanceof Decimal) {
    const { negative, coefficient, exponent } = decimalParts(value);
    const signed = negative ? -coefficient : coefficient;
    return exponent >= 0 ? [signed * 10n ** BigInt(exponent), 1n] : [signed, 10n ** BigInt(-exponent)];
  }
  if (Number.isInteger(value)) return [BigInt(value), 1n];
  let exponent = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exponent++;
  }
  return [BigInt(scaled), 1n << BigInt(exponent)];
}

const special = (value: number | bigint | Int32 | Decimal): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : value;
  if (!(value instanceof Decimal)) return undefined;
  const parts = decimalParts(value);
  if (parts.kind === 'finite') return undefined;
  return parts.kind === 'nan' ? NaN : parts.negative ? -Infinity : Infinity;
};

export const isNaNValue = (value: Value | undefined): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : value instanceof Decimal && Number.isNaN(special(value) ?? 0);

/** NaN equals itself and is below every other number. */
export function compareNumbers(
  a: number | bigint | Int32 | Decimal,
  b: number | bigint | Int32 | Decimal,
): number {
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  if (typeof x === 'bigint' && typeof y === 'bigint') return order(x, y);
  const nanX = isNaNValue(x);
  const nanY = isNaNValue(y);
  if (nanX || nanY) return nanX === nanY ? 0 : nanX ? -1 : 1;
  // JavaScript compares number with bigint exactly.
  if (!(x instanceof Decimal) && !(y instanceof Decimal)) return x < y ? -1 : x > y ? 1 : 0;
  const specialX = special(x);
  const specialY = special(y);
  if (specialX !== undefined || specialY !== undefined) return order(specialX ?? 0, specialY ?? 0);
  const [p, q] = toFraction(x);
  const [r, s] = toFraction(y);
  return order(p * s, r * q);
}

function compareBytes(a: Buffer, b: Buffer): number {
  return a.length !== b.length ? order(a.length, b.length) : Buffer.compare(a, b);
}

function compareFields(a: Doc, b: Doc): number {
  const left = a.entries();
  const right = b.entries();
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [nameA, valueA] = left[i]!;
    const [nameB, valueB] = right[i]!;
    const kinds = order(kindOf(valueA), kindOf(valueB));
    if (kinds !== 0) return kinds;
    const names = compareStrings(nameA, nameB);
    if (names !== 0) return names;
    const values = compareValues(valueA, valueB);
    if (values !== 0) return values;
  }
  return order(left.length, right.length);
}

const textOf = (value: Value): string => (value instanceof BsonSymbol ? value.value : (value as string));

/** Negative, zero or positive, as `a` comes before, with or after `b`. */
export function compareValues(a: Value, b: Value): number {
  const kinds = order(kindOf(a), kindOf(b));
  if (kinds !== 0) return kinds;
  if (typeof a === 'string' || a instanceof BsonSymbol) return compareStrings(textOf(a), textOf(b));
  if (a instanceof ObjectId) return Buffer.compare(a.bytes, (b as ObjectId).bytes);
  if (typeof a === 'boolean') return order(Number(a), Number(b));
  if (a instanceof DateTime) return order(a.ms, (b as DateTime).ms);
  if (a instanceof Doc) return compareFields(a, b as Doc);
  if (Array.isArray(a)) {
    const other = b as Value[];
    for (let i = 0; i < a.length && i < other.length; i++) {
      const items = compareValues(a[i]!, other[i]!);
      if (items !== 0) return items;
    }
    return order(a.length, other.length);
  }
  if (a instanceof Binary) {
    const other = b as Binary;
    return (
      order(a.bytes.length, other.bytes.length) ||
      order(a.subtype, other.subtype) ||
      Buffer.compare(a.bytes, other.bytes)
    );
  }
  if (a instanceof Timestamp) return order(a.value, (b as Timestamp).value);
  if (a instanceof Regex) {
    const other = b as Regex;
    return compareStrings(a.pattern, other.pattern) || compareStrings(a.flags, other.flags);
  }
  if (a instanceof Code) {
    const other = b as Code;
    const codes = compareStrings(a.code, other.code);
    return codes !== 0 || !a.scope || !other.scope ? codes : compareFields(a.scope, other.scope);
  }
  if (a instanceof DbPointer) {
    const other = b as DbPointer;
    return (
      compareBytes(Buffer.from(a.namespace), Buffer.from(other.namespace)) || Buffer.compare(a.id, other.id)
    );
  }
  if (typeof a === 'number' || typeof a === 'bigint' || a instanceof Int32 || a instanceof Decimal)
    return compareNumbers(a, b as number | bigint | Int32 | Decimal);
  return 0;
}

export const sameValue = (a: Value, b: Value): boolean => compareValues(a, b) === 0;
