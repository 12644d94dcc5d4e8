import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import type { Query } from '../query/find';
import { matches, type Positional } from '../query/match';
import { resetSteps } from '../query/regex';
import type { Collection } from '../storage/collection';
import { PAUSE, type QueryBudget, type Paused } from '../storage/searchScheduler';
import { applyUpdate } from '../update/apply';
import type { Update } from '../update/parse';
import { createUpsertDocument } from '../update/upsert';
import { checkDocument, addMissingId } from './documents';
import { refreshCollection, findTargets, type Target } from './targets';

export interface Change {
  query: Query;
  update: Update;
  upsert: boolean;
}

/** Change of one document; an insert has no `before`. */
export interface ChangedDocument {
  before: Doc | undefined;
  after: Doc;
  isModified: boolean;
}

/**
 * Updates matching documents one by one and yields to other requests. Upserts if there is no match. Runs inside a write
 * transaction. A document that fails is not written, but earlier ones are.
 */
export function* changeDocuments(
  engine: Engine,
  collection: Collection,
  { query, update, upsert }: Change,
  effort: QueryBudget,
): Generator<Paused<ChangedDocument>> {
  let isFound = false;
  for (const target of findTargets(engine, collection, query, effort)) {
    if (target === PAUSE) yield PAUSE;
    else {
      isFound = true;
      yield changeOne(engine, target, query, update);
    }
  }
  if (isFound || !upsert) return;
  const after = checkDocument(addMissingId(createUpsertDocument(query.filter, update, engine.now())));
  engine.records.insert(refreshCollection(engine, collection), after);
  yield { before: undefined, after, isModified: false };
}

function changeOne(
  engine: Engine,
  { collection, record, doc }: Target,
  query: Query,
  update: Update,
): ChangedDocument {
  const found: Positional = {};
  resetSteps();
  if (usesPositional(update)) matches(query.filter, doc, found);
  const after = applyUpdate(update, doc, { place: found.place, isInserting: false, now: engine.now() });
  const isModified = after !== doc && !after.bytes().equals(doc.bytes());
  if (isModified) engine.records.replace(collection, record, doc, checkDocument(after, 17419));
  return { before: doc, after, isModified };
}

/** Whether an update uses `$`, so that matching must record the position of the array element. */
const usesPositional = (update: Update): boolean =>
  update.kind === 'modify' && update.changes.some(({ path }) => path.includes('$'));
