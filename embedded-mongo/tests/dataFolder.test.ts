import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import packageJson from '../package.json';
import { createServer, createTemporaryDataDir } from '../src/index';
import { FORMAT, VERSION } from '../src/storage/formatStamp';

const folders: { remove: () => void }[] = [];
const logged: string[] = [];

function createFolder(): string {
  const folder = createTemporaryDataDir();
  folders.push(folder);
  return folder.dataDir;
}

beforeEach(() => {
  logged.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => folders.forEach(({ remove }) => remove()));

async function use(dataDir: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const server = await createServer({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

const store = (dataDir: string, text: string): Promise<void> =>
  use(dataDir, async (client) => void (await client.db('x').collection('notes').insertOne({ text })));

const expectStored = (dataDir: string, text: string): Promise<void> =>
  use(dataDir, async (client) =>
    expect(await client.db('x').collection('notes').countDocuments({ text })).toBe(1),
  );

const dataFilesOf = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith('data'));

/** Creates a folder as left by a version without a stamp. */
async function createUnstamped(name: string): Promise<string> {
  const dataDir = createFolder();
  await store(dataDir, 'kept');
  const [file = ''] = dataFilesOf(dataDir);
  renameSync(path.join(dataDir, file), path.join(dataDir, name));
  rmSync(path.join(dataDir, 'format.json'));
  rmSync(path.join(dataDir, 'lock.mdb'), { recursive: true });
  return dataDir;
}

/** Reads every file of a folder. */
const readFolder = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(dataDir, file), readFileSync(file, 'base64')]),
  );

async function expectRefused(dataDir: string, reason: string): Promise<void> {
  const before = readFolder(dataDir);
  await expect(createServer({ dataDir })).rejects.toThrow(reason);
  expect(readFolder(dataDir)).toEqual(before);
}

describe('the single data file of early versions', () => {
  it('is converted, stays until the next successful start, and is logged before its removal', async () => {
    const dataDir = await createUnstamped('data.mdb');
    writeFileSync(path.join(dataDir, 'lock.mdb'), 'the lock file of LMDB');
    await store(dataDir, 'new');
    expect(dataFilesOf(dataDir)).toContain('data.mdb');
    expect(logged.join('')).not.toContain('removes');
    await expectStored(dataDir, 'kept');
    await expectStored(dataDir, 'new');
    expect(dataFilesOf(dataDir)).not.toContain('data.mdb');
    expect(logged.join('')).toContain(`removes ${path.join(dataDir, 'data.mdb')}`);
  });

  it('is converted again when a kill interrupted the conversion', async () => {
    const dataDir = await createUnstamped('data.mdb');
    const files = readFolder(dataDir);
    await store(dataDir, 'new');
    for (const name of dataFilesOf(dataDir)) rmSync(path.join(dataDir, name));
    writeFileSync(path.join(dataDir, 'data.mdb'), Buffer.from(files['data.mdb'] ?? '', 'base64'));
    writeFileSync(path.join(dataDir, 'data-1.mdb.copy'), 'half of it');
    await expectStored(dataDir, 'kept');
  });

  it('is refused next to a newer data file that was not converted from it', async () => {
    const dataDir = await createUnstamped('data-3.mdb');
    cpSync(path.join(dataDir, 'data-3.mdb'), path.join(dataDir, 'data.mdb'));
    await expectRefused(
      dataDir,
      'holds two databases: data.mdb (written before 22 November 2026) and data-3.mdb',
    );
  });

  it('may be empty next to a newer data file, as left by a version that the stamp stopped', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'kept');
    writeFileSync(path.join(dataDir, 'data.mdb'), '');
    await expectStored(dataDir, 'kept');
  });
});

