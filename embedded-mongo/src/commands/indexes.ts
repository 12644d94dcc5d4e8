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
import { PAUSE, type Effort } from '../storage/turns';
import { LATER, type Steps } from '../storage/writeQueue';
import { collectionName, cursorReply, existingCollection, type Command, type Reply } from './command';
import { stillThere } from './targets';

const MAX_INDEXES = 64;
/** All that MongoDB lets one say of the index of identifiers. */
const ID_OPTIONS = ['v', 'key', 'name', 'ns'];

/** Makes one index and fills it, with pauses for others; when that fails the index is gone again. */
function* build(engine: Engine, collection: Collection, definition: Definition, effort: Effort): Steps<void> {
  const { catalog, records } = engine;
  const full = collection.indexes.length >= MAX_INDEXES;
  demand(!full, 67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
  const { id } = catalog.addIndex(collection, definition, true);
  try {
    const rows = findRows(engine, collection, query({ hint: toDoc({ $natural: 1 }) }), effort);
    for (const row of rows) {
      if (row === PAUSE) yield;
      else {
        const [current, index] = underWork(engine, collection, id);
        records.addToIndex(current, index, row.record, row.doc);
      }
    }
    const [current, index] = underWork(engine, collection, id);
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

/** @throws 276 when somebody has dropped it since the last pause */
function underWork(engine: Engine, collection: Collection, id: number): [Collection, Index] {
  const current = stillThere(engine, collection);
  const index = current.indexes.find((one) => one.id === id);
  demand(index, 276, 'the index build was aborted: the index was dropped');
  return [current, index];
}

/** Waits until nobody builds an index of this name or these keys: only then is it there, or not. */
function* othersToBuild({ key, name }: Definition, find: () => Collection): Steps<void> {
  const isSame = (other: Index) => other.building && (other.name === name || sameValue(other.key, key));
  while (find().indexes.some(isSame)) yield LATER;
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
    const { engine, database, args, effort } = context;
    const name = collectionName(context);
    const wanted = args.documents('indexes').map(parseIndex);
    demand(wanted.length > 0, 2, 'Must specify at least one index to create');
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      effort.checkDeadline();
      const createdCollectionAutomatically = !engine.catalog.find(database, name);
      const collection = engine.catalog.findOrCreate(database, name);
      const current = () => stillThere(engine, collection);
      const numIndexesBefore = collection.indexes.length;
      for (const definition of wanted) {
        yield* othersToBuild(definition, current);
        if (isMissing(definition, current())) yield* build(engine, current(), definition, effort);
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
    const collection = existingCollection(context);
    const specs = collection.indexes.filter(({ building }) => !building).map(({ spec }) => spec);
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
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      const collection = existingCollection(context);
      const nIndexesWas = collection.indexes.length;
      for (const index of chosen(collection, which)) engine.catalog.dropIndex(collection, index);
      yield* engine.catalog.clearDropped();
      return { nIndexesWas };
    });
  },
};
