import { hostname } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toDoc } from '../bson/build';
import type { Doc } from '../bson/doc';
import { DateTime } from '../bson/values';
import { ensure } from '../errors';
import { documentKey, namespaceOf, encodeUint32, type Collection } from '../storage/collection';
import type { Table } from '../storage/env';
import { readCollectionName, findCollection, type Command, type Context, type Reply } from './command';
import { VERSION } from './session';

export const SERVER_INFO: Doc = toDoc({
  host: hostname(),
  port: 0,
  version: VERSION,
  gitVersion: 'embedded',
});

/** Number of entries measured between two pauses. */
const MEASURED_AT_ONCE = 1_000;

/** Measures the bytes of keys and values in a range, in chunks. @throws 50 after the deadline */
async function measureRange(
  { effort }: Context,
  table: Table,
  start: Buffer,
  end: Buffer,
): Promise<[number, number]> {
  let [keyBytes, valueBytes] = [0, 0];
  for (let last: Buffer | undefined; ;) {
    ensure(performance.now() < effort.deadline, 50, 'operation exceeded time limit');
    const from = { start: last ?? start, exclusiveStart: last !== undefined };
    const piece = [...table.getRange({ ...from, end, limit: MEASURED_AT_ONCE })];
    for (const { key, value } of piece) {
      keyBytes += key.length;
      valueBytes += value.length;
    }
    last = piece.at(-1)?.key;
    if (piece.length < MEASURED_AT_ONCE) return [keyBytes, valueBytes];
    await nextTurn();
  }
}

interface Sizes {
  count: number;
  size: number;
  /** Bytes of the documents and their keys. */
  storageSize: number;
  indexSizes: Record<string, number>;
}

async function measureSizes(context: Context, collection: Collection): Promise<Sizes> {
  const { env } = context.engine;
  const range = [documentKey(collection.id, 0), documentKey(collection.id + 1, 0)] as const;
  const [keyBytes, size] = await measureRange(context, env.documents, ...range);
  const indexSizes: Record<string, number> = {};
  for (const { id, name } of collection.indexes) {
    const [keys, values] = await measureRange(context, env.entries, encodeUint32(id), encodeUint32(id + 1));
    indexSizes[name] = keys + values;
  }
  return { count: context.engine.count(collection), size, storageSize: keyBytes + size, indexSizes };
}

const addUp = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

function readScale({ args }: Context): (bytes: number) => number {
  const scale = args.count('scale') ?? 1;
  ensure(scale > 0, 51024, "BSON field 'scale' value must be >= 1");
  return (bytes) => Math.floor(bytes / scale);
}

const NOTHING: Sizes = { count: 0, size: 0, storageSize: 0, indexSizes: {} };

const toNumberDoc = (numbers: Record<string, number>, scaled: (bytes: number) => number): Doc =>
  toDoc(Object.fromEntries(Object.entries(numbers).map(([name, bytes]) => [name, scaled(bytes)])));

export const collStats: Command = {
  fields: ['scale'],
  async run(context): Promise<Reply> {
    const collection = findCollection(context);
    const scaled = readScale(context);
    const { count, size, storageSize, indexSizes } = collection
      ? await measureSizes(context, collection)
      : NOTHING;
    const totalIndexSize = addUp(Object.values(indexSizes));
    return {
      ns: collection ? namespaceOf(collection) : `${context.database}.${readCollectionName(context)}`,
      size: scaled(size),
      count,
      avgObjSize: count > 0 ? Math.round(size / count) : undefined,
      storageSize: scaled(storageSize),
      freeStorageSize: 0,
      capped: false,
      nindexes: collection?.indexes.length ?? 0,
      indexBuilds: [],
      totalIndexSize: scaled(totalIndexSize),
      totalSize: scaled(storageSize + totalIndexSize),
      indexSizes: toNumberDoc(indexSizes, scaled),
      scaleFactor: context.args.count('scale') ?? 1,
    };
  },
};

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  async run(context): Promise<Reply> {
    const { engine, database, args } = context;
    const scaled = readScale(context);
    const collections = engine.catalog.inDatabase(database);
    const all: Sizes[] = [];
    for (const collection of collections) all.push(await measureSizes(context, collection));
    const objects = addUp(all.map(({ count }) => count));
    const dataSize = addUp(all.map(({ size }) => size));
    const storageSize = addUp(all.map((sizes) => sizes.storageSize));
    const indexSize = addUp(all.flatMap(({ indexSizes }) => Object.values(indexSizes)));
    return {
      db: database,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects > 0 ? dataSize / objects : 0,
      dataSize: scaled(dataSize),
      storageSize: scaled(storageSize),
      indexes: addUp(collections.map(({ indexes }) => indexes.length)),
      indexSize: scaled(indexSize),
      totalSize: scaled(storageSize + indexSize),
      scaleFactor: args.count('scale') ?? 1,
    };
  },
};

const MEGABYTE = 1024 * 1024;

/** Sections that a client may request or exclude. Unsupported ones are omitted. */
const SECTIONS = (
  'asserts connections electionMetrics extra_info flowControl freeMonitoring globalLock hedgingMetrics latchAnalysis ' +
  'locks logicalSessionRecordCache mem metrics mirroredReads network opLatencies opcounters opcountersRepl oplog ' +
  'queryAnalyzers repl security sharding shardingStatistics storageEngine tcmalloc tenantMigrations trafficRecording ' +
  'transactions transportSecurity twoPhaseCommitCoordinator watchdog wiredTiger writeBacksQueued'
).split(' ');

export const serverStatus: Command = {
  fields: SECTIONS,
  run({ engine }): Reply {
    const uptimeSeconds = process.uptime();
    const { rss } = process.memoryUsage();
    return {
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: BigInt(process.pid),
      uptime: Math.floor(uptimeSeconds),
      uptimeMillis: BigInt(Math.floor(uptimeSeconds * 1000)),
      uptimeEstimate: BigInt(Math.floor(uptimeSeconds)),
      localTime: new DateTime(BigInt(engine.now().getTime())),
      mem: { bits: 64, resident: Math.round(rss / MEGABYTE), supported: true },
      storageEngine: {
        name: 'lmdb',
        supportsCommittedReads: true,
        persistent: true,
        readOnly: false,
      },
    };
  },
};
