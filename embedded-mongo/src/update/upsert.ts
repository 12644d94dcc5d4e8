import { Doc, type Entry } from '../bson/doc';
import { newObjectId } from '../bson/build';
import type { Value } from '../bson/values';
import { fail } from '../errors';
import type { Filter } from '../query/filter';
import { applyUpdate } from './apply';
import type { Update } from './parse';

/** Fields that a query fixes to one value: what an upsert starts from. */
function equalities(filter: Filter): [path: string, value: Value][] {
  if (filter.op === 'and') return filter.parts.flatMap(equalities);
  if (filter.op === 'or' && filter.parts.length === 1) return equalities(filter.parts[0]!);
  if (filter.op !== 'field') return [];
  const { test, name } = filter;
  if (test.kind === 'eq') return [[name, test.value]];
  return test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0
    ? [[name, test.values[0]!]]
    : [];
}

function seed(filter: Filter): Doc {
  const seen: string[] = [];
  let doc = Doc.of([]);
  for (const [path, value] of equalities(filter)) {
    const clash = seen.find(
      (one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`),
    );
    if (clash === path) throw fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    if (clash !== undefined)
      throw fail(54, `cannot infer query fields to set, both paths '${clash}' and '${path}' are matched`);
    seen.push(path);
    const parts = path.split('.');
    const dollar = parts.find((part) => part.startsWith('$'));
    if (dollar !== undefined)
      throw fail(52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed for storage.`);
    doc = plant(doc, parts, value);
  }
  return doc;
}

function plant(doc: Doc, [name, ...rest]: string[], value: Value): Doc {
  if (rest.length === 0) return doc.with(name!, value);
  const child = doc.get(name!);
  return doc.with(name!, plant(child instanceof Doc ? child : Doc.of([]), rest, value));
}

/** The document an upsert inserts when nothing matched. */
export function upsertDocument(filter: Filter, update: Update, now: Date): Doc {
  const id = equalities(filter).find(([path]) => path === '_id')?.[1];
  const start =
    update.kind === 'replace' ? Doc.of(id === undefined ? [] : [['_id', id] as Entry]) : seed(filter);
  const made = applyUpdate(update, start, { place: undefined, inserting: true, now });
  const rest = made.entries().filter(([name]) => name !== '_id');
  return Doc.of([['_id', made.get('_id') ?? newObjectId()], ...rest]);
}
