import { authCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { joinAs, match, write } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { deleteAccount, finishDeletions, signIn } from '../../../../tests/support/deletions';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { exportDatabase } from '../../../persistence/transfer/exportDatabase';
import { importDatabase } from '../../../persistence/transfer/importDatabase';
import { MINUTE_MS } from '../../../durations';

const ignore = () => undefined;

let environment: TestEnvironment;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-restore-'));
  environment = await createTestEnvironment();
  await dropEmptyCollections();
});
afterEach(async () => {
  await environment.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Shortens every backup. */
async function dropEmptyCollections(): Promise<void> {
  const { connection } = environment.deps;
  for (const { name } of await connection.listCollections())
    if ((await connection.collection(name).countDocuments()) === 0) await connection.dropCollection(name);
}

/**
 * Sets up two members who write to each other and exports a backup; one deletes the account until nothing of it is
 * left.
 */
async function deleteAfterBackup(
  order: 'afterwards' | 'before' = 'afterwards',
): Promise<{ left: Member; stayed: Member; dumped: string }> {
  const join = joinAs(environment);
  const [left, stayed] = await Promise.all([join('Ana'), join('Bob')]);
  await match(left, stayed);
  await write(left, stayed, 'Hello');
  const { db } = environment.deps.connection;
  if (order === 'before') await deleteAccount(left);
  await exportDatabase(db!, folder, ignore);
  if (order === 'afterwards') await deleteAccount(left);
  await finishDeletions(environment);
  environment.advance(11 * MINUTE_MS);
  await environment.runScheduled();
  expect(await accountsOf(left)).toBe(0);
  return { left, stayed, dumped: path.join(folder, db!.databaseName) };
}

const accountsOf = ({ id }: Member) => {
  const { connection } = environment.deps;
  return connection.collection('users').countDocuments({ _id: new connection.base.Types.ObjectId(id) });
};

const restore = (dumped: string) =>
  importDatabase(environment.deps.connection.db!, dumped, { drop: true, report: ignore, note: ignore });

async function expectGone({ left, stayed }: { left: Member; stayed: Member }): Promise<void> {
  expect(errorId(await signIn(environment.visitor(), left))).toBe('invalid_credentials');
  // The session in the backup has ended too.
  const returning = left.browser.clone(environment.origin);
  expect((await returning.call(authCalls.getUser)).status).toBe(401);
  const browser = environment.visitor();
  expect((await signIn(browser, stayed)).status).toBe(200);
  expect((await browser.call(messagingCalls.listThreads)).body).toEqual([]);
  const profile = await browser.call(profileCalls.getMemberProfile, { params: { userId: left.id } });
  expect(errorId(profile)).toBe('member_not_found');
  environment.advance(11 * MINUTE_MS);
  await environment.runScheduled();
  expect(await accountsOf(left)).toBe(0);
  const receipts = environment.mails.filter(
    ({ to, subject }) => to === left.email && /has been deleted/.test(subject),
  );
  expect(receipts).toHaveLength(1);
}

describe('the start after restoring an older backup', () => {
  it('repeats a deletion made since, from the database or the data folder, without a second receipt, and merges journals', async () => {
    const { left, stayed, dumped } = await deleteAfterBackup();
    const file = path.join(environment.deps.config.dataDir, 'deleted-accounts');
    expect(readFileSync(file, 'utf8')).toBe(`\n${left.id}`);
    // With both: see the next test.
    for (const lose of [() => environment.deps.connection.dropDatabase(), async () => rmSync(file)]) {
      await lose();
      await restore(dumped);
      expect(await accountsOf(left)).toBe(1);
      await environment.restart();
      await expectGone({ left, stayed });
    }
    expect(readFileSync(file, 'utf8')).toBe(`\n${left.id}`);

    // The later backup has a separate journal.
    const later = path.join(folder, 'later');
    const { connection } = environment.deps;
    await exportDatabase(connection.db!, later, ignore);
    const cleo = await joinAs(environment)('Cleo');
    await deleteAccount(cleo);
    await finishDeletions(environment);
    await restore(path.join(later, path.basename(dumped)));
    const merged = await connection.collection('accountDeletions').find().toArray();
    expect(merged.map(({ _id }) => String(_id)).sort()).toEqual([left.id, cleo.id].sort());
  });

  it('repeats a deletion that was pending at the time of the backup', async () => {
    const { left, stayed, dumped } = await deleteAfterBackup('before');
    await restore(dumped);
    expect(await accountsOf(left)).toBe(1);
    await environment.restart();
    await expectGone({ left, stayed });
  });

  it('gives a member who returned since the backup another 14 days', async () => {
    const ana = await joinAs(environment)('Ana');
    const { db } = environment.deps.connection;
    await deleteAccount(ana);
    await exportDatabase(db!, folder, ignore);
    expect((await signIn(environment.visitor(), ana)).status).toBe(200);
    environment.advance(15 * 24 * 60 * MINUTE_MS);
    await restore(path.join(folder, db!.databaseName));
    await environment.app.replayDeletions();
    await environment.restart();
    expect((await signIn(environment.visitor(), ana)).status).toBe(200);
  });
});