describe('a start', () => {
  it.each(['notes.txt', 'data-2.mdb.gz', 'data-2.mdb.copy', 'data-07.mdb', 'users.sqlite'])(
    'refuses a folder that contains only %s',
    async (name) => {
      const dataDir = createFolder();
      writeFileSync(path.join(dataDir, name), 'precious');
      await expectRefused(dataDir, `has no data file, but holds ${name}`);
    },
  );

  it.each(['data.mdb', 'data-1.mdb'])('refuses an empty %s', async (name) => {
    const dataDir = createFolder();
    writeFileSync(path.join(dataDir, name), '');
    await expectRefused(dataDir, `${name} is empty`);
  });

  it.each(['data.mdb', 'data-4.mdb'])('refuses a %s that is no database', async (name) => {
    const dataDir = createFolder();
    writeFileSync(path.join(dataDir, name), 'a text that somebody put here'.repeat(400));
    await expectRefused(dataDir, `${name} is no database of Sixfold`);
  });

  it('refuses a database of another program', async () => {
    const dataDir = createFolder();
    const other = open({ path: path.join(dataDir, 'data-1.mdb'), noSubdir: true });
    await other.put('a', 1);
    await other.close();
    rmSync(path.join(dataDir, 'data-1.mdb-lock'));
    await expectRefused(dataDir, 'data-1.mdb is no database of Sixfold');
  });

  it('refuses a dangling link in place of the data file', async () => {
    const folder = createFolder();
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'data-1.mdb'));
    await expect(createServer({ dataDir: folder })).rejects.toThrow(
      `The data folder ${folder} cannot be used (ENOENT`,
    );
    expect(readdirSync(folder)).toEqual(['data-1.mdb']);
  });

  it('refuses a file in place of the folder', async () => {
    const file = path.join(createFolder(), 'file');
    writeFileSync(file, 'text');
    await expect(createServer({ dataDir: file })).rejects.toThrow(
      `${file} is no folder. Nothing was changed.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('text');
  });

  it('refuses an unusable data file next to a good one with a lower number', async () => {
    const dataDir = await createUnstamped('data-2.mdb');
    writeFileSync(path.join(dataDir, 'data-3.mdb'), '');
    await expectRefused(dataDir, 'data-3.mdb is empty');
  });

  it('refuses a directory in place of the data file', async () => {
    const dataDir = createFolder();
    mkdirSync(path.join(dataDir, 'data-1.mdb'));
    await expectRefused(dataDir, 'data-1.mdb is no file');
  });

  it('refuses a truncated data file, however little is missing', async () => {
    const dataDir = await createUnstamped('data-2.mdb');
    const file = path.join(dataDir, 'data-2.mdb');
    const whole = readFileSync(file);
    for (let bytes = whole.length - 4_096; bytes > 0; bytes -= 4_096) {
      truncateSync(file, bytes);
      await expectRefused(dataDir, 'is truncated');
    }
    writeFileSync(file, whole);
    await expectStored(dataDir, 'kept');
  });

  it('reads a data file whose last pages are free and were never written', async () => {
    const dataDir = await createUnstamped('data-2.mdb');
    const file = path.join(dataDir, 'data-2.mdb');
    const bytes = readFileSync(file);
    for (const meta of [0, 4_096]) {
      const lastPageAt = meta + 24 + 120;
      bytes.writeUInt32LE(bytes.readUInt32LE(lastPageAt) + 5, lastPageAt);
    }
    writeFileSync(file, bytes);
    await expectStored(dataDir, 'kept');
  });

  it('refuses a folder whose data file is missing', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'lost');
    for (const name of dataFilesOf(dataDir)) rmSync(path.join(dataDir, name));
    await expectRefused(dataDir, 'has no data file, although version');
  });

  it('refuses an older database under a lower number, such as a backup', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'backup');
    const [backup = ''] = dataFilesOf(dataDir);
    cpSync(path.join(dataDir, backup), path.join(dataDir, 'backup'));
    await store(dataDir, 'newer');
    renameSync(path.join(dataDir, 'backup'), path.join(dataDir, backup));
    await expectRefused(dataDir, `holds two databases: ${backup}`);
  });

  it('leaves other files alone when there is a data file', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'kept');
    writeFileSync(path.join(dataDir, 'data.mdb.bak'), 'precious');
    await expectStored(dataDir, 'kept');
    expect(readFileSync(path.join(dataDir, 'data.mdb.bak'), 'utf8')).toBe('precious');
  });

  it('accepts a folder that contains only files of the operating system', async () => {
    const dataDir = createFolder();
    mkdirSync(path.join(dataDir, 'lost+found'));
    await store(dataDir, 'kept');
    await expectStored(dataDir, 'kept');
  });
});

describe('the format stamp', () => {
  it('makes this version refuse a folder of a newer one', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'kept');
    const stamp = path.join(dataDir, 'format.json');
    const own = readFileSync(stamp, 'utf8');
    writeFileSync(stamp, JSON.stringify({ format: 99, version: '9.8.7', unknown: true }));
    await expectRefused(dataDir, 'has format 99, written by version 9.8.7');
    writeFileSync(stamp, own);
    await expectStored(dataDir, 'kept');
  });

  it('must be readable', async () => {
    const dataDir = createFolder();
    await store(dataDir, 'kept');
    writeFileSync(path.join(dataDir, 'format.json'), '{"form');
    await expectRefused(dataDir, 'format.json is damaged');
  });

  it('is written when a folder of an earlier version is opened', async () => {
    const dataDir = await createUnstamped('data-2.mdb');
    await expectStored(dataDir, 'kept');
    expect(JSON.parse(readFileSync(path.join(dataDir, 'format.json'), 'utf8'))).toEqual({
      format: FORMAT,
      version: packageJson.version,
    });
    expect(VERSION).toBe(packageJson.version);
    // Versions without a stamp expect a file of this name.
    expect(existsSync(path.join(dataDir, 'lock.mdb', 'README.txt'))).toBe(true);
  });
});
