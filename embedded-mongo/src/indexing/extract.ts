import { Doc, EMPTY } from '../bson/doc';
import { UNDEFINED, type Value } from '../bson/values';
import { fail } from '../errors';

export type Path = readonly string[];

/** Where a path ended: at a value (or nothing), or at an array with this much of the path still to go. */
interface Reached {
  value: Value | undefined;
  rest: Path;
}

function follow(doc: Doc, path: Path): Reached {
  let value: Value | undefined = doc;
  for (let i = 0; i < path.length; i++) {
    value = value instanceof Doc ? value.get(path[i]!) : undefined;
    if (value === undefined) return { value, rest: [] };
    if (Array.isArray(value)) return { value, rest: path.slice(i + 1) };
  }
  return { value, rest: [] };
}

export interface Extracted {
  /** One row of values for each entry; a missing value counts as null, an empty array as undefined. */
  keys: Value[][];
  multikey: boolean;
  /** No indexed path led to a value at all: a sparse index leaves the document out. */
  absent: boolean;
}

/**
 * The index (and sort) keys of a document: one row for each element when a path meets an array.
 * @throws 171 when two paths meet different arrays
 */
export function extractKeys(doc: Doc, paths: readonly Path[]): Extracted {
  const result: Extracted = { keys: [], multikey: false, absent: true };
  const fixed: (Value | undefined)[] = paths.map(() => undefined);
  expand(
    doc,
    paths.map((path) => path as Path | undefined),
    fixed,
    result,
  );
  return result;
}

function expand(doc: Doc, open: (Path | undefined)[], fixed: (Value | undefined)[], out: Extracted): void {
  const values = fixed.slice();
  const pending: (Path | undefined)[] = open.map(() => undefined);
  let array: Value[] | undefined;
  let arrayName = '';
  open.forEach((path, i) => {
    if (!path) return;
    const { value, rest } = follow(doc, path);
    if (!Array.isArray(value)) {
      values[i] = value;
      return;
    }
    const name = path.slice(0, path.length - rest.length).join('.');
    if (array && arrayName !== name)
      throw fail(171, `cannot index parallel arrays [${path[0]}] [${arrayName.split('.')[0]}]`);
    array = value;
    arrayName = name;
    pending[i] = rest;
  });
  if (!array) {
    if (values.some((value) => value !== undefined)) out.absent = false;
    out.keys.push(values.map((value) => (value === undefined ? null : value)));
    return;
  }
  out.multikey = true;
  if (array.length === 0) {
    const row = values.map((value, i) => (pending[i]?.length === 0 ? UNDEFINED : value));
    if (row.some((value) => value !== undefined)) out.absent = false;
    out.keys.push(row.map((value) => (value === undefined ? null : value)));
    return;
  }
  for (const item of array) {
    const row = values.slice();
    const next = pending.map((rest, i) => {
      if (rest === undefined) return undefined;
      if (rest.length > 0) return rest;
      row[i] = item;
      return undefined;
    });
    expand(item instanceof Doc ? item : EMPTY, next, row, out);
  }
}
