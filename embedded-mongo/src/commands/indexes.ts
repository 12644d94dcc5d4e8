import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { sameValue } from '../bson/order';
import { showValue } from '../bson/text';
import type { Value } from '../bson/values';
import type { Engine } from '../engine';
import { demand } from '../errors';
import { existsAlready, isIdKey, parseIndex, type Definition, type Index } from '../indexing/definition';
import { findRows, query } from '../query/find';
import { namespaceOf, type Collection } from '../storage/collection';
import { collectionName, cursorReply, existingCollection, type Command, type Reply } from './command';

const MAX_INDEXES = 64;
/** All that MongoDB lets one say of the index of identifiers. */
const ID_OPTIONS = ['v', 'key', 'name', 'ns'];

/** Makes one index and fills it; when that fails the index is gone again. */
function build(engine: Engine, collection: Collection, definition: Definition): void {
  const full = collection.indexes.length >= MAX_INDEXES;
  demand(!full, 67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
  const rows = findRows(engine, collection, query({ hint: toDoc({ $natural: 1 }) }));
  const index = engine.catalog.addIndex(collection, definition);
  try {
    for (const { record, doc } of rows) engine.records.addToIndex(collection, index, record, doc);
  } catch (error) {
    engine.catalog.dropIndex(collection, index);
    throw error;
  }
}

/** Whether an index is still to be made. */
function isMissing(definition: Definition, { indexes }: Collection): boolean {
  if (!isIdKey(definition.key)) return !existsAlready(definition, indexes);
  const odd = definition.asked.find((option) => !ID_OPTIONS.includes(option));
  const specification = showValue(definition.spec);
  const invalid = `The field '${odd}' is not valid for an _id index specification. Specification: ${specification}`;
  demand(odd === undefined, 197, invalid);
  return false;
}

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context);
    const wanted = args.documents('indexes').map(parseIndex);
    demand(wanted.length > 0, 2, 'Must specify at least one index to create');
    return engine.writes.submit((): Reply => {
      const createdCollectionAutomatically = !engine.catalog.find(database, name);
      const collection = engine.catalog.findOrCreate(database, name);
      const numIndexesBefore = collection.indexes.length;
      for (const definition of wanted)
        if (isMissing(definition, collection)) build(engine, collection, definition);
      const numIndexesAfter = collection.indexes.length;
      const note = numIndexesAfter === numIndexesBefore ? 'all indexes already exist' : undefined;
      return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, note };
    });
  },
};

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context) {
    const collection = existingCollection(context);
    const specs = collection.indexes.map(({ spec }) => spec);
    return cursorReply(0n, namespaceOf(collection), specs);
  },
};

/** By name or by keys. @throws 27 when there is none */
function named({ indexes }: Collection, which: Value | undefined): Index {
  const found = indexes.find(({ name, key }) =>
    which instanceof Doc ? sameValue(key, which) : name === which,
  );
  demand(found, 27, `index not found: ${showValue(which)}`);
  return found;
}

function chosen(collection: Collection, which: Value): Index[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  const list = [which].flat().map((one) => named(collection, one));
  demand(!list.some(({ name }) => name === '_id_'), 72, 'cannot drop _id index');
  return list;
}

export const dropIndexes: Command = {
  fields: ['index'],
  run(context) {
    const { engine, args } = context;
    const which = args.value('index');
    demand(which !== undefined, 40414, "BSON field 'dropIndexes.index' is missing but a required field");
    return engine.writes.submit((): Reply => {
      const collection = existingCollection(context);
      const nIndexesWas = collection.indexes.length;
      for (const index of chosen(collection, which)) engine.catalog.dropIndex(collection, index);
      return { nIndexesWas };
    });
  },
};
