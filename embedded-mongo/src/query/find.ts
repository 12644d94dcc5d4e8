import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { ensure } from '../errors';
import type { Index } from '../indexing/definition';
import { choosePlan, type Hint } from '../indexing/planner';
import type { Collection } from '../storage/collection';
import { scanRows, type Row } from '../storage/scan';
import { QueryBudget, PAUSE, mapRows, type Paused } from '../storage/searchScheduler';
import { MATCH_ALL, type Filter } from './filter';
import { sortRows, type Sort } from './sort';

export interface Query {
  filter: Filter;
  sort: Sort;
  skip: number;
  limit: number;
  hint: Hint;
}

/** Fills in the defaults of a query. */
export const createQuery = (some: Partial<Query>): Query => ({
  filter: MATCH_ALL,
  sort: [],
  skip: 0,
  limit: Infinity,
  hint: undefined,
  ...some,
});

/** @throws 175 when the collection or the index was dropped during a pause */
function checkPlan(engine: Engine, { database, name, id }: Collection, index: Index | undefined): void {
  const now = engine.catalog.find(database, name);
  ensure(now?.id === id, 175, 'query plan killed :: collection dropped');
  const isThere = !index || now.indexes.some((one) => one.id === index.id);
  ensure(isThere, 175, `query plan killed :: index '${index?.name}' dropped`);
}

/** Finds matching rows in order, one by one if an index allows it or no order is required. */
export function* findRows(
  engine: Engine,
  collection: Collection,
  { filter, sort, skip, limit, hint }: Query,
  effort = new QueryBudget(),
  plan = choosePlan(collection, filter, sort, hint),
): Generator<Paused<Row>> {
  const end = skip + limit;
  if (limit === 0) return;
  const check = (index?: Index) => checkPlan(engine, collection, index);
  const found = scanRows({ env: engine.env, collection, effort, check }, plan, filter);
  let at = 0;
  for (const row of plan.sorted ? found : sortRows(found, ({ doc }) => doc, sort, effort, end)) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (at++ >= skip) yield row;
    if (at >= end) return;
  }
}

/** Finds the same documents without record numbers. A missing collection is empty. */
export function findDocuments(
  engine: Engine,
  collection: Collection | undefined,
  wanted: Query,
  effort: QueryBudget,
): Iterable<Paused<Doc>> {
  return collection ? mapRows(findRows(engine, collection, wanted, effort), ({ doc }) => [doc]) : [];
}
