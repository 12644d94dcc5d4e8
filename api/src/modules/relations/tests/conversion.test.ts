import { Types } from 'mongoose';
import type { Decision, Relation } from '../service';
import { createRelationsRepository } from '../repository';
import { prepareDatabase } from '../../../persistence/connection';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(() => {
  jest.restoreAllMocks();
  return environment.clear();
});
afterAll(() => environment.stop());

const connection = () => environment.deps.connection;
const newId = () => new Types.ObjectId();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

interface OldPair {
  ids: [Types.ObjectId, Types.ObjectId];
  actions: [fromFirst: boolean, action: Decision['kind']][];
  match?: Types.ObjectId;
  blocks: boolean[];
}

/** Builds one pair of every kind stored by earlier versions. */
const everyOldPair = (): OldPair[] => [
  { ids: [newId(), newId()], actions: [[true, 'like']], blocks: [] },
  { ids: [newId(), newId()], actions: [[false, 'not_now']], blocks: [] },
  {
    ids: [newId(), newId()],
    actions: [
      [true, 'pass'],
      [false, 'like'],
    ],
    blocks: [true],
  },
  {
    ids: [newId(), newId()],
    actions: [
      [false, 'like'],
      [true, 'like'],
    ],
    match: newId(),
    blocks: [],
  },
  {
    ids: [newId(), newId()],
    actions: [
      [false, 'like'],
      [true, 'like'],
    ],
    match: newId(),
    blocks: [true, false],
  },
  { ids: [newId(), newId()], actions: [[false, 'unmatch']], blocks: [] },
  { ids: [newId(), newId()], actions: [], blocks: [false] },
];

const directionOf = ({ ids: [first, second] }: OldPair, isFromFirst: boolean) =>
  isFromFirst ? { from: first, to: second } : { from: second, to: first };

/** Stores pairs in the format of earlier versions. */
async function storeOld(pairs: readonly OldPair[]): Promise<void> {
  const insert = async (name: string, documents: object[]) =>
    void (documents.length > 0 && (await connection().collection(name).insertMany(documents)));
  await insert(
    'actions',
    pairs.flatMap((pair) =>
      pair.actions.map(([isFromFirst, action], index) => ({
        ...directionOf(pair, isFromFirst),
        action,
        goal: 'dating',
        at: at(index),
      })),
    ),
  );
  await insert(
    'matches',
    pairs.flatMap(({ ids, match }) =>
      match
        ? [
            {
              _id: match,
              pair: ids.map(String).sort().join(':'),
              members: ids,
              goal: 'dating',
              matchedAt: at(5),
            },
          ]
        : [],
    ),
  );
  await insert(
    'blocks',
    pairs.flatMap((pair) =>
      pair.blocks.map((isFromFirst, index) => ({
        pair: pair.ids.map(String).sort().join(':'),
        ...directionOf(pair, isFromFirst),
        at: at(10 + index),
      })),
    ),
  );
}

/** Returns the relation that the current version stores for the same pair. */
const relationOf = (pair: OldPair): Relation => {
  const direction = (isFromFirst: boolean) => {
    const { from, to } = directionOf(pair, isFromFirst);
    return { fromId: String(from), toId: String(to) };
  };
  return {
    memberIds: [String(pair.ids[0]), String(pair.ids[1])],
    decisions: pair.actions.map(([isFromFirst, kind], index) => ({
      ...direction(isFromFirst),
      kind,
      goal: 'dating',
      at: at(index),
    })),
    blocks: pair.blocks.map((isFromFirst, index) => ({ ...direction(isFromFirst), at: at(10 + index) })),
    match: pair.match ? { id: String(pair.match), goal: 'dating', matchedAt: at(5) } : null,
    revision: null,
    effects: [],
  };
};

/** Serializes the stored relations, without revisions and regardless of the order within lists. */
async function storedRelations(): Promise<string> {
  const found = await connection().collection('relations').find({}).sort({ _id: 1 }).toArray();
  const sorted = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value;
  return JSON.stringify(
    found.map((document) =>
      Object.fromEntries(
        Object.entries(document)
          .filter(([name]) => name !== 'revision')
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => [name, sorted(value)]),
      ),
    ),
    null,
    1,
  );
}

const oldCollections = async () =>
  (await connection().listCollections())
    .map(({ name }) => name)
    .filter((name) => ['actions', 'matches', 'blocks'].includes(name));

async function expectedFor(pairs: readonly OldPair[]): Promise<string> {
  await createRelationsRepository(connection()).createMany(pairs.map(relationOf));
  const expected = await storedRelations();
  await connection().collection('relations').deleteMany({});
  return expected;
}

describe('the conversion to relations', () => {
  it('stores each pair in the current format and drops the old collections', async () => {
    const pairs = everyOldPair();
    const expected = await expectedFor(pairs);
    await storeOld(pairs);
    await prepareDatabase(connection());
    expect(await storedRelations()).toBe(expected);
    expect(await oldCollections()).toEqual([]);
  });

  it('is idempotent', async () => {
    const pairs = everyOldPair();
    await storeOld(pairs);
    await prepareDatabase(connection());
    const before = await connection().collection('relations').find({}).toArray();
    await prepareDatabase(connection());
    expect(await connection().collection('relations').find({}).toArray()).toEqual(before);
  });

  it.each(['matches', 'blocks'])(
    'is completed by the next start after a crash before the %s are read',
    async (name) => {
      const pairs = everyOldPair();
      const expected = await expectedFor(pairs);
      await storeOld(pairs);
      const collection = connection().collection(name);
      const crash = jest.spyOn(collection, 'find').mockImplementationOnce(() => {
        throw new Error('The process ends here.');
      });
      await expect(prepareDatabase(connection())).rejects.toThrow('The process ends here.');
      expect(crash).toHaveBeenCalled();
      await prepareDatabase(connection());
      expect(await storedRelations()).toBe(expected);
      expect(await oldCollections()).toEqual([]);
    },
  );

  it.each([1, 2])(
    'is completed after a crash when %i of the old collections are dropped',
    async (dropped) => {
      const pairs = everyOldPair();
      const expected = await expectedFor(pairs);
      await storeOld(pairs);
      const drop = connection().dropCollection.bind(connection());
      const spy = jest.spyOn(connection(), 'dropCollection');
      for (let call = 0; call < dropped; call += 1) spy.mockImplementationOnce(drop);
      spy.mockRejectedValueOnce(new Error('The process ends here.'));
      await expect(prepareDatabase(connection())).rejects.toThrow('The process ends here.');
      expect(await oldCollections()).toHaveLength(3 - dropped);
      await prepareDatabase(connection());
      expect(await storedRelations()).toBe(expected);
      expect(await oldCollections()).toEqual([]);
    },
  );

  it('can run in several processes concurrently', async () => {
    const pairs = Array.from({ length: 40 }, everyOldPair).flat();
    const expected = await expectedFor(pairs);
    await storeOld(pairs);
    const starts = await Promise.allSettled([prepareDatabase(connection()), prepareDatabase(connection())]);
    expect(starts.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await storedRelations()).toBe(expected);
    expect(await oldCollections()).toEqual([]);
  });
});
