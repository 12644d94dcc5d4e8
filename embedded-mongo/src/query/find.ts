import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { choosePlan, type Hint, type Plan, type Sort } from '../indexing/planner';
import type { Collection } from '../storage/collection';
import { scan, type Counters, type Row } from '../storage/scan';
import type { Rows } from './cursors';
import type { Filter } from './filter';
import { matches, type Positional } from './match';
import type { Projection } from './project';
import { Sorter } from './sort';

export interface Query {
  filter: Filter;
  sort: Sort;
  skip: number;
  limit: number;
  hint: Hint;
  projection?: Projection | undefined;
  positional?: boolean;
}

/** Matching rows in the order asked for; undefined is a pause. */
export function* findRows(
  engine: Engine,
  collection: Collection,
  query: Omit<Query, 'projection' | 'positional'>,
  plan: Plan = choosePlan(collection, query.filter, query.sort, query.hint),
  counters?: Counters,
): Generator<Row | undefined> {
  const last = query.skip + query.limit;
  let ordered: Iterable<Row | undefined> = scan(engine.env, collection, plan, query.filter, counters);
  if (!plan.sorted) {
    const sorter = new Sorter<Row>(query.sort, last);
    for (const row of ordered) {
      if (row) sorter.add(row.doc, row);
      else yield undefined;
    }
    ordered = sorter.result();
  }
  let at = 0;
  for (const row of ordered) {
    if (!row) {
      yield undefined;
      continue;
    }
    at++;
    if (at > query.skip) yield row;
    if (at >= last) return;
  }
}

export function* findDocuments(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
  plan?: Plan,
): Rows {
  if (!collection || query.limit === 0) return;
  for (const row of findRows(engine, collection, query, plan)) yield row && project(row.doc, query);
}

function project(doc: Doc, { filter, projection, positional }: Query): Doc {
  if (!projection) return doc;
  const found: Positional | undefined = positional ? {} : undefined;
  if (found) matches(filter, doc, found);
  return projection(doc, found?.place);
}
