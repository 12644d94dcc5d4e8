import fc from 'fast-check';
import { BSON, type Document } from 'mongodb';
import { Engine } from '../src/engine';
import { choosePlan, type Plan } from '../src/indexing/planner';
import { parseIndex } from '../src/indexing/definition';
import { countWithoutReading } from '../src/query/count';
import { findRows } from '../src/query/find';
import { parseFilter } from '../src/query/parse';
import { parseSort, createSortKey, type Sort } from '../src/query/sort';
import { createTemporaryDataDir } from '../src/index';
import type { Collection } from '../src/storage/collection';
import type { Row } from '../src/storage/scan';
import { QueryBudget, type Paused } from '../src/storage/searchScheduler';
import { documents, operands, toDoc } from './arbitraries';
import { startTestServer, type TestServer } from './testServer';

const folder = createTemporaryDataDir();
let engine: Engine;

beforeAll(() => {
  engine = new Engine({ dataDir: folder.dataDir });
});

afterAll(async () => {
  await engine.close();
  folder.remove();
});

const fieldNames = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'b.y', 'b.0');
const few = fc.integer({ min: 0, max: 3 });
const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: operands },
  { weight: 3, arbitrary: few.map((low) => ({ $gte: low, $lt: low + 1 })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte'), operands)
      .map(([name, value]) => ({ [name]: value })),
  },
  { weight: 1, arbitrary: fc.tuple(operands, operands).map(([low, high]) => ({ $gte: low, $lt: high })) },
  { weight: 2, arbitrary: fc.array(operands, { maxLength: 3 }).map((list) => ({ $in: list })) },
  { weight: 1, arbitrary: operands.map((value) => ({ $elemMatch: { $gte: value } })) },
  { weight: 1, arbitrary: fc.tuple(few, few).map(([x, y]) => ({ $elemMatch: { x, y } })) },
  { weight: 1, arbitrary: fc.boolean().map((exists) => ({ $exists: exists })) },
  { weight: 1, arbitrary: few.map((x) => ({ $elemMatch: { $elemMatch: { x } } })) },
  { weight: 1, arbitrary: few.map((low) => ({ $elemMatch: { $elemMatch: { $gte: low } } })) },
  { weight: 1, arbitrary: fc.tuple(few, few).map(([x, y]) => ({ $all: [x, y] })) },
  { weight: 1, arbitrary: operands.map((value) => ({ $ne: value })) },
  { weight: 1, arbitrary: few.map((low) => ({ $not: { $gte: low } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Document>(
      { $size: 2 },
      { $type: 'array' },
      { $type: 'int' },
      { $regex: '^a' },
    ),
  },
);
const fields = fc.dictionary(fieldNames, condition, { minKeys: 1, maxKeys: 2 });
const pairOfFields = fc.tuple(few, few).map(([x, y]) => ({ 'a.x': x, 'a.y': y }));
const filters: fc.Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: fields },
  { weight: 1, arbitrary: pairOfFields },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.tuple(fields, fields).map(([one, other]) => ({ $or: [one, other] })) },
);
const keys: fc.Arbitrary<Document> = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'b.y'), fc.constantFrom(1, -1), {
    minKeys: 1,
    maxKeys: 2,
  }),
  fc.constantFrom<Document>({ a: 1 }, { 'a.x': 1, 'a.y': 1 }, { 'a.x': 1, c: -1 }, { c: 1, b: 1 }),
);
const options = fc.constantFrom<Document>(
  {},
  {},
  { sparse: true },
  { partialFilterExpression: { c: { $gt: 0 } } },
);
const indexes = fc.array(fc.tuple(keys, options), { minLength: 1, maxLength: 3 });
const sorts: fc.Arbitrary<Document> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'a.x', 'a.0', 'a.0.x'),
  fc.constantFrom(1, -1),
  { maxKeys: 2 },
);

/** Creates a collection with these documents. Skips indexes and documents that MongoDB refuses (parallel arrays). */
function fill(docs: Document[], specs: [Document, Document][]): Promise<Collection> {
  return engine.writes.submit(() => {
    const old = engine.catalog.find('property', 'docs');
    if (old) engine.catalog.drop(old);
    const collection = engine.catalog.create('property', 'docs');
    specs.forEach(([key, options], i) =>
      engine.catalog.addIndex(collection, parseIndex(toDoc({ key, name: `i${i}`, ...options }))),
    );
    docs.forEach((doc, i) => {
      try {
        engine.records.insert(collection, toDoc({ _id: i, ...doc }));
      } catch (error) {
        expect(error).toMatchObject({ code: 171 });
      }
    });
    return collection;
  });
}

