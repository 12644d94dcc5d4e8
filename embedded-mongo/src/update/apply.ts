import { Doc, EMPTY } from '../bson/doc';
import { showValue } from '../bson/text';
import type { Value } from '../bson/values';
import { demand, fail } from '../errors';
import { matchesPart } from '../query/match';
import type { LeafContext } from './leaves';
import type { Change, Filters, Update } from './parse';

/** MongoDB refuses to fill an array with more than this many nulls. */
const MAX_BACKFILL = 1_500_000;

interface Target {
  change: Change;
  path: string[];
  filters: Filters;
  context: LeafContext;
}

/** Where an update happens. @param place the array element that `$` stands for */
export interface Circumstances {
  place: number | undefined;
  inserting: boolean;
  now: Date;
}

/** The document after the update; the same object when nothing changes. */
export function applyUpdate(update: Update, doc: Doc, circumstances: Circumstances): Doc {
  const id = doc.get('_id');
  const result =
    update.kind === 'replace' ? replacement(update.doc, id) : modified(update, doc, circumstances);
  const after = result.get('_id');
  const kept = id === undefined || (after !== undefined && sameBytes(id, after));
  demand(kept, 66, "The update would modify the immutable field '_id'");
  return result;
}

const sameBytes = (a: Value, b: Value): boolean =>
  Doc.of([['', a]])
    .bytes()
    .equals(Doc.of([['', b]]).bytes());

/** The identifier comes first, whether the replacement names it or not. */
function replacement(doc: Doc, id: Value | undefined): Doc {
  const own = doc.has('_id') ? doc.get('_id') : id;
  return own === undefined ? doc : Doc.of([['_id', own], ...doc.without('_id').entries()]);
}

function modified(
  { changes, filters }: Extract<Update, { kind: 'modify' }>,
  doc: Doc,
  { place, inserting, now }: Circumstances,
): Doc {
  let result = doc;
  for (const change of changes) {
    if (change.operator === '$setOnInsert' && !inserting) continue;
    const path = positional(change.path, place);
    const target = { change, path, filters, context: { path: path.join('.'), id: doc.get('_id'), now } };
    if (change.from) {
      const value = renamedValue(doc, change.from);
      if (value === undefined) continue;
      renamedValue(doc, change.path);
      target.change = { ...change, leaf: () => value };
    }
    result = applyDoc(result, 0, target);
  }
  return result;
}

function positional(path: string[], place: number | undefined): string[] {
  if (!path.includes('$')) return path;
  demand(place !== undefined, 2, 'The positional operator did not find the match needed from the query.');
  return path.map((part) => (part === '$' ? String(place) : part));
}

/** `$rename` follows documents only. @throws 2 for an array on the way */
function renamedValue(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) {
    demand(!Array.isArray(value), 2, `$rename cannot go through an array element: '${path.join('.')}'`);
    value = value instanceof Doc ? value.get(part) : undefined;
  }
  return value;
}

const isEach = (part: string): boolean => part.startsWith('$[');

function applyDoc(doc: Doc, depth: number, target: Target): Doc {
  const name = target.path[depth]!;
  demand(!isEach(name), 2, `Cannot apply array updates to non-array element ${target.path[depth - 1]}`);
  const before = doc.get(name);
  const after = applyChild(before, depth, target);
  if (after === before) return doc;
  return after === undefined ? doc.without(name) : doc.with(name, after);
}

/** The value at `depth` after the change; undefined when there is (still, or from now on) none. */
function applyChild(before: Value | undefined, depth: number, target: Target): Value | undefined {
  const { change, path, context } = target;
  const next = path[depth + 1];
  if (next === undefined) {
    const after = change.leaf(before, context);
    return before !== undefined && after !== undefined && sameBytes(before, after) ? before : after;
  }
  if (before instanceof Doc) return applyDoc(before, depth + 1, target);
  if (Array.isArray(before)) return applyArray(before, depth + 1, target);
  const here = path.slice(0, depth + 1).join('.');
  demand(!isEach(next), 2, `The path '${here}' must exist and be an array in order to apply array updates.`);
  if (before === undefined) return change.creates ? applyDoc(EMPTY, depth + 1, target) : undefined;
  return inTheWay(before, depth, target);
}

/** A path that ends at something without fields: nothing to remove there, and an error for everything else. */
function inTheWay<T extends Value>(value: T, depth: number, { change, path }: Target): T {
  if (change.operator === '$unset' || (change.operator === '$rename' && !change.creates)) return value;
  throw fail(28, `Cannot create field '${path[depth + 1]}' in element {${path[depth]}: ${showValue(value)}}`);
}

function applyArray(array: Value[], depth: number, target: Target): Value[] {
  const part = target.path[depth]!;
  if (isEach(part)) return applyToElements(array, depth, target);
  if (!/^(0|[1-9]\d*)$/.test(part)) return inTheWay(array, depth - 1, target);
  const index = Number(part);
  const before = array[index];
  if (before === undefined && !target.change.creates) return array;
  demand(index <= array.length + MAX_BACKFILL, 34, 'cannot backfill the array with that many nulls');
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
