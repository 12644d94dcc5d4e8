import type { Plain } from '../bson/build';
import { Doc } from '../bson/doc';
import { toInteger, type Value } from '../bson/values';
import type { Engine } from '../engine';
import { MongoError, fail } from '../errors';
import type { Hint, Sort } from '../indexing/planner';
import { matches, type Positional } from '../query/match';
import { findRows } from '../query/find';
import { parseFilter } from '../query/parse';
import type { Filter } from '../query/filter';
import type { Collection } from '../storage/collection';
import type { Row } from '../storage/scan';
import { applyUpdate } from '../update/apply';
import { parseUpdate, type Update } from '../update/parse';
import { upsertDocument } from '../update/upsert';
import { Arguments } from './arguments';
import { collectionName, findCollection, refuse, type Command, type Reply } from './command';
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

/** Runs statements one after the other; each failure is one entry, and ends an ordered list. */
function runEach<T>(
  list: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => void,
): Plain[] | undefined {
  const errors: Plain[] = [];
  for (const [index, item] of list.entries()) {
    try {
      run(item, index);
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

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context, 'insert');
    const ordered = isOrdered(args);
    const docs = statements(args, 'documents').map((doc) => prepareInsert(doc, engine.now()));
    return engine.writes.submit((): Reply => {
      const collection = engine.catalog.findOrCreate(database, name);
      let n = 0;
      const writeErrors = runEach(docs, ordered, (doc) => {
        checkDocument(collection, doc);
        engine.records.insert(collection, doc);
        n++;
      });
      return { n, writeErrors };
    });
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

/** Changes one document, or all that match; inside a write transaction. Nothing is written when it throws. */
export function change(engine: Engine, collection: Collection, wanted: Change, multi: boolean): Changed {
  const { filter, update, hint, sort } = wanted;
  const now = engine.now();
  const result: Changed = {
    matched: 0,
    modified: 0,
    upserted: undefined,
    before: undefined,
    after: undefined,
  };
  const rows = rowsOf(engine, collection, { filter, sort, skip: 0, limit: multi ? Infinity : 1, hint });
  for (const { record, doc } of rows) {
    const found: Positional = {};
    if (usesPlace(update)) matches(filter, doc, found);
    const after = applyUpdate(update, doc, { place: found.place, inserting: false, now });
    result.matched++;
    result.before = doc;
    result.after = after;
    if (after === doc || after.bytes().equals(doc.bytes())) continue;
    checkDocument(collection, after, true);
    engine.records.replace(collection, record, doc, after);
    result.modified++;
  }
  if (rows.length > 0 || !wanted.upsert) return result;
  const made = upsertDocument(filter, update, now);
  checkDocument(collection, made);
  engine.records.insert(collection, made);
  return { ...result, upserted: made.get('_id')!, after: made };
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

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run(context) {
    const { engine, database, args } = context;
    refuse(args.doc, 'let');
    const name = collectionName(context, 'update');
    const ordered = isOrdered(args);
    const updates = statements(args, 'updates');
    return engine.writes.submit((): Reply => {
      let n = 0;
      let nModified = 0;
      const upserted: Plain[] = [];
      const writeErrors = runEach(updates, ordered, (statement, index) => {
        const wanted = readUpdate(statement);
        const collection = wanted.upsert
          ? engine.catalog.findOrCreate(database, name)
          : engine.catalog.find(database, name);
        if (!collection) return;
        const done = changeAll(engine, collection, wanted, (matched, modified) => {
          n += matched;
          nModified += modified;
        });
        if (done.upserted !== undefined) {
          n++;
          upserted.push({ index, _id: done.upserted });
        }
      });
      return { n, nModified, upserted: upserted.length > 0 ? upserted : undefined, writeErrors };
    });
  },
};

/** A failing document of a multi update leaves those before it changed, as in MongoDB. */
function changeAll(
  engine: Engine,
  collection: Collection,
  wanted: Change & { multi: boolean },
  count: (matched: number, modified: number) => void,
): Changed {
  if (!wanted.multi) {
    const done = change(engine, collection, wanted, false);
    count(done.matched, done.modified);
    return done;
  }
  const rows = rowsOf(engine, collection, { ...wanted, skip: 0, limit: Infinity });
  let last: Changed = { matched: 0, modified: 0, upserted: undefined, before: undefined, after: undefined };
  if (rows.length === 0) return change(engine, collection, wanted, false);
  for (const { doc } of rows) {
    const byId: Filter = {
      op: 'field',
      path: ['_id'],
      name: '_id',
      test: { kind: 'eq', value: doc.get('_id') ?? null },
    };
    const one = {
      ...wanted,
      filter: { op: 'and' as const, parts: [byId, wanted.filter] },
      upsert: false,
      hint: undefined,
    };
    last = change(engine, collection, one, false);
    count(last.matched, last.modified);
  }
  return last;
}

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

export const remove: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run(context) {
    const { engine, args } = context;
    refuse(args.doc, 'let');
    const ordered = isOrdered(args);
    const deletes = statements(args, 'deletes');
    return engine.writes.submit((): Reply => {
      let n = 0;
      const writeErrors = runEach(deletes, ordered, (statement) => {
        const one = new Arguments(statement, 'delete.deletes').only(DELETE_FIELDS);
        refuse(statement, 'collation');
        const limit = toInteger(one.value('limit'));
        if (limit !== 0 && limit !== 1)
          throw fail(9, `The limit field in delete objects must be 0 or 1. Got ${limit ?? 'another type'}`);
        const filter = parseFilter(one.requiredDocument('q'));
        const collection = findCollection(context, 'delete');
        if (!collection) return;
        for (const { record, doc } of rowsOf(engine, collection, {
          filter,
          sort: [],
          skip: 0,
          limit: limit || Infinity,
          hint: one.value('hint'),
        })) {
          engine.records.remove(collection, record, doc);
          n++;
        }
      });
      return { n, writeErrors };
    });
  },
};
