import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { isSameValue } from '../bson/order';
import { formatValue } from '../bson/text';
import type { Value } from '../bson/values';
import type { Engine } from '../engine';
import { ensure } from '../errors';
import { hasIdenticalIndex, isIdKey, parseIndex, type Definition, type Index } from '../indexing/definition';
import { findRows, createQuery } from '../query/find';
import { namespaceOf, type Collection } from '../storage/collection';
import { PAUSE, type QueryBudget } from '../storage/searchScheduler';
import { WAIT_FOR_OTHERS, type Steps } from '../storage/writeQueue';
import { readCollectionName, toCursorReply, requireCollection, type Command, type Reply } from './command';
import { refreshCollection } from './targets';

const MAX_INDEXES = 64;
/** The only options that MongoDB allows for the `_id` index. */
const ID_OPTIONS = ['v', 'key', 'name', 'ns'];

/** Creates and fills one index and yields to other requests. A failure removes it again. */
function* buildIndex(
  engine: Engine,
  collection: Collection,
  definition: Definition,
  effort: QueryBudget,
): Steps<void> {
  const { catalog, records } = engine;
  const full = collection.indexes.length >= MAX_INDEXES;
  ensure(!full, 67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
  const { id } = catalog.addIndex(collection, definition, true);
  try {
    const rows = findRows(engine, collection, createQuery({ hint: toDoc({ $natural: 1 }) }), effort);
    for (const row of rows) {
      if (row === PAUSE) yield;
      else {
        const [current, index] = findIndexBeingBuilt(engine, collection, id);
        records.addToIndex(current, index, row.record, row.doc);
      }
    }
    const [current, index] = findIndexBeingBuilt(engine, collection, id);
    index.building = false;
    catalog.save(current);
  } catch (error) {
    const current = catalog.find(collection.database, collection.name);
    const index = current?.indexes.find((one) => one.id === id);
    if (current && index) catalog.dropIndex(current, index);
    yield* catalog.clearDropped();
    throw error;
  }
}

/** @throws 276 when the index was dropped since the last pause */
function findIndexBeingBuilt(engine: Engine, collection: Collection, id: number): [Collection, Index] {
  const current = refreshCollection(engine, collection);
  const index = current.indexes.find((one) => one.id === id);
  ensure(index, 276, 'the index build was aborted: the index was dropped');
  return [current, index];
}

/** Waits until no other build of an index with this name or these keys is running. */
function* waitForOtherBuilds({ key, name }: Definition, find: () => Collection): Steps<void> {
  const isSame = (other: Index) => other.building && (other.name === name || isSameValue(other.key, key));
  while (find().indexes.some(isSame)) yield WAIT_FOR_OTHERS;
}

/** Returns whether an index still needs to be created. */
function isMissing(definition: Definition, { indexes }: Collection): boolean {
  if (!isIdKey(definition.key)) return !hasIdenticalIndex(definition, indexes);
  const conflicting = definition.requestedOptions.find((option) => !ID_OPTIONS.includes(option));
  const specification = formatValue(definition.spec);
  const invalid = `The field '${conflicting}' is not valid for an _id index specification. Specification: ${specification}`;
  ensure(conflicting === undefined, 197, invalid);
  return false;
}

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run(context) {
    const { engine, database, args, effort } = context;
    const name = readCollectionName(context);
    const wanted = args.documents('indexes').map(parseIndex);
    ensure(wanted.length > 0, 2, 'Must specify at least one index to create');
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      effort.checkDeadline();
      const createdCollectionAutomatically = !engine.catalog.find(database, name);
      const collection = engine.catalog.findOrCreate(database, name);
      const current = () => refreshCollection(engine, collection);
      const numIndexesBefore = collection.indexes.length;
      for (const definition of wanted) {
        yield* waitForOtherBuilds(definition, current);
        if (isMissing(definition, current())) yield* buildIndex(engine, current(), definition, effort);
      }
      const numIndexesAfter = current().indexes.length;
      const note = numIndexesAfter === numIndexesBefore ? 'all indexes already exist' : undefined;
      return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, note };
    });
  },
};

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context) {
    const collection = requireCollection(context);
    const specs = collection.indexes.filter(({ building }) => !building).map(({ spec }) => spec);
    return toCursorReply(0n, namespaceOf(collection), specs);
  },
};

/** Finds an index by name or keys. @throws 27 when there is none */
function findIndexes({ indexes }: Collection, which: Value | undefined): Index {
  const found = indexes.find(({ name, key }) =>
    which instanceof Doc ? isSameValue(key, which) : name === which,
  );
  ensure(found, 27, `index not found: ${formatValue(which)}`);
  return found;
}

function findIndexesToDrop(collection: Collection, which: Value): Index[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  const list = [which].flat().map((one) => findIndexes(collection, one));
  ensure(!list.some(({ name }) => name === '_id_'), 72, 'cannot drop _id index');
  return list;
}

export const dropIndexes: Command = {
  fields: ['index'],
  run(context) {
    const { engine, args } = context;
    const which = args.value('index');
    ensure(which !== undefined, 40414, "BSON field 'dropIndexes.index' is missing but a required field");
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      const collection = requireCollection(context);
      const nIndexesWas = collection.indexes.length;
      for (const index of findIndexesToDrop(collection, which)) engine.catalog.dropIndex(collection, index);
      yield* engine.catalog.clearDropped();
      return { nIndexesWas };
    });
  },
};
