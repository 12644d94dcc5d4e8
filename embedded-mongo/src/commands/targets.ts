import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { ensure } from '../errors';
import { findRows, type Query } from '../query/find';
import { matches } from '../query/match';
import type { Collection } from '../storage/collection';
import { readDocument } from '../storage/scan';
import { QueryBudget, PAUSE, type Paused } from '../storage/searchScheduler';

export interface Target {
  collection: Collection;
  record: number;
  doc: Doc;
}

/** Returns the current state of the collection after a pause. @throws 175 when it was dropped */
export function refreshCollection(engine: Engine, { database, name, id }: Collection): Collection {
  const now = engine.catalog.find(database, name);
  ensure(now?.id === id, 175, 'query plan killed :: collection dropped');
  return now;
}

/** Rereads a document and returns it if it still matches. */
function rereadTarget(engine: Engine, gone: Collection, record: number, query: Query): Target | undefined {
  const collection = refreshCollection(engine, gone);
  const doc = readDocument(engine.env, collection, record);
  return doc && matches(query.filter, doc) ? { collection, record, doc } : undefined;
}

/** Finds one document to write immediately. Searches again when a concurrent write changed it first. */
function* findFirstTarget(
  engine: Engine,
  collection: Collection,
  query: Query,
  effort: QueryBudget,
): Generator<Paused<Target>> {
  // The last search runs without pauses to guarantee termination.
  const efforts = [effort, effort, new QueryBudget(effort.deadline, Infinity)];
  for (const each of efforts) {
    let found: number | undefined;
    let isStale = false;
    for (const row of findRows(engine, collection, query, each)) {
      if (row === PAUSE) {
        // Sorted rows predate the pause.
        isStale = query.sort.length > 0;
        yield PAUSE;
        continue;
      }
      if (!isStale) return yield { collection: refreshCollection(engine, collection), ...row };
      found = row.record;
    }
    if (found === undefined) return;
    const target = rereadTarget(engine, collection, found, query);
    if (target) return yield target;
  }
}

/**
 * Yields the documents to change or remove, with pauses, inside a write transaction. The search ends before the first
 * write. A document that no longer matches is skipped.
 */
export function* findTargets(
  engine: Engine,
  collection: Collection,
  query: Query,
  effort: QueryBudget,
): Generator<Paused<Target>> {
  if (query.limit === 1) return yield* findFirstTarget(engine, collection, query, effort);
  const records = new Set<number>();
  for (const row of findRows(engine, collection, query, effort))
    if (row === PAUSE) yield PAUSE;
    else records.add(row.record);
  for (const record of records) {
    if (effort.isTurnOver()) {
      yield PAUSE;
      effort.startTurn();
    }
    const target = rereadTarget(engine, collection, record, query);
    if (target) yield target;
  }
}
