import { releasesCalls, remotesCalls } from '@sixfold/api-contract';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPublishedFolder, remoteOf } from '../../../../tests/support/publishedFolder';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await createTestEnvironment();
  openPublishedFolder(environment.publishedDir).publishShell();
});
afterEach(() => environment.stop());

const folderOf = (version: string) => path.join(environment.publishedDir, 'remotes/profile', version);
const stored = () => ['1', '2', '3', '4', '5'].filter((version) => existsSync(folderOf(version)));

/** Publishes a release dated the given number of days ago. */
function publish(version: string, daysAgo: number, previous: string[] = []) {
  openPublishedFolder(environment.publishedDir).publish(remoteOf('profile', version), previous);
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  utimesSync(path.join(folderOf(version), 'remote.json'), at, at);
}

async function decide(action: 'promote' | 'rollback' | 'canary', version: string) {
  const team = Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
  const { revision } = (await team.call(releasesCalls.listReleases)).reply.remotes[0]!;
  const body = { action, version, revision, why: 'It was asked for.' };
  expect((await team.call(releasesCalls.decideRelease, { params: { remote: 'profile' }, body })).status).toBe(
    200,
  );
}

it('removes releases seven days after their replacement, except rollback targets', async () => {
  publish('1', 40);
  publish('2', 30);
  publish('3', 6);
  publish('4', 5);
  publish('5', 4, ['4']);
  await environment.app.releaseRetention.removeExpired();
  // Release 2 was live until six days ago.
  expect(stored()).toEqual(['2', '3', '4', '5']);
});

it('keeps a folder with an invalid manifest and removes the others', async () => {
  for (const [index, version] of ['1', '2', '3', '4', '5'].entries()) publish(version, 60 - index);
  const file = path.join(folderOf('1'), 'remote.json');
  writeFileSync(file, '{"format":"of somebody else"}');
  const at = new Date(Date.now() - 60 * DAY_MS);
  utimesSync(file, at, at);
  await environment.app.releaseRetention.removeExpired();
  expect(stored()).toEqual(['1', '5']);
});

it('keeps the live release and those live or in a canary within the last week', async () => {
  for (const [index, version] of ['1', '2', '3', '4', '5'].entries()) publish(version, 60 - index);
  await decide('promote', '2');
  await decide('canary', '4');
  await decide('rollback', '1');
  await environment.app.releaseRetention.removeExpired();
  expect(stored()).toEqual(['1', '2', '4', '5']);
  environment.advance(7 * DAY_MS + 1_000);
  await environment.app.releaseRetention.removeExpired();
  expect(stored()).toEqual(['1', '5']);
  const { remotes } = (await environment.visitor().call(remotesCalls.listRemotes)).reply;
  expect(remotes.map(({ version }) => version)).toEqual(['1']);
});
