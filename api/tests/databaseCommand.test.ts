import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, findRunningServer } from '@sixfold/embedded-mongo';
import { mongo } from 'mongoose';
import { loadConfig } from '../src/config';
import { openDatabaseForCommand } from '../src/database';
import { createLogger } from '../src/providers/logger';
import { runDatabaseCommand } from '../src/persistence/transfer/command';
import { UsageError } from '../src/usageError';
import { runCommand } from './support/runCommand';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-command-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const folderOf = (name: string) => path.join(folder, name);
const silent = createLogger('silent');

/** Serves a data folder with one member while `use` runs. */
async function serve(dataDir: string, use: (db: mongo.Db) => Promise<void>): Promise<void> {
  const server = await createServer({ dataDir: path.join(dataDir, 'mongo') });
  const client = await mongo.MongoClient.connect(server.uri);
  await use(client.db('sixfold'));
  await client.close();
  await server.close();
}

async function openUri(dataDir: string): Promise<URL> {
  const uri = new URL((await findRunningServer(path.join(dataDir, 'mongo'))) ?? '');
  uri.pathname = '/sixfold';
  return uri;
}

interface Ran {
  failure: string;
  out: string;
  informed: string;
}

/** Runs the command like a script: without an interactive prompt. */
async function runDatabase(args: string[], env: NodeJS.ProcessEnv, reply?: string): Promise<Ran> {
  const ran: Ran = { failure: '', out: '', informed: '' };
  await runDatabaseCommand(args, env, {
    write: (text) => (ran.out += text),
    inform: (text) => (ran.informed += text),
    ask: reply === undefined ? undefined : async () => reply,
  }).catch((error: Error) => (ran.failure = error.message));
  return ran;
}

async function expectRejectedWithoutCollections(uri: URL): Promise<void> {
  const config = loadConfig({ DATA_DIR: folderOf('unused') }, { isCommand: true });
  const open = (address: URL) => openDatabaseForCommand(config, silent, { uri: address.href });
  await expect(open(uri)).rejects.toThrow('There is no database sixfold at ');
  const withPassword = Object.assign(new URL(uri), { username: 'root', password: 'secret' });
  await expect(open(withPassword)).rejects.toThrow(/^The database at (?!.*secret)/);
}

/** Imports by address, as into a MongoDB, while a server renews its lease. */
async function expectRejectedWhileLeased(db: mongo.Db, uri: string, backup: string): Promise<void> {
  const env = { DATA_DIR: folderOf('elsewhere') };
  const leases = db.collection<{ _id: string; holder: string; beats: number }>('processLeases');
  await leases.insertOne({ _id: 'api', holder: 'server', beats: 1 });
  let beat: Promise<unknown> = Promise.resolve();
  const beating = setInterval(() => {
    beat = beat.then(() => leases.updateOne({ _id: 'api' }, { $inc: { beats: 1 } }));
  }, 100);
  const refused = await runDatabase(['import', backup, '--drop', '--yes', '--uri', uri], env);
  clearInterval(beating);
  await beat;
  expect(refused.failure).toContain('A server uses the database');
  expect(await db.collection('people').countDocuments()).toBe(1);
  expect(fs.existsSync(env.DATA_DIR)).toBe(false);
}

