/**
 * Bytes whose plain order is MongoDB's order of values. One function serves index entries, bounds and sort keys,
 * so an index can never disagree with a sort. Every encoding ends itself: no value's bytes begin another's.
 */
import { compareNumbers, isNaNValue, kindOf, toFraction } from '../bson/compare';
import { Doc } from '../bson/doc';
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
  Timestamp,
  toDouble,
  type Value,
} from '../bson/values';
import { notSupported } from '../errors';

const END = Buffer.from([0, 0]);
const bits = Buffer.alloc(8);

const u32 = (value: number): Buffer => {
  const out = Buffer.allocUnsafe(4);
  out.writeUInt32BE(value);
  return out;
};

/** A zero byte inside becomes 00 FF, the end is 00 00: a prefix sorts before what continues it. */
function encodeText(text: string): Buffer {
  const raw = Buffer.from(text, 'utf8');
  if (raw.indexOf(0) < 0) return Buffer.concat([raw, END]);
  const parts: number[] = [];
  for (const byte of raw) {
    parts.push(byte);
    if (byte === 0) parts.push(0xff);
  }
  return Buffer.concat([Buffer.from(parts), END]);
}

function orderedDouble(value: number): Buffer {
  const out = Buffer.alloc(8);
  if (Number.isNaN(value)) return out;
  out.writeDoubleBE(value === 0 ? 0 : value);
  if (out[0]! & 0x80) for (let i = 0; i < 8; i++) out[i] = ~out[i]!;
  else out[0] = out[0]! | 0x80;
  return out;
}

/** The neighbouring double, `step` of -1 below and +1 above; `value` is finite. */
function neighbour(value: number, step: 1 | -1): number {
  if (value === 0) return step * Number.MIN_VALUE;
  bits.writeDoubleBE(value);
  bits.writeBigInt64BE(bits.readBigInt64BE() + BigInt(value > 0 === step > 0 ? 1 : -1));
  return bits.readDoubleBE();
}

/**
 * The nearest double not above the value, and, where that is not the value itself, how far it is towards the
 * next double in 128 bits: enough to tell any two of 34 decimal digits or 64 bits apart.
 */
function encodeNumber(value: number | bigint | Int32 | Decimal): Buffer {
  const double = toDouble(value);
  const exact =
    !(value instanceof Decimal) &&
    (typeof value !== 'bigint' || (value <= 2n ** 53n && value >= -(2n ** 53n)));
  if (
    exact ||
    isNaNValue(value) ||
    (value instanceof Decimal && !Number.isFinite(double) && compareNumbers(value, double) === 0)
  )
    return Buffer.concat([orderedDouble(double), Buffer.from([0])]);
  const [numerator, denominator] = toFraction(value);
  if (numerator !== 0n && !(Math.abs(double) > 1e-290 && Math.abs(double) < 1e300))
    throw notSupported('sorting or indexing a Decimal128 outside 1e-290 to 1e300');
  const floor = compareNumbers(double, value) > 0 ? neighbour(double, -1) : double;
  const [base, scale] = toFraction(floor);
  const [above, aboveScale] = toFraction(neighbour(floor, 1));
  const rest = numerator * scale - base * denominator;
  if (rest === 0n) return Buffer.concat([orderedDouble(floor), Buffer.from([0])]);
  // rest / (denominator * scale) divided by the distance of the two doubles, times 2^128
  const top = (rest * aboveScale) << 128n;
  const bottom = denominator * (above * scale - base * aboveScale);
  const fraction = Buffer.from((top / bottom).toString(16).padStart(32, '0'), 'hex');
  return Buffer.concat([
    orderedDouble(floor),
    Buffer.from([1]),
    fraction,
    Buffer.from([top % bottom === 0n ? 0 : 1]),
  ]);
}

function ordered64(value: bigint, signed: boolean): Buffer {
  const out = Buffer.allocUnsafe(8);
  out.writeBigUInt64BE(BigInt.asUintN(64, signed ? value ^ (1n << 63n) : value));
  return out;
}

function encodeContent(value: Value): Buffer[] {
  if (typeof value === 'string') return [encodeText(value)];
  if (value instanceof BsonSymbol) return [encodeText(value.value)];
  if (value instanceof ObjectId) return [value.bytes];
  if (typeof value === 'boolean') return [Buffer.from([value ? 1 : 0])];
  if (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Int32 ||
    value instanceof Decimal
  )
    return [encodeNumber(value)];
  if (value instanceof DateTime) return [ordered64(value.ms, true)];
  if (value instanceof Timestamp) return [ordered64(value.value, false)];
  if (value instanceof Doc) {
    const parts = value
      .entries()
      .map(([name, item]) => [tag(item), encodeText(name), ...encodeContent(item)]);
    return [...parts.flat(), Buffer.from([0])];
  }
  if (Array.isArray(value))
    return [...value.flatMap((item) => [tag(item), ...encodeContent(item)]), Buffer.from([0])];
  if (value instanceof Binary) return [u32(value.bytes.length), Buffer.from([value.subtype]), value.bytes];
  if (value instanceof Regex) return [encodeText(value.pattern), encodeText(value.flags)];
  if (value instanceof Code)
    return [encodeText(value.code), ...(value.scope ? encodeContent(value.scope) : [])];
  if (value instanceof DbPointer)
    return [u32(Buffer.byteLength(value.namespace)), Buffer.from(value.namespace), value.id];
  return [];
}

/** First byte of every encoded value: its kind, shifted so that 0 is free as an end mark. */
export const tagOf = (value: Value): number => kindOf(value) + 2;
const tag = (value: Value): Buffer => Buffer.from([tagOf(value)]);

/** @param descending inverts the bytes, so that a descending field sorts backwards in a forward scan. */
export function encodeValue(value: Value, descending = false): Buffer {
  const out = Buffer.concat([tag(value), ...encodeContent(value)]);
  if (descending) for (let i = 0; i < out.length; i++) out[i] = ~out[i]!;
  return out;
}

export function encodeKey(values: readonly Value[], directions: readonly number[]): Buffer {
  return Buffer.concat(values.map((value, i) => encodeValue(value, directions[i] === -1)));
}

/** The smallest byte string above everything that begins with `prefix`; undefined when there is none. */
export function afterPrefix(prefix: Buffer): Buffer | undefined {
  for (let i = prefix.length - 1; i >= 0; i--) {
    if (prefix[i] === 0xff) continue;
    const out = Buffer.from(prefix.subarray(0, i + 1));
    out[i] = out[i]! + 1;
    return out;
  }
  return undefined;
}
