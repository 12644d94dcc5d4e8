import { Doc, EMPTY } from '../bson/doc';
import { formatValue } from '../bson/text';
import type { Value } from '../bson/values';
import { ensure, createError } from '../errors';
import { matchesPart } from '../query/match';
import type { LeafContext } from './leaf';
import type { Change, Filters, Update } from './parse';

/** MongoDB refuses to fill an array with more nulls than this. */
const MAX_BACKFILL = 1_500_000;

interface Target {
  change: Change;
  path: string[];
  filters: Filters;
  context: LeafContext;
}

/** The context of an update. @param place the array element that `$` stands for */
export interface Circumstances {
  place: number | undefined;
  isInserting: boolean;
  now: Date;
}

/** Returns the document after the update; the same object when nothing changes. */
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

/** Puts the identifier first, whether the replacement names it or not. */
function buildReplacement(doc: Doc, id: Value | undefined): Doc {
  const own = doc.has('_id') ? doc.get('_id') : id;
  return own === undefined ? doc : Doc.of([['_id', own], ...doc.without('_id').entries()]);
}

function applyChanges(
  { changes, filters }: Extract<Update, { kind: 'modify' }>,
  doc: Doc,
  { place, isInserting, now }: Circumstances,
): Doc {
  let result = doc;
  for (const change of changes) {
    if (change.operator === '$setOnInsert' && !isInserting) continue;
    const path = resolvePositional(change.path, place);
    const target = { change, path, filters, context: { path: path.join('.'), id: doc.get('_id'), now } };
    if (change.from) {
      const value = getRenamedValue(doc, change.from);
      if (value === undefined) continue;
      getRenamedValue(doc, change.path);
      target.change = { ...change, leaf: () => value };
    }
    result = applyDoc(result, 0, target);
  }
  return result;
}

function resolvePositional(path: string[], place: number | undefined): string[] {
  if (!path.includes('$')) return path;
  ensure(place !== undefined, 2, 'The positional operator did not find the match needed from the query.');
  return path.map((part) => (part === '$' ? String(place) : part));
}

/** Reads the source of `$rename`, which follows documents only. @throws 2 for an array on the way */
function getRenamedValue(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) {
    ensure(!Array.isArray(value), 2, `$rename cannot go through an array element: '${path.join('.')}'`);
    value = value instanceof Doc ? value.get(part) : undefined;
  }
  return value;
}

const isEach = (part: string): boolean => part.startsWith('$[');

function applyDoc(doc: Doc, depth: number, target: Target): Doc {
  const name = target.path[depth]!;
  ensure(!isEach(name), 2, `Cannot apply array updates to non-array element ${target.path[depth - 1]}`);
  const before = doc.get(name);
  const after = applyChild(before, depth, target);
  if (after === before) return doc;
  return after === undefined ? doc.without(name) : doc.with(name, after);
}

/** Returns the value at `depth` after the change; undefined when there is none. */
function applyChild(before: Value | undefined, depth: number, target: Target): Value | undefined {
  const { change, path, context } = target;
  const next = path[depth + 1];
  if (next === undefined) {
    const after = change.leaf(before, context);
    return before !== undefined && after !== undefined && hasSameBytes(before, after) ? before : after;
  }
  if (before instanceof Doc) return applyDoc(before, depth + 1, target);
  if (Array.isArray(before)) return applyArray(before, depth + 1, target);
  const here = path.slice(0, depth + 1).join('.');
  ensure(!isEach(next), 2, `The path '${here}' must exist and be an array in order to apply array updates.`);
  if (before === undefined) return change.creates ? applyDoc(EMPTY, depth + 1, target) : undefined;
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

function applyArray(array: Value[], depth: number, target: Target): Value[] {
  const part = target.path[depth]!;
  if (isEach(part)) return applyToElements(array, depth, target);
  if (!/^(0|[1-9]\d*)$/.test(part)) return handleBlockedPath(array, depth - 1, target);
  const index = Number(part);
  const before = array[index];
  if (before === undefined && !target.change.creates) return array;
  ensure(index <= array.length + MAX_BACKFILL, 34, 'cannot backfill the array with that many nulls');
  const after = applyChild(before, depth, target);
  if (after === before) return array;
  const result = array.slice();
  while (result.length < index) result.push(null);
  result[index] = after === undefined ? null : after;
  return result;
}

function applyToElements(array: Value[], depth: number, target: Target): Value[] {
  const name = target.path[depth]!.slice(2, -1);
  const filter = target.filters.get(name);
  const result = array.map((item) => {
    if (filter && !matchesPart(filter, Doc.of([[name, item]]))) return item;
    return applyChild(item, depth, target) ?? null;
  });
  return result.every((item, i) => item === array[i]) ? array : result;
}
