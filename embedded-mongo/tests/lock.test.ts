import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { createServer, createTemporaryDataDir, findRunningServer, startEmbeddedMongo } from '../src/index';
import { lockFile } from '../src/storage/fileLock';
import { buildEntry } from './builtEntry';

const built = buildEntry();
const folders: { remove: () => void }[] = [built];

function createFolder(): string {
  const folder = createTemporaryDataDir();
  folders.push(folder);
  return folder.dataDir;
}

afterEach(() => jest.restoreAllMocks());
afterAll(() => folders.forEach(({ remove }) => remove()));

const holderFileOf = (dataDir: string): string => path.join(dataDir, 'embedded-mongo.lock');

async function useDatabase<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client.db('x'));
  } finally {
    await client.close();
  }
}

/** As in a container: the process has pid 1 and cannot see the processes of other containers. */
const IN_CONTAINER = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasNamespaces =
  process.platform === 'linux' && spawnSync('unshare', [...IN_CONTAINER, 'true']).status === 0;

function startInContainer(dataDir: string): { child: ChildProcess; outcome: Promise<string> } {
  const args = [...IN_CONTAINER, process.execPath, built.entry, '--data', dataDir];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const outcome = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.once('data', (part: Buffer) => resolve(part.toString()));
  });
  return { child, outcome };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

describe('the lock of a data folder', () => {
  (hasNamespaces ? it : it.skip)(
    'holds between containers with equal process ids, and ends when the holder is killed',
    async () => {
      const dataDir = createFolder();
      const first = startInContainer(dataDir);
      const { uri, pid } = JSON.parse(await first.outcome) as { uri: string; pid: number };
      expect(pid).toBe(1);
      await useDatabase(uri, (db) => db.collection('y').insertOne({ n: 1 }));
      const second = startInContainer(dataDir);
      expect(await second.outcome).toContain('is in use by process 1');
      expect(await useDatabase(uri, (db) => db.collection('y').countDocuments())).toBe(1);
      await kill(first.child);
      const third = startInContainer(dataDir);
      expect(JSON.parse(await third.outcome)).toMatchObject({ uri, pid: 1 });
      expect(await useDatabase(uri, (db) => db.collection('y').countDocuments())).toBe(1);
      await kill(third.child);
    },
  );

  it('does not depend on the process id recorded by the holder', async () => {
    const dataDir = createFolder();
    const holder = await startEmbeddedMongo({ dataDir, entry: built.entry });
    const written = JSON.parse(readFileSync(holderFileOf(dataDir), 'utf8')) as object;
    for (const pid of [process.pid, 4_000_000]) {
      writeFileSync(holderFileOf(dataDir), JSON.stringify({ ...written, pid, host: 'another container' }));
      await expect(createServer({ dataDir })).rejects.toThrow(
        `is in use by process ${pid} on another container`,
      );
      expect(await findRunningServer(dataDir)).toBe(holder.uri);
    }
    await kill(holder.child);
    expect(await findRunningServer(dataDir)).toBeUndefined();
    await (await createServer({ dataDir })).close();
  });

  it('stops the writes and compactions of a holder whose locked file was removed', async () => {
    const dataDir = createFolder();
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const old = await createServer({ dataDir, port: 0 });
    await useDatabase(old.uri, (db) => db.collection('y').insertOne({ n: 1 }));
    rmSync(`${holderFileOf(dataDir)}.held`);
    const current = await createServer({ dataDir });
    await useDatabase(old.uri, async (db) => {
      await expect(db.collection('y').insertOne({ n: 2 })).rejects.toThrow('was removed');
    });
    await useDatabase(current.uri, (db) => db.collection('y').insertOne({ n: 3 }));
    const files = readdirSync(dataDir).filter((name) => name.startsWith('data-'));
    // Stopping compacts the file.
    await old.close();
    expect(write).toHaveBeenCalledWith(expect.stringContaining('compaction failed'));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('data-'))).toEqual(files);
    const stored = await useDatabase(current.uri, (db) => db.collection('y').distinct('n'));
    expect(stored).toEqual([1, 3]);
    await current.close();
  });

  it('falls back to a native lock without the flock command', () => {
    const file = path.join(createFolder(), 'locked');
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      const lock = lockFile(file);
      expect(lock?.isIntact()).toBe(true);
      expect(lockFile(file)).toBeUndefined();
      lock?.release();
      lockFile(file)?.release();
    } finally {
      process.env['PATH'] = PATH;
    }
  });
});
