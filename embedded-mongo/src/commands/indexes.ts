import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import { isNumber, toDouble, type Value } from '../bson/values';
import { fail } from '../errors';
import { existsAlready, isIdKey, parseIndex, sameKey, type Index } from '../indexing/definition';
import { EVERYTHING } from '../query/filter';
import type { Collection } from '../storage/collection';
import { namespaceOf } from '../storage/collection';
import { scan } from '../storage/scan';
import type { Engine } from '../engine';
import { collectionName, cursorReply, existingCollection, type Command, type Reply } from './command';

const MAX_INDEXES = 64;

/** Makes one index and fills it; when that fails the index is gone again. */
function build(engine: Engine, collection: Collection, definition: ReturnType<typeof parseIndex>): void {
  if (collection.indexes.length >= MAX_INDEXES)
    throw fail(67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
  const index = engine.catalog.addIndex(collection, definition);
  try {
    const rows = scan(engine.env, collection, { kind: 'scan', reverse: false, sorted: true }, EVERYTHING);
    engine.records.build(
      collection,
      index,
      (function* (): Generator<[number, Doc]> {
        for (const row of rows) if (row) yield [row.record, row.doc];
      })(),
    );
  } catch (error) {
    engine.catalog.dropIndex(collection, index);
    throw error;
  }
}

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context, 'createIndexes');
    const specs = args.documents('indexes');
    if (specs.length === 0) throw fail(2, 'Must specify at least one index to create');
    const wanted = specs.map(parseIndex);
    return engine.writes.submit((): Reply => {
      const created = !engine.catalog.find(database, name);
      const collection = engine.catalog.findOrCreate(database, name);
      const before = created ? 1 : collection.indexes.length;
      const made: Index[] = [];
      for (const definition of wanted) {
        if (isIdKey(definition.key)) {
          if (definition.sparse || definition.partial)
            throw fail(
              197,
              `The field 'sparse' or 'partialFilterExpression' is not valid for an _id index specification.`,
            );
          continue;
        }
        if (existsAlready(definition, collection.indexes)) continue;
        build(engine, collection, definition);
        made.push(collection.indexes.at(-1)!);
      }
      return {
        numIndexesBefore: before,
        numIndexesAfter: collection.indexes.length,
        createdCollectionAutomatically: created,
        note: made.length === 0 ? 'all indexes already exist' : undefined,
      };
    });
  },
};

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context) {
    const collection = existingCollection(context, 'listIndexes');
    return cursorReply(
      0n,
      namespaceOf(collection),
      collection.indexes.map(({ spec }) => spec),
      'firstBatch',
    );
  },
};

function chosen(collection: Collection, which: Value | undefined): Index[] {
  const droppable = collection.indexes.filter(({ name }) => name !== '_id_');
  if (which === '*') return droppable;
  if (Array.isArray(which)) return which.flatMap((one) => chosen(collection, one));
  const found =
    which instanceof Doc
      ? collection.indexes.filter(({ key }) => sameKey(key, which))
      : collection.indexes.filter(({ name }) => name === which);
  if (found.length === 0)
    throw fail(
      27,
      which instanceof Doc
        ? `can't find index with key: ${showValue(which)}`
        : `index not found with name [${String(which)}]`,
    );
  if (found.some(({ name }) => name === '_id_')) throw fail(72, 'cannot drop _id index');
  if (found.length > 1)
    throw fail(311, `${found.length} indexes found for key: ${showValue(which)}, identify by name instead`);
  return found;
}

export const dropIndexes: Command = {
  fields: ['index'],
  run(context) {
    const { engine, args } = context;
    const which = args.value('index');
    if (which === undefined)
      throw fail(40414, "BSON field 'dropIndexes.index' is missing but a required field");
    return engine.writes.submit((): Reply => {
      const collection = existingCollection(context, args.doc.entries()[0]![0]);
      const before = collection.indexes.length;
      for (const index of chosen(collection, which)) engine.catalog.dropIndex(collection, index);
      return { nIndexesWas: before };
    });
  },
};

/** `collMod.index`: the one change to an index that is possible, its time to live. */
export function changeTtl(engine: Engine, collection: Collection, wanted: Doc): Reply {
  const [name, key, seconds] = [
    wanted.get('name'),
    wanted.get('keyPattern'),
    wanted.get('expireAfterSeconds'),
  ];
  for (const [field] of wanted.entries())
    if (!['name', 'keyPattern', 'expireAfterSeconds'].includes(field))
      throw fail(115, `collMod.index.${field} is not supported by the embedded database`);
  const index = collection.indexes.find((one) =>
    key instanceof Doc ? sameKey(one.key, key) : one.name === name,
  );
  if (!index) throw fail(27, `cannot find index ${showValue(key ?? name)} for ns ${namespaceOf(collection)}`);
  if (!isNumber(seconds)) throw fail(72, 'no expireAfterSeconds field');
  const spec = index.spec.with('expireAfterSeconds', toDoc({ x: Math.trunc(toDouble(seconds)) }).get('x')!);
  const next = parseIndex(spec);
  const before = index.ttlSeconds;
  index.ttlSeconds = next.ttlSeconds;
  index.spec = next.spec;
  engine.catalog.save(collection);
  return { expireAfterSeconds_old: before, expireAfterSeconds_new: next.ttlSeconds };
}
