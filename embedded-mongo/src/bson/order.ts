/**
 * MongoDB's total order of values as bytes: plain byte order is first by kind (all numeric types are one kind), then
 * by content. Index entries, bounds, sort keys and comparisons all come from here, so that none disagrees with
 * another. Every encoding ends itself: no value's bytes begin another's.
 */
import { Doc } from './doc';
import {
  DateTime,
  Int32,
  Raw,
  TYPE,
  isNumber,
  regexParts,
  toDouble,
  typeOf,
  type Numeric,
  type Value,
} from './values';

/** First byte of every encoded value: its kind. 0 is free as the end mark of documents and arrays. */
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

/** Values of one kind compare with each other; a comparison operator never looks beyond it. */
export const kindOf = (value: Value): number => KINDS.get(typeOf(value))!;

const ZERO = Buffer.from([0]);
const ONE = Buffer.from([1]);

/** A zero inside becomes 00 FF, the end is 00 00: a prefix sorts before what continues it. */
function encodeText(text: string): Buffer {
  if (!text.includes('\0')) return Buffer.from(`${text}\0\0`);
  const pieces = text.split('\0').map((piece) => Buffer.from(piece));
  return Buffer.concat(pieces.flatMap((piece, i) => [piece, ZERO, i < pieces.length - 1 ? ALL : ZERO]));
}
const ALL = Buffer.from([0xff]);

function orderedDouble(value: number): Buffer {
  const out = Buffer.alloc(8);
  if (Number.isNaN(value)) return out;
  out.writeDoubleBE(value === 0 ? 0 : value);
  if (out[0]! & 0x80) for (let i = 0; i < 8; i++) out[i] = ~out[i]!;
  else out[0] = out[0]! | 0x80;
  return out;
}

/** A double, and for a 64-bit integer between two of them its distance from the lower one. */
function encodeNumber(value: Numeric): Buffer[] {
  if (typeof value !== 'bigint') return [orderedDouble(toDouble(value)), ZERO];
  // bits that a double has no room for
  let spare = 0n;
  while (BigInt.asIntN(54, value >> spare) !== value >> spare) spare++;
  const floor = (value >> spare) << spare;
  const distance = Buffer.alloc(2);
  distance.writeUInt16BE(Number(value - floor));
  return [orderedDouble(Number(floor)), ...(value === floor ? [ZERO] : [ONE, distance])];
}

function encodeRaw(value: Raw): Buffer[] {
  if (value.type === TYPE.regex) return regexParts(value).map(encodeText);
  if (value.type === TYPE.timestamp) return [Buffer.from(value.bytes).reverse()];
  if (value.type !== TYPE.binData) return [value.bytes];
  // its length comes first, and the shorter one is the lower one
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
  if (Array.isArray(value)) return [...value.flatMap((item) => [tag(item), ...encodeContent(item)]), ZERO];
  if (!(value instanceof Doc)) return [];
  const fields = value
    .entries()
    .flatMap(([name, item]) => [tag(item), encodeText(name), ...encodeContent(item)]);
  return [...fields, ZERO];
}

const tag = (value: Value): Buffer => Buffer.from([kindOf(value)]);

/** @param descending inverts the bytes, so that a descending field sorts backwards in a forward scan. */
export function encodeValue(value: Value, descending = false): Buffer {
  const out = Buffer.concat([tag(value), ...encodeContent(value)]);
  return descending ? invert(out) : out;
}

export const encodeKey = (values: readonly Value[], directions: readonly number[]): Buffer =>
  Buffer.concat(values.map((value, i) => encodeValue(value, directions[i] === -1)));

export const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte));

/** The smallest byte string above everything that begins with `prefix`, which is not all FF. */
export function afterPrefix(prefix: Buffer): Buffer {
  let end = prefix.length;
  while (prefix[end - 1] === 0xff) end--;
  const out = Buffer.from(prefix.subarray(0, end));
  out[end - 1] = out[end - 1]! + 1;
  return out;
}

/** Negative, zero or positive, as `a` comes before, with or after `b`. */
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

export const sameValue = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Equal values, and only those, have the same one: for sets and maps of values. */
export const identityOf = (value: Value): string => encodeValue(value).toString('latin1');

/** In MongoDB's order, each value once. */
export function sortedUnique(values: readonly Value[]): Value[] {
  const rows = values.map((value) => ({ value, key: encodeValue(value) }));
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  return rows.filter(({ key }, i) => i === 0 || !key.equals(rows[i - 1]!.key)).map(({ value }) => value);
}
