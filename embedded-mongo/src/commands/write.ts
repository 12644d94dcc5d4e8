import type { ReplyValue } from '../bson/build';
import type { Doc } from '../bson/doc';
import { toInteger } from '../bson/values';
import { MongoError, ensure } from '../errors';
import { createQuery } from '../query/find';
import { parseFilter } from '../query/parse';
import { checkName } from '../storage/catalog';
import { PAUSE } from '../storage/searchScheduler';
import type { Steps } from '../storage/writeQueue';
import { parseUpdate } from '../update/parse';
import { Arguments } from './arguments';
import { changeDocuments, type Change } from './change';
import { readCollectionName, findCollection, type Command, type Context, type Reply } from './command';
import { checkDocument, addMissingId } from './documents';
import { findTargets } from './targets';

const MAX_BATCH = 100_000;

function readStatements({ args }: Context, name: string): Doc[] {
  const list = args.documents(name);
  const possible = list.length > 0 && list.length <= MAX_BATCH;
  ensure(possible, 16, `Write batch sizes must be between 1 and ${MAX_BATCH}`);
  return list;
}

/** Whether an error ends the command and not only one statement: its deadline has passed. */
const isInterruption = (error: unknown): boolean => error instanceof MongoError && error.code === 50;

/**
 * Runs statements one by one and yields to other requests. Each failure becomes an entry of the reply and ends an
 * ordered list. Earlier effects of a failed statement persist, as in MongoDB.
 */
function* runEach<T>(
  { args, effort }: Context,
  list: readonly T[],
  run: (item: T, index: number) => Iterable<unknown> | void,
): Steps<ReplyValue[] | undefined> {
  const ordered = args.value('ordered') === undefined || args.boolean('ordered');
  const errors: ReplyValue[] = [];
  for (const [index, item] of list.entries()) {
    if (index > 0) yield;
    try {
      effort.checkDeadline();
      yield* run(item, index) ?? [];
    } catch (error) {
      if (!(error instanceof MongoError) || isInterruption(error)) throw error;
      const { code, message, extra } = error;
      errors.push({ index, code, ...(extra as Record<string, ReplyValue>), errmsg: message });
      if (ordered) break;
    }
  }
  return errors.length > 0 ? errors : undefined;
}

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const { engine, database } = context;
    const name = readCollectionName(context);
    checkName(database, name);
    const documents = readStatements(context, 'documents');
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      let n = 0;
      const writeErrors = yield* runEach(context, documents, (doc) => {
        const collection = engine.catalog.findOrCreate(database, name);
        engine.records.insert(collection, checkDocument(addMissingId(doc)));
        n++;
      });
      return { n, writeErrors };
    });
  },
};

const UPDATE_FIELDS = 'q u upsert multi arrayFilters hint collation c sort'.split(' ');

function readUpdate(doc: Doc): Change {
  const args = new Arguments(doc, 'update.updates', UPDATE_FIELDS);
  args.refuseOptions('collation', 'c', 'sort');
  const multi = args.boolean('multi');
  const update = parseUpdate(args.value('u'), args.value('arrayFilters'));
  ensure(!multi || update.kind === 'modify', 9, 'multi update is not supported for replacement-style update');
  return {
    query: createQuery({
      filter: parseFilter(args.document('q')),
      hint: args.value('hint'),
      limit: multi ? Infinity : 1,
    }),
    update,
    upsert: args.boolean('upsert'),
  };
}

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  refused: ['let'],
  run(context) {
    const { engine, database } = context;
    const name = readCollectionName(context);
    checkName(database, name);
    const statements = readStatements(context, 'updates');
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      let [n, nModified] = [0, 0];
      const upserted: ReplyValue[] = [];
      const writeErrors = yield* runEach(context, statements, function* (statement, index) {
        const wanted = readUpdate(statement);
        const collection = wanted.upsert
          ? engine.catalog.findOrCreate(database, name)
          : engine.catalog.find(database, name);
        if (!collection) return;
        for (const done of changeDocuments(engine, collection, wanted, context.effort)) {
          if (done !== PAUSE) {
            n++;
            if (done.isModified) nModified++;
            if (!done.before) upserted.push({ index, _id: done.after.get('_id')! });
          }
          yield;
        }
      });
      return { n, nModified, upserted: upserted.length > 0 ? upserted : undefined, writeErrors };
    });
  },
};

const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation'];

export const remove: Command = {
  fields: ['deletes', 'ordered'],
  refused: ['let'],
  run(context) {
    const { engine } = context;
    readCollectionName(context);
    const statements = readStatements(context, 'deletes');
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      let n = 0;
      const writeErrors = yield* runEach(context, statements, function* (statement) {
        const args = new Arguments(statement, 'delete.deletes', DELETE_FIELDS);
        args.refuseOptions('collation');
        const limit = toInteger(args.value('limit'));
        ensure(limit === 0 || limit === 1, 9, 'The limit field in delete objects must be 0 or 1.');
        const filter = parseFilter(args.document('q'));
        const collection = findCollection(context);
        if (!collection) return;
        const wanted = createQuery({ filter, limit: limit || Infinity, hint: args.value('hint') });
        for (const target of findTargets(engine, collection, wanted, context.effort)) {
          if (target !== PAUSE) {
            engine.records.remove(target.collection, target.record, target.doc);
            n++;
          }
          yield;
        }
      });
      return { n, writeErrors };
    });
  },
};
