import { isNaNValue } from '../bson/compare';
import { MAX_KEY, MIN_KEY, UNDEFINED, type Value } from '../bson/values';
import type { FieldFilter, Filter, Test } from '../query/filter';
import { conjuncts } from '../query/filter';
import { afterPrefix, encodeValue, tagOf } from './keyEncoding';

/** Encoded values of one field from `low` to `high`, each a whole value or the first bytes of many. */
export interface Interval {
  low: Buffer;
  lowIn: boolean;
  high: Buffer;
  highIn: boolean;
}

/** What a test allows of one indexed field; `missing` when a document without the field may pass. */
export interface FieldBounds {
  intervals: Interval[];
  isPoints: boolean;
  missing: boolean;
}

const point = (value: Value): Interval => {
  const bytes = encodeValue(value);
  return { low: bytes, lowIn: true, high: bytes, highIn: true };
};

/** An array is found under its first element and, when it is itself an element, under itself. */
function pointsOf(value: Value): Interval[] {
  if (value === null) return [point(UNDEFINED), point(null)];
  if (Array.isArray(value)) return [point(value.length > 0 ? value[0]! : UNDEFINED), point(value)];
  return [point(value)];
}

/** Bounds that surely contain every match (the document is always asked again), or undefined for none. */
export function boundsOf(test: Test): FieldBounds | undefined {
  switch (test.kind) {
    case 'eq':
      return { intervals: pointsOf(test.value), isPoints: true, missing: test.value === null };
    case 'in':
      if (test.patterns.length > 0) return undefined;
      return {
        intervals: test.values.flatMap(pointsOf),
        isPoints: true,
        missing: test.values.includes(null),
      };
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const { value, kind } = test;
      if (
        value === null ||
        Array.isArray(value) ||
        value === MIN_KEY ||
        value === MAX_KEY ||
        isNaNValue(value)
      )
        return undefined;
      const bracket = Buffer.from([tagOf(value)]);
      const bytes = encodeValue(value);
      const inside = kind === 'gte' || kind === 'lte';
      const interval = kind.startsWith('g')
        ? { low: bytes, lowIn: inside, high: bracket, highIn: true }
        : { low: bracket, lowIn: true, high: bytes, highIn: inside };
      return { intervals: [interval], isPoints: false, missing: false };
    }
    default:
      return undefined;
  }
}

/** Both bounds at once: only for a field of which no document has several entries. */
function intersect(a: FieldBounds, b: FieldBounds): FieldBounds {
  if (a.isPoints || b.isPoints) return a.isPoints ? a : b;
  const [x, y] = [a.intervals[0]!, b.intervals[0]!];
  if (x.low[0] !== y.low[0]) return a;
  const lower = Buffer.compare(x.low, y.low) > 0 ? x : y;
  const upper = endsLater(x, y) ? y : x;
  const interval = { low: lower.low, lowIn: lower.lowIn, high: upper.high, highIn: upper.highIn };
  return { intervals: [interval], isPoints: false, missing: false };
}

/** A bracket (one byte) as the high end lies behind everything in it. */
function endsLater(x: Interval, y: Interval): boolean {
  if (x.high.length === 1 || y.high.length === 1) return x.high.length === 1;
  return Buffer.compare(x.high, y.high) > 0;
}

/** Field filters that every matching document satisfies, those inside `$elemMatch` under their full path. */
export function requirements(filter: Filter, prefix = ''): FieldFilter[] {
  return conjuncts(filter).flatMap((part) => {
    if (part.op !== 'field') return [];
    const name = prefix === '' ? part.name : part.name === '' ? prefix : `${prefix}.${part.name}`;
    if (part.test.kind === 'elemMatch' || part.test.kind === 'elemValue')
      return requirements(part.test.filter, name);
    return [{ ...part, name }];
  });
}

export function boundsFor(
  name: string,
  required: readonly FieldFilter[],
  multikey: boolean,
): FieldBounds | undefined {
  let best: FieldBounds | undefined;
  for (const filter of required) {
    if (filter.name !== name) continue;
    const bounds = boundsOf(filter.test);
    if (!bounds) continue;
    if (!best) best = bounds;
    else if (!multikey) best = intersect(best, bounds);
    else if (bounds.isPoints && (!best.isPoints || bounds.intervals.length < best.intervals.length))
      best = bounds;
  }
  return best;
}

const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte & 0xff));
const behind = (bytes: Buffer): Buffer =>
  afterPrefix(bytes) ?? Buffer.concat([bytes, Buffer.alloc(16, 0xff)]);

/** The bytes from (inclusive) and to (exclusive) of an interval in a field of this direction. */
export function edges(interval: Interval, descending: boolean): [from: Buffer, to: Buffer] {
  const { low, lowIn, high, highIn } = interval;
  if (!descending) return [lowIn ? low : behind(low), highIn ? behind(high) : high];
  const [from, to] = [invert(high), invert(low)];
  return [highIn ? from : behind(from), lowIn ? behind(to) : to];
}
