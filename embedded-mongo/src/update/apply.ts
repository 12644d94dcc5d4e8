import { Doc, EMPTY, type Entry } from '../bson/doc';
import { formatValue } from '../bson/text';
import type { Value } from '../bson/values';
import { ensure, createError } from '../errors';
import { matchesPart } from '../query/match';
import type { LeafContext } from './leaf';
import type { Change, Filters, Update } from './parse';

/**
 * MongoDB refuses to pad an array with more nulls than this. Here, the limit applies to all arrays of one document
 * together.
 */
const MAX_BACKFILL = 1_500_000;

interface Target {
  change: Change;
  path: string[];
  filters: Filters;
  context: LeafContext;
  /** Shared by the changes of one document. */
  backfill: { nulls: number };
}

/** The context of an update. @param place the index of the array element for `$` */
export interface Circumstances {
  place: number | undefined;
  isInserting: boolean;
  now: Date;
}

/** Returns the document after the update, or the same object when nothing changes. */
export function applyUpdate(update: Update, doc: Doc, circumstances: Circumstances): Doc {
  const id = doc.get('_id');
  const result =
    update.kind === 'replace' ? buildReplacement(update.doc, id) : applyChanges(update, doc, circumstances);
  const after = result.get('_id');
  const kept = id === undefined || (after !== undefined && hasSameBytes(id, after));
  ensure(kept, 66, "The update would modify the immutable field '_id'");
  return result;
}

const hasSameBytes = (a: Value, b: Value): boolean =>
  Doc.of([['', a]])
    .bytes()
    .equals(Doc.of([['', b]]).bytes());

/** Puts the id first, whether the replacement contains it or not. */
function buildReplacement(doc: Doc, id: Value | undefined): Doc {
  const own = doc.has('_id') ? doc.get('_id') : id;
  return own === undefined ? doc : Doc.of([['_id', own], ...doc.without('_id').entries()]);
}

function applyChanges(
  { changes, filters }: Extract<Update, { kind: 'modify' }>,
  doc: Doc,
  { place, isInserting, now }: Circumstances,
): Doc {
  const targets: Target[] = [];
  const backfill = { nulls: 0 };
  const id = doc.get('_id');
  for (const change of changes) {
    if (change.operator === '$setOnInsert' && !isInserting) continue;
    const path = resolvePositional(change.path, place);
    const context = { path: path.join('.'), id, now };
    const target = { change, path, filters, context, backfill };
    if (change.from) {
      const value = getRenamedValue(doc, change.from);
      if (value === undefined) continue;
      getRenamedValue(doc, change.path);
      target.change = { ...change, leaf: () => value };
    }
    targets.push(target);
  }
  return targets.length > 0 ? applyDoc(doc, 0, targets) : doc;
}

function resolvePositional(path: string[], place: number | undefined): string[] {
  if (!path.includes('$')) return path;
  ensure(place !== undefined, 2, 'The positional operator did not find the match needed from the query.');
  return path.map((part) => (part === '$' ? String(place) : part));
}

/** Reads the source of `$rename`, which only follows documents. @throws 2 for an array on the way */
function getRenamedValue(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) {
    ensure(!Array.isArray(value), 2, `$rename cannot go through an array element: '${path.join('.')}'`);
    value = value instanceof Doc ? value.get(part) : undefined;
  }
  return value;
}

const isEach = (part: string): boolean => part.startsWith('$[');

/** Groups changes by their next name in order of first appearance. All changes of one name are applied together. */
function groupByName(targets: Target[], depth: number): Map<string, Target[]> {
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const name = target.path[depth]!;
    const group = groups.get(name);
    if (group) group.push(target);
    else groups.set(name, [target]);
  }
  return groups;
}

/** Below this number of lookups, a linear search is faster than a map of all fields. */
const MAPPED_FROM = 4;

/** Creates a function that returns the position of a name, or -1 when it is missing. */
function createPlaceFinder(fields: readonly Entry[], lookups: number): (name: string) => number {
  if (lookups < MAPPED_FROM) return (wanted) => fields.findIndex(([name]) => name === wanted);
  const places = new Map(fields.map(([name], place) => [name, place] as const).reverse());
  return (name) => places.get(name) ?? -1;
}

