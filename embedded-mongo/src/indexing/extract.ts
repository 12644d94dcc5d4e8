import { Doc, EMPTY } from '../bson/doc';
import { UNDEFINED, type Value } from '../bson/values';
import { ensure } from '../errors';

type Path = readonly string[];

export interface Extracted {
  /** One row of values per entry. A missing value is null, an empty array is undefined. */
  keys: Value[][];
  multikey: boolean;
  /** No indexed path led to a value: a sparse index omits the document. */
  absent: boolean;
}

/**
 * Extracts the index (and sort) keys of a document: one row per element when a path reaches an array.
 * @returns undefined when two paths reach different arrays, which MongoDB neither indexes nor sorts by
 */
export function extractKeys(doc: Doc, paths: readonly Path[]): Extracted | undefined {
  const out: Extracted = { keys: [], multikey: false, absent: true };
  const nothing = paths.map(() => undefined);
  return expand(doc, paths, nothing, out) ? out : undefined;
}

/** End of a path: a value (or nothing), or an array with the remaining path. */
interface End {
  value: Value | undefined;
  rest: Path;
}

function followPath(doc: Doc, path: Path): End {
  let value: Value | undefined = doc;
  for (let i = 0; i < path.length; i++) {
    value = value instanceof Doc ? value.get(path[i]!) : undefined;
    if (value === undefined) break;
    if (Array.isArray(value)) return { value, rest: path.slice(i + 1) };
  }
  return { value, rest: [] };
}

/** Continuation of a path whose next name is the index of an array element. */
interface Numbered extends End {
  isArray: boolean;
}

function followNumber(items: Value[], [name, ...rest]: Path): Numbered | undefined {
  const item = /^(?:0|[1-9]\d*)$/.test(name!) ? items[Number(name)] : undefined;
  if (item === undefined) return undefined;
  if (item instanceof Doc && rest.length > 0) return { ...followPath(item, rest), isArray: false };
  const isArray = Array.isArray(item);
  return { value: isArray || rest.length === 0 ? item : undefined, rest, isArray };
}

/**
 * @param open the remaining part of each path; undefined where `fixed` already has the value
 * @param numbered for each open path, the element that its next name selects by index
 */
function expand(
  doc: Doc,
  open: readonly (Path | undefined)[],
  fixed: (Value | undefined)[],
  out: Extracted,
  numbered: readonly (Numbered | undefined)[] = [],
): boolean {
  const row = fixed.slice();
  const pending: (Path | undefined)[] = open.map(() => undefined);
  let array: { items: Value[]; name: string } | undefined;
  let isArrayExpanded = true;
  for (const [i, path] of open.entries()) {
    if (!path) continue;
    const named = numbered[i];
    const twice = named && doc.has(path[0]!);
    ensure(!twice, 16746, `Ambiguous field name found in array: '${path[0]}' is a number and a field`);
    const { value, rest } = named ?? followPath(doc, path);
    row[i] = value;
    if (!Array.isArray(value)) continue;
    if (named?.isArray) isArrayExpanded = false;
    const name = path.slice(0, path.length - rest.length).join('.');
    if (array && array.name !== name) return false;
    array = { items: value, name };
    pending[i] = rest;
  }
  if (array && array.items.length > 0) {
    const { items } = array;
    out.multikey = true;
    const further = pending.map((rest) => (rest?.length ? rest : undefined));
    const numbers = further.map((rest) => rest && followNumber(items, rest));
    return items.every((item) => {
      const values = row.map((value, i) => (pending[i] && isArrayExpanded ? item : value));
      return expand(item instanceof Doc ? item : EMPTY, further, values, out, numbers);
    });
  }
  if (array) {
    out.multikey = true;
    pending.forEach((rest, i) => {
      if (rest) row[i] = rest.length === 0 ? UNDEFINED : undefined;
    });
  }
  if (row.some((value) => value !== undefined)) out.absent = false;
  out.keys.push(row.map((value) => value ?? null));
  return true;
}
