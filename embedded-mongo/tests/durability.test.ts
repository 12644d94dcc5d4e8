import { readdirSync } from 'node:fs';
import { MongoClient, type Document } from 'mongodb';
import { startEmbeddedMongo, createTemporaryDataDir, type StartedServer } from '../src/index';
import { buildEntry } from './builtEntry';
import { until } from './testServer';

const ROUNDS = 6;
const WRITERS = 16;

interface Acknowledged {
  inserted: Set<number>;
  counted: number;
  /** Increments sent; the last ones may or may not be stored. */
  sent: number;
}

/** Writes until the server dies and records every acknowledgement. */
async function write(
  uri: string,
  writer: number,
  next: () => number,
  acknowledged: Acknowledged,
): Promise<void> {
  const client = new MongoClient(uri, { maxPoolSize: 1, serverSelectionTimeoutMS: 500, retryWrites: false });
  const db = client.db('kill');
  try {
    for (;;) {
      const n = next();
      await db
        .collection<Document>('log')
        .insertOne({ n, key: `k${n}`, tags: [n, -n], text: 'x'.repeat(n % 700) });
      acknowledged.inserted.add(n);
      acknowledged.sent++;
      await db.collection<Document>('counters').updateOne({ writer }, { $inc: { n: 1 } }, { upsert: true });
      acknowledged.counted++;
    }
  } catch {
    // Losing the connection is the point of this test
  } finally {
    await client.close(true);
  }
}

async function check(uri: string, acknowledged: Acknowledged): Promise<void> {
  const client = await MongoClient.connect(uri);
  const log = client.db('kill').collection('log');
  const stored = await log.find({}, { sort: { $natural: 1 } }).toArray();
  const numbers = new Set(stored.map(({ n }) => n as number));
  const lost = [...acknowledged.inserted].filter((n) => !numbers.has(n));
  expect(lost).toEqual([]);
  expect(numbers.size).toBe(stored.length);
  // Documents and index entries must be consistent.
  expect((await log.find({}, { hint: 'key_1' }).toArray()).length).toBe(stored.length);
  expect(await log.countDocuments({ tags: { $lte: 0 } }, { hint: 'tags_1' })).toBe(stored.length);
  expect(stored.every(({ n, text }) => (text as string).length === (n as number) % 700)).toBe(true);
  const counters = await client.db('kill').collection('counters').find({}).toArray();
  const counted = counters.reduce((sum, { n }) => sum + (n as number), 0);
  expect(counted).toBeGreaterThanOrEqual(acknowledged.counted);
  expect(counted).toBeLessThanOrEqual(acknowledged.sent);
  await client.close();
}

describe('a server killed during writes and compactions', () => {
  it('keeps all acknowledged writes and reopens, 6 times', async () => {
    const { entry, remove } = buildEntry();
    const folder = createTemporaryDataDir();
    const options = { dataDir: folder.dataDir, entry, compactMinutes: 0.0001 };
    const acknowledged: Acknowledged = { inserted: new Set(), counted: 0, sent: 0 };
    let number = 0;
    let server: StartedServer = await startEmbeddedMongo(options);
    const first = await MongoClient.connect(server.uri);
    await first
      .db('kill')
      .collection('log')
      .createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1 } }]);
    await first.db('kill').collection('counters').createIndex({ writer: 1 }, { unique: true });
    await first.close();
    const files = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(server.uri, writer, () => number++, acknowledged),
      );
      const before = acknowledged.inserted.size;
      await until(() => acknowledged.inserted.size >= before + WRITERS);
      // Each round dies at another moment.
      await new Promise((resolve) => setTimeout(resolve, round * 14));
      files.add(
        readdirSync(folder.dataDir)
          .filter((name) => name.endsWith('.mdb'))
          .join(' '),
      );
      const dead = new Promise((resolve) => server.child.once('exit', resolve));
      server.child.kill('SIGKILL');
      await Promise.all([dead, ...writers]);
      server = await startEmbeddedMongo(options);
      await check(server.uri, acknowledged);
    }
    await server.stop();
    folder.remove();
    remove();
    // The file has been replaced in the meantime.
    expect(files.size).toBeGreaterThan(1);
  });
});
