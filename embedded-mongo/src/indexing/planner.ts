import { Doc } from '../bson/doc';
import { getPrefixEnd, invert, isSameValue } from '../bson/order';
import { toDouble, isNumber, type Value } from '../bson/values';
import { ensure } from '../errors';
import { listConjuncts, type FieldFilter, type Filter, type Test } from '../query/filter';
import { passesTest } from '../query/match';
import type { Sort } from '../query/sort';
import type { Collection } from '../storage/collection';
import { KEY_BYTES, indexPrefix } from '../storage/entries';
import {
  computeFieldBounds,
  collectRequirements,
  orientInterval,
  type FieldBounds,
  type Interval,
} from './bounds';
import type { Index } from './definition';

export interface IndexPlan {
  kind: 'index';
  index: Index;
  /** Non-overlapping key ranges in index order. */
  ranges: Interval[];
  /** Each range starts with the complete key of the only entry it can contain. */
  exact: boolean;
  reverse: boolean;
  /** Entries are in sort order. */
  sorted: boolean;
  /** How much the plan narrows or saves; 0 is no better than a collection scan. */
  worth: number;
}
/** Each alternative of an `$or` uses an index. Documents found several times are returned once. */
export interface UnionPlan {
  kind: 'union';
  plans: IndexPlan[];
  sorted: boolean;
}
interface ScanPlan {
  kind: 'scan';
  reverse: boolean;
  sorted: boolean;
}
export type Plan = IndexPlan | UnionPlan | ScanPlan;
/** Name or keys of an index. */
export type Hint = Value | undefined;

/** More combinations than this are filtered per document. */
const MAX_RANGES = 4000;

/**
 * Finds bounds of leading fields. A later field of the same array must not narrow them, because its match may be
 * another element.
 */
function findUsableBounds(index: Index, required: readonly FieldFilter[]): FieldBounds[] {
  const used: FieldBounds[] = [];
  const roots = new Set<string>();
  let ranges = 1;
  for (const path of index.paths) {
    if (index.multikey && roots.has(path[0]!)) break;
    const bounds = computeFieldBounds(path.join('.'), required, index.multikey);
    if (!bounds || ranges * bounds.intervals.length > MAX_RANGES) break;
    used.push(bounds);
    roots.add(path[0]!);
    ranges *= bounds.intervals.length;
    if (!bounds.isPoints) break;
  }
  return used;
}

function buildRanges(index: Index, bounds: readonly FieldBounds[]): Interval[] {
  let prefixes = [indexPrefix(index)];
  let ranges: Interval[] | undefined;
  bounds.forEach(({ intervals, isPoints }, i) => {
    const descending = index.directions[i] === -1;
    const extended = (bytes: Buffer): Buffer[] => prefixes.map((prefix) => Buffer.concat([prefix, bytes]));
    if (isPoints) prefixes = intervals.flatMap(({ from }) => extended(descending ? invert(from) : from));
    else {
      const { from, to } = orientInterval(intervals[0]!, descending);
      const ends = extended(to);
      ranges = extended(from).map((start, j) => ({ from: start, to: ends[j]! }));
    }
  });
  ranges ??= prefixes.map((prefix) => ({ from: prefix, to: getPrefixEnd(prefix) }));
  const sorted = ranges.map(shortenInterval).sort((a, b) => Buffer.compare(a.from, b.from));
  return sorted.filter(({ from }, i) => i === 0 || !from.equals(sorted[i - 1]!.from));
}

/** Widens bounds that are longer than a stored key to its prefix; the documents are filtered again. */
function shortenInterval({ from, to }: Interval): Interval {
  const limit = KEY_BYTES + 4;
  return {
    from: from.subarray(0, limit),
    to: to.length > limit ? getPrefixEnd(to.subarray(0, limit)) : to,
  };
}

/** Returns whether reading the index forwards (1) or backwards (-1) produces the sort order; 0 if neither does. */
function getSortDirection(index: Index, bounds: readonly FieldBounds[], sort: Sort): number {
  if (index.multikey || index.truncated || sort.length === 0) return 0;
  const names = index.paths.map((path) => path.join('.'));
  // A field with a single value does not affect the order.
  const fixed = names.filter((_name, i) => bounds[i]?.isPoints && bounds[i].intervals.length === 1);
  const rest = names.filter((name) => !fixed.includes(name));
  const wanted = sort.filter(([path]) => !fixed.includes(path));
  const steps = wanted.map(([path, direction], i) =>
    rest[i] === path ? direction * index.directions[names.indexOf(path)]! : 0,
  );
  const first = steps[0] ?? 1;
  return steps.every((step) => step === first) ? first : 0;
}

/** Returns whether the test requires a value, so that missing and null fail. */
function requiresValue(test: Test): boolean {
  if (test.kind === 'in') return !test.values.includes(null);
  return 'value' in test ? test.value !== null : ['exists', 'type', 'regex', 'size'].includes(test.kind);
}

