import type { Plain } from '../bson/build';
import type { Doc } from '../bson/doc';
import { toInteger, type Value } from '../bson/values';
import type { Engine } from '../engine';
import { MongoError, fail } from '../errors';
import type { Hint, Sort } from '../indexing/planner';
import { matches, type Positional } from '../query/match';
import { findRows } from '../query/find';
import { parseFilter } from '../query/parse';
import type { Filter } from '../query/filter';
import { checkName } from '../storage/catalog';
import type { Collection } from '../storage/collection';
import type { Row } from '../storage/scan';
import { applyUpdate } from '../update/apply';
import { parseUpdate, type Update } from '../update/parse';
import { upsertDocument } from '../update/upsert';
import { Arguments } from './arguments';
import { collectionName, findCollection, refuse, type Command, type Context, type Reply } from './command';
import { checkDocument, prepareInsert } from './documents';

const MAX_BATCH = 100_000;

function statements(args: Arguments, name: string): Doc[] {
  const list = args.documents(name);
  if (list.length === 0 || list.length > MAX_BATCH)
    throw fail(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${list.length} operations.`);
  return list;
}

const isOrdered = (args: Arguments): boolean =>
  args.value('ordered') === undefined || args.boolean('ordered');

/** Work in steps: after each one, others may get their turn. */
type Steps<T = void> = Generator<undefined, T>;

/** Runs statements one after the other; each failure is one entry, and ends an ordered list. */
function* runEach<T>(
  list: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => Steps,
): Steps<Plain[] | undefined> {
  const errors: Plain[] = [];
  for (const [index, item] of list.entries()) {
    try {
      yield* run(item, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push({
        index,
        code: error.code,
        ...(error.extra as Record<string, Plain>),
        errmsg: error.message,
      });
      if (ordered) break;
    }
  }
  return errors.length > 0 ? errors : undefined;
}

function* insertAll(
  { engine, database }: Context,
  name: string,
  docs: Doc[],
  ordered: boolean,
): Steps<Reply> {
  let n = 0;
  const writeErrors = yield* runEach(docs, ordered, function* (doc) {
    const collection = engine.catalog.findOrCreate(database, name);
    checkDocument(collection, doc);
    engine.records.insert(collection, doc);
    n++;
    yield;
  });
  return { n, writeErrors };
}

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context, 'insert');
    checkName(database, name);
    const docs = statements(args, 'documents').map((doc) => prepareInsert(doc, engine.now()));
    return engine.writes.steps(insertAll(context, name, docs, isOrdered(args)));
  },
};

export interface Change {
  filter: Filter;
  update: Update;
  upsert: boolean;
  sort: Sort;
  hint: Hint;
}

export interface Changed {
  matched: number;
  modified: number;
  upserted: Value | undefined;
  before: Doc | undefined;
  after: Doc | undefined;
}

/** Pauses mean nothing inside a transaction. */
function rowsOf(engine: Engine, collection: Collection, query: Parameters<typeof findRows>[2]): Row[] {
  return [...findRows(engine, collection, query)].filter((row) => row !== undefined);
}

/** Whether an update uses `$`, so that matching must tell which array element it found. */
const usesPlace = (update: Update): boolean =>
  update.kind === 'modify' && update.changes.some(({ path }) => path.includes('$'));

/** Applies an update to one document that matches. Nothing is written when it throws. */
function modify(
  engine: Engine,
  collection: Collection,
  { filter, update }: Change,
  { record, doc }: Row,
): Changed {
  const found: Positional = {};
  if (usesPlace(update)) matches(filter, doc, found);
  const after = applyUpdate(update, doc, { place: found.place, inserting: false, now: engine.now() });
  const result = { matched: 1, modified: 0, upserted: undefined, before: doc, after };
  if (after === doc || after.bytes().equals(doc.bytes())) return result;
  checkDocument(collection, after, true);
  engine.records.replace(collection, record, doc, after);
  return { ...result, modified: 1 };
}

/** Changes the first document that matches, or upserts; inside a write transaction. */
export function change(engine: Engine, collection: Collection, wanted: Change): Changed {
  const [row] = rowsOf(engine, collection, { ...wanted, skip: 0, limit: 1 });
  if (row) return modify(engine, collection, wanted, row);
  const nothing = { matched: 0, modified: 0, upserted: undefined, before: undefined, after: undefined };
  if (!wanted.upsert) return nothing;
  const made = upsertDocument(wanted.filter, wanted.update, engine.now());
  checkDocument(collection, made);
  engine.records.insert(collection, made);
  return { ...nothing, upserted: made.get('_id')!, after: made };
}

const UPDATE_FIELDS = new Set('q u upsert multi arrayFilters hint collation c sort'.split(' '));

function readUpdate(doc: Doc): Change & { multi: boolean } {
  const args = new Arguments(doc, 'update.updates').only(UPDATE_FIELDS);
  refuse(doc, 'collation', 'c', 'sort');
  const multi = args.boolean('multi');
  const update = parseUpdate(args.value('u'), args.value('arrayFilters'));
  if (multi && update.kind === 'replace')
    throw fail(9, 'multi update is not supported for replacement-style update');
  return {
    filter: parseFilter(args.requiredDocument('q')),
    update,
    upsert: args.boolean('upsert'),
    multi,
    sort: [],
    hint: args.value('hint'),
  };
}

function* updateAll(
  { engine, database }: Context,
  name: string,
  updates: Doc[],
  ordered: boolean,
): Steps<Reply> {
  let n = 0;
  let nModified = 0;
  const upserted: Plain[] = [];
  const writeErrors = yield* runEach(updates, ordered, function* (statement, index) {
    const wanted = readUpdate(statement);
    const find = (): Collection | undefined => engine.catalog.find(database, name);
    if (wanted.upsert) engine.catalog.findOrCreate(database, name);
    const collection = find();
    if (!collection) return;
    const records = wanted.multi
      ? rowsOf(engine, collection, { ...wanted, skip: 0, limit: Infinity }).map(({ record }) => record)
      : [];
    if (records.length === 0) {
      const done = change(engine, collection, wanted);
      n += done.matched;
      nModified += done.modified;
      if (done.upserted !== undefined) {
        n++;
        upserted.push({ index, _id: done.upserted });
      }
      yield;
    }
    // a failing document leaves those before it changed, as in MongoDB
    for (const record of records) {
      const row = stillMatching(engine, find(), collection.id, record, wanted.filter);
      if (!row) continue;
      const done = modify(engine, find()!, wanted, row);
      n += done.matched;
      nModified += done.modified;
      yield;
    }
  });
  return { n, nModified, upserted: upserted.length > 0 ? upserted : undefined, writeErrors };
}

/** A document that was found in an earlier step, if it is still there, in the same collection, and still matches. */
function stillMatching(
  engine: Engine,
  collection: Collection | undefined,
  id: number,
  record: number,
  filter: Filter,
): Row | undefined {
  const doc = collection?.id === id ? engine.records.read(collection, record) : undefined;
  return doc && matches(filter, doc) ? { record, doc } : undefined;
}

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run(context) {
    const { engine, database, args } = context;
    refuse(args.doc, 'let');
    const name = collectionName(context, 'update');
    checkName(database, name);
    return engine.writes.steps(updateAll(context, name, statements(args, 'updates'), isOrdered(args)));
  },
};

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

function* removeAll(context: Context, deletes: Doc[], ordered: boolean): Steps<Reply> {
  const { engine } = context;
  const find = (): Collection | undefined => findCollection(context, 'delete');
  let n = 0;
  const writeErrors = yield* runEach(deletes, ordered, function* (statement) {
    const one = new Arguments(statement, 'delete.deletes').only(DELETE_FIELDS);
    refuse(statement, 'collation');
    const limit = toInteger(one.value('limit'));
    if (limit !== 0 && limit !== 1)
      throw fail(9, `The limit field in delete objects must be 0 or 1. Got ${limit ?? 'another type'}`);
    const filter = parseFilter(one.requiredDocument('q'));
    const collection = find();
    if (!collection) return;
    const query = { filter, sort: [], skip: 0, limit: limit || Infinity, hint: one.value('hint') };
    for (const { record } of rowsOf(engine, collection, query)) {
      const row = stillMatching(engine, find(), collection.id, record, filter);
      if (!row) continue;
      engine.records.remove(find()!, record, row.doc);
      n++;
      yield;
    }
  });
  return { n, writeErrors };
}

export const remove: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run(context) {
    const { engine, args } = context;
    refuse(args.doc, 'let');
    collectionName(context, 'delete');
    return engine.writes.steps(removeAll(context, statements(args, 'deletes'), isOrdered(args)));
  },
};
