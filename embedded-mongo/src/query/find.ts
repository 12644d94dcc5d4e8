import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { demand } from '../errors';
import { choosePlan, type Hint, type Plan } from '../indexing/planner';
import type { Collection } from '../storage/collection';
import { scan, type Row } from '../storage/scan';
import { Effort, PAUSE, mapRows, type Paused } from '../storage/turns';
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

/** @throws 175 when a search that others interrupted has lost its collection or an index */
function checkPlan(engine: Engine, { database, name, id }: Collection, plan: Plan): void {
  const now = engine.catalog.find(database, name);
  demand(now?.id === id, 175, 'query plan killed :: collection dropped');
  const used = plan.kind === 'index' ? [plan] : plan.kind === 'union' ? plan.plans : [];
  for (const { index } of used) {
    const isThere = now.indexes.some((one) => one.id === index.id);
    demand(isThere, 175, `query plan killed :: index '${index.name}' dropped`);
  }
}

/** Matching rows in the order asked for, found one by one where an index (or no order) allows it. */
export function* findRows(
  engine: Engine,
  collection: Collection,
  { filter, sort, skip, limit, hint }: Query,
  effort = new Effort(),
  plan = choosePlan(collection, filter, sort, hint),
): Generator<Paused<Row>> {
  const end = skip + limit;
  if (limit === 0) return;
  const check = () => checkPlan(engine, collection, plan);
  const found = scan({ env: engine.env, collection, effort, check }, plan, filter);
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

/** The same documents without their places. A collection that does not exist is an empty one. */
export function findDocuments(
  engine: Engine,
  collection: Collection | undefined,
  wanted: Query,
  effort: Effort,
): Iterable<Paused<Doc>> {
  return collection ? mapRows(findRows(engine, collection, wanted, effort), ({ doc }) => [doc]) : [];
}