/** An effort without pauses. */
const createUnlimitedBudget = () => new QueryBudget(Infinity, Infinity);
const all = (rows: Iterable<Paused<Row>>): Row[] => [...rows].filter((row) => typeof row !== 'symbol');

/** Returns the ids that a plan finds and their sort keys, in order. */
function found(
  collection: Collection,
  filter: Document,
  sort: Sort,
  plan: Plan,
): { ids: unknown[]; order: string[] } {
  const query = { filter: parseFilter(toDoc(filter)), sort, skip: 0, limit: Infinity, hint: undefined };
  const docs = all(findRows(engine, collection, query, createUnlimitedBudget(), plan)).map(({ doc }) => doc);
  const keyOf = createSortKey(sort);
  return {
    ids: docs.map((doc) => BSON.deserialize(doc.bytes())['_id'] as unknown).sort(),
    order: docs.map((doc) => keyOf(doc).toString('hex')),
  };
}

describe('the planner', () => {
  it('finds the same documents in the same order as a scan, with all indexes and with each alone', async () => {
    let indexed = 0;
    const queries = fc.array(fc.tuple(filters, sorts), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { minLength: 3, maxLength: 12 }),
        indexes,
        queries,
        async (docs, specs, list) => {
          const collection = await fill(docs, specs);
          for (const [filter, order] of list) {
            const sort = parseSort(toDoc(order));
            let expected: unknown;
            try {
              expected = found(collection, filter, sort, { kind: 'scan', reverse: false, sorted: false });
            } catch (error) {
              // Two arrays in one sort, and a number that is both an element and a field, fail with every plan.
              expect([2, 16746]).toContain((error as { code?: unknown }).code);
              continue;
            }
            for (const indexes of [collection.indexes, ...collection.indexes.map((index) => [index])]) {
              const plan = choosePlan({ ...collection, indexes }, parseFilter(toDoc(filter)), sort);
              if (plan.kind === 'scan') continue;
              indexed++;
              expect(found(collection, filter, sort, plan)).toEqual(expected);
            }
          }
        },
      ),
      { numRuns: 150, seed: 12 },
    );
    expect(indexed).toBeGreaterThan(300);
  });
});

describe('a count', () => {
  const counts: fc.Arbitrary<Document> = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(fieldNames, operands).map(([name, value]) => ({ [name]: value })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );

  it('equals that of a scan when it reads no documents', async () => {
    let matching = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { minLength: 3, maxLength: 12 }),
        indexes,
        fc.array(fc.tuple(counts, few, fc.constantFrom(1, 2, Infinity)), { minLength: 12, maxLength: 12 }),
        async (docs, specs, list) => {
          const collection = await fill(docs, specs);
          for (const [filter, skip, limit] of list) {
            const query = { filter: parseFilter(toDoc(filter)), sort: [], skip, limit, hint: undefined };
            const count = countWithoutReading(engine, collection, query);
            if (count === undefined) continue;
            matching++;
            const scan = { kind: 'scan', reverse: false, sorted: true } as const;
            expect(count).toBe(
              [...findRows(engine, collection, query, createUnlimitedBudget(), scan)].length,
            );
          }
        },
      ),
      { numRuns: 150, seed: 12 },
    );
    expect(matching).toBeGreaterThan(150);
  });
});

