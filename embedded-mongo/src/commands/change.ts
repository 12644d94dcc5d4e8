import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import type { Query } from '../query/find';
import { matches, type Positional } from '../query/match';
import { resetSteps } from '../query/regex';
import type { Collection } from '../storage/collection';
import { PAUSE, type Effort, type Paused } from '../storage/turns';
import { applyUpdate } from '../update/apply';
import type { Update } from '../update/parse';
import { upsertDocument } from '../update/upsert';
import { checkDocument, withId } from './documents';
import { stillThere, targets, type Target } from './targets';

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
 * Changes documents that match, one by one and with pauses for others, or upserts when there is none; inside a write
 * transaction. A document that fails is not written; those before it are.
 */
export function* change(
  engine: Engine,
  collection: Collection,
  { query, update, upsert }: Change,
  effort: Effort,
): Generator<Paused<Changed>> {
  let isFound = false;
  for (const target of targets(engine, collection, query, effort)) {
    if (target === PAUSE) yield PAUSE;
    else {
      isFound = true;
      yield changeOne(engine, target, query, update);
    }
  }
  if (isFound || !upsert) return;
  const after = checkDocument(withId(upsertDocument(query.filter, update, engine.now())));
  engine.records.insert(stillThere(engine, collection), after);
  yield { before: undefined, after, modified: false };
}

function changeOne(
  engine: Engine,
  { collection, record, doc }: Target,
  query: Query,
  update: Update,
): Changed {
  const found: Positional = {};
  resetSteps();
  if (usesPlace(update)) matches(query.filter, doc, found);
  const after = applyUpdate(update, doc, { place: found.place, inserting: false, now: engine.now() });
  const modified = after !== doc && !after.bytes().equals(doc.bytes());
  if (modified) engine.records.replace(collection, record, doc, checkDocument(after, 17419));
  return { before: doc, after, modified };
}

/** Whether an update uses `$`, so that matching must tell which array element it found. */
const usesPlace = (update: Update): boolean =>
  update.kind === 'modify' && update.changes.some(({ path }) => path.includes('$'));