/** A sparse or partial index is usable only for a query that cannot match any omitted document. */
function isComplete({ sparse, partial, paths }: Index, required: readonly FieldFilter[]): boolean {
  const names = paths.map((path) => path.join('.'));
  if (sparse) return required.some(({ name, test }) => names.includes(name) && requiresValue(test));
  if (!partial) return true;
  return listConjuncts(partial).every(
    (part) =>
      part.op === 'field' &&
      required.some(({ name, test }) => name === part.name && implies(test, part.test)),
  );
}

/** Returns true only if every value that passes `known` also passes `wanted`. */
function implies(known: Test, wanted: Test): boolean {
  if (wanted.kind === 'exists') return requiresValue(known);
  if (known.kind === 'type' && wanted.kind === 'type')
    return [...known.types].every((type) => wanted.types.has(type));
  if (known.kind === 'in' && known.patterns.length === 0)
    return known.values.every((value) => !Array.isArray(value) && passesTest(wanted, value));
  if (!('value' in known) || Array.isArray(known.value)) return false;
  if (known.kind === 'eq') return passesTest(wanted, known.value);
  // With both bounds on the same side, the tighter one implies the looser one.
  const sameSide = 'value' in wanted && wanted.kind !== 'eq' && wanted.kind[0] === known.kind[0];
  if (!sameSide) return false;
  return (
    passesTest(wanted, known.value) || (known.kind === wanted.kind && isSameValue(known.value, wanted.value))
  );
}

function planIndex(index: Index, required: readonly FieldFilter[], sort: Sort): IndexPlan {
  const bounds = findUsableBounds(index, required);
  const direction = getSortDirection(index, bounds, sort);
  let worth = direction === 0 ? 0 : 30;
  for (const { isPoints, intervals } of bounds) {
    if (isPoints) worth += intervals.length === 1 ? 100 : 90;
    else worth += 40;
  }
  const exact = index.unique && bounds.length === index.paths.length && bounds.at(-1)!.isPoints;
  if (exact) worth += 1000;
  // The narrower index wins between two equal plans.
  if (worth > 0) worth -= index.paths.length / 100;
  return {
    kind: 'index',
    index,
    ranges: buildRanges(index, bounds),
    exact,
    reverse: direction === -1,
    sorted: sort.length === 0 || direction !== 0,
    worth,
  };
}

function findHintedIndex(collection: Collection, hint: string | Doc): Index {
  const index = collection.indexes.find(
    ({ name, key, building }) =>
      !building && (typeof hint === 'string' ? name === hint : isSameValue(key, hint)),
  );
  ensure(index, 2, 'bad hint :: hint provided does not correspond to an existing index');
  return index;
}

function findBestIndex(
  collection: Collection,
  required: readonly FieldFilter[],
  sort: Sort,
): IndexPlan | undefined {
  const plans = collection.indexes
    .filter((index) => !index.building && isComplete(index, required))
    .map((index) => planIndex(index, required, sort));
  return plans.reduce<IndexPlan | undefined>((a, b) => (b.worth > (a?.worth ?? 0) ? b : a), undefined);
}

/**
 * Plans the first `$or` with an index for every alternative. The filter's other conditions apply to each alternative.
 */
function planUnion(collection: Collection, filter: Filter, sort: Sort): UnionPlan | undefined {
  const required = collectRequirements(filter);
  for (const part of listConjuncts(filter)) {
    if (part.op !== 'or') continue;
    const plans = part.parts.flatMap(
      (alternative) =>
        findBestIndex(collection, [...required, ...collectRequirements(alternative)], []) ?? [],
    );
    if (plans.length === part.parts.length) return { kind: 'union', plans, sorted: sort.length === 0 };
  }
  return undefined;
}

/**
 * Chooses how to find the documents of a filter. A plan may find additional documents, so each one is filtered again.
 */
export function choosePlan(collection: Collection, filter: Filter, sort: Sort = [], hint?: Hint): Plan {
  if (sort[0]?.[0] === '$natural') return { kind: 'scan', reverse: sort[0][1] < 0, sorted: true };
  const required = collectRequirements(filter);
  const natural = hint instanceof Doc ? hint.get('$natural') : undefined;
  if (isNumber(natural)) return { kind: 'scan', reverse: toDouble(natural) < 0, sorted: sort.length === 0 };
  if (typeof hint === 'string' || (hint instanceof Doc && hint.size > 0)) {
    const index = findHintedIndex(collection, hint);
    const usable = !index.partial || isComplete(index, required);
    ensure(usable, 291, 'planner returned error: the hinted partial index lacks documents that may match');
    return planIndex(index, required, sort);
  }
  const best = findBestIndex(collection, required, sort);
  if (best) return best;
  return planUnion(collection, filter, sort) ?? { kind: 'scan', reverse: false, sorted: sort.length === 0 };
}
