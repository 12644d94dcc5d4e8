import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { demand } from '../errors';
import { findRows, type Query } from '../query/find';
import { matches } from '../query/match';
import type { Collection } from '../storage/collection';
import { readDocument } from '../storage/scan';
import { Effort, PAUSE, type Paused } from '../storage/turns';

/** A document that is about to be written, as it is at this moment. */
export interface Target {
  collection: Collection;
  record: number;
  doc: Doc;
}

/** The same collection after a pause. @throws 175 when somebody has dropped it */
export function stillThere(engine: Engine, { database, name, id }: Collection): Collection {
  const now = engine.catalog.find(database, name);
  demand(now?.id === id, 175, 'query plan killed :: collection dropped');
  return now;
}

/** The document as it is now, if it still matches. */
function readAgain(engine: Engine, gone: Collection, record: number, query: Query): Target | undefined {
  const collection = stillThere(engine, gone);
  const doc = readDocument(engine.env, collection, record);
  return doc && matches(query.filter, doc) ? { collection, record, doc } : undefined;
}

/** Searches for one document that a write follows at once. When others were faster, it searches again. */
function* firstTarget(
  engine: Engine,
  collection: Collection,
  query: Query,
  effort: Effort,
): Generator<Paused<Target>> {
  // the last search lets nobody in, so that it ends
  const efforts = [effort, effort, new Effort(effort.deadline, Infinity)];
  for (const each of efforts) {
    let found: number | undefined;
    let isStale = false;
    for (const row of findRows(engine, collection, query, each)) {
      if (row === PAUSE) {
        // rows that a sort has collected are older than the pause
        isStale = query.sort.length > 0;
        yield PAUSE;
        continue;
      }
      if (!isStale) return yield { collection: stillThere(engine, collection), ...row };
      found = row.record;
    }
    if (found === undefined) return;
    const target = readAgain(engine, collection, found, query);
    if (target) return yield target;
  }
}

/**
 * The documents that a write changes or removes, with pauses for others; inside a write transaction. The search is
 * over before the first write. One that matches no longer when its turn comes is left alone.
 */
export function* targets(
  engine: Engine,
  collection: Collection,
  query: Query,
  effort: Effort,
): Generator<Paused<Target>> {
  if (query.limit === 1) return yield* firstTarget(engine, collection, query, effort);
  const records = new Set<number>();
  for (const row of findRows(engine, collection, query, effort))
    if (row === PAUSE) yield PAUSE;
    else records.add(row.record);
  for (const record of records) {
    if (effort.isTurnOver()) {
      yield PAUSE;
      effort.startTurn();
    }
    const target = readAgain(engine, collection, record, query);
    if (target) yield target;
  }
}