function applyDoc(doc: Doc, depth: number, targets: Target[]): Doc {
  const fields = doc.entries().slice();
  const groups = groupByName(targets, depth);
  const findPlace = createPlaceFinder(doc.entries(), groups.size);
  const removed = new Set<string>();
  let isChanged = false;
  for (const [name, group] of groups) {
    const above = group[0]!.path[depth - 1];
    ensure(!isEach(name), 2, `Cannot apply array updates to non-array element ${above}`);
    const place = findPlace(name);
    const before = fields[place]?.[1];
    const after = applyChild(before, depth, group);
    if (after === before) continue;
    isChanged = true;
    if (after === undefined) removed.add(name);
    else fields[place < 0 ? fields.length : place] = [name, after];
  }
  if (!isChanged) return doc;
  return Doc.of(removed.size > 0 ? fields.filter(([name]) => !removed.has(name)) : fields);
}

/** Returns the value at `depth` after the changes; undefined when there is none. */
function applyChild(before: Value | undefined, depth: number, targets: Target[]): Value | undefined {
  const [target] = targets;
  // The position of `$` can make two paths equal, in which case the changes are applied in sequence.
  if (targets.length > 1 && targets.some(({ path }) => path.length === depth + 1))
    return targets.reduce<Value | undefined>((value, each) => applyChild(value, depth, [each]), before);
  const { change, path, context } = target!;
  const next = path[depth + 1];
  if (next === undefined) {
    const after = change.leaf(before, context);
    return before !== undefined && after !== undefined && hasSameBytes(before, after) ? before : after;
  }
  if (before instanceof Doc) return applyDoc(before, depth + 1, targets);
  if (Array.isArray(before)) return applyArray(before, depth + 1, targets);
  return targets.reduce<Value | undefined>((value, each) => applyToMissing(value, depth, each), before);
}

/** Applies a change below a missing value or a value without fields. */
function applyToMissing(before: Value | undefined, depth: number, target: Target): Value | undefined {
  if (before instanceof Doc) return applyDoc(before, depth + 1, [target]);
  const { change, path } = target;
  const here = path.slice(0, depth + 1).join('.');
  ensure(
    !isEach(path[depth + 1]!),
    2,
    `The path '${here}' must exist and be an array in order to apply array updates.`,
  );
  if (before === undefined) return change.creates ? applyDoc(EMPTY, depth + 1, [target]) : undefined;
  return handleBlockedPath(before, depth, target);
}

/** Handles a path that ends at a value without fields: nothing to remove, and an error for everything else. */
function handleBlockedPath<T extends Value>(value: T, depth: number, { change, path }: Target): T {
  if (change.operator === '$unset' || (change.operator === '$rename' && !change.creates)) return value;
  throw createError(
    28,
    `Cannot create field '${path[depth + 1]}' in element {${path[depth]}: ${formatValue(value)}}`,
  );
}

function applyArray(array: Value[], depth: number, targets: Target[]): Value[] {
  let result = array;
  for (const [part, group] of groupByName(targets, depth)) {
    const [target] = group;
    if (isEach(part)) {
      result = applyToElements(result, depth, group);
      continue;
    }
    if (!/^(0|[1-9]\d*)$/.test(part)) {
      handleBlockedPath(array, depth - 1, target!);
      continue;
    }
    const index = Number(part);
    const before = result[index];
    if (before === undefined && !group.some(({ change }) => change.creates)) continue;
    checkBackfill(target!, index - result.length);
    const after = applyChild(before, depth, group);
    if (after === before) continue;
    if (result === array) result = array.slice();
    while (result.length < index) result.push(null);
    result[index] = after === undefined ? null : after;
  }
  return result;
}

/** @throws 34 */
function checkBackfill({ backfill }: Target, nulls: number): void {
  if (nulls <= 0) return;
  backfill.nulls += nulls;
  ensure(backfill.nulls <= MAX_BACKFILL, 34, 'cannot backfill the array with that many nulls');
}

function applyToElements(array: Value[], depth: number, targets: Target[]): Value[] {
  const [{ path, filters }] = targets as [Target];
  const name = path[depth]!.slice(2, -1);
  const filter = filters.get(name);
  const result = array.map((item) => {
    if (filter && !matchesPart(filter, Doc.of([[name, item]]))) return item;
    return applyChild(item, depth, targets) ?? null;
  });
  return result.every((item, i) => item === array[i]) ? array : result;
}
