import fc from 'fast-check';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startTestServer, type TestServer } from './testServer';

/** Yields after every document, so that everything that can interleave does. */
let test: TestServer;
let other: MongoClient;
let db: Db;
let many: Collection<Document>;
const COUNT = 100;

beforeAll(async () => {
  test = await startTestServer({ turnMs: 0, isThrowaway: true });
  other = await MongoClient.connect(test.server.uri);
  db = test.client.db('turns');
});

beforeEach(async () => {
  await db.dropDatabase();
  many = db.collection('many');
  await many.insertMany(Array.from({ length: COUNT }, (_, n) => ({ n, state: 'free', k: n % 7 })));
});

afterAll(async () => {
  await other.close();
  await test.stop();
});

/** Returns the order in which a long operation and a concurrent short one complete. */
async function orderOf(long: Promise<unknown>, short: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  const asked = short().then(() => order.push('short'));
  await Promise.all([long.then(() => order.push('long')), asked]);
  return order;
}

const ping = () => other.db('turns').command({ ping: 1 });
const elsewhere = () => other.db('turns').collection('elsewhere');

describe('another client', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a count without index', () => many.countDocuments({ n: { $gte: 0 } })],
    ['a sort without index', () => many.find().sort({ k: 1 }).toArray()],
    ['a $group', () => many.aggregate([{ $group: { _id: '$k' } }]).toArray()],
    ['a $facet', () => many.aggregate([{ $facet: { a: [{ $sort: { k: 1 } }] } }]).toArray()],
    ['a $lookup', () => many.aggregate([{ $limit: 20 }, { $lookup: lookup }]).toArray()],
    ['distinct', () => many.distinct('n')],
    ['an update of many', () => many.updateMany({}, { $set: { a: 1 } })],
    ['a delete of many', () => many.deleteMany({})],
    ['an insert of many', () => many.insertMany(Array.from({ length: COUNT }, (_, n) => ({ n })))],
    ['an index build', () => many.createIndex({ k: 1 })],
    ['a search for one among many to change', () => many.updateOne({ n: -1 }, { $set: { a: 1 } })],
  ])('gets a ping reply while %s runs', async (_says, start) => {
    expect(await orderOf(start(), ping)).toEqual(['short', 'long']);
  });

  const lookup = { from: 'many', localField: 'k', foreignField: 'n', as: 'found' };

  it('completes its write during an updateMany', async () => {
    const insert = () => elsewhere().insertOne({ a: 1 });
    expect(await orderOf(many.updateMany({}, { $set: { a: 1 } }), insert)).toEqual(['short', 'long']);
  });

  it('sees an updateMany half done, but every document complete', async () => {
    const ids = await many.find({}, { projection: { _id: 1 } }).toArray();
    const theirs = other.db('turns').collection<Document>('many');
    let [isRunning, isHalfDone] = [true, false];
    const update = many.updateMany({}, { $set: { a: 1, b: 1 } }).finally(() => (isRunning = false));
    while (isRunning) {
      const [first, last] = [await theirs.findOne(ids[0]!), await theirs.findOne(ids.at(-1)!)];
      for (const doc of [first, last]) expect(doc?.['a']).toBe(doc?.['b']);
      isHalfDone ||= first?.['a'] === 1 && last?.['a'] === undefined;
    }
    expect(await update).toMatchObject({ matchedCount: COUNT, modifiedCount: COUNT });
    expect(isHalfDone).toBe(true);
  });
});

