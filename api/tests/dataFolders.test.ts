import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, createTemporaryDataDir } from '@sixfold/embedded-mongo';
import { mongo, type Connection } from 'mongoose';
import { connectDatabase } from '../src/persistence/connection';
import { DATABASE_FORMAT } from '../src/persistence/databaseFormat';
import { createGridFsPhotoStore } from '../src/providers/photoStore';
import { createPasswords } from '../src/providers/passwords';
import {
  listProblems,
  readFormat,
  readRecord,
  RECORDED_VERSIONS,
  SESSION_KEY,
  unpackFolder,
} from './support/recordedFolders';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';

interface OpenedFolder {
  dataDir: string;
  connection: Connection;
  /** As stored before the start. */
  databaseFormat: unknown;
  environment: TestEnvironment;
  stop: () => Promise<void>;
}

/** Starts the current application on a folder of an earlier version, an hour after its recording. */
async function openFolder(version: string): Promise<OpenedFolder> {
  const { dataDir, remove } = createTemporaryDataDir();
  unpackFolder(version, dataDir);
  const clock = () => new Date(new Date(readRecord(version).recordedAt).getTime() + 60 * 60 * 1_000);
  const server = await createServer({ dataDir, now: clock });
  const uri = new URL(server.uri);
  uri.pathname = '/sixfold';
  const connection = await connectDatabase(uri.href);
  const databaseFormat = (await connection.collection('formats').findOne())?.['format'];
  const environment = await createTestEnvironment(
    { sessionKeys: [SESSION_KEY] },
    {
      connection,
      photoStore: createGridFsPhotoStore(connection),
      // With the production cost, like the recorded versions.
      passwords: createPasswords(),
      clock,
    },
  );
  return {
    dataDir,
    connection,
    databaseFormat,
    environment,
    async stop() {
      await environment.stop();
      await connection.close();
      await server.close();
      remove();
    },
  };
}

let opened: OpenedFolder;
afterEach(() => opened.stop());

const list = (version: string) => listProblems(opened.environment.visitor, readRecord(version));

async function damageRecords(connection: Connection): Promise<void> {
  await connection.collection('profiles').updateMany({}, { $set: { bio: 'damaged' } });
  const chunks = connection.collection<{ data: mongo.Binary }>('photos.chunks');
  for (const { _id, data } of await chunks.find().toArray())
    // Same length, because GridFS notices a shorter one.
    await chunks.updateOne({ _id }, { $set: { data: new mongo.Binary(Buffer.alloc(data.length())) } });
  await connection.collection('analyses').updateMany({}, { $set: { numerology: 'damaged' } });
  await connection.collection('relations').deleteMany({});
  await connection.collection('messages').updateMany({}, { $set: { content: 'damaged' } });
  await connection.collection('sessions').deleteMany({});
}

const NAMES = ['Ada', 'Ben', 'Cleo'];
/** Of the newest database format, which `tooling/src/check/storageFormats.mjs` repeats. */
const NEWEST = 'database-3';

describe('a data folder of an earlier version', () => {
  it.each(RECORDED_VERSIONS)('has every record when written by %s', async (version) => {
    opened = await openFolder(version);
    const { members, messages } = readRecord(version);
    expect(Object.values(members).map(({ firstName }) => firstName)).toEqual(NAMES);
    expect(messages.length).toBeGreaterThan(0);
    expect(await list(version)).toEqual([]);
  });

  it('is not accepted with damaged records', async () => {
    opened = await openFolder(NEWEST);
    const { connection } = opened;
    await damageRecords(connection);
    expect(await list(NEWEST)).toEqual([
      ...NAMES.flatMap((name) =>
        ['session', 'profile', 'photo', 'analysis'].map((kind) => `${kind} of ${name}`),
      ),
      'match of Ada and Ben',
      'like of Cleo',
      'pass of Ben',
      'messages of Ada',
      'messages of Ben',
    ]);
    await connection.collection('users').updateMany({}, { $set: { passwordHash: 'damaged' } });
    expect(await list(NEWEST)).toEqual(NAMES.map((name) => `password of ${name}`));
  });

  it('is recorded for each format that this version reads', async () => {
    opened = await openFolder(NEWEST);
    expect(opened.databaseFormat).toBe(DATABASE_FORMAT);
    const { format } = JSON.parse(readFileSync(path.join(opened.dataDir, 'format.json'), 'utf8')) as {
      format: number;
    };
    const kept = new Set(RECORDED_VERSIONS.map(readFormat));
    expect([...kept].sort()).toEqual(Array.from({ length: format }, (_, index) => index + 1));
  });
});
