import { Doc } from '../bson/doc';
import { isNumber, toDouble, type Value } from '../bson/values';
import { fail } from '../errors';
import { conjuncts, type FieldFilter, type Filter } from '../query/filter';
import { passes } from '../query/match';
import { sameTest } from '../query/parse';
import type { Collection } from '../storage/collection';
import { KEY_BYTES, indexPrefix } from '../storage/records';
import { boundsFor, edges, requirements, type FieldBounds } from './bounds';
import { sameKey, type Index } from './definition';
import { afterPrefix } from './keyEncoding';

export interface Range {
  from: Buffer;
  to: Buffer;
}

export interface IndexPlan {
  kind: 'index';
  index: Index;
  ranges: Range[];
  /** A unique index asked for whole keys: each is one lookup. */
  exact: Buffer[] | undefined;
  reverse: boolean;
  /** Entries come in the order of the sort. */
  sorted: boolean;
  /** Some field is bounded; otherwise the whole index is read for its order. */
  bounded: boolean;
  bounds: Record<string, FieldBounds | undefined>;
}
export interface OrPlan {
  kind: 'or';
  branches: IndexPlan[];
  sorted: false;
}
export interface ScanPlan {
  kind: 'scan';
  reverse: boolean;
  sorted: boolean;
}
export type Plan = IndexPlan | OrPlan | ScanPlan;

export type Sort = readonly (readonly [path: string, direction: number])[];

/** More combinations than this are left to the documents themselves. */
const MAX_RANGES = 4000;

const ROOT = (path: string): string => path.split('.')[0]!;

/** Leading fields with bounds. A later field of the same array must not narrow: its match may be another element. */
function usableBounds(index: Index, required: readonly FieldFilter[]): (FieldBounds | undefined)[] {
  const used: FieldBounds[] = [];
  const roots = new Set<string>();
  let ranges = 1;
  for (const path of index.paths) {
    const name = path.join('.');
    if (index.multikey && roots.has(ROOT(name))) break;
    const bounds = boundsFor(name, required, index.multikey);
    if (!bounds || ranges * bounds.intervals.length > MAX_RANGES) break;
    used.push(bounds);
    roots.add(ROOT(name));
    ranges *= bounds.intervals.length;
    if (!bounds.isPoints) break;
  }
  return used;
}

function buildRanges(
  index: Index,
  bounds: readonly (FieldBounds | undefined)[],
): { ranges: Range[]; whole: Buffer[] } {
  let prefixes: Buffer[] = [indexPrefix(index)];
  let ranges: Range[] | undefined;
  bounds.forEach((field, i) => {
    if (!field) return;
    const descending = index.directions[i] === -1;
    if (field.isPoints) {
      const points = field.intervals.map((interval) => edges(interval, descending)[0]);
      prefixes = prefixes.flatMap((prefix) => points.map((bytes) => Buffer.concat([prefix, bytes])));
    } else {
      const [from, to] = edges(field.intervals[0]!, descending);
      ranges = prefixes.map((prefix) => ({
        from: Buffer.concat([prefix, from]),
        to: Buffer.concat([prefix, to]),
      }));
    }
  });
  const spans = ranges ?? prefixes.map((prefix) => ({ from: prefix, to: afterPrefix(prefix)! }));
  const sorted = spans.map(cut).sort((a, b) => Buffer.compare(a.from, b.from));
  return {
    ranges: sorted.filter((range, i) => i === 0 || !range.from.equals(sorted[i - 1]!.from)),
    whole: prefixes,
  };
}

/** Bounds longer than a stored key widen to its prefix; the documents decide. */
function cut({ from, to }: Range): Range {
  const limit = KEY_BYTES + 4;
  return {
    from: from.length > limit ? from.subarray(0, limit) : from,
    to: to.length > limit ? afterPrefix(to.subarray(0, limit))! : to,
  };
}

/** Whether reading the index forwards (1) or backwards (-1) gives the sort; 0 when neither does. */
function sortDirection(index: Index, bounds: readonly (FieldBounds | undefined)[], sort: Sort): 1 | -1 | 0 {
  if (index.multikey || index.truncated || sort.length === 0) return 0;
  const fixed = new Set<string>();
  bounds.forEach((field, i) => {
    if (field?.isPoints && field.intervals.length === 1) fixed.add(index.paths[i]!.join('.'));
  });
  let direction: 1 | -1 | 0 = 0;
  let at = 0;
  for (const [path, wanted] of sort) {
    if (fixed.has(path)) continue;
    while (at < index.paths.length && fixed.has(index.paths[at]!.join('.'))) at++;
    if (index.paths[at]?.join('.') !== path) return 0;
    const step = wanted === index.directions[at] ? 1 : -1;
    if (direction !== 0 && direction !== step) return 0;
    direction = step;
    at++;
  }
  return direction === 0 ? 1 : direction;
}

const requiresValue = (filter: FieldFilter): boolean => {
  const { test } = filter;
  if (test.kind === 'exists' || test.kind === 'type' || test.kind === 'regex' || test.kind === 'size')
    return true;
  if (test.kind === 'in') return !test.values.includes(null);
  return 'value' in test && test.value !== null;
};

