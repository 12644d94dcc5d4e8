import { getPrefixEnd, encodeValue, invert, kindOf } from '../bson/order';
import { UNDEFINED, type Value } from '../bson/values';
import { listConjuncts, type FieldFilter, type Filter, type Test } from '../query/filter';
import { isNaNValue } from '../query/match';

/** Encoded values of one field from `from` (inclusive) to `to` (exclusive). */
export interface Interval {
  from: Buffer;
  to: Buffer;
}

/** Bounds of one indexed field for a query. Points are complete values with one interval each. */
export interface FieldBounds {
  intervals: Interval[];
  isPoints: boolean;
}

function toPoint(value: Value): Interval {
  const from = encodeValue(value);
  return { from, to: getPrefixEnd(from) };
}

/** An array is indexed under its first element and, if it is an element itself, under itself. */
function toPoints(value: Value): Interval[] {
  if (value === null) return [toPoint(UNDEFINED), toPoint(null)];
  if (Array.isArray(value)) return [toPoint(value[0] ?? UNDEFINED), toPoint(value)];
  return [toPoint(value)];
}

/** Returns bounds that contain every match (documents are filtered again), or undefined without bounds. */
function computeBounds(test: Test): FieldBounds | undefined {
  switch (test.kind) {
    case 'eq':
      return { intervals: toPoints(test.value), isPoints: true };
    case 'in':
      if (test.patterns.length > 0) return undefined;
      return { intervals: test.values.flatMap(toPoints), isPoints: true };
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const { value, kind } = test;
      if (value === null || Array.isArray(value) || isNaNValue(value)) return undefined;
      const { from: at, to: behind } = toPoint(value);
      const bracket = Buffer.from([kindOf(value)]);
      const interval = kind.startsWith('g')
        ? { from: kind === 'gte' ? at : behind, to: getPrefixEnd(bracket) }
        : { from: bracket, to: kind === 'lte' ? behind : at };
      return { intervals: [interval], isPoints: false };
    }
    default:
      return undefined;
  }
}

/** Intersects two bounds. Only valid if no document has several entries for the field. */
function intersect(a: FieldBounds, b: FieldBounds): FieldBounds {
  if (a.isPoints || b.isPoints) return a.isPoints ? a : b;
  const [x, y] = [a.intervals[0]!, b.intervals[0]!];
  const from = Buffer.compare(x.from, y.from) > 0 ? x.from : y.from;
  const to = Buffer.compare(x.to, y.to) < 0 ? x.to : y.to;
  return { intervals: [{ from, to }], isPoints: false };
}

/** Collects the field filters that every match satisfies. Filters inside `$elemMatch` get their full path. */
export function collectRequirements(filter: Filter, prefix = ''): FieldFilter[] {
  return listConjuncts(filter).flatMap((part) => {
    if (part.op !== 'field') return [];
    const name = prefix === '' ? part.name : part.name === '' ? prefix : `${prefix}.${part.name}`;
    const { test } = part;
    if (test.kind !== 'elemMatch' && test.kind !== 'elemValue') return [{ ...part, name }];
    // An index does not descend into an element that is itself an array.
    if (part.name === '' && prefix !== '') return [];
    return collectRequirements(test.filter, name);
  });
}

/** Only one of several conditions on a multikey field counts, because different elements may satisfy them. */
export function computeFieldBounds(
  name: string,
  required: readonly FieldFilter[],
  multikey: boolean,
): FieldBounds | undefined {
  const all = required.flatMap((filter) => (filter.name === name ? (computeBounds(filter.test) ?? []) : []));
  if (!multikey) return all.length === 0 ? undefined : all.reduce(intersect);
  const points = all.filter(({ isPoints }) => isPoints);
  return points.sort((a, b) => a.intervals.length - b.intervals.length)[0] ?? all[0];
}

/** Orients an interval to the direction of its field. */
export function orientInterval({ from, to }: Interval, descending: boolean): Interval {
  if (!descending) return { from, to };
  // [from, to) reversed is (to, from]: both ends move past their extensions.
  return { from: getInvertedEnd(to), to: getInvertedEnd(from) };
}

const getInvertedEnd = (bytes: Buffer): Buffer => getPrefixEnd(invert(bytes));
