import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, createTemporaryDataDir } from '@sixfold/embedded-mongo';
import { mongo } from 'mongoose';
import { exportDatabase } from '../src/persistence/transfer/exportDatabase';
import { importDatabase, type ImportOptions } from '../src/persistence/transfer/importDatabase';
import { finishExchange } from '../src/persistence/transfer/staging';

const { MongoClient } = mongo;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-import-'));
const stops: (() => unknown)[] = [];
let client: mongo.MongoClient;

beforeAll(async () => {
  const { dataDir, remove } = createTemporaryDataDir();
  const server = await createServer({ dataDir, isThrowaway: true });
  client = await MongoClient.connect(server.uri);
  stops.push(
    () => client.close(),
    () => server.close(),
    () => remove(),
    () => fs.rmSync(folder, { recursive: true, force: true }),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

let count = 0;
/** Exports a database with members and messages, and returns the folder and a non-empty database as the target. */
async function prepare() {
  const name = `source${(count += 1)}`;
  const source = client.db(name);
  await source.collection('members').insertMany([{ email: 'a' }, { email: 'b' }]);
  await source.collection('members').createIndex({ email: 1 });
  await source.collection('messages').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await source.collection<{ _id: string }>('processLeases').insertOne({ _id: 'api' });
  await exportDatabase(source, path.join(folder, name), () => undefined);
  const target = client.db(`target${count}`);
  await target.collection('members').insertOne({ email: 'old' });
  await target.collection('dates').insertOne({ old: true });
  return { dumped: path.join(folder, name, name), target };
}

const editMetadata = (dumped: string, edit: (metadata: { indexes: object[]; options: object }) => void) => {
  const file = path.join(dumped, 'members.metadata.json');
  const metadata = JSON.parse(fs.readFileSync(file, 'utf8'));
  edit(metadata);
  fs.writeFileSync(file, JSON.stringify(metadata));
  // Same format as mongodump.
  fs.rmSync(path.join(dumped, 'manifest.json'));
};

async function run(target: mongo.Db, dumped: string, more: Partial<ImportOptions> = {}): Promise<string[]> {
  const notes: string[] = [];
  await importDatabase(target, dumped, {
    drop: true,
    report: () => undefined,
    note: (line) => void notes.push(line),
    ...more,
  });
  return notes;
}

async function readAll(db: mongo.Db): Promise<Record<string, unknown[]>> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const all = names.map(async (name) => [
    name,
    await db
      .collection(name)
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ]);
  return Object.fromEntries(await Promise.all(all)) as Record<string, unknown[]>;
}

const OLD = { dates: [{ old: true }], members: [{ email: 'old' }] };
const NEW = { members: [{ email: 'a' }, { email: 'b' }], messages: [{ n: 1 }, { n: 2 }, { n: 3 }] };

describe('importDatabase', () => {
  it('keeps the old database when a required index cannot be created', async () => {
    const { dumped, target } = await prepare();
    editMetadata(dumped, ({ indexes }) =>
      indexes.push({ v: 2, key: { constant: 1 }, name: 'constant_1', unique: true }),
    );
    await expect(run(target, dumped)).rejects.toThrow('Nothing was replaced.');
    expect(await readAll(target)).toEqual(OLD);
  });

  it.each<[string, Partial<ImportOptions>]>([
    ['the operator does not agree', { beforeWriting: () => Promise.reject(new Error('no')) }],
    ['a server starts meanwhile', { beforeReplacing: () => Promise.reject(new Error('no')) }],
  ])('keeps the old database when %s', async (_, refusal) => {
    const { dumped, target } = await prepare();
    await expect(run(target, dumped, refusal)).rejects.toThrow('no');
    expect(await readAll(target)).toEqual(OLD);
  });

  it('lists all unknown options and indexes and imports the rest', async () => {
    const { dumped, target } = await prepare();
    editMetadata(dumped, ({ indexes, options }) => {
      Object.assign(options, { capped: true, size: 4_096 });
      Object.assign(indexes[1]!, { storageEngine: { some: {} }, newOption: 1 });
      indexes.push({ v: 2, key: { place: '2dsphere' }, name: 'place_2dsphere', '2dsphereIndexVersion': 3 });
    });
    const notes = (await run(target, dumped)).join('\n');
    for (const word of ['capped', 'size', 'storageEngine', 'newOption', 'without the index place_2dsphere'])
      expect(notes).toContain(word);
    expect(await readAll(target)).toEqual(NEW);
    expect((await target.collection('members').indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'email_1',
    ]);
  });

  it.each<[string, (dumped: string) => void]>([
    [
      'messages.bson is damaged: it holds 2 documents, and 3 were exported.',
      (dumped) => {
        const file = path.join(dumped, 'messages.bson');
        fs.truncateSync(file, (fs.statSync(file).size / 3) * 2);
      },
    ],
    [
      'The export is incomplete: messages is missing.',
      (dumped) => {
        for (const end of ['bson', 'metadata.json']) fs.rmSync(path.join(dumped, `messages.${end}`));
      },
    ],
    [
      'members.bson is damaged',
      (dumped) => {
        const file = path.join(dumped, 'members.bson');
        const bytes = fs.readFileSync(file);
        bytes[bytes.indexOf('a\0')] = 'z'.charCodeAt(0);
        fs.writeFileSync(file, bytes);
      },
    ],
    [
      'members.metadata.json is damaged',
      (dumped) => fs.appendFileSync(path.join(dumped, 'members.metadata.json'), ' '),
    ],
    ['manifest.json cannot be read', (dumped) => fs.writeFileSync(path.join(dumped, 'manifest.json'), '{')],
  ])('finds before writing that %s', async (sentence, damage) => {
    const { dumped, target } = await prepare();
    damage(dumped);
    const beforeWriting = jest.fn();
    await expect(run(target, dumped, { beforeWriting })).rejects.toThrow(sentence);
    expect(beforeWriting).not.toHaveBeenCalled();
    expect(await readAll(target)).toEqual(OLD);
  });

  it('keeps the old database when the stored documents differ from the input', async () => {
    const { dumped, target } = await prepare();
    const insertMany = jest.spyOn(mongo.Collection.prototype, 'insertMany').mockResolvedValue({} as never);
    await expect(run(target, dumped)).rejects.toThrow('returns other documents than it was given');
    insertMany.mockRestore();
    expect(await readAll(target)).toEqual(OLD);
  });

  it('is completed by the next start when it crashes while replacing collections', async () => {
    const { dumped, target } = await prepare();
    const rename = jest.spyOn(target, 'renameCollection');
    const unwatched = client.db(target.databaseName);
    rename.mockImplementation((from, to, options) =>
      to === 'messages'
        ? Promise.reject(new Error('The process ends here.'))
        : unwatched.renameCollection(from, to, options),
    );
    await expect(run(target, dumped)).rejects.toThrow('The process ends here.');
    rename.mockRestore();
    await expect(exportDatabase(target, path.join(folder, 'half'), () => undefined)).rejects.toThrow(
      'An import into this database was interrupted',
    );
    await finishExchange(target);
    expect(await readAll(target)).toEqual(NEW);
    await finishExchange(target);
    expect(await readAll(target)).toEqual(NEW);
  });

  it("does not touch the database's lease", async () => {
    const { dumped, target } = await prepare();
    await target.collection('processLeases').insertOne({ holder: 'this import' });
    await run(target, dumped);
    expect(await readAll(target)).toEqual({ ...NEW, processLeases: [{ holder: 'this import' }] });
  });
});
