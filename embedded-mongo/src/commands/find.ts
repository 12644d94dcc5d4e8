import { Doc } from '../bson/doc';
import { getIdentity, sortUnique } from '../bson/order';
import { toDouble, getTypeName, type Value } from '../bson/values';
import { ensure } from '../errors';
import { countWithoutReading } from '../query/count';
import { takeBatch, type Source } from '../query/cursors';
import { findDocuments, createQuery, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseProjection, type Projection } from '../query/project';
import { parseSort } from '../query/sort';
import { mapRows } from '../storage/searchScheduler';
import type { Arguments } from './arguments';
import { readCollectionName, toCursorReply, findCollection, type Command } from './command';

/** Maximum size of the values of one `distinct`. */
const MAX_DISTINCT_BYTES = 16 * 1024 * 1024;

/** Default size of a first batch. */
export const FIRST_BATCH = 101;

const FIND_FIELDS = (
  'filter sort projection hint skip limit batchSize singleBatch allowPartialResults allowDiskUse ' +
  'oplogReplay'
).split(' ');

const readQuery = (args: Arguments): Query => ({
  filter: parseFilter(args.documentOrEmpty('filter')),
  sort: parseSort(args.value('sort')),
  skip: args.count('skip') ?? 0,
  limit: args.count('limit') || Infinity,
  hint: args.value('hint'),
});

/** Reads a projection; an absent or empty one returns the complete document. */
export function readProjection(args: Arguments, field: string): Projection {
  const spec = args.documentOrEmpty(field);
  return spec.size > 0 ? parseProjection(spec, 'find') : (doc) => doc;
}

export const find: Command = {
  fields: FIND_FIELDS,
  refused: [
    'collation',
    'min',
    'max',
    'returnKey',
    'showRecordId',
    'let',
    'tailable',
    'awaitData',
    'noCursorTimeout',
  ],
  async run(context) {
    const { engine, args, effort, database } = context;
    const collection = findCollection(context);
    const wanted = readQuery(args);
    const found = findDocuments(engine, collection, wanted, effort);
    const projection = readProjection(args, 'projection');
    const source: Source = { rows: mapRows(found, (doc) => [projection(doc)]), effort };
    const batchSize = Math.min(args.count('batchSize') ?? FIRST_BATCH, wanted.limit);
    const namespace = `${database}.${readCollectionName(context)}`;
    const { docs, more } = await takeBatch(engine.turns, source, batchSize, args.boolean('singleBatch'));
    if (!more || !collection || args.boolean('singleBatch') || docs.length >= wanted.limit)
      return toCursorReply(0n, namespace, docs);
    return toCursorReply(engine.cursors.add(source, namespace, args.doc), namespace, docs);
  },
};

function readId(value: Value | undefined): bigint {
  ensure(typeof value === 'bigint', 14, `a cursor is named by a long, not by a '${getTypeName(value)}'`);
  return value;
}

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  async run({ engine, args, effort, database }) {
    const namespace = `${database}.${args.string('collection')}`;
    const cursor = engine.cursors.use(readId(args.value('getMore')), namespace);
    cursor.effort.deadline = effort.deadline;
    let again = false;
    try {
      const { docs, more } = await takeBatch(engine.turns, cursor, args.count('batchSize') || Infinity);
      again = more;
      return toCursorReply(more ? cursor.id : 0n, namespace, docs, 'nextBatch');
    } finally {
      if (again) engine.cursors.release(cursor);
      else engine.cursors.kill(cursor.id);
    }
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ engine, args }) {
    const ids = args.list('cursors');
    const killed = ids.filter((id) => engine.cursors.kill(readId(id)));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  refused: ['collation'],
  async run(context) {
    const { engine, args, effort } = context;
    const collection = findCollection(context);
    const wanted = createQuery({
      filter: parseFilter(args.documentOrEmpty('query')),
      skip: args.count('skip') ?? 0,
      limit: Math.abs(toDouble(args.value('limit') ?? 0n)) || Infinity,
      hint: args.value('hint'),
    });
    const counted = collection && countWithoutReading(engine, collection, wanted);
    if (counted !== undefined) return { n: counted };
    let n = 0;
    await engine.turns.forEachRow(findDocuments(engine, collection, wanted, effort), () => n++);
    return { n };
  },
};

/** Lists all values of a path with arrays expanded, as `distinct` does. */
function listValuesAt(value: Value | undefined, [name, ...rest]: readonly string[]): Value[] {
  if (name === undefined) return value === undefined ? [] : [value].flat();
  if (value instanceof Doc) return listValuesAt(value.get(name), rest);
  if (!Array.isArray(value)) return [];
  const inside = value.flatMap((item) => (item instanceof Doc ? listValuesAt(item, [name, ...rest]) : []));
  return /^\d+$/.test(name) ? [...inside, ...listValuesAt(value[Number(name)], rest)] : inside;
}

export const distinct: Command = {
  fields: ['key', 'query', 'hint'],
  refused: ['collation'],
  async run(context) {
    const { engine, args, effort } = context;
    const path = args.string('key').split('.');
    const wanted = createQuery({
      filter: parseFilter(args.documentOrEmpty('query')),
      hint: args.value('hint'),
    });
    const values = new Map<string, Value>();
    let bytes = 0;
    await engine.turns.forEachRow(findDocuments(engine, findCollection(context), wanted, effort), (doc) => {
      for (const value of listValuesAt(doc, path)) {
        const identity = getIdentity(value);
        if (values.has(identity)) continue;
        values.set(identity, value);
        bytes += identity.length;
        ensure(bytes <= MAX_DISTINCT_BYTES, 17217, 'distinct too big, 16mb cap');
      }
    });
    return { values: sortUnique([...values.values()]) };
  },
};
