import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, createTemporaryDataDir } from '@sixfold/embedded-mongo';
import { mongo } from 'mongoose';
import { readDocuments, splitDocuments } from '../src/persistence/transfer/bsonFile';
import { findDatabaseFolder } from '../src/persistence/transfer/dumpFolder';
import { exportDatabase } from '../src/persistence/transfer/exportDatabase';
import { importDatabase } from '../src/persistence/transfer/importDatabase';

const { BSON, Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } = mongo;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-transfer-'));
const stops: (() => Promise<void>)[] = [];
let client: mongo.MongoClient;
let uri: string;
/** An export that no test changes. */
let source: { db: mongo.Db; dumped: string };

beforeAll(async () => {
  const { dataDir, remove } = createTemporaryDataDir();
  const server = await createServer({ dataDir, isThrowaway: true });
  uri = server.uri;
  client = await MongoClient.connect(uri);
  stops.push(
    () => client.close(),
    () => server.close(),
    async () => remove(),
  );
  const db = await fill('source');
  await exportDatabase(db, folderOf('source'), ignore);
  source = { db, dumped: path.join(folderOf('source'), 'source') };
});
afterAll(async () => {
  for (const stop of stops) await stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const ignore = () => undefined;
const folderOf = (name: string) => path.join(folder, name);

/** Fills a database with a value of every kind and an index of every kind. */
async function fill(name: string): Promise<mongo.Db> {
  const db = client.db(name);
  await db.collection('kinds').insertMany(
    [
      {
        _id: new ObjectId(),
        whole: new Int32(1),
        same: new Double(1),
        long: Long.fromString('9007199254740993'),
      },
      { text: 'Grüße 👋', none: null, yes: true, list: [1, [2], { deep: [] }], empty: {} },
      { at: new Date('2026-01-01'), bytes: new Binary(Buffer.from([0, 1, 255]), 5), pattern: /^a.*z$/im },
      { decimal: Decimal128.fromString('0.10'), stamp: new Timestamp({ t: 5, i: 6 }), minus: new Double(-0) },
    ],
    { promoteValues: false } as object,
  );
  const people = db.collection('people');
  await people.insertMany(
    Array.from({ length: 30 }, (_, n) => ({ email: `m${n}@example.org`, n, tags: [n, -n] })),
  );
  await people.createIndexes([
    { key: { email: 1 }, unique: true },
    { key: { n: -1, tags: 1 }, name: 'down' },
    { key: { nick: 1 }, sparse: true },
    { key: { n: 1 }, partialFilterExpression: { n: { $gt: 5 } } },
    { key: { seenAt: 1 }, expireAfterSeconds: 86_400 },
  ]);
  await db.createCollection('nothing yet');
  await db.collection('photos.files').insertOne({ name: 'a' });
  return db;
}

const contentOf = (dumped: string) =>
  Object.fromEntries(
    fs.readdirSync(dumped).map((name) => [name, fs.readFileSync(path.join(dumped, name)).toString('base64')]),
  );

/** Returns the records of each collection, sorted because another engine may return them in any order. */
async function recordsOf(dumped: string): Promise<Record<string, string[]>> {
  const files = fs.readdirSync(dumped).filter((name) => name.endsWith('.bson'));
  const records: Record<string, string[]> = {};
  for (const file of files) {
    const found: string[] = [];
    for await (const bytes of readDocuments(path.join(dumped, file), file)) found.push(bytes.toString('hex'));
    records[file] = found.sort();
  }
  return records;
}

/** Returns a copy of the export that may be changed. */
function copyExport(name: string): string {
  const dumped = path.join(folderOf(name), 'source');
  fs.cpSync(source.dumped, dumped, { recursive: true });
  return dumped;
}

describe('an export', () => {
  it("writes files in mongodump's format, readable by this user only", async () => {
    const { dumped } = source;
    expect(fs.readdirSync(dumped).sort()).toEqual(
      ['kinds', 'nothing%20yet', 'people', 'photos.files']
        .flatMap((name) => [`${name}.bson`, `${name}.metadata.json`])
        .concat('manifest.json')
        .sort(),
    );
    expect(JSON.parse(fs.readFileSync(path.join(dumped, 'people.metadata.json'), 'utf8'))).toMatchObject({
      collectionName: 'people',
      type: 'collection',
      indexes: [
        { v: { $numberInt: '2' }, key: { _id: { $numberInt: '1' } }, name: '_id_' },
        { name: 'email_1', unique: true },
        { name: 'down', key: { n: { $numberInt: '-1' }, tags: { $numberInt: '1' } } },
        { sparse: true },
        { partialFilterExpression: { n: { $gt: { $numberInt: '5' } } } },
        { expireAfterSeconds: { $numberInt: '86400' } },
      ],
    });
    expect(fs.statSync(dumped).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(dumped, 'people.bson')).mode & 0o777).toBe(0o600);
  });

  it('never overwrites another one', async () => {
    const { db, dumped } = source;
    const before = contentOf(dumped);
    await expect(exportDatabase(db, folderOf('source'), ignore)).rejects.toThrow('exists already');
    expect(contentOf(dumped)).toEqual(before);
  });
});

describe('an import', () => {
  it('restores every document byte for byte, and every index with its options', async () => {
    const { dumped } = source;
    const back = client.db('back');
    await importDatabase(back, dumped, { drop: false, report: ignore, note: ignore });
    await exportDatabase(back, folderOf('back'), ignore);
    expect(contentOf(path.join(folderOf('back'), 'back'))).toEqual(contentOf(dumped));
  });

  it('moves every record to another MongoDB and back, if one is available', async () => {
    const { dumped } = source;
    const there = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? uri);
    const db = there.db(`sixfold_transfer_${process.pid}`);
    await importDatabase(db, dumped, { drop: true, report: ignore, note: ignore });
    await exportDatabase(db, folderOf('from-there'), ignore);
    await db.dropDatabase();
    await there.close();
    const fromThere = path.join(folderOf('from-there'), db.databaseName);
    expect(await recordsOf(fromThere)).toEqual(await recordsOf(dumped));

    const back = client.db('moved_back');
    await importDatabase(back, fromThere, { drop: false, report: ignore, note: ignore });
    await exportDatabase(back, folderOf('from-back'), ignore);
    const fromBack = path.join(folderOf('from-back'), 'moved_back');
    expect(await recordsOf(fromBack)).toEqual(await recordsOf(dumped));
  });

  it('rejects a non-empty database, but replaces it on request', async () => {
    const { dumped } = source;
    const full = client.db('full');
    await full.collection('other').insertOne({ kept: true });
    const refused = importDatabase(full, dumped, { drop: false, report: ignore, note: ignore });
    await expect(refused).rejects.toThrow('is not empty');
    expect(await full.collection('other').countDocuments()).toBe(1);
    await importDatabase(full, dumped, { drop: true, report: ignore, note: ignore });
    expect((await full.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(
      ['kinds', 'nothing yet', 'people', 'photos.files'].sort(),
    );
  });

  it('rejects an export of a newer version', async () => {
    const newer = client.db('newer');
    await newer
      .collection<{ _id: string; format: number }>('formats')
      .insertOne({ _id: 'database', format: 99 });
    await exportDatabase(newer, folderOf('newer'), ignore);
    const target = client.db('newer_target');
    const dumped = path.join(folderOf('newer'), 'newer');
    const refused = importDatabase(target, dumped, { drop: false, report: ignore, note: ignore });
    await expect(refused).rejects.toThrow('A newer version of Sixfold wrote this export.');
    expect(await target.listCollections().toArray()).toEqual([]);
  });

  it('rejects a truncated file before it empties the database', async () => {
    const dumped = copyExport('cut');
    const file = path.join(dumped, 'people.bson');
    fs.truncateSync(file, fs.statSync(file).size - 3);
    const kept = client.db('kept');
    await kept.collection('other').insertOne({ kept: true });
    const refused = importDatabase(kept, dumped, { drop: true, report: ignore, note: ignore });
    await expect(refused).rejects.toThrow('people.bson is cut off: it ends inside document 30.');
    expect(await kept.collection('other').countDocuments()).toBe(1);
  });

  it.each([
    ['people.bson is damaged', (file: string) => fs.writeFileSync(file, Buffer.alloc(40, 0xff))],
    ['people.bson is missing', (file: string) => fs.rmSync(file)],
    ['is compressed', (file: string) => fs.renameSync(file, `${file}.gz`)],
    [
      'people.metadata.json cannot be read',
      (file: string) => fs.writeFileSync(file.replace('.bson', '.metadata.json'), '{'),
    ],
    [
      // Written by another language: two fields with the same name.
      'holds something that the driver would change',
      (file: string) => fs.writeFileSync(file, Buffer.from('13000000106100010000001061000200000000', 'hex')),
    ],
  ])('rejects an export of which one file %s', async (sentence, harm) => {
    const name = `harmed_${sentence.replace(/\W/g, '_')}`.slice(0, 40);
    const dumped = copyExport(name);
    harm(path.join(dumped, 'people.bson'));
    const target = client.db(`${name}_target`);
    await expect(
      importDatabase(target, dumped, { drop: false, report: ignore, note: ignore }),
    ).rejects.toThrow(sentence);
    expect(await target.listCollections().toArray()).toEqual([]);
  });

  it("finds a database's folder by name, or the only one", async () => {
    fs.mkdirSync(path.join(folderOf('only'), 'first'), { recursive: true });
    expect(findDatabaseFolder(folderOf('only'), 'other')).toBe(path.join(folderOf('only'), 'first'));
    fs.mkdirSync(path.join(folderOf('only'), 'second'));
    expect(() => findDatabaseFolder(folderOf('only'), 'other')).toThrow('first, second');
    expect(findDatabaseFolder(folderOf('only'), 'second')).toBe(path.join(folderOf('only'), 'second'));
    expect(() => findDatabaseFolder(folderOf('absent'), 'x')).toThrow('is no folder');
  });
});

describe('a large collection', () => {
  it('is read in chunks, with no more data than the next document needs', async () => {
    const document = Buffer.from(BSON.serialize({ text: 'x'.repeat(1_000) }));
    let takenBytes = 0;
    async function* chunks() {
      for (let n = 0; n < 2_000; n += 1) {
        takenBytes += document.length;
        yield document;
      }
    }
    let [readBytes, aheadBytes] = [0, 0];
    for await (const { length } of splitDocuments(chunks(), 'large.bson')) {
      readBytes += length;
      aheadBytes = Math.max(aheadBytes, takenBytes - readBytes);
    }
    expect(readBytes).toBe(2_000 * document.length);
    expect(aheadBytes).toBeLessThanOrEqual(document.length);
  });

  it('is split into documents regardless of the chunk boundaries', async () => {
    const documents = Array.from({ length: 50 }, (_, n) =>
      Buffer.from(BSON.serialize({ n, text: 'y'.repeat(n) })),
    );
    const whole = Buffer.concat(documents);
    for (const size of [1, 3, 7, 64, 1_000]) {
      async function* chunks() {
        for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
      }
      const found: Buffer[] = [];
      for await (const each of splitDocuments(chunks(), 'x.bson')) found.push(Buffer.from(each));
      expect(found).toEqual(documents);
    }
  });
});
