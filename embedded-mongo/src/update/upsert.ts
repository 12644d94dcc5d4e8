import { EMPTY, type Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import { ensure, createError } from '../errors';
import type { Filter } from '../query/filter';
import { applyUpdate } from './apply';
import type { Change, Update } from './parse';
import { PathTree } from './pathTree';

/** Lists the fields that a query fixes to a single value, which seed an upsert. */
function listEqualities(filter: Filter): [path: string, value: Value][] {
  if (filter.op === 'and' || (filter.op === 'or' && filter.parts.length === 1))
    return filter.parts.flatMap(listEqualities);
  if (filter.op !== 'field') return [];
  const { test, name } = filter;
  if (test.kind === 'eq') return [[name, test.value]];
  const single = test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0;
  return single ? [[name, test.values[0]!]] : [];
}

function createSeed(fixed: [path: string, value: Value][], now: Date): Doc {
  const tree = new PathTree();
  const changes = fixed.map(([path, value]): Change => {
    const parts = path.split('.');
    const other = tree.add(parts);
    if (other)
      throw createError(
        54,
        `cannot infer query fields to set, both paths '${other.join('.')}' and '${path}' are matched`,
      );
    const dollar = parts.find((part) => part.startsWith('$'));
    ensure(!dollar, 52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed for storage.`);
    return { operator: '$set', path: parts, leaf: () => value, creates: true };
  });
  const update: Update = { kind: 'modify', changes, filters: new Map() };
  return applyUpdate(update, EMPTY, { place: undefined, isInserting: true, now });
}

/** Creates the document that an upsert inserts, possibly still without an id. */
export function createUpsertDocument(filter: Filter, update: Update, now: Date): Doc {
  const fixed = listEqualities(filter);
  const start = createSeed(update.kind === 'replace' ? fixed.filter(([path]) => path === '_id') : fixed, now);
  return applyUpdate(update, start, { place: undefined, isInserting: true, now });
}
