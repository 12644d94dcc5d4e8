import { toDoc } from '../src/bson/build';
import { createHandler } from '../src/commands/dispatch';
import { Engine } from '../src/engine';
import { createTemporaryDataDir } from '../src/index';
import { encodeUint32 } from '../src/storage/collection';

const folder = createTemporaryDataDir();
let engine: Engine;

beforeEach(async () => {
  engine = new Engine({ dataDir: folder.dataDir });
  await run({ dropDatabase: 1 });
  await run({ insert: 'many', documents: [{ k: 1 }, { k: 2 }, { k: 3 }].map(toDoc) });
});
afterEach(() => engine.close());
afterAll(() => folder.remove());

function run(command: Parameters<typeof toDoc>[0]) {
  const { handleRequest } = createHandler(engine);
  return handleRequest({ command: toDoc(command), database: 'x' } as Parameters<typeof handleRequest>[0], 1);
}

const findCollection = () => engine.catalog.find('x', 'many')!;

/** Calls a function after the writes of each commit and before their sync has ended. */
function duringCommits(read: () => void): void {
  const { commit } = engine.env;
  jest.spyOn(engine.env, 'commit').mockImplementation((work) =>
    commit(() => {
      work();
      queueMicrotask(read);
    }),
  );
}

describe('while a commit is running', () => {
  it('queries do not use an index whose entries it writes', async () => {
    const committed: number[] = [];
    duringCommits(() => {
      const index = findCollection().indexes.find(({ name }) => name === 'k_1');
      if (!index || index.building) return;
      const range = { start: encodeUint32(index.id), end: encodeUint32(index.id + 1) };
      committed.push(engine.env.entries.getKeysCount(range));
    });
    await run({ createIndexes: 'many', indexes: [toDoc({ key: toDoc({ k: 1 }), name: 'k_1' })] });
    expect(committed).toEqual([3]);
  });

  it('a first count does not hide its inserts from later counts', async () => {
    await engine.close();
    engine = new Engine({ dataDir: folder.dataDir });
    duringCommits(() => engine.count(findCollection()));
    await run({ insert: 'many', documents: [toDoc({ k: 4 })] });
    expect(engine.count(findCollection())).toBe(4);
  });
});
