import { EMPTY, type Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import { ensure, createError } from '../errors';
import type { Filter } from '../query/filter';
import { applyUpdate } from './apply';
import type { Update } from './parse';

/** Lists the fields that a query fixes to one value, from which an upsert starts. */
function listEqualities(filter: Filter): [path: string, value: Value][] {
  if (filter.op === 'and' || (filter.op === 'or' && filter.parts.length === 1))
    return filter.parts.flatMap(listEqualities);
  if (filter.op !== 'field') return [];
  const { test, name } = filter;
  if (test.kind === 'eq') return [[name, test.value]];
  const single = test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0;
  return single ? [[name, test.values[0]!]] : [];
}

function createSeed(fixed: [path: string, value: Value][]): Doc {
  const seen: string[] = [];
  let doc = EMPTY;
  for (const [path, value] of fixed) {
    const hasConflict = seen.find((one) => `${one}.`.startsWith(`${path}.`) || path.startsWith(`${one}.`));
    if (hasConflict !== undefined)
      throw createError(
        54,
        `cannot infer query fields to set, both paths '${hasConflict}' and '${path}' are matched`,
      );
    seen.push(path);
    const parts = path.split('.');
    const dollar = parts.find((part) => part.startsWith('$'));
    ensure(!dollar, 52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed for storage.`);
    doc = doc.plant(parts, value);
  }
  return doc;
}

/** Creates the document that an upsert inserts; maybe still without identifier. */
export function createUpsertDocument(filter: Filter, update: Update, now: Date): Doc {
  const fixed = listEqualities(filter);
  const start = createSeed(update.kind === 'replace' ? fixed.filter(([path]) => path === '_id') : fixed);
  return applyUpdate(update, start, { place: undefined, isInserting: true, now });
}
