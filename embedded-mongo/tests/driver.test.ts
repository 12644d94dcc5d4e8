import type { ObjectId } from 'mongodb';
import { BSON, GridFSBucket, MongoClient, type Document } from 'mongodb';
import { startTestServer, until, type TestServer } from './testServer';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ ttlIntervalMs: 50 });
});

afterAll(() => test.stop());

const collection = async (name: string) => {
  const found = test.client.db('driver').collection<Document>(name);
  await found.drop();
  return found;
};

describe('the official driver', () => {
  it('recognises the server as a standalone', async () => {
    const hello = await test.client.db('admin').command({ hello: 1 });
    expect(hello).toMatchObject({
      isWritablePrimary: true,
      maxWireVersion: 21,
      logicalSessionTimeoutMinutes: 30,
    });
    expect(hello).not.toHaveProperty('setName');
  });

  it('reads a collection over several batches without duplicates', async () => {
    const many = await collection('batches');
    await many.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i as unknown as ObjectId })));
    const ids = (await many.find({}, { batchSize: 7 }).toArray()).map(({ _id }) => Number(_id));
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => i));
    expect(await many.find({}, { batchSize: 100, limit: 250 }).toArray()).toHaveLength(250);
  });

  it('splits replies that are too large for one message', async () => {
    const large = await collection('large');
    await large.insertMany(Array.from({ length: 6 }, () => ({ text: 'x'.repeat(7_000_000) })));
    expect(await large.find({}).toArray()).toHaveLength(6);
  });

  it('closes a cursor that is killed', async () => {
    const many = await collection('cursors');
    await many.insertMany(Array.from({ length: 10 }, (_, i) => ({ i })));
    const db = test.client.db('driver');
    const open = async () =>
      (await db.command({ find: 'cursors', batchSize: 2 }, { promoteValues: false }))['cursor'].id;
    const next = (id: unknown) => db.command({ getMore: id, collection: 'cursors' });
    const killed = await open();
    expect(await next(await open())).toMatchObject({ cursor: { nextBatch: { length: 8 } } });
    await db.command({ killCursors: 'cursors', cursors: [killed] });
    await expect(next(killed)).rejects.toMatchObject({ code: 43 });
  });

  it('closes an idle cursor after its timeout', async () => {
    const short = await startTestServer({ cursorTimeoutMs: 50 });
    const db = short.client.db('driver');
    await db.collection('cursors').insertMany(Array.from({ length: 10 }, (_, i) => ({ i })));
    const { cursor } = await db.command({ find: 'cursors', batchSize: 2 }, { promoteValues: false });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(db.command({ getMore: cursor.id, collection: 'cursors' })).rejects.toMatchObject({
      code: 43,
    });
    await short.stop();
  });

  it('does not let a cursor be read through another collection', async () => {
    const db = test.client.db('driver');
    const { cursor } = await db.command({ find: 'batches', batchSize: 2 }, { promoteValues: false });
    await expect(db.command({ getMore: cursor.id, collection: 'other' })).rejects.toMatchObject({ code: 13 });
  });

  it('names index, pattern and value of a duplicate key', async () => {
    const users = await collection('users');
    await users.createIndex({ email: 1, kind: -1 }, { unique: true });
    await users.insertOne({ email: 'a', kind: 1 });
    const twice = { code: 11000, keyPattern: { email: 1, kind: -1 }, keyValue: { email: 'a', kind: 1 } };
    await expect(users.insertOne({ email: 'a', kind: 1 })).rejects.toMatchObject(twice);
    await users.insertOne({ email: 'b', kind: 1 });
    await expect(users.findOneAndUpdate({ email: 'b' }, { $set: { email: 'a' } })).rejects.toMatchObject(
      twice,
    );
  });

  it('keeps exactly one of fifty racing upserts on a unique key', async () => {
    const counters = await collection('counters');
    await counters.createIndex({ key: 1 }, { unique: true });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        counters.updateOne({ key: 'x' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(await counters.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'x', n: 50 }]);
  });

  it('runs ordered and unordered bulk writes', async () => {
    const bulk = await collection('bulk');
    const operations = [
      { insertOne: { document: { _id: 1 as unknown as ObjectId, n: 1 } } },
      { insertOne: { document: { _id: 1 as unknown as ObjectId, n: 2 } } },
      { updateOne: { filter: { n: 1 }, update: { $set: { n: 5 } } } },
      { updateOne: { filter: { n: 9 }, update: { $set: { m: 1 } }, upsert: true } },
      { deleteOne: { filter: { n: 7 } } },
    ];
    const failed = await bulk.bulkWrite(operations, { ordered: false }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 11000, insertedCount: 1, matchedCount: 1, upsertedCount: 1 });
    await bulk.deleteMany({});
    await expect(bulk.bulkWrite(operations)).rejects.toMatchObject({ code: 11000 });
    expect(await bulk.countDocuments()).toBe(1);
  });

  it('writes without acknowledgement and without a reply', async () => {
    const quiet = await collection('quiet');
    await quiet.insertOne({ n: 1 }, { writeConcern: { w: 0 } });
    await until(async () => (await quiet.countDocuments()) === 1);
  });

  it('refuses a transaction with the error of a standalone', async () => {
    const session = test.client.startSession();
    const users = test.client.db('driver').collection('users');
    session.startTransaction();
    // The driver replaces the text of error 20 and keeps the reply.
    const failed = await users.insertOne({ x: 1 }, { session }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ originalError: { code: 20 } });
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
    expect(await users.countDocuments({ x: 1 })).toBe(0);
  });

  it('refuses credentials', async () => {
    const uri = test.server.uri.replace('mongodb://', 'mongodb://someone:secret@');
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
    await expect(client.connect()).rejects.toMatchObject({ code: 18 });
    await client.close();
  });

  it('fails after maxTimeMS', async () => {
    const slow = await collection('slow');
    await slow.insertMany(Array.from({ length: 3000 }, (_, i) => ({ i, text: 'x'.repeat(50) })));
    await expect(slow.find({ text: /y$/ }, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('removes expired documents, and only those', async () => {
    const sessions = await collection('sessions');
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const old = new Date(Date.now() - 61_000);
    await sessions.insertMany([
      { n: 1, at: old },
      { n: 2, at: new Date() },
      { n: 3 },
      { n: 4, at: 'text' },
      { n: 5, at: [new Date(), old] },
    ]);
    await until(async () => (await sessions.countDocuments()) === 3);
    expect((await sessions.distinct('n')).sort()).toEqual([2, 3, 4]);
  });

  it('stores, partially reads and deletes files through GridFS', async () => {
    const bucket = new GridFSBucket(test.client.db('files'), { chunkSizeBytes: 1024 });
    const content = Buffer.from(Array.from({ length: 10_000 }, (_, i) => i % 251));
    const upload = bucket.openUploadStream('portrait.png', { metadata: { kind: 'photo' } });
    await new Promise<void>((resolve, reject) => {
      upload.on('finish', () => resolve());
      upload.on('error', reject);
      upload.end(content);
    });
    const read = async (options: { start?: number; end?: number } = {}) => {
      const parts: Buffer[] = [];
      for await (const part of bucket.openDownloadStream(upload.id, options)) parts.push(part as Buffer);
      return Buffer.concat(parts);
    };
    expect((await read()).equals(content)).toBe(true);
    expect((await read({ start: 3000, end: 5000 })).equals(content.subarray(3000, 5000))).toBe(true);
    await bucket.delete(upload.id);
    await expect(read()).rejects.toThrow('FileNotFound');
    expect(await test.client.db('files').collection('fs.chunks').countDocuments()).toBe(0);
  });

  it('does not create a collection twice', async () => {
    const db = test.client.db('driver');
    await db.dropCollection('once');
    await db.createCollection('once');
    await expect(db.createCollection('once')).rejects.toMatchObject({ code: 48 });
  });

  it('joins through $lookup, including arrays and missing values', async () => {
    const [orders, items] = [await collection('orders'), await collection('items')];
    await items.insertMany([{ k: 1, n: 'one' }, { k: 2, n: 'two' }, { n: 'none' }]);
    await items.createIndex({ k: 1 });
    await orders.insertMany([{ o: 1, items: [1, 2] }, { o: 2, items: 2 }, { o: 3 }]);
    const joined = await orders
      .aggregate([
        { $sort: { o: 1 } },
        { $lookup: { from: 'items', localField: 'items', foreignField: 'k', as: 'found' } },
        { $project: { _id: 0, n: '$found.n' } },
      ])
      .toArray();
    expect(joined).toEqual([{ n: ['one', 'two'] }, { n: ['two'] }, { n: ['none'] }]);
  });

  it('lists and drops collections and databases', async () => {
    const db = test.client.db('passing');
    await db.collection('a').insertOne({ x: 1 });
    await db.collection('b').createIndex({ x: 1 });
    expect(
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name as string).sort(),
    ).toEqual(['a', 'b']);
    expect((await test.client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      'passing',
    );
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    await db.collection('a').insertOne({ x: 2 });
    expect(
      await db
        .collection('a')
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ x: 2 }]);
  });

  it('renames a collection with its documents and indexes', async () => {
    const db = test.client.db('renaming');
    const [one, other] = [db.collection('one'), db.collection('other')];
    await one.insertMany([{ email: 'a' }, { email: 'b' }]);
    await one.createIndex({ email: 1 }, { unique: true });
    await other.insertOne({ email: 'old' });
    await expect(one.rename('other')).rejects.toMatchObject({ code: 48 });
    await expect(one.rename('system.x', { dropTarget: true })).rejects.toThrow();
    await expect(db.collection('absent').rename('other', { dropTarget: true })).rejects.toMatchObject({
      code: 26,
    });
    expect(await other.countDocuments()).toBe(1);
    await one.rename('other', { dropTarget: true });
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['other']);
    expect(await other.countDocuments({ email: { $in: ['a', 'b'] } }, { hint: 'email_1' })).toBe(2);
    await expect(other.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
    await other.insertOne({ email: 'old' });
    expect(await other.countDocuments()).toBe(3);
  });

  it('accepts documents up to 16 MB and refuses larger ones', async () => {
    const large = await collection('size');
    await large.insertOne({ text: 'x'.repeat(16_000_000) });
    const over = BSON.calculateObjectSize({ text: 'x'.repeat(16_777_216) });
    expect(over).toBeGreaterThan(16_777_216);
    const { writeErrors } = await test.client
      .db('driver')
      .command({ insert: 'size', documents: [{ text: 'x'.repeat(16_777_216) }] });
    expect(writeErrors).toMatchObject([{ index: 0, code: 10334 }]);
    await expect(large.updateOne({}, { $set: { more: 'x'.repeat(1_000_000) } })).rejects.toMatchObject({
      code: 17419,
    });
  });
});
