import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { open } from 'lmdb';
import { MongoClient, type Collection } from 'mongodb';
import { createServer, createTemporaryDataDir } from '../src/index';
import { salvage } from '../src/salvage';
import { continueChecksum } from '../src/storage/checksum';
import { openStore, TABLES } from '../src/storage/store';
import { buildEntry } from './builtEntry';

const folders: { remove: () => void }[] = [];
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => folders.forEach(({ remove }) => remove()));

function createFolder(): string {
  const folder = createTemporaryDataDir();
  folders.push(folder);
  return folder.dataDir;
}

type Note = { _id: number; text: string };

async function useNotes(dataDir: string, work: (notes: Collection<Note>) => Promise<void>): Promise<void> {
  const server = await createServer({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    await work(client.db('x').collection<Note>('notes'));
  } finally {
    await client.close();
    await server.close();
  }
}

const notes = Array.from({ length: 50 }, (_, _id) => ({ _id, text: `the text of note ${_id}.` }));

async function createNotes(): Promise<string> {
  const dataDir = createFolder();
  await useNotes(dataDir, async (collection) => {
    await collection.createIndex({ text: 1 });
    await collection.insertMany(notes);
  });
  return dataDir;
}

const findDataFile = (dataDir: string): string =>
  path.join(
    dataDir,
    readdirSync(dataDir).find((name) => /^data-\d+\.mdb$/.test(name))!,
  );

/** Changes one letter in every occurrence of the text in the data file. */
function damage(dataDir: string, text: string): void {
  const file = findDataFile(dataDir);
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at]! ^= 1;
  writeFileSync(file, bytes);
}

function isFileChecked(dataDir: string): boolean {
  const root = open({ path: findDataFile(dataDir), noSubdir: true, readOnly: true, maxDbs: 8 });
  const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;
  try {
    return root.openDB({ name: 'catalog', ...binary }).get(Buffer.from('\0checksums')) !== undefined;
  } finally {
    void root.close();
  }
}

describe('continueChecksum', () => {
  it('computes the CRC-32 of short and long values', () => {
    for (const size of [0, 1, 20, 63, 64, 300]) {
      const bytes = Buffer.alloc(size, 'checked');
      expect(continueChecksum(bytes, crc32('before'))).toBe(crc32(bytes, crc32('before')));
    }
  });
});

describe('a document damaged on disk', () => {
  it('fails its reads and writes, but no others', async () => {
    const dataDir = await createNotes();
    damage(dataDir, 'the text of note 7.');
    await useNotes(dataDir, async (collection) => {
      const damaged = {
        code: 301,
        codeName: 'DataCorruptionDetected',
        message: expect.stringContaining('A damaged database'),
      };
      await expect(collection.findOne({ _id: 7 })).rejects.toMatchObject(damaged);
      await expect(collection.updateOne({ _id: 7 }, { $set: { text: 'new' } })).rejects.toMatchObject({
        code: 301,
      });
      await expect(collection.find().toArray()).rejects.toMatchObject(damaged);
      expect(await collection.findOne({ _id: 8 })).toEqual(notes[8]);
      await collection.updateOne({ _id: 8 }, { $set: { text: 'new' } });
    });
    expect(logged.filter((line) => line.includes('the database is damaged'))).not.toEqual([]);
  });

  it('aborts a compaction, which leaves the file unchanged', async () => {
    const dataDir = await createNotes();
    damage(dataDir, 'the text of note 7.');
    const file = findDataFile(dataDir);
    // Stopping compacts the file.
    await useNotes(
      dataDir,
      async (collection) => void (await collection.insertOne({ _id: 100, text: 'new' })),
    );
    expect(logged.join('')).toContain('compaction failed: MongoError: the database is damaged');
    expect(findDataFile(dataDir)).toBe(file);
  });
});

