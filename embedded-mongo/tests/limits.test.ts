import { startTestServer, type TestServer } from './testServer';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});

afterAll(() => test.stop());

describe('names of databases', () => {
  it('refuses a database whose name differs from another in case alone', async () => {
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
