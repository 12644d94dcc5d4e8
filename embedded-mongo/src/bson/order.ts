/**
 * MongoDB's total order of values as bytes: first by kind (all numeric types are one kind), then by content. Shared by
 * index entries, bounds, sort keys and comparisons, so that they agree. The encoding is prefix-free.
 */
import { Doc } from './doc';
import {
  DateTime,
  Int32,
  Raw,
  TYPE,
  isNumber,
  splitRegex,
  toDouble,
  typeOf,
  type Numeric,
  type Value,
} from './values';

/** The first byte of every encoded value is its kind. 0 marks the end of documents and arrays. */
const KINDS = new Map<number, number>([
  [TYPE.minKey, 1],
  [TYPE.undefined, 2],
  [TYPE.null, 7],
  [TYPE.double, 12],
  [TYPE.int, 12],
  [TYPE.long, 12],
  [TYPE.decimal, 12],
  [TYPE.string, 17],
  [TYPE.object, 22],
  [TYPE.array, 27],
  [TYPE.binData, 32],
  [TYPE.objectId, 37],
  [TYPE.bool, 42],
  [TYPE.date, 47],
  [TYPE.timestamp, 49],
  [TYPE.regex, 52],
  [TYPE.maxKey, 129],
]);

/** Values of one kind are comparable; a comparison operator never crosses kinds. */
export const kindOf = (value: Value): number => KINDS.get(typeOf(value))!;

const ZERO = Buffer.from([0]);
const ONE = Buffer.from([1]);

/** An embedded zero becomes 00 FF and the end is 00 00, so that a prefix sorts before its extensions. */
function encodeText(text: string): Buffer {
  if (!text.includes('\0')) return Buffer.from(`${text}\0\0`);
  const pieces = text.split('\0').map((piece) => Buffer.from(piece));
  return Buffer.concat(pieces.flatMap((piece, i) => [piece, ZERO, i < pieces.length - 1 ? ALL : ZERO]));
}
const ALL = Buffer.from([0xff]);

function encodeDouble(value: number): Buffer {
  const out = Buffer.alloc(8);
  if (Number.isNaN(value)) return out;
  out.writeDoubleBE(value === 0 ? 0 : value);
  if (out[0]! & 0x80) for (let i = 0; i < 8; i++) out[i] = ~out[i]!;
  else out[0] = out[0]! | 0x80;
  return out;
}

/** Encodes a double and, for a 64-bit integer between two doubles, its distance from the lower one. */
function encodeNumber(value: Numeric): Buffer[] {
  if (typeof value !== 'bigint') return [encodeDouble(toDouble(value)), ZERO];
  // Bits beyond the precision of a double.
  let spare = 0n;
  while (BigInt.asIntN(54, value >> spare) !== value >> spare) spare++;
  const floor = (value >> spare) << spare;
  const distance = Buffer.alloc(2);
  distance.writeUInt16BE(Number(value - floor));
  return [encodeDouble(Number(floor)), ...(value === floor ? [ZERO] : [ONE, distance])];
}

function encodeRaw(value: Raw): Buffer[] {
  if (value.type === TYPE.regex) return splitRegex(value).map(encodeText);
  if (value.type === TYPE.timestamp) return [Buffer.from(value.bytes).reverse()];
  if (value.type !== TYPE.binData) return [value.bytes];
  // Length first, because shorter values sort first.
  return [Buffer.from(value.bytes.subarray(0, 4)).reverse(), value.bytes.subarray(4)];
}

function encodeContent(value: Value): Buffer[] {
  if (typeof value === 'string') return [encodeText(value)];
  if (isNumber(value)) return encodeNumber(value);
  if (value instanceof Raw) return encodeRaw(value);
  if (typeof value === 'boolean') return [value ? ONE : ZERO];
  if (value instanceof DateTime) {
    const out = Buffer.allocUnsafe(8);
    out.writeBigInt64BE(value.ms);
    out[0] = out[0]! ^ 0x80;
    return [out];
  }
  if (Array.isArray(value))
    return [...value.flatMap((item) => [encodeTag(item), ...encodeContent(item)]), ZERO];
  if (!(value instanceof Doc)) return [];
  const fields = value
    .entries()
    .flatMap(([name, item]) => [encodeTag(item), encodeText(name), ...encodeContent(item)]);
  return [...fields, ZERO];
}

const encodeTag = (value: Value): Buffer => Buffer.from([kindOf(value)]);

/** @param descending inverts the bytes, so that a descending field sorts backwards in a forward scan. */
export function encodeValue(value: Value, descending = false): Buffer {
  const out = Buffer.concat([encodeTag(value), ...encodeContent(value)]);
  return descending ? invert(out) : out;
}

export const encodeKey = (values: readonly Value[], directions: readonly number[]): Buffer =>
  Buffer.concat(values.map((value, i) => encodeValue(value, directions[i] === -1)));

export const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte));

/** Returns the smallest byte string above everything with this `prefix`, which must not be all FF. */
export function getPrefixEnd(prefix: Buffer): Buffer {
  let end = prefix.length;
  while (prefix[end - 1] === 0xff) end--;
  const out = Buffer.from(prefix.subarray(0, end));
  out[end - 1] = out[end - 1]! + 1;
  return out;
}

/** Returns a negative, zero or positive number, as `a` sorts before, with or after `b`. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const kinds = kindOf(a) - kindOf(b);
  if (kinds !== 0) return kinds;
  if (a instanceof Int32 && b instanceof Int32) return a.value - b.value;
  if (a instanceof DateTime && b instanceof DateTime) return a.ms < b.ms ? -1 : a.ms > b.ms ? 1 : 0;
  if (a instanceof Raw && a.type === TYPE.objectId) return Buffer.compare(a.bytes, (b as Raw).bytes);
  if (typeof a === 'boolean') return a ? 1 : -1;
  return Buffer.compare(encodeValue(a), encodeValue(b));
}

export const isSameValue = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Returns the same string for equal values only, for sets and maps. */
export const getIdentity = (value: Value): string => encodeValue(value).toString('latin1');

/** Sorts values in MongoDB's order and removes duplicates. */
export function sortUnique(values: readonly Value[]): Value[] {
  const rows = values.map((value) => ({ value, key: encodeValue(value) }));
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  return rows.filter(({ key }, i) => i === 0 || !key.equals(rows[i - 1]!.key)).map(({ value }) => value);
}