/** A sparse or partial index may answer only a query that cannot match a document it leaves out. */
function isComplete(index: Index, required: readonly FieldFilter[]): boolean {
  if (
    index.sparse &&
    !required.some(
      (filter) => index.paths.some((path) => path.join('.') === filter.name) && requiresValue(filter),
    )
  )
    return false;
  if (!index.partial) return true;
  return conjuncts(index.partial).every(
    (part) =>
      part.op === 'field' && required.some((filter) => filter.name === part.name && implies(filter, part)),
  );
}

function implies(known: FieldFilter, wanted: FieldFilter): boolean {
  if (sameTest(known.test, wanted.test)) return true;
  if (wanted.test.kind === 'exists') return requiresValue(known);
  if (known.test.kind === 'eq')
    return !Array.isArray(known.test.value) && passes(wanted.test, known.test.value);
  if (known.test.kind === 'in' && known.test.patterns.length === 0)
    return known.test.values.every((value) => !Array.isArray(value) && passes(wanted.test, value));
  const lower = ['gt', 'gte'];
  const upper = ['lt', 'lte'];
  if (!('value' in known.test) || !('value' in wanted.test)) return false;
  const { kind } = known.test;
  const family = lower.includes(kind) ? lower : upper;
  return family.includes(wanted.test.kind) && passes(wanted.test, known.test.value);
}

function planIndex(index: Index, required: readonly FieldFilter[], sort: Sort): IndexPlan {
  const bounds = usableBounds(index, required);
  const { ranges, whole } = buildRanges(index, bounds);
  const complete = bounds.length === index.paths.length && bounds.every((field) => field?.isPoints);
  const direction = sortDirection(index, bounds, sort);
  return {
    kind: 'index',
    index,
    ranges,
    exact: index.unique && complete ? sortUnique(whole) : undefined,
    reverse: direction === -1,
    sorted: direction !== 0,
    bounded: bounds.length > 0,
    bounds: Object.fromEntries(index.paths.map((path, i) => [path.join('.'), bounds[i]])),
  };
}

function sortUnique(keys: Buffer[]): Buffer[] {
  const sorted = keys.slice().sort(Buffer.compare);
  return sorted.filter((key, i) => i === 0 || !key.equals(sorted[i - 1]!));
}

/** How much a plan narrows; 0 is worth no more than reading the collection. */
function worth(plan: IndexPlan): number {
  let value = plan.sorted ? 30 : 0;
  for (const bounds of Object.values(plan.bounds)) {
    if (!bounds) continue;
    if (!bounds.isPoints) value += 40;
    else value += bounds.intervals.length === 1 ? 100 : 90;
  }
  return value === 0 ? 0 : value + (plan.exact ? 1000 : 0) - plan.index.paths.length / 100;
}

export type Hint = Value | undefined;

function hinted(collection: Collection, hint: string | Doc): Index {
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : sameKey(key, hint),
  );
  if (!index)
    throw fail(
      2,
      'error processing query: planner returned error: bad hint :: hint provided does not correspond to an existing index',
    );
  return index;
}

/** Chooses how to find the documents of a filter. The plan finds all of them and maybe more: ask each again. */
export function choosePlan(collection: Collection, filter: Filter, sort: Sort = [], hint?: Hint): Plan {
  const natural = sort[0]?.[0] === '$natural' ? sort[0][1] : undefined;
  if (natural !== undefined) return { kind: 'scan', reverse: natural < 0, sorted: true };
  const required = requirements(filter);
  if (hint instanceof Doc && hint.size > 0) {
    const order = hint.get('$natural');
    if (isNumber(order)) return { kind: 'scan', reverse: toDouble(order) < 0, sorted: sort.length === 0 };
  }
  if (typeof hint === 'string' || (hint instanceof Doc && hint.size > 0)) {
    const index = hinted(collection, hint);
    if (index.partial && !isComplete(index, required))
      throw fail(
        291,
        'error processing query: planner returned error: the hinted partial index does not contain every matching document',
      );
    return planIndex(index, required, sort);
  }
  let best: IndexPlan | undefined;
  for (const index of collection.indexes) {
    if (!isComplete(index, required)) continue;
    const plan = planIndex(index, required, sort);
    if (worth(plan) > (best ? worth(best) : 0)) best = plan;
  }
  if (best?.bounded) return best;
  return planOr(collection, filter) ?? best ?? { kind: 'scan', reverse: false, sorted: sort.length === 0 };
}

/** Every alternative of an `$or` through its own index, or nothing. */
function planOr(collection: Collection, filter: Filter): OrPlan | undefined {
  const all = conjuncts(filter);
  const or = all.find((part) => part.op === 'or');
  if (!or || or.op !== 'or') return undefined;
  const others = all.filter((part) => part !== or);
  const branches: IndexPlan[] = [];
  for (const part of or.parts) {
    const plan = choosePlan(collection, { op: 'and', parts: [part, ...others] });
    if (plan.kind === 'or') branches.push(...plan.branches);
    else if (plan.kind === 'index' && plan.bounded) branches.push(plan);
    else return undefined;
  }
  return { kind: 'or', branches, sorted: false };
}
