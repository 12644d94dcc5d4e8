import { EMPTY, Doc } from '../bson/doc';
import { toDoc } from '../bson/build';
import { sameValue } from '../bson/compare';
import { fail, notSupported } from '../errors';
import { matches } from '../query/match';
import { parseFilter } from '../query/parse';
import { namespaceOf, type Collection } from '../storage/collection';
import {
  collectionName,
  cursorReply,
  existingCollection,
  findCollection,
  refuse,
  type Command,
  type Reply,
} from './command';
import { changeTtl } from './indexes';

const ELSEWHERE = (
  'capped size max timeseries viewOn pipeline clusteredIndex collation changeStreamPreAndPostImages ' +
  'encryptedFields expireAfterSeconds storageEngine indexOptionDefaults'
).split(' ');
const VALIDATION = ['validator', 'validationLevel', 'validationAction'];

/** Only strict validation that refuses: 'moderate' and 'warn' would store what the validator forbids. */
function validationOptions(doc: Doc): Doc {
  const level = doc.get('validationLevel') ?? 'strict';
  const action = doc.get('validationAction') ?? 'error';
  if (level !== 'strict') throw notSupported(`validationLevel ${String(level)}`);
  if (action !== 'error') throw notSupported(`validationAction ${String(action)}`);
  const validator = doc.get('validator');
  if (validator !== undefined && !(validator instanceof Doc))
    throw fail(14, "BSON field 'validator' is the wrong type, expected type 'object'");
  if (validator) parseFilter(validator);
  return Doc.of(doc.entries().filter(([name]) => VALIDATION.includes(name)));
}

export const create: Command = {
  fields: [...ELSEWHERE, ...VALIDATION, 'autoIndexId', 'idIndex', 'flags'],
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context, 'create');
    refuse(args.doc, ...ELSEWHERE);
    const options = validationOptions(args.doc);
    return engine.writes.submit((): Reply => {
      engine.catalog.create(database, name, options);
      return {};
    });
  },
};

export const drop: Command = {
  fields: [],
  run(context) {
    const { engine } = context;
    return engine.writes.submit((): Reply => {
      const collection = findCollection(context, 'drop');
      if (!collection) return {};
      const indexes = collection.indexes.length;
      engine.catalog.drop(collection);
      engine.cursors.killNamespace(namespaceOf(collection));
      return { nIndexesWas: indexes, ns: namespaceOf(collection) };
    });
  },
};

export const dropDatabase: Command = {
  fields: [],
  run({ engine, database }) {
    return engine.writes.submit((): Reply => {
      const collections = engine.catalog.inDatabase(database);
      for (const collection of collections) {
        engine.catalog.drop(collection);
        engine.cursors.killNamespace(namespaceOf(collection));
      }
      return { dropped: collections.length > 0 ? database : undefined };
    });
  },
};

function describe(collection: Collection, nameOnly: boolean): Doc {
  const base = { name: collection.name, type: 'collection' };
  if (nameOnly) return toDoc(base);
  return toDoc({
    ...base,
    options: collection.options,
    info: { readOnly: false },
    idIndex: collection.indexes[0]!.spec,
  });
}

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run({ engine, database, args }) {
    const filter = parseFilter(args.documentOrEmpty('filter'));
    const docs = engine.catalog
      .inDatabase(database)
      .filter((collection) => matches(filter, describe(collection, false)))
      .map((collection) => describe(collection, args.boolean('nameOnly')));
    return cursorReply(0n, `${database}.$cmd.listCollections`, docs, 'firstBatch');
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ engine, args, database }) {
    if (database !== 'admin') throw fail(13, 'listDatabases may only be run against the admin database.');
    const nameOnly = args.boolean('nameOnly');
    const filter = parseFilter(args.documentOrEmpty('filter'));
    const databases = engine.catalog.databases().map((name) => {
      const empty = engine.catalog.inDatabase(name).every((collection) => engine.count(collection) === 0);
      return toDoc(nameOnly ? { name } : { name, sizeOnDisk: 0n, empty });
    });
    const listed = databases.filter((doc) => matches(filter, doc));
    return nameOnly ? { databases: listed } : { databases: listed, totalSize: 0n };
  },
};

export const collMod: Command = {
  fields: [...ELSEWHERE, ...VALIDATION, 'index', 'dryRun'],
  run(context) {
    const { engine, args } = context;
    refuse(args.doc, ...ELSEWHERE, 'dryRun');
    const validation = validationOptions(args.doc);
    const index = args.document('index');
    return engine.writes.submit((): Reply => {
      const collection = existingCollection(context, 'collMod');
      const reply = index ? changeTtl(engine, collection, index) : {};
      if (validation.size === 0) return reply;
      let options = collection.options;
      for (const [name, value] of validation.entries()) options = options.with(name, value);
      const validator = options.get('validator');
      const none = !(validator instanceof Doc) || sameValue(validator, EMPTY);
      collection.options = none ? options.without('validator') : options;
      collection.validator = none ? undefined : parseFilter(validator);
      engine.catalog.save(collection);
      return reply;
    });
  },
};