describe('updateMany', () => {
  it('skips a document that no longer matches', async () => {
    const take = (by: string) => ({ $set: { state: by }, $inc: { times: 1 } });
    const results = await Promise.all([
      many.updateMany({ state: 'free' }, take('one')),
      other.db('turns').collection('many').updateMany({ state: 'free' }, take('other')),
    ]);
    expect(results[0].modifiedCount + results[1].modifiedCount).toBe(COUNT);
    expect(await many.countDocuments({ times: 1 })).toBe(COUNT);
  });

  it('changes every document once despite many concurrent updates', async () => {
    const updates = Array.from({ length: 8 }, (_, i) => many.updateMany({}, { $inc: { [`by${i}`]: 1 } }));
    await Promise.all(updates);
    const all = Object.fromEntries(updates.map((_update, i) => [`by${i}`, 1]));
    expect(await many.countDocuments(all)).toBe(COUNT);
  });

  it('changes a document once although the change moves it ahead in the index', async () => {
    await many.createIndex({ n: 1 });
    await many.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
    expect(await many.countDocuments({ n: { $gte: 1000, $lt: 1000 + COUNT } })).toBe(COUNT);
  });

  it('fails when its collection is dropped', async () => {
    const outcome = many.updateMany({}, { $set: { a: 1 } }).catch((error: unknown) => error);
    await other.db('turns').collection('many').drop();
    expect(await outcome).toMatchObject({ code: 175 });
    expect(await many.countDocuments()).toBe(0);
  });
});

describe('findOneAndUpdate', () => {
  it('returns a different document to each concurrent client, in order', async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? other : test.client)
          .db('turns')
          .collection('many')
          .findOneAndUpdate({ state: 'free' }, { $set: { state: 'taken' } }, { sort: { n: -1 } }),
      ),
    );
    expect(new Set(taken.map((doc) => doc?.['n'] as number)).size).toBe(20);
    expect(await many.countDocuments({ state: 'taken' })).toBe(20);
  });
});

