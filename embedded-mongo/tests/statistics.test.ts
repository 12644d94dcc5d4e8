import type { Document } from 'mongodb';
import { startTestServer, type TestServer } from './testServer';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ isThrowaway: true });
  const people = test.client.db('tools').collection<Document>('people');
  await people.insertMany(Array.from({ length: 50 }, (_, n) => ({ n, even: n % 2 === 0, tags: [n, -n] })));
  await people.createIndexes([{ key: { n: 1 }, unique: true }, { key: { tags: 1 } }]);
});
afterAll(() => test.stop());

const people = () => test.client.db('tools').collection<Document>('people');
const planOf = ({ queryPlanner }: Document): Document => queryPlanner.winningPlan as Document;

describe('explain', () => {
  it('names the index of a query and the examined keys and documents', async () => {
    const explained = await people()
      .find({ n: { $lt: 5 } })
      .explain('executionStats');
    expect(planOf(explained)).toMatchObject({
      stage: 'FETCH',
      inputStage: {
        stage: 'IXSCAN',
        indexName: 'n_1',
        keyPattern: { n: 1 },
        isUnique: true,
        direction: 'forward',
      },
    });
    expect(explained['executionStats']).toMatchObject({
      executionSuccess: true,
      nReturned: 5,
      totalKeysExamined: 5,
      totalDocsExamined: 5,
    });
    expect(explained).toMatchObject({
      ok: 1,
      queryPlanner: { namespace: 'tools.people', rejectedPlans: [] },
    });
  });

  it('shows a collection scan and the stages after it', async () => {
    const explained = await people().find({ even: true }).sort({ even: 1 }).skip(1).limit(3).explain();
    expect(planOf(explained)).toMatchObject({
      stage: 'LIMIT',
      limitAmount: 3,
      inputStage: {
        stage: 'SKIP',
        skipAmount: 1,
        inputStage: { stage: 'SORT', sortPattern: { even: 1 }, inputStage: { stage: 'COLLSCAN' } },
      },
    });
    expect(explained['executionStats']).toMatchObject({ nReturned: 3, totalDocsExamined: 50 });
  });

  it('does not run the query when only the plan is requested', async () => {
    expect(await people().find({}).explain('queryPlanner')).not.toHaveProperty('executionStats');
  });

  it('shows every index of an $or', async () => {
    const plan = planOf(
      await people()
        .find({ $or: [{ n: 1 }, { tags: 7 }] })
        .explain('queryPlanner'),
    );
    expect(plan['inputStage']).toMatchObject({
      stage: 'OR',
      inputStages: [{ indexName: 'n_1' }, { indexName: 'tags_1', isMultiKey: true }],
    });
  });

  it('covers counts, distinct values and pipelines', async () => {
    const command = (explain: Document) =>
      test.client.db('tools').command({ explain, verbosity: 'queryPlanner' });
    expect(planOf(await command({ count: 'people' }))).toEqual({ stage: 'RECORD_STORE_FAST_COUNT' });
    expect(planOf(await command({ count: 'people', query: { n: 1 } }))).toMatchObject({ stage: 'COUNT' });
    expect(planOf(await command({ distinct: 'people', key: 'n' }))).toMatchObject({ stage: 'COLLSCAN' });
    expect(planOf(await command({ find: 'absent' }))).toEqual({ stage: 'EOF' });
    const grouped = await people()
      .aggregate([{ $match: { n: 4 } }, { $group: { _id: '$even' } }])
      .explain('queryPlanner');
    expect(grouped['stages']).toMatchObject([
      { $cursor: { queryPlanner: { winningPlan: { inputStage: { indexName: 'n_1' } } } } },
      { $group: { _id: '$even' } },
    ]);
  });

  it('refuses unsupported commands and options', async () => {
    const db = test.client.db('tools');
    await expect(db.command({ explain: { drop: 'people' } })).rejects.toMatchObject({ code: 115 });
    const unknown = db.command({ explain: { find: 'people' }, verbosity: 'all' });
    await expect(unknown).rejects.toMatchObject({ code: 2 });
    await expect(db.command({ explain: { find: 'people', colation: {} } })).rejects.toMatchObject({
      code: 40415,
    });
  });
});

describe('statistics', () => {
  it('of a collection include its count and the bytes of documents and of each index', async () => {
    const stats = await test.client.db('tools').command({ collStats: 'people' });
    const documents = await people().find({}, { raw: true }).toArray();
    const size = documents.reduce((total, document) => total + (document as unknown as Buffer).length, 0);
    expect(stats).toMatchObject({
      ns: 'tools.people',
      count: 50,
      size,
      avgObjSize: Math.round(size / 50),
      nindexes: 3,
      capped: false,
      scaleFactor: 1,
      ok: 1,
    });
    expect(Object.keys(stats['indexSizes'] as object)).toEqual(['_id_', 'n_1', 'tags_1']);
    expect(stats['totalSize']).toBe(stats['storageSize'] + stats['totalIndexSize']);
    const scaled = await test.client.db('tools').command({ collStats: 'people', scale: 1024 });
    expect(scaled['size']).toBe(Math.floor(size / 1024));
  });

  it('of a missing collection are zero', async () => {
    const stats = await test.client.db('tools').command({ collStats: 'absent' });
    expect(stats).toMatchObject({ ns: 'tools.absent', count: 0, size: 0, nindexes: 0, ok: 1 });
  });

  it('of a database sum up its collections', async () => {
    const stats = await test.client.db('tools').stats();
    expect(stats).toMatchObject({ db: 'tools', collections: 1, objects: 50, indexes: 3, views: 0, ok: 1 });
    expect(stats['dataSize']).toBe((await test.client.db('tools').command({ collStats: 'people' }))['size']);
    expect(await test.client.db('none').stats()).toMatchObject({ collections: 0, objects: 0, dataSize: 0 });
  });

  it('of the server include version, process and memory', async () => {
    const status = await test.client.db('admin').command({ serverStatus: 1, repl: 0 });
    expect(status).toMatchObject({
      version: '7.0.0',
      process: 'embedded-mongo',
      pid: process.pid,
      storageEngine: { name: 'lmdb', persistent: true },
      ok: 1,
    });
    expect(status['localTime']).toBeInstanceOf(Date);
    expect(status['mem'].resident).toBeGreaterThan(0);
  });
});
