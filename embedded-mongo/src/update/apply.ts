import { sameValue } from '../bson/compare';
import { Doc, type Entry } from '../bson/doc';
import { showValue } from '../bson/text';
import type { Value } from '../bson/values';
import { fail } from '../errors';
import type { Filter } from '../query/filter';
import { matches } from '../query/match';
import type { LeafContext } from './leaves';
import { nextTimestamp } from './leaves';
import type { Change, Update } from './parse';
import { Timestamp } from '../bson/values';

/** MongoDB refuses to fill an array with more than this many nulls. */
const MAX_BACKFILL = 1_500_000;

interface Target {
  change: Change;
  path: string[];
  filters: ReadonlyMap<string, Filter>;
  context: LeafContext;
}

/** Where an update happens. @param place the array element that `$` stands for */
export interface Circumstances {
  place: number | undefined;
  inserting: boolean;
  now: Date;
}

/** The document after the update; the same object when nothing changes. */
export function applyUpdate(update: Update, doc: Doc, { place, inserting, now }: Circumstances): Doc {
  const id = doc.get('_id');
  let result: Doc;
  if (update.kind === 'replace') result = replacement(update.doc, id, now);
  else {
    result = doc;
    const before = doc;
    for (const change of update.changes) {
      if (change.operator === '$setOnInsert' && !inserting) continue;
      const path = positional(change.path, place);
      const context = { path: path.join('.'), id, now };
      const target = { change, path, filters: update.filters, context };
      if (change.from) {
        const value = renamedValue(before, change.from, 'source', change);
        if (value === undefined) continue;
        renamedValue(before, change.path, 'destination', change);
        result = applyDoc(result, 0, { ...target, change: { ...change, leaf: () => value } });
      } else result = applyDoc(result, 0, target);
    }
  }
  const after = result.get('_id');
  if (id !== undefined && (after === undefined || !sameValue(id, after) || !sameBytes(id, after)))
    throw fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
  return result;
}

const sameBytes = (a: Value, b: Value): boolean =>
  Doc.of([['', a]])
    .bytes()
    .equals(Doc.of([['', b]]).bytes());

function replacement(doc: Doc, id: Value | undefined, now: Date): Doc {
  const fields = doc.entries().map(([name, value]): Entry => [name, stamp(name, value, now)]);
  const own = doc.get('_id');
  const first = own ?? id;
  const rest = fields.filter(([name]) => name !== '_id');
  return Doc.of(first === undefined ? rest : [['_id', first], ...rest]);
}

/** An empty timestamp in a top-level field becomes the present one, as MongoDB does on insert and replacement. */
export function stamp(name: string, value: Value, now: Date): Value {
  return value instanceof Timestamp && value.value === 0n && name !== '_id' ? nextTimestamp(now) : value;
}

function positional(path: string[], place: number | undefined): string[] {
  if (!path.includes('$')) return path;
  if (place === undefined)
    throw fail(2, 'The positional operator did not find the match needed from the query.');
  return path.map((part) => (part === '$' ? String(place) : part));
}

function renamedValue(doc: Doc, path: string[], role: string, change: Change): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) {
    if (Array.isArray(value))
      throw fail(
        2,
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ${showValue(doc.get('_id'))} has an array field called '${path[path.indexOf(part) - 1] ?? ''}'`,
      );
    if (!(value instanceof Doc)) {
      if (role === 'source' && value !== undefined && !change.from?.every((one, i) => one === path[i]))
        return undefined;
      return undefined;
    }
    value = value.get(part);
  }
  return value;
}

function applyDoc(doc: Doc, depth: number, target: Target): Doc {
  const name = target.path[depth]!;
  if (name.startsWith('$['))
    throw fail(
      2,
      `Cannot apply array updates to non-array element ${target.path[depth - 1]}: ${showValue(doc)}`,
    );
  const before = doc.get(name);
  const after = applyChild(before, depth, target);
  if (after === before) return doc;
  return after === undefined ? doc.without(name) : doc.with(name, after);
}

/** The value at `depth` after the change; undefined when there is (still, or from now on) none. */
function applyChild(before: Value | undefined, depth: number, target: Target): Value | undefined {
  const { change, path, context } = target;
  if (depth === path.length - 1) {
    const after = change.leaf(before, context);
    return before !== undefined && after !== undefined && sameBytes(before, after) ? before : after;
  }
  const next = path[depth + 1]!;
  if (before === undefined) {
    if (next.startsWith('$['))
      throw fail(
        2,
        `The path '${path.slice(0, depth + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    if (!change.creates) return undefined;
    return applyDoc(Doc.of([]), depth + 1, target);
  }
  if (before instanceof Doc) return applyDoc(before, depth + 1, target);
  if (Array.isArray(before)) return applyArray(before, depth + 1, target);
  if (next.startsWith('$['))
    throw fail(2, `Cannot apply array updates to non-array element ${path[depth]}: ${showValue(before)}`);
  if (change.operator === '$unset' || (change.operator === '$rename' && !change.creates)) return before;
  throw fail(28, `Cannot create field '${next}' in element {${path[depth]}: ${showValue(before)}}`);
}

function applyArray(array: Value[], depth: number, target: Target): Value[] {
  const { change, path } = target;
  const part = path[depth]!;
  if (part.startsWith('$[')) return applyToElements(array, depth, target);
  if (!/^(0|[1-9]\d*)$/.test(part)) {
    if (change.operator === '$unset' || (change.operator === '$rename' && !change.creates)) return array;
    throw fail(28, `Cannot create field '${part}' in element {${path[depth - 1]}: ${showValue(array)}}`);
  }
  const index = Number(part);
  const before = array[index];
  if (before === undefined && !change.creates) return array;
  if (index > array.length + MAX_BACKFILL) throw fail(34, 'cannot backfill the array with that many nulls');
  const after = applyChild(before, depth, target);
  if (after === before) return array;
  const result = array.slice();
  while (result.length < index) result.push(null);
  result[index] = after === undefined ? null : after;
  return result;
}

function applyToElements(array: Value[], depth: number, target: Target): Value[] {
  const name = target.path[depth]!.slice(2, -1);
  const filter = name === '' ? undefined : target.filters.get(name);
  let changed = false;
  const result = array.map((item) => {
    if (filter && !matches(filter, Doc.of([[name, item]]))) return item;
    const after = applyChild(item, depth, target);
    if (after === item) return item;
    changed = true;
    return after === undefined ? null : after;
  });
  return changed ? result : array;
}
