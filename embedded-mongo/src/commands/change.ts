import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import { findRows, type Query } from '../query/find';
import { matches, type Positional } from '../query/match';
import type { Collection } from '../storage/collection';
import { applyUpdate } from '../update/apply';
import type { Update } from '../update/parse';
import { upsertDocument } from '../update/upsert';
import { checkDocument, withId } from './documents';

export interface Change {
  query: Query;
  update: Update;
  upsert: boolean;
}

/** What happened to one document; without `before` it was inserted. */
export interface Changed {
  before: Doc | undefined;
  after: Doc;
  modified: boolean;
}

/**
 * Changes documents that match, one by one, or upserts when there is none; inside a write transaction. The search is
 * over before the first change. A document that fails is not written; those before it are.
 */
export function* change(
  engine: Engine,
  collection: Collection,
  { query, update, upsert }: Change,
  limit: number,
): Generator<Changed> {
  const rows = [...findRows(engine, collection, { ...query, limit })];
  for (const { record, doc: before } of rows) {
    const found: Positional = {};
    if (usesPlace(update)) matches(query.filter, before, found);
    const after = applyUpdate(update, before, { place: found.place, inserting: false, now: engine.now() });
    const modified = after !== before && !after.bytes().equals(before.bytes());
    if (modified) engine.records.replace(collection, record, before, checkDocument(after, 17419));
    yield { before, after, modified };
  }
  if (rows.length > 0 || !upsert) return;
  const after = checkDocument(withId(upsertDocument(query.filter, update, engine.now())));
  engine.records.insert(collection, after);
  yield { before: undefined, after, modified: false };
}

/** Whether an update uses `$`, so that matching must tell which array element it found. */
const usesPlace = (update: Update): boolean =>
  update.kind === 'modify' && update.changes.some(({ path }) => path.includes('$'));
