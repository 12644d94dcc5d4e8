import type { Document } from 'mongodb';
import { Engine } from '../src/engine';
import { parseIndex } from '../src/indexing/definition';
import { createQuery, findRows } from '../src/query/find';
import { parseFilter } from '../src/query/parse';
import type { Collection } from '../src/storage/collection';
import { QueryBudget, PAUSE } from '../src/storage/searchScheduler';
import { createTemporaryDataDir } from '../src/index';
import { toDoc } from './arbitraries';

const folder = createTemporaryDataDir();
let engine: Engine;
let things: Collection;

beforeEach(async () => {
  engine = new Engine({ dataDir: folder.dataDir, isThrowaway: true });
  things = await engine.writes.submit(() => {
    const collection = engine.catalog.create('x', 'things');
    for (const name of ['n', 'k'])
      engine.catalog.addIndex(collection, parseIndex(toDoc({ key: { [name]: 1 }, name })));
    return collection;
  });
});
afterEach(async () => {
  await engine.writes.submit(() => engine.catalog.drop(things));
  await engine.close();
});
afterAll(() => folder.remove());

/** Reads with a pause at every opportunity. */
const search = (filter: Document) =>
  findRows(engine, things, createQuery({ filter: parseFilter(toDoc(filter)) }), new QueryBudget(Infinity, 0));

const dropIndex = (name: string): Promise<void> =>
  engine.writes.submit(() => {
    const index = things.indexes.find((each) => each.name === name);
    engine.catalog.dropIndex(things, index!);
  });

describe('a search of an index', () => {
  it('pauses after each value without a matching document', () => {
    expect([...search({ n: { $in: [1, 2, 3] } })]).toEqual([PAUSE, PAUSE, PAUSE]);
    expect([...search({ _id: { $in: [1, 2] } })]).toEqual([PAUSE, PAUSE]);
    expect([...search({ $or: [{ n: 1 }, { k: 1 }, { n: 2 }] })]).toEqual([PAUSE, PAUSE, PAUSE]);
  });

  it('fails when an index it still has to read is dropped during a pause', async () => {
    const rows = search({ $or: [{ n: 1 }, { k: 1 }] });
    expect(rows.next().value).toBe(PAUSE);
    await dropIndex('k');
    expect(() => rows.next()).toThrow("index 'k' dropped");
  });

  // Checking all of them at each step would take quadratic time.
  it('does not check indexes it has already read', async () => {
    const rows = search({ $or: [{ n: 1 }, { k: 1 }] });
    rows.next();
    await dropIndex('n');
    expect([...rows]).toEqual([PAUSE]);
  });
});
