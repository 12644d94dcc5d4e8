import { afterPrefix, encodeValue, invert, kindOf } from '../bson/order';
import { UNDEFINED, type Value } from '../bson/values';
import { conjuncts, type FieldFilter, type Filter, type Test } from '../query/filter';
import { isNaNValue } from '../query/match';

/** Encoded values of one field from `from` (inclusive) to `to` (exclusive). */
export interface Interval {
  from: Buffer;
  to: Buffer;
}

/** What the tests of a query leave of one indexed field. Points are whole values, one interval each. */
export interface FieldBounds {
  intervals: Interval[];
  isPoints: boolean;
}

function point(value: Value): Interval {
  const from = encodeValue(value);
  return { from, to: afterPrefix(from) };
}

/** An array is found under its first element and, when it is itself an element, under itself. */
function pointsOf(value: Value): Interval[] {
  if (value === null) return [point(UNDEFINED), point(null)];
  if (Array.isArray(value)) return [point(value[0] ?? UNDEFINED), point(value)];
  return [point(value)];
}

/** Bounds that surely contain every match (the document is always asked again), or undefined for none. */
function boundsOf(test: Test): FieldBounds | undefined {
  switch (test.kind) {
    case 'eq':
      return { intervals: pointsOf(test.value), isPoints: true };
    case 'in':
      if (test.patterns.length > 0) return undefined;
      return { intervals: test.values.flatMap(pointsOf), isPoints: true };
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const { value, kind } = test;
      if (value === null || Array.isArray(value) || isNaNValue(value)) return undefined;
      const { from: at, to: behind } = point(value);
      const bracket = Buffer.from([kindOf(value)]);
      const interval = kind.startsWith('g')
        ? { from: kind === 'gte' ? at : behind, to: afterPrefix(bracket) }
        : { from: bracket, to: kind === 'lte' ? behind : at };
      return { intervals: [interval], isPoints: false };
    }
    default:
      return undefined;
  }
}

/** Both bounds at once: only for a field of which no document has several entries. */
function intersect(a: FieldBounds, b: FieldBounds): FieldBounds {
  if (a.isPoints || b.isPoints) return a.isPoints ? a : b;
  const [x, y] = [a.intervals[0]!, b.intervals[0]!];
  const from = Buffer.compare(x.from, y.from) > 0 ? x.from : y.from;
  const to = Buffer.compare(x.to, y.to) < 0 ? x.to : y.to;
  return { intervals: [{ from, to }], isPoints: false };
}

/** Field filters that every matching document satisfies, those inside `$elemMatch` under their full path. */
export function requirements(filter: Filter, prefix = ''): FieldFilter[] {
  return conjuncts(filter).flatMap((part) => {
    if (part.op !== 'field') return [];
    const name = prefix === '' ? part.name : part.name === '' ? prefix : `${prefix}.${part.name}`;
    const { test } = part;
    if (test.kind !== 'elemMatch' && test.kind !== 'elemValue') return [{ ...part, name }];
    // an element that is itself an array: an index does not enter it
    if (part.name === '' && prefix !== '') return [];
    return requirements(test.filter, name);
  });
}

/** Of several conditions on a multikey field only one counts: different elements may meet them. */
export function boundsFor(
  name: string,
  required: readonly FieldFilter[],
  multikey: boolean,
): FieldBounds | undefined {
  const all = required.flatMap((filter) => (filter.name === name ? (boundsOf(filter.test) ?? []) : []));
  if (!multikey) return all.length === 0 ? undefined : all.reduce(intersect);
  const points = all.filter(({ isPoints }) => isPoints);
  return points.sort((a, b) => a.intervals.length - b.intervals.length)[0] ?? all[0];
}

/** The same interval in a field of this direction. */
export function turned({ from, to }: Interval, descending: boolean): Interval {
  if (!descending) return { from, to };
  // [from, to) upside down is (to, from]: both ends move behind what begins with them
  return { from: afterInverted(to), to: afterInverted(from) };
}

const afterInverted = (bytes: Buffer): Buffer => afterPrefix(invert(bytes));
