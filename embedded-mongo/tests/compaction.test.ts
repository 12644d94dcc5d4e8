import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { createServer, createTemporaryDataDir } from '../src/index';
import { documentKey } from '../src/storage/collection';
import { ChangedKeys, copyStore, finishCopy, type Rest } from '../src/storage/compaction';
import type { Env } from '../src/storage/env';
import { startCompaction } from '../src/storage/maintenance';
import { openStore } from '../src/storage/store';
import { startTestServer, until } from './testServer';

const MARKER = 'marker-7f3a-of-a-deleted-letter';

/** Returns '' for a file that a compaction has just removed. */
function contentsOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  }
}

/** Lists the files of a data folder that contain the text. */
const filesWith = (dataDir: string, text: string): string[] =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && contentsOf(path.join(dataDir, entry.name)).includes(text))
    .map(({ name }) => name);

const filesOf = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith('data') && !name.endsWith('-lock'));

/** Creates folders at the paths of the next two copies, because the first copy may already be in progress. */
function obstructNextCopy(dataDir: string): void {
  const numbers = readdirSync(dataDir).flatMap((name) => /^data-(\d+)\.mdb$/.exec(name)?.[1] ?? []);
  const newest = Math.max(...numbers.map(Number));
  for (const next of [newest + 1, newest + 2]) {
    const copy = path.join(dataDir, `data-${next}.mdb.copy`);
    if (!existsSync(copy)) mkdirSync(copy);
  }
}

describe('V14.2.7 deleted data', () => {
  it('is absent from the data folder after compaction', async () => {
    const test = await startTestServer({ compactionIntervalMs: 20 });
    const letters = test.client.db('x').collection('letters');
    await letters.createIndex({ text: 1 });
    const lines = Array.from({ length: 200 }, (_, n) => ({ n, text: `${MARKER} ${n}`, kept: `kept ${n}` }));
    await letters.insertMany(lines);
    expect(filesWith(test.dataDir, MARKER)).not.toEqual([]);
    await letters.deleteMany({ n: { $lt: 100 } });
    await letters.updateMany({}, { $set: { text: 'overwritten' } });
    await until(() => filesWith(test.dataDir, MARKER).length === 0);
    expect(await letters.countDocuments({ text: 'overwritten' })).toBe(100);
    expect(await letters.findOne({ n: 150 })).toMatchObject({ kept: 'kept 150' });
    // Another copy may be in progress.
    await until(() => filesOf(test.dataDir).length === 1);
    await test.stop();
  });

  it('is absent from the data folder after the server stops', async () => {
    const { dataDir, remove } = createTemporaryDataDir();
    const server = await createServer({ dataDir });
    const client = await MongoClient.connect(server.uri);
    await client.db('x').collection('letters').insertOne({ text: MARKER });
    await client.db('x').collection('letters').deleteMany({});
    await client.close();
    await server.close();
    expect(filesWith(dataDir, MARKER)).toEqual([]);
    remove();
  });
});

