import { Doc } from '../bson/doc';
import { toDouble, typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { take } from '../query/cursors';
import { findDocuments, type Query } from '../query/find';
import { sortedUnique } from '../query/filter';
import { parseFilter } from '../query/parse';
import { isPositional, parseProjection } from '../query/project';
import { parseSort } from '../query/sort';
import { collectionName, cursorReply, findCollection, refuse, type Command, type Context } from './command';

const FIRST_BATCH = 101;

export const FIND_FIELDS = (
  'filter sort projection hint skip limit batchSize singleBatch min max returnKey showRecordId tailable oplogReplay ' +
  'noCursorTimeout awaitData allowPartialResults collation let allowDiskUse'
).split(' ');

/** The query of a `find`; also what `explain` looks at. */
export function readQuery({ args }: Context): Query {
  refuse(args.doc, 'collation', 'min', 'max', 'returnKey', 'showRecordId', 'let');
  if (args.boolean('tailable') || args.boolean('awaitData')) throw notSupported('a tailable cursor');
  const projection = args.document('projection');
  return {
    filter: parseFilter(args.documentOrEmpty('filter')),
    sort: parseSort(args.document('sort')),
    skip: args.count('skip') ?? 0,
    limit: args.count('limit') || Infinity,
    hint: args.value('hint'),
    projection: projection && projection.size > 0 ? parseProjection(projection, 'find') : undefined,
    positional: isPositional(projection),
  };
}

export const find: Command = {
  fields: FIND_FIELDS,
  async run(context) {
    const { engine, args, deadline, database } = context;
    const collection = findCollection(context, 'find');
    const query = readQuery(context);
    const batchSize = args.count('batchSize') ?? FIRST_BATCH;
    const namespace = `${database}.${collectionName(context, 'find')}`;
    const source = { rows: findDocuments(engine, collection, query), waiting: undefined };
    const count = Math.min(batchSize, query.limit);
    const { docs, more } = await take(source, count, deadline);
    const open = more && collection && !args.boolean('singleBatch') && docs.length < query.limit;
    const id = open
      ? engine.cursors.add(namespace, source.rows, source.waiting, args.boolean('noCursorTimeout'))
      : 0n;
    return cursorReply(id, namespace, docs, 'firstBatch');
  },
};

const readId = (value: Value | undefined): bigint => {
  if (typeof value !== 'bigint')
    throw fail(
      14,
      `BSON field 'getMore.getMore' is the wrong type '${typeName(value)}', expected type 'long'`,
    );
  return value;
};

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  async run({ engine, args, deadline, database }) {
    const namespace = `${database}.${args.string('collection')}`;
    const cursor = engine.cursors.get(readId(args.value('getMore')), namespace);
    const batchSize = args.count('batchSize') || Infinity;
    cursor.busy = true;
    try {
      const { docs, more } = await take(cursor, batchSize, deadline);
      if (!more) engine.cursors.kill(cursor.id);
      return cursorReply(more ? cursor.id : 0n, namespace, docs, 'nextBatch');
    } catch (error) {
      engine.cursors.kill(cursor.id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ engine, args }) {
    const ids = args.value('cursors');
    if (!Array.isArray(ids))
      throw fail(14, "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
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
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  async run(context) {
    const { engine, args, deadline } = context;
    refuse(args.doc, 'collation');
    const collection = findCollection(context, 'count');
    const query = args.documentOrEmpty('query');
    const skip = args.count('skip') ?? 0;
    const limit = Math.abs(toDouble(args.value('limit') ?? 0)) || Infinity;
    const filter = parseFilter(query);
    if (!collection) return { n: 0 };
    if (query.size === 0 && args.value('hint') === undefined)
      return { n: Math.min(limit, Math.max(0, engine.count(collection) - skip)) };
    const rows = findDocuments(engine, collection, {
      filter,
      sort: [],
      skip,
      limit,
      hint: args.value('hint'),
    });
    return { n: await drain(rows, deadline, () => undefined) };
  },
};

/** Sees every document; the answers of a huge read are not kept. @returns how many there were */
async function drain(
  rows: ReturnType<typeof findDocuments>,
  deadline: number,
  see: (doc: Doc) => void,
): Promise<number> {
  const source = { rows, waiting: undefined };
  for (let total = 0; ;) {
    const { docs, more } = await take(source, 1000, deadline);
    docs.forEach(see);
    total += docs.length;
    if (!more) return total;
  }
}

/** All values a path leads to, arrays taken apart, as `distinct` lists them. */
function valuesAt(value: Value | undefined, path: readonly string[], at: number, out: Value[]): void {
  if (at === path.length) {
    if (Array.isArray(value)) out.push(...value);
    else if (value !== undefined) out.push(value);
    return;
  }
  if (value instanceof Doc) valuesAt(value.get(path[at]!), path, at + 1, out);
  else if (Array.isArray(value)) {
    for (const item of value) if (item instanceof Doc) valuesAt(item, path, at, out);
    const part = path[at]!;
    if (/^\d+$/.test(part)) valuesAt(value[Number(part)], path, at + 1, out);
  }
}

export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  async run(context) {
    const { engine, args, deadline } = context;
    refuse(args.doc, 'collation');
    const key = args.string('key');
    const filter = parseFilter(args.documentOrEmpty('query'));
    const collection = findCollection(context, 'distinct');
    let values: Value[] = [];
    if (!collection) return { values };
    const rows = findDocuments(engine, collection, {
      filter,
      sort: [],
      skip: 0,
      limit: Infinity,
      hint: args.value('hint'),
    });
    await drain(rows, deadline, (doc) => {
      const found: Value[] = [];
      valuesAt(doc, key.split('.'), 0, found);
      for (const value of found) values.push(value);
      if (values.length > 10_000) values = sortedUnique(values);
    });
    return { values: sortedUnique(values) };
  },
};
