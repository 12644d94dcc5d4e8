import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { choosePlan, type Hint } from '../indexing/planner';
import type { Collection } from '../storage/collection';
import { scan, unlimited, type Effort, type Row } from '../storage/scan';
import { EVERYTHING, type Filter } from './filter';
import { sortRows, type Sort } from './sort';

export interface Query {
  filter: Filter;
  sort: Sort;
  skip: number;
  limit: number;
  hint: Hint;
}

/** A query that asks for less than it might. */
export const query = (some: Partial<Query>): Query => ({
  filter: EVERYTHING,
  sort: [],
  skip: 0,
  limit: Infinity,
  hint: undefined,
  ...some,
});

/** Matching rows in the order asked for, found one by one where an index (or no order) allows it. */
export function* findRows(
  engine: Engine,
  collection: Collection,
  { filter, sort, skip, limit, hint }: Query,
  effort: Effort = unlimited(),
  plan = choosePlan(collection, filter, sort, hint),
): Generator<Row> {
  const end = skip + limit;
  if (limit === 0) return;
  const found = scan(engine.env, collection, plan, filter, effort);
  let at = 0;
  for (const row of plan.sorted ? found : sortRows(found, ({ doc }) => doc, sort, end)) {
    if (at++ >= skip) yield row;
    if (at >= end) return;
  }
}

/** The same documents without their places. A collection that does not exist is an empty one. */
export function* findDocuments(
  engine: Engine,
  collection: Collection | undefined,
  wanted: Query,
  effort: Effort,
): Generator<Doc> {
  if (!collection) return;
  for (const { doc } of findRows(engine, collection, wanted, effort)) yield doc;
}