describe('a compaction', () => {
  it('neither loses nor duplicates concurrent reads and writes', async () => {
    const test = await startTestServer({ compactionIntervalMs: 1 });
    const things = test.client.db('x').collection('things');
    await things.createIndex({ n: 1 }, { unique: true });
    const first = filesOf(test.dataDir)[0]!;
    const seen: number[] = [];
    let acknowledged = 0;
    let compactions = 0;
    let last = first;
    while (compactions < 10) {
      await Promise.all(
        Array.from({ length: 8 }, (_, i) => things.insertOne({ n: acknowledged + i, text: 'x'.repeat(500) })),
      );
      acknowledged += 8;
      // Batches make the cursor outlive the file it started on.
      seen.push((await things.find({}, { batchSize: 16 }).toArray()).length);
      const [now = last] = filesOf(test.dataDir).slice(-1);
      if (now !== last) compactions += 1;
      last = now;
    }
    expect(seen).toEqual(seen.map((_, round) => 8 * (round + 1)));
    await test.client.close();
    await test.server.close();
    const again = await createServer({ dataDir: test.dataDir });
    const client = await MongoClient.connect(again.uri);
    const found = await client.db('x').collection('things').find().sort({ n: 1 }).toArray();
    expect(found.map(({ n }) => n as number)).toEqual(Array.from({ length: acknowledged }, (_, n) => n));
    await client.close();
    await again.close();
    rmSync(test.dataDir, { recursive: true });
  });

  it('copies and repeats changes in several transactions and yields to clients after each', async () => {
    const { dataDir, remove } = createTemporaryDataDir();
    const store = openStore(path.join(dataDir, 'from.mdb'), true);
    const changed = new ChangedKeys();
    store.root.transactionSync(() => {
      for (let record = 0; record < 20_000; record += 1) {
        const key = documentKey(1, record);
        store.tables.documents.putSync(key, key);
        changed.add('documents', key, key.length);
      }
    });
    const waiting: number[] = [];
    const turnsAtSteps: number[] = [];
    let turns = 0;
    let isCopying = true;
    const countTurn = (): void => {
      turns += 1;
      if (isCopying) void setImmediate().then(countTurn);
    };
    countTurn();
    let rests = 0;
    const rest = async () => {
      rests += 1;
      await setImmediate();
    };
    const check = () => {
      waiting.push(changed.size);
      turnsAtSteps.push(turns);
    };
    const copy = await copyStore(store, path.join(dataDir, 'to.mdb'), changed, check, rest);
    isCopying = false;
    expect(rests).toBeGreaterThanOrEqual(80);
    expect(new Set(waiting).size).toBeGreaterThan(2);
    // Nothing was done before the second check.
    expect(turnsAtSteps.slice(1)).toEqual([...new Set(turnsAtSteps)]);
    expect(changed.size).toBeLessThanOrEqual(300);
    finishCopy(store, copy, changed);
    expect(changed.size).toBe(0);
    expect(copy.tables.documents.getKeysCount()).toBe(20_000);
    await Promise.all([copy.root.close(), store.root.close()]);
    remove();
  });

  it('pauses three times as long as a piece took, but not while the server stops', async () => {
    const pauses: number[] = [];
    const env = { compact: (rest: Rest) => rest(20), fileBytes: () => 0 } as unknown as Env;
    const stop = startCompaction(env, 1, async (ms) => void pauses.push(ms));
    await until(() => pauses.length > 0);
    const stopped = stop();
    const before = [...pauses];
    await stopped;
    expect(new Set(before)).toEqual(new Set([60]));
    expect(pauses).toEqual(before);
  });

  it('leaves the data unchanged when a kill interrupts it', async () => {
    const { dataDir, remove } = createTemporaryDataDir();
    const server = await createServer({ dataDir });
    const client = await MongoClient.connect(server.uri);
    await client.db('x').collection('y').insertOne({ n: 1 });
    await client.close();
    await server.close();
    const [file = ''] = filesOf(dataDir);
    const generation = Number(/\d+/.exec(file)?.[0]);
    const newest = `data-${generation + 1}.mdb`;
    // An unfinished copy, and an older file not yet removed.
    writeFileSync(path.join(dataDir, `data-${generation + 2}.mdb.copy`), 'half a copy');
    cpSync(path.join(dataDir, file), path.join(dataDir, newest));
    const again = await createServer({ dataDir });
    expect(filesOf(dataDir)).toEqual([newest]);
    const reader = await MongoClient.connect(again.uri);
    expect(await reader.db('x').collection('y').countDocuments({ n: 1 })).toBe(1);
    await reader.close();
    await again.close();
    remove();
  });

  it('does not overwrite a file at the path of the next one', async () => {
    const test = await startTestServer();
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await test.client.db('x').collection('things').insertOne({ n: 1 });
    writeFileSync(path.join(test.dataDir, 'data-2.mdb'), 'precious');
    await test.client.close();
    // Stopping compacts the file.
    await test.server.close();
    jest.restoreAllMocks();
    expect(readFileSync(path.join(test.dataDir, 'data-2.mdb'), 'utf8')).toBe('precious');
    expect(filesOf(test.dataDir)).toEqual(['data-1.mdb', 'data-2.mdb']);
    rmSync(test.dataDir, { recursive: true });
  });

  it('leaves the file and the server intact when it fails', async () => {
    const test = await startTestServer({ compactionIntervalMs: 20 });
    const logged: string[] = [];
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      logged.push(String(text));
      return true;
    });
    const things = test.client.db('x').collection('things');
    let inserted = 0;
    // A compaction needs a change, and an earlier one may have finished before the obstruction.
    while (!logged.some((text) => text.includes('compaction failed'))) {
      obstructNextCopy(test.dataDir);
      await things.insertOne({ n: inserted });
      inserted += 1;
    }
    expect(await things.countDocuments()).toBe(inserted);
    await test.stop();
    write.mockRestore();
  });
});