describe('an index build', () => {
  it('includes concurrent writes', async () => {
    const building = many.createIndex({ k: 1, n: -1 });
    const theirs = other.db('turns').collection<Document>('many');
    await Promise.all([
      building,
      theirs.updateMany({ n: { $lt: 30 } }, { $set: { k: 50 } }),
      theirs.deleteMany({ n: { $gte: 80, $lt: 90 } }),
      theirs.insertMany(Array.from({ length: 20 }, (_, i) => ({ n: 1000 + i, k: 50 }))),
    ]);
    const byIndex = await many
      .find({ k: { $gte: 0 } })
      .hint({ k: 1, n: -1 })
      .toArray();
    const byScan = await many
      .find({ k: { $gte: 0 } })
      .hint({ $natural: 1 })
      .toArray();
    const numbers = (docs: Document[]) => docs.map(({ n }) => n as number).sort((a, b) => a - b);
    expect(numbers(byIndex)).toEqual(numbers(byScan));
    expect(byScan).toHaveLength(COUNT - 10 + 20);
  });

  it('is awaited by requests for the same index', async () => {
    const theirs = other.db('turns').collection('many');
    await Promise.all([many.createIndex({ k: 1 }), theirs.createIndex({ k: 1 })]);
    expect(await theirs.find({ k: 3 }).hint({ k: 1 }).toArray()).not.toHaveLength(0);
  });

  it('is rolled back when a duplicate is written concurrently', async () => {
    const building = many.createIndex({ n: 1 }, { unique: true }).catch((error: unknown) => error);
    const theirs = other.db('turns').collection<Document>('many');
    const inserting = theirs.insertOne({ n: COUNT - 1 }).catch((error: unknown) => error);
    const codes = [await building, await inserting].map((outcome) => (outcome as { code?: number }).code);
    expect(codes.filter((code) => code === 11000)).toHaveLength(1);
  });

  it('keeps the entry of a document whose duplicate is deleted concurrently', async () => {
    const { insertedId } = await many.insertOne({ n: 0 });
    const building = many.createIndex({ n: 1 }, { unique: true });
    const theirs = other.db('turns').collection<Document>('many');
    const [created] = await Promise.allSettled([building, theirs.deleteOne({ _id: insertedId })]);
    expect(created).toMatchObject({ value: 'n_1' });
    expect(await many.findOne({ n: 0 }, { hint: { n: 1 } })).toMatchObject({ n: 0, k: 0 });
    await expect(many.insertOne({ n: 0 })).rejects.toMatchObject({ code: 11000 });
  });

  // The last documents may repeat values of the first ones, until the writes change or delete them.
  const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
  const write = fc.record({
    kind: fc.constantFrom('insert', 'set', 'delete', 'delete'),
    _id: fc.integer({ min: 10, max: 12 }),
    n: fc.integer({ min: 0, max: 20 }),
  });

  // The options share the code that the many runs of the first cover.
  it.each([
    [{ unique: true }, 60],
    [{ unique: true, sparse: true }, 40],
    [{}, 20],
  ])('with the options %p equals one built without concurrent writes', async (options, numRuns) => {
    const things = db.collection<{ _id: number; n: number[] }>('things');
    const apply = ({ kind, _id, n }: { kind: string; _id: number; n: number }) => {
      if (kind === 'insert') return things.insertOne({ _id: 20 + n, n: [n] });
      return kind === 'set'
        ? things.updateOne({ _id }, { $set: { n: [n, 100 + _id] } })
        : things.deleteOne({ _id });
    };
    const listIndexed = () => things.find().hint('n_1').toArray();
    let built = 0;
    await fc.assert(
      fc.asyncProperty(values, fc.array(write, { minLength: 3, maxLength: 8 }), async (last, writes) => {
        await things.drop();
        const numbers = [...Array(10).keys(), ...last];
        await things.insertMany(numbers.map((n, _id) => ({ _id, n: [n, 100 + _id] })));
        const building = things.createIndex({ n: 1 }, options);
        const [outcome] = await Promise.allSettled([building, ...writes.map(apply)]);
        if (outcome.status === 'rejected') return;
        built += 1;
        const found = await listIndexed();
        await things.dropIndex('n_1');
        await things.createIndex({ n: 1 }, options);
        expect(found).toEqual(await listIndexed());
      }),
      { numRuns, seed: 40 },
    );
    expect(built).toBeGreaterThan(5);
  });

  it('is aborted when the index is dropped', async () => {
    const building = many.createIndex({ k: 1 }, { name: 'k' }).catch((error: unknown) => error);
    await other.db('turns').command({ dropIndexes: 'many', index: 'k' });
    expect(await building).toMatchObject({ code: 276, codeName: 'IndexBuildAborted' });
    expect(await many.indexes()).toHaveLength(1);
  });
});

describe('an open cursor', () => {
  const open = async (command: Document) =>
    (await db.command({ ...command, batchSize: 2 }, { promoteValues: false }))['cursor'].id as unknown;
  const more = (id: unknown) => db.command({ getMore: id, collection: 'many' });

  it('refuses a second command while one reads from it', async () => {
    const id = await open({ find: 'many' });
    const second = { getMore: id, collection: 'many' };
    const results = await Promise.allSettled([more(id), other.db('turns').command(second)]);
    expect(results[0]).toMatchObject({ status: 'fulfilled', value: { cursor: { id: 0 } } });
    expect(results[1]).toMatchObject({ status: 'rejected', reason: { code: 12051 } });
  });

  it('fails when the index it reads is dropped', async () => {
    await many.createIndex({ n: 1 }, { name: 'n' });
    const id = await open({ find: 'many', filter: { n: { $gte: 0 } } });
    await many.dropIndex('n');
    await expect(more(id)).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
  });

  it('returns the current state of a document', async () => {
    const id = await open({ find: 'many', sort: { $natural: 1 } });
    await many.updateMany({ n: { $gte: 2 } }, { $set: { state: 'new' } });
    const { nextBatch } = (await more(id))['cursor'] as { nextBatch: Document[] };
    expect(nextBatch.every(({ state }) => state === 'new')).toBe(true);
    expect(nextBatch).toHaveLength(COUNT - 2);
  });
});