describe('a query', () => {
  let people: Collection;

  beforeAll(async () => {
    const docs = Array.from({ length: 500 }, (_, i) => ({
      email: `p${i}`,
      city: `c${i % 10}`,
      age: i % 50,
      tags: [i % 3, i % 5],
      bio: i,
    }));
    people = await fill(docs, [
      [{ email: 1 }, { unique: true }],
      [{ city: 1, age: -1 }, {}],
      [{ tags: 1 }, {}],
      [{ nick: 1 }, { sparse: true }],
      [{ bio: 1 }, { partialFilterExpression: { age: { $gt: 40 } } }],
    ]);
  });

  /** Plans a query and measures how much it examines. */
  const planQuery = (filter: Document, sort: Document) => {
    const parsed = parseFilter(toDoc(filter));
    const plan = choosePlan(people, parsed, parseSort(toDoc(sort)));
    const effort = createUnlimitedBudget();
    const query = {
      filter: parsed,
      sort: parseSort(toDoc(sort)),
      skip: 0,
      limit: Infinity,
      hint: undefined,
    };
    const found = [...findRows(engine, people, query, effort, plan)].length;
    return { plan, effort, found };
  };

  it.each([
    ['an identifier', { _id: 5 }, {}, 1],
    ['a unique value', { email: 'p7' }, {}, 1],
    ['an equality prefix', { city: 'c3' }, {}, 50],
    ['an equality prefix and a range', { city: 'c3', age: { $gte: 40 } }, {}, 10],
    ['several values', { email: { $in: ['p1', 'p2', 'p3'] } }, {}, 3],
    ['an equality prefix and the order', { city: 'c3' }, { age: -1 }, 50],
    ['an equality prefix and the opposite order', { city: 'c3' }, { age: 1 }, 50],
    ['an element of an array', { tags: 4 }, {}, 100],
    ['a query inside a partial index', { bio: 95, age: { $gt: 44 } }, {}, 1],
  ])('uses an index for %s and examines no more than needed', (_says, filter, sort, examined) => {
    const { plan, effort, found } = planQuery(filter, sort);
    expect(plan).toMatchObject({ kind: 'index', sorted: true });
    expect(found).toBeGreaterThan(0);
    expect(effort.keysExamined).toBe(examined);
    expect(effort.docsExamined).toBeLessThanOrEqual(examined);
  });

  it('uses one index per alternative of an $or, without duplicates', () => {
    const { plan, effort, found } = planQuery(
      { $or: [{ email: 'p3' }, { city: 'c3', age: { $lt: 10 } }] },
      {},
    );
    expect(plan).toMatchObject({ kind: 'union', sorted: true });
    expect(found).toBe(10);
    expect(effort.keysExamined).toBe(11);
    expect(effort.docsExamined).toBe(10);
  });

  it.each([
    ['one alternative', { $or: [{ email: 'p3' }, { bio: 5 }] }],
    ['every alternative', { $or: [{ bio: 3 }, { bio: 5 }] }],
  ])('scans the collection for an $or with no index for %s', (_says, filter) => {
    expect(planQuery(filter, {}).plan).toMatchObject({ kind: 'scan' });
  });

  it.each([
    ['a field without index', { bio: 5 }, {}, 'scan', true],
    ['the second field of an index alone', { age: 5 }, {}, 'scan', true],
    ['a sparse index and a missing field', { nick: null }, {}, 'scan', true],
    ['a partial index and a query beyond it', { bio: 5, age: { $gt: 30 } }, {}, 'scan', true],
    ['an order against the index', { city: { $gt: 'c' } }, { age: 1 }, 'index', false],
    ['the order of an array', {}, { tags: 1 }, 'scan', false],
  ])('does not use an index for %s', (_says, filter, sort, kind, sorted) => {
    expect(planQuery(filter, sort).plan).toMatchObject({ kind, sorted });
  });
});

describe('an index on arrays or long values', () => {
  let test: TestServer;

  beforeAll(async () => {
    test = await startTestServer();
  });

  afterAll(() => test.stop());

  it('matches two conditions on two elements of one array', async () => {
    const pairs = test.client.db('plans').collection('pairs');
    await pairs.createIndex({ 'a.x': 1, 'a.y': 1 });
    await pairs.insertMany([
      {
        n: 1,
        a: [
          { x: 1, y: 9 },
          { x: 9, y: 2 },
        ],
      },
      { n: 2, a: [{ x: 1, y: 9 }] },
    ]);
    expect(await pairs.distinct('n', { 'a.x': 1, 'a.y': 2 })).toEqual([1]);
    expect(await pairs.distinct('n', { a: { $elemMatch: { x: 1, y: 2 } } })).toEqual([]);
    expect(await pairs.distinct('n', { 'a.x': { $gte: 5, $lt: 6 } })).toEqual([1]);
  });

  it('indexes long values and distinguishes them', async () => {
    const long = test.client.db('plans').collection('long');
    await long.createIndex({ text: 1 }, { unique: true });
    const texts = ['x'.repeat(5000), `${'x'.repeat(5000)}y`, 'x'.repeat(1000)];
    await long.insertMany(texts.map((text) => ({ text })));
    await expect(long.insertOne({ text: texts[0]! })).rejects.toMatchObject({ code: 11000 });
    for (const text of texts) expect(await long.find({ text }).toArray()).toHaveLength(1);
    expect(
      (await long.find({ text: { $gt: texts[0]! } }).toArray()).map(({ text }) => text as string),
    ).toEqual([texts[1]]);
    expect(
      (await long.find({}).sort({ text: -1 }).toArray()).map(({ text }) => (text as string).length),
    ).toEqual([5001, 5000, 1000]);
  });
});
