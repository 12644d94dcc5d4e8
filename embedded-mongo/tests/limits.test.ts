import type { Db, Document } from 'mongodb';
import { EMPTY, type Doc } from '../src/bson/doc';
import { Cursors, takeBatch } from '../src/query/cursors';
import { QueryBudget, PAUSE, SearchScheduler, type Paused } from '../src/storage/searchScheduler';
import { startTestServer, type TestServer } from './testServer';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});

afterAll(() => test.stop());

describe('database names', () => {
  it('are refused when they differ from another one only in case', async () => {
    await test.client.db('Case').collection('a').insertOne({ a: 1 });
    const other = test.client.db('case');
    const differs = { code: 13297, codeName: 'DatabaseDifferCase' };
    await expect(other.createCollection('a')).rejects.toMatchObject(differs);
    await expect(other.collection('a').insertOne({ a: 1 })).rejects.toMatchObject({ code: 13297 });
    expect(await other.collection('a').find().toArray()).toEqual([]);
    await test.client.db('Case').collection('b').insertOne({ a: 1 });
    await test.client.db('Case').dropDatabase();
    await other.collection('a').insertOne({ a: 1 });
  });
});

describe('maxTimeMS', () => {
  const COUNT = 3000;
  const expired = { code: 50, codeName: 'MaxTimeMSExpired' };
  let slow: TestServer;
  let db: Db;

  beforeAll(async () => {
    // Each document takes a separate transaction, which adds up to far more than a millisecond.
    slow = await startTestServer({ turnMs: 0, isThrowaway: true });
    db = slow.client.db('limits');
    await db.collection('many').insertMany(Array.from({ length: COUNT }, (_, n) => ({ n })));
  });

  afterAll(() => slow.stop());

  const updates = [{ q: { n: { $gte: 0 } }, u: { $set: { a: 1, b: 1 } }, multi: true }];
  it.each<[string, Document]>([
    ['an update', { update: 'many', updates }],
    ['a delete', { delete: 'many', deletes: [{ q: { n: -1 }, limit: 0 }] }],
    ['an insert', { insert: 'more', documents: Array.from({ length: COUNT }, (_, n) => ({ n })) }],
    ['a findAndModify', { findAndModify: 'many', query: { n: -1 }, update: { $set: { a: 1 } } }],
    ['an index build', { createIndexes: 'many', indexes: [{ key: { n: 1 }, name: 'n' }] }],
    ['a count', { count: 'many', query: { n: { $gte: 0 } } }],
    ['distinct', { distinct: 'many', key: 'n' }],
  ])('ends %s', async (_says, command) => {
    await expect(db.command({ ...command, maxTimeMS: 1 })).rejects.toMatchObject(expired);
  });

  it('leaves every document complete and no index half built', async () => {
    const docs = await db.collection('many').find().toArray();
    expect(docs).toHaveLength(COUNT);
    for (const { a, b } of docs) expect(a).toBe(b);
    expect((await db.collection('many').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('open cursors', () => {
  const source = (heldBytes: number) => {
    const effort = new QueryBudget();
    effort.heldBytes = heldBytes;
    return { rows: [][Symbol.iterator](), effort };
  };
  let cursors: Cursors;
  const add = (heldBytes = 0) => cursors.add(source(heldBytes), 'db.many', EMPTY);

  beforeEach(() => {
    cursors = new Cursors(60_000, { count: 3, bytes: 1000 });
  });

  afterEach(() => cursors.close());

  it('close the least recently used first when there are too many', () => {
    const [first, second] = [add(), add(), add()];
    cursors.release(cursors.use(first!, 'db.many'));
    add();
    expect(() => cursors.use(second!, 'db.many')).toThrow('not found');
    expect(cursors.use(first!, 'db.many').id).toBe(first);
  });

  it('close when they hold too much memory in total', () => {
    const [small, large] = [add(), add(600)];
    add(600);
    expect(() => cursors.use(small!, 'db.many')).toThrow('not found');
    expect(() => cursors.use(large!, 'db.many')).toThrow('not found');
  });

  it('are refused when all are in use', () => {
    for (const id of [add(), add(), add()]) cursors.use(id, 'db.many');
    expect(() => add()).toThrow(expect.objectContaining({ code: 146, codeName: 'ExceededMemoryLimit' }));
  });
});

describe('a command', () => {
  it('is refused when it exceeds the maximum document size', async () => {
    const comment = 'x'.repeat(16 * 1024 * 1024 + 20_000);
    await expect(test.client.db('limits').command({ ping: 1, comment })).rejects.toMatchObject({
      code: 10334,
    });
  });
});

describe('a costly regular expression', () => {
  it('fails when it takes too many steps', async () => {
    const texts = test.client.db('limits').collection('texts');
    await texts.insertOne({ text: 'ab'.repeat(100_000) });
    const costly = { text: { $regex: '(?:a|b)*a(?:a|b){200}c' } };
    await expect(texts.countDocuments(costly)).rejects.toMatchObject({ code: 51156 });
    expect(await texts.countDocuments({ text: { $regex: '^(?:ab)+$' } })).toBe(1);
  });
});

describe('long searches', () => {
  it('are limited in number without delaying short ones', async () => {
    const turns = new SearchScheduler(1);
    const order: string[] = [];
    const read = (rows: (string | typeof PAUSE)[]) => turns.forEachRow(rows, (row) => order.push(row));
    await Promise.all([
      read(['first', PAUSE, 'first', PAUSE, 'first']),
      read(['second', PAUSE, 'second', PAUSE, 'second']),
      read(['short', 'short']),
    ]);
    const begun = ['first', 'second', 'short', 'short'];
    expect(order).toEqual([...begun, 'first', 'first', 'second', 'second']);
  });

  it('return a partial batch instead of waiting, and the remaining rows later', async () => {
    const turns = new SearchScheduler(1);
    const source = (rows: Paused<Doc>[]) => ({ rows: rows[Symbol.iterator](), effort: new QueryBudget() });
    const first = takeBatch(turns, source([EMPTY, PAUSE, EMPTY]), 10);
    const waiting = source([EMPTY, PAUSE, EMPTY]);
    expect(await takeBatch(turns, waiting, 10)).toEqual({ docs: [EMPTY], more: true });
    const only = takeBatch(turns, source([EMPTY, PAUSE, EMPTY]), 10, true);
    expect(await first).toEqual({ docs: [EMPTY, EMPTY], more: false });
    expect(await only).toEqual({ docs: [EMPTY, EMPTY], more: false });
    expect(await takeBatch(turns, waiting, 10)).toEqual({ docs: [EMPTY], more: false });
  });

  it('release their slot when one fails', async () => {
    const turns = new SearchScheduler(1);
    const failing = turns.forEachRow([PAUSE, 1], () => {
      throw new Error('failed');
    });
    const next = turns.forEachRow([PAUSE, 1], () => undefined);
    await expect(failing).rejects.toThrow('failed');
    await next;
  });
});
