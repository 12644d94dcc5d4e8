import { Doc, EMPTY } from '../bson/doc';
import { UNDEFINED, type Value } from '../bson/values';

type Path = readonly string[];

export interface Extracted {
  /** One row of values for each entry; a missing value counts as null, an empty array as undefined. */
  keys: Value[][];
  multikey: boolean;
  /** No indexed path led to a value at all: a sparse index leaves the document out. */
  absent: boolean;
}

/**
 * The index (and sort) keys of a document: one row for each element when a path meets an array.
 * @returns undefined when two paths meet different arrays, which MongoDB neither indexes nor sorts by
 */
export function extractKeys(doc: Doc, paths: readonly Path[]): Extracted | undefined {
  const out: Extracted = { keys: [], multikey: false, absent: true };
  const nothing = paths.map(() => undefined);
  return expand(doc, paths, nothing, out) ? out : undefined;
}

/** Where a path ended: at a value (or nothing), or at an array with this much of the path still to go. */
function follow(doc: Doc, path: Path): { value: Value | undefined; rest: Path } {
  let value: Value | undefined = doc;
  for (let i = 0; i < path.length; i++) {
    value = value instanceof Doc ? value.get(path[i]!) : undefined;
    if (value === undefined) break;
    if (Array.isArray(value)) return { value, rest: path.slice(i + 1) };
  }
  return { value, rest: [] };
}

/** @param open what is left of each path; undefined where `fixed` already has the value */
function expand(
  doc: Doc,
  open: readonly (Path | undefined)[],
  fixed: (Value | undefined)[],
  out: Extracted,
): boolean {
  const row = fixed.slice();
  const pending: (Path | undefined)[] = open.map(() => undefined);
  let array: { items: Value[]; name: string } | undefined;
  for (const [i, path] of open.entries()) {
    if (!path) continue;
    const { value, rest } = follow(doc, path);
    row[i] = value;
    if (!Array.isArray(value)) continue;
    const name = path.slice(0, path.length - rest.length).join('.');
    if (array && array.name !== name) return false;
    array = { items: value, name };
    pending[i] = rest;
  }
  if (array && array.items.length > 0) {
    out.multikey = true;
    return array.items.every((item) => {
      const values = row.map((value, i) => (pending[i] ? item : value));
      const further = pending.map((rest) => (rest?.length ? rest : undefined));
      return expand(item instanceof Doc ? item : EMPTY, further, values, out);
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