describe('salvaging a damaged data folder', () => {
  it('copies every readable document and its indexes to a new folder and leaves the old one unchanged', async () => {
    const dataDir = await createNotes();
    damage(dataDir, 'the text of note 7.');
    const before = readFileSync(findDataFile(dataDir));
    const target = path.join(createFolder(), 'saved');
    expect(await salvage(dataDir, target)).toEqual({ collections: 1, saved: 49, damaged: 1, unreadable: [] });
    expect(readFileSync(findDataFile(dataDir)).equals(before)).toBe(true);
    await useNotes(target, async (collection) => {
      expect(await collection.find().hint({ text: 1 }).sort({ _id: 1 }).toArray()).toEqual(
        notes.filter(({ _id }) => _id !== 7),
      );
    });
  });

  it('is available as a command that prints a summary', async () => {
    const built = buildEntry();
    folders.push(built);
    const dataDir = await createNotes();
    const target = path.join(createFolder(), 'saved');
    const run = () =>
      spawnSync(process.execPath, [built.entry, '--data', dataDir, '--salvage', target], {
        encoding: 'utf8',
        timeout: 60_000,
      });
    expect(JSON.parse(run().stdout)).toEqual({ collections: 1, saved: 50, damaged: 0, unreadable: [] });
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  });

  it('saves documents of an unknown collection under its number', async () => {
    const dataDir = await createNotes();
    damage(dataDir, 'indexes');
    const target = path.join(createFolder(), 'saved');
    expect(await salvage(dataDir, target)).toEqual({ collections: 1, saved: 50, damaged: 1, unreadable: [] });
    const server = await createServer({ dataDir: target });
    const client = await MongoClient.connect(server.uri);
    const [collection] = await client.db('salvaged').collections();
    expect(await collection?.find().toArray()).toEqual(notes);
    await client.close();
    await server.close();
  });

  it('refuses a folder in use and a non-empty target', async () => {
    const dataDir = await createNotes();
    await expect(salvage(dataDir, dataDir)).rejects.toThrow('is not empty');
    await useNotes(dataDir, async () => {
      await expect(salvage(dataDir, path.join(createFolder(), 'saved'))).rejects.toThrow('is in use');
    });
  });
});

describe('a damaged catalog', () => {
  it('fails the start with a clear message', async () => {
    const dataDir = await createNotes();
    damage(dataDir, 'indexes');
    await expect(createServer({ dataDir })).rejects.toThrow('a value of its catalog');
  });
});

describe('a data file without checksums', () => {
  /** Writes data in format 3. */
  async function removeChecksums(dataDir: string): Promise<void> {
    const file = findDataFile(dataDir);
    const [checked, plain] = [openStore(file, false), openStore(`${file}.plain`, false)];
    for (const name of TABLES)
      for (const { key, value } of checked.tables[name].getRange({}))
        if (!key.includes('checksums')) plain.tables[name].putSync(key, value);
    await Promise.all([checked.root.close(), plain.root.close()]);
    writeFileSync(file, readFileSync(`${file}.plain`));
    writeFileSync(path.join(dataDir, 'format.json'), JSON.stringify({ format: 3, version: '1.0.0' }));
  }

  it('is readable and writable, and is replaced by one with checksums', async () => {
    const dataDir = await createNotes();
    await removeChecksums(dataDir);
    expect(isFileChecked(dataDir)).toBe(false);
    await useNotes(dataDir, async (collection) => {
      expect(await collection.find().toArray()).toEqual(notes);
      await collection.insertOne({ _id: 100, text: 'new' });
      await collection.deleteOne({ _id: 0 });
    });
    expect(logged.join('')).not.toContain('failed');
    expect(isFileChecked(dataDir)).toBe(true);
    await useNotes(dataDir, async (collection) => {
      expect(await collection.find().toArray()).toEqual([...notes.slice(1), { _id: 100, text: 'new' }]);
      expect(await collection.countDocuments({ text: { $gte: '' } }, { hint: { text: 1 } })).toBe(50);
    });
    expect(JSON.parse(readFileSync(path.join(dataDir, 'format.json'), 'utf8'))).toMatchObject({ format: 4 });
  });
});
