import { EMPTY, type Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import { demand, fail } from '../errors';
import type { Filter } from '../query/filter';
import { applyUpdate } from './apply';
import type { Update } from './parse';

/** Fields that a query fixes to one value: what an upsert starts from. */
function equalities(filter: Filter): [path: string, value: Value][] {
  if (filter.op === 'and' || (filter.op === 'or' && filter.parts.length === 1))
    return filter.parts.flatMap(equalities);
  if (filter.op !== 'field') return [];
  const { test, name } = filter;
  if (test.kind === 'eq') return [[name, test.value]];
  const single = test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0;
  return single ? [[name, test.values[0]!]] : [];
}

function seed(fixed: [path: string, value: Value][]): Doc {
  const seen: string[] = [];
  let doc = EMPTY;
  for (const [path, value] of fixed) {
    const clash = seen.find((one) => `${one}.`.startsWith(`${path}.`) || path.startsWith(`${one}.`));
    if (clash !== undefined)
      throw fail(54, `cannot infer query fields to set, both paths '${clash}' and '${path}' are matched`);
    seen.push(path);
    const parts = path.split('.');
    const dollar = parts.find((part) => part.startsWith('$'));
    demand(!dollar, 52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed for storage.`);
    doc = doc.plant(parts, value);
  }
  return doc;
}

/** The document an upsert inserts when nothing matched; maybe still without identifier. */
export function upsertDocument(filter: Filter, update: Update, now: Date): Doc {
  const fixed = equalities(filter);
  const start = seed(update.kind === 'replace' ? fixed.filter(([path]) => path === '_id') : fixed);
  return applyUpdate(update, start, { place: undefined, inserting: true, now });
}
