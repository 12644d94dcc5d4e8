import { toDoc } from '../bson/build';
import type { Doc } from '../bson/doc';
import { ensure } from '../errors';
import { matches } from '../query/match';
import { parseFilter } from '../query/parse';
import { checkName } from '../storage/catalog';
import type { Steps } from '../storage/writeQueue';
import { namespaceOf, type Collection } from '../storage/collection';
import type { Arguments } from './arguments';
import {
  readCollectionName,
  toCursorReply,
  findCollection,
  type Command,
  type Context,
  type Reply,
} from './command';

/** Options for kinds of collections that only MongoDB supports. */
const UNSUPPORTED_FIELDS = (
  'capped size max timeseries viewOn pipeline clusteredIndex collation changeStreamPreAndPostImages ' +
  'encryptedFields expireAfterSeconds storageEngine indexOptionDefaults validator validationLevel validationAction'
).split(' ');

export const create: Command = {
  fields: ['autoIndexId', 'idIndex', 'flags'],
  refused: UNSUPPORTED_FIELDS,
  run(context) {
    const { engine, database } = context;
    const name = readCollectionName(context);
    return engine.writes.submit((): Reply => {
      engine.catalog.create(database, name);
      return {};
    });
  },
};

function dropOne({ engine }: Context, collection: Collection): void {
  engine.catalog.drop(collection);
  engine.cursors.killNamespace(namespaceOf(collection));
}

export const drop: Command = {
  fields: [],
  run(context) {
    return context.engine.writes.submitSteps(function* (): Steps<Reply> {
      const collection = findCollection(context);
      if (!collection) return {};
      dropOne(context, collection);
      yield* context.engine.catalog.clearDropped();
      return { nIndexesWas: collection.indexes.length, ns: namespaceOf(collection) };
    });
  },
};

export const dropDatabase: Command = {
  fields: [],
  run(context) {
    const { engine, database } = context;
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      const collections = engine.catalog.inDatabase(database);
      for (const collection of collections) dropOne(context, collection);
      yield* engine.catalog.clearDropped();
      return { dropped: collections.length > 0 ? database : undefined };
    });
  },
};

/** Splits a namespace at its first dot, because collection names may contain more. @throws 73 */
function parseNamespace(namespace: string): [database: string, name: string] {
  const dot = namespace.indexOf('.');
  ensure(dot > 0 && dot < namespace.length - 1, 73, `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

export const renameCollection: Command = {
  fields: ['to', 'dropTarget'],
  run(context) {
    const { engine, database, args } = context;
    const { catalog } = engine;
    ensure(database === 'admin', 13, 'renameCollection may only be run against the admin database.');
    const from = args.string('renameCollection');
    const to = args.string('to');
    const dropsTarget = args.boolean('dropTarget');
    ensure(from !== to, 20, "Can't rename a collection to itself");
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      const wanted = parseNamespace(to);
      checkName(...wanted);
      const source = catalog.find(...parseNamespace(from));
      ensure(source, 26, `Source collection ${from} does not exist`);
      ensure(!source.indexes.some(({ building }) => building), 12587, 'an index is being built');
      const target = catalog.find(...wanted);
      ensure(!target || dropsTarget, 48, 'target namespace exists');
      // Both changes are in one transaction, so that a crash never leaves the name without a collection.
      if (target) dropOne(context, target);
      catalog.rename(source, ...wanted);
      engine.cursors.killNamespace(from);
      yield* catalog.clearDropped();
      return {};
    });
  },
};

function describeCollection({ name, indexes }: Collection): Doc {
  const idIndex = indexes[0]!.spec;
  return toDoc({ name, type: 'collection', options: {}, info: { readOnly: false }, idIndex });
}

/** Filters the documents of a listing. With `nameOnly`, keeps only the fields in `nameOnlyField`. */
function filterListed(args: Arguments, docs: Doc[], nameOnlyField: string[]): Doc[] {
  const filter = parseFilter(args.documentOrEmpty('filter'));
  const found = docs.filter((doc) => matches(filter, doc));
  if (!args.boolean('nameOnly')) return found;
  return found.map((doc) => toDoc(Object.fromEntries(nameOnlyField.map((name) => [name, doc.get(name)]))));
}

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run({ engine, database, args }) {
    const docs = filterListed(args, engine.catalog.inDatabase(database).map(describeCollection), [
      'name',
      'type',
    ]);
    return toCursorReply(0n, `${database}.$cmd.listCollections`, docs);
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ engine, args, database }) {
    ensure(database === 'admin', 13, 'listDatabases may only be run against the admin database.');
    const all = engine.catalog.databases().map((name) => {
      const empty = engine.catalog.inDatabase(name).every((collection) => engine.count(collection) === 0);
      return toDoc({ name, sizeOnDisk: 0n, empty });
    });
    const databases = filterListed(args, all, ['name']);
    return args.boolean('nameOnly') ? { databases } : { databases, totalSize: 0n };
  },
};
