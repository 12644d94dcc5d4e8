import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { open } from 'lmdb';
import { MongoClient, type Collection } from 'mongodb';

export interface EmbeddedMongoFigures {
  /** Median milliseconds of one `findOne` by an indexed field among 1,000 and among 100,000 documents. */
  lookupAt1k: number;
  lookupAt100k: number;
  /** Acknowledged (and therefore synced) single inserts per second with 64 in flight. */
  durableInsertsPerSecond64InFlight: number;
  /** Baseline of LMDB alone on the same disk in the same run: commits of 64 documents and their index entries. */
  rawDurableInsertsPerSecond: number;
}

interface Member {
  email: string;
  age: number;
  about: string;
}

const createMember = (number: number): Member => ({
  email: `member${number}@example.test`,
  age: 18 + (number % 60),
  about: 'x'.repeat(200),
});

async function insertMembers(collection: Collection<Member>, count: number): Promise<void> {
  await collection.createIndex({ email: 1 }, { unique: true });
  for (let from = 0; from < count; from += 5000)
    await collection.insertMany(
      Array.from({ length: Math.min(5000, count - from) }, (_, i) => createMember(from + i)),
    );
}

/**
 * Measures median lookups in each collection, interleaved: an idle machine would favour the second one if they were
 * measured in sequence.
 */
async function measureLookups(
  collections: readonly { collection: Collection<Member>; count: number }[],
  rounds: number,
): Promise<number[]> {
  const times = collections.map((): number[] => []);
  for (let i = 0; i < rounds + 200; i++)
    for (const [side, { collection, count }] of collections.entries()) {
      const email = createMember((i * 7919) % count).email;
      const started = performance.now();
      const found = await collection.findOne({ email });
      // The first rounds warm up both sides.
      if (i >= 200) times[side]!.push(performance.now() - started);
      if (found?.email !== email) throw new Error(`${found?.email} was found for ${email}`);
    }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!);
}

async function measureInserts(
  collection: Collection<Member>,
  inFlight: number,
  total: number,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < total) await collection.insertOne(createMember(next++));
    }),
  );
  return total / ((performance.now() - started) / 1000);
}

/** Inserts groups of 64 documents of 300 bytes with one entry each, synced per group, without a server. */
async function measureRawInserts(total: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-raw-'));
  const db = open<Buffer, Buffer>({
    path: folder,
    overlappingSync: false,
    keyEncoding: 'binary',
    encoding: 'binary',
  });
  const key = (table: number, number: number): Buffer => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32BE(table);
    bytes.writeUInt32BE(number, 4);
    return bytes;
  };
  const [document, entry] = [Buffer.alloc(300, 1), Buffer.alloc(6, 1)];
  const started = performance.now();
  for (let at = 0; at < total; at += 64)
    db.transactionSync(() => {
      for (let i = at; i < at + 64; i++) {
        db.putSync(key(1, i), document);
        db.putSync(key(2, i), entry);
      }
    });
  const perSecond = total / ((performance.now() - started) / 1000);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  return perSecond;
}

/** Measures a running server through the official driver and removes its data. */
export async function measureEmbeddedMongo(uri: string): Promise<EmbeddedMongoFigures> {
  const client = new MongoClient(uri, { maxPoolSize: 64, minPoolSize: 64 });
  const database = client.db('embedded_mongo_measure');
  try {
    await database.dropDatabase();
    const small = database.collection<Member>('small');
    const large = database.collection<Member>('large');
    await insertMembers(small, 1000);
    await insertMembers(large, 100_000);
    const [lookupAt1k = NaN, lookupAt100k = NaN] = await measureLookups(
      [
        { collection: small, count: 1000 },
        { collection: large, count: 100_000 },
      ],
      2000,
    );
    const target = database.collection<Member>('inserts');
    await measureInserts(target, 64, 2000);
    const durableInsertsPerSecond64InFlight = await measureInserts(target, 64, 10_000);
    const stored = await target.countDocuments();
    if (stored !== 12_000) throw new Error(`${stored} of 12,000 inserted documents are there`);
    const rawDurableInsertsPerSecond = await measureRawInserts(9600);
    return { lookupAt1k, lookupAt100k, durableInsertsPerSecond64InFlight, rawDurableInsertsPerSecond };
  } finally {
    await database.dropDatabase();
    await client.close();
  }
}
