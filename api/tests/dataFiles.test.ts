import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mongoose';
import { loadConfig } from '../src/config';
import { createDeletionJournal } from '../src/persistence/deletionJournal';
import { createLogger } from '../src/providers/logger';
import { createMailbox } from '../src/providers/mailer';
import { systemRandom } from '../src/providers/random';
import { readRecordedFiles, unpackFiles } from './support/recordedFiles';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'sixfold-files-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const VERSIONS = readRecordedFiles();
const FORTY_MINUTES_MS = 40 * 60_000;
const readText = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');

/** Reads the ids in the journal as after a lost database. */
async function readJournal(): Promise<string[]> {
  const connection = createConnection();
  const journal = createDeletionJournal(connection, { dataDir, logger: createLogger('silent') });
  jest.spyOn(connection.model('AccountDeletion'), 'find').mockReturnValue({ lean: async () => [] } as never);
  return journal.read();
}

describe('data files of an earlier version', () => {
  it.each(VERSIONS)('are read and left unchanged when written by %s', async (_, recorded) => {
    unpackFiles(recorded, dataDir);
    const { files } = recorded;
    const config = loadConfig({ DATA_DIR: dataDir });
    expect(config.sessionKeys).toEqual([files['session-keys']?.trim()]);
    const vapidKeys = files['vapid-keys.json'];
    if (vapidKeys) expect(config.vapidKeys).toMatchObject(JSON.parse(vapidKeys) as object);
    const token = files['deploy-token']?.trim();
    if (token) expect(config.deployTokens[0]?.sha256).toBe(createHash('sha256').update(token).digest('hex'));
    if (files['deleted-accounts']) expect(await readJournal()).toEqual([recorded.deletedId]);

    const mails = Object.keys(files).filter((name) => name.startsWith('mailbox/'));
    const [reset] = mails.map((name) => JSON.parse(files[name] ?? '') as { sentAt: string });
    const clock = () => new Date(Date.parse(reset?.sentAt ?? '') + FORTY_MINUTES_MS);
    const mailbox = createMailbox(path.join(dataDir, 'mailbox'), clock, systemRandom, FORTY_MINUTES_MS);
    await mailbox.deleteOldMails();
    expect((await mailbox.list()).map(({ to, subject }) => [to, subject])).toEqual([
      ['ben@example.org', 'Your Sixfold account is deleted'],
      [recorded.email, 'Reset your Sixfold password'],
    ]);
    for (const [name, content] of Object.entries(files)) expect(readText(name)).toBe(content);
  });

  it('prevent the start when one is damaged', () => {
    const [, recorded] = VERSIONS[0]!;
    for (const name of ['session-keys', 'vapid-keys.json']) {
      unpackFiles(recorded, dataDir);
      loadConfig({ DATA_DIR: dataDir });
      truncateSync(path.join(dataDir, name), 40);
      expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(`${path.join(dataDir, name)} does not hold`);
      rmSync(path.join(dataDir, name));
    }
  });

  it('are recorded for every file that the application keeps', () => {
    const kept = VERSIONS.flatMap(([, { files }]) => Object.keys(files)).map((name) => name.split('/')[0]);
    expect([...new Set(kept)].sort()).toEqual([
      'deleted-accounts',
      'deploy-token',
      'mailbox',
      'session-keys',
      'vapid-keys.json',
    ]);
  });
});
