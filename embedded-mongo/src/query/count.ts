import { DateTime, Raw, isNumber, TYPE, type Value } from '../bson/values';
import type { Engine } from '../engine';
import { choosePlan } from '../indexing/planner';
import type { Collection } from '../storage/collection';
import type { Filter } from './filter';
import type { Query } from './find';

/** Longer texts may be stored truncated, so the documents must be read. */
const TEXT_MAX_LENGTH = 200;

/** Returns whether a value in a document without arrays has exactly one entry, which is equal only for equal values. */
function isPlain(value: Value): boolean {
  if (typeof value === 'string') return value.length <= TEXT_MAX_LENGTH;
  const isId = value instanceof Raw && value.type === TYPE.objectId;
  return typeof value === 'boolean' || isNumber(value) || value instanceof DateTime || isId;
}

const isEverything = (filter: Filter): boolean => filter.op === 'and' && filter.parts.length === 0;

/**
 * Counts the documents of a query from index keys alone: all documents, or those with one value. Returns undefined when
 * documents must be read.
 */
export function countWithoutReading(
  engine: Engine,
  collection: Collection,
  { filter, hint, skip, limit }: Query,
): number | undefined {
  const found = isEverything(filter)
    ? hint === undefined
      ? engine.count(collection)
      : undefined
    : countEntries(engine, collection, filter, hint);
  return found === undefined ? undefined : Math.min(limit, Math.max(0, found - skip));
}

function countEntries(
  engine: Engine,
  collection: Collection,
  filter: Filter,
  hint: Query['hint'],
): number | undefined {
  if (filter.op !== 'field' || filter.test.kind !== 'eq' || !isPlain(filter.test.value)) return undefined;
  const plan = choosePlan(collection, filter, [], hint);
  if (plan.kind !== 'index') return undefined;
  const { multikey, truncated, paths } = plan.index;
  if (multikey || truncated || paths[0]?.join('.') !== filter.name) return undefined;
  const { entries } = engine.env;
  return plan.ranges.reduce((sum, { from, to }) => sum + entries.getKeysCount({ start: from, end: to }), 0);
}