describe('runDatabaseCommand', () => {
  it('exports next to a running server, rejects an empty database, and imports only without a server and with consent', async () => {
    const dataDir = folderOf('data');
    const env = { DATA_DIR: dataDir };
    const backup = folderOf('backup');
    await serve(dataDir, async (db) => {
      await expectRejectedWithoutCollections(await openUri(dataDir));
      await db.collection('people').insertOne({ name: 'Ada' });
      expect(await runDatabase(['export', backup], env)).toMatchObject({
        failure: '',
        out: expect.stringMatching(/^people: 1 document, 1 index\nExported to .*sixfold\./),
        informed: `Database: sixfold in ${path.join(dataDir, 'mongo')}\n`,
      });
      const refused = await runDatabase(['import', backup, '--drop', '--yes'], env);
      expect(refused.failure).toContain('A server uses the database');
      expect(await db.collection('people').countDocuments()).toBe(1);
      const file = path.join(backup, 'sixfold', 'manifest.json');
      expect((await runDatabase(['export', file], env)).failure).toContain(`${file} cannot be written`);
      await expectRejectedWhileLeased(db, (await openUri(dataDir)).href, backup);
    });
    const replace = ['import', backup, '--drop'];
    expect((await runDatabase(replace, env)).failure).toContain('Add --yes');
    expect((await runDatabase(replace, env, 'no')).failure).toBe('Nothing was changed.');
    expect((await runDatabase(replace, env, 'yes')).out).toContain('Imported.');
  });

  it('repeats deletions made since the export when importing', async () => {
    const dataDir = folderOf('revived');
    const env = { DATA_DIR: dataDir };
    const backup = folderOf('revived-backup');
    const [left, lost, stayed] = [new mongo.ObjectId(), new mongo.ObjectId(), new mongo.ObjectId()];
    await serve(dataDir, async (db) => {
      const toUser = (_id: mongo.ObjectId) => ({
        _id,
        email: `${String(_id)}@example.org`,
        firstName: 'Ada',
      });
      await db.collection('users').insertMany([left, lost, stayed].map(toUser));
      await db
        .collection('profiles')
        .insertMany([left, lost, stayed].map((userId) => ({ userId, photos: [] })));
      await runDatabase(['export', backup], env);
      await db.collection('accountDeletions').insertOne({ _id: left });
    });
    // Simulates the loss of the database: only the file still lists the deletion.
    fs.writeFileSync(path.join(dataDir, 'deleted-accounts'), `\n${String(lost)}`);
    const { failure, out } = await runDatabase(['import', backup, '--drop', '--yes'], env);
    expect(failure).toBe('');
    expect(out).toContain('2 accounts deleted since the export: deleted again.');
    await serve(dataDir, async (db) => {
      expect(await db.collection('users').distinct('email', { firstName: 'Ada' })).toEqual([
        `${String(stayed)}@example.org`,
      ]);
      expect((await db.collection('profiles').find().toArray()).map(({ userId }) => String(userId))).toEqual([
        String(stayed),
      ]);
    });
  });
});

it.each([
  ['Unknown option', ['export', 'backup', '--dropp']],
  ['argument missing', ['export', 'backup', '--uri']],
  ['Name one folder', ['restore', 'backup']],
  ['--uri must be an address', ['export', 'backup', '--uri', 'db.internal']],
])('the database command rejects a wrong command line: %s', async (reason, args) => {
  const terminal = { write: () => undefined, inform: () => undefined };
  const failure: unknown = await runDatabaseCommand(args, {}, terminal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(String(failure)).toContain(reason);
});

describe('a command in the wrong shell', () => {
  const sentence = (dataDir: string) =>
    `There is no database sixfold in ${path.join(dataDir, 'mongo')}. Run the command with the settings of the server`;

  it('exports nothing and creates no database', async () => {
    const dataDir = folderOf('absent');
    const { failure } = await runDatabase(['export', folderOf('nowhere')], { DATA_DIR: dataDir });
    expect(failure).toContain(sentence(dataDir));
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it('imports nothing from a missing folder and creates no database', async () => {
    const dataDir = folderOf('absent');
    const { failure } = await runDatabase(['import', folderOf('nowhere')], { DATA_DIR: dataDir });
    expect(failure).toContain('is no folder');
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it('lists no reports, creates no database and exits with 1', async () => {
    const dataDir = folderOf('absent');
    const result = await runCommand('reports', ['list'], { DATA_DIR: dataDir });
    expect(result).toMatchObject({ code: 1, out: '', error: expect.stringContaining(sentence(dataDir)) });
    expect(fs.existsSync(dataDir)).toBe(false);
  });
});
