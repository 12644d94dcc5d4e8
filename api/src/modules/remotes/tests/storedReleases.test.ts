import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releasesCalls, remotesCalls } from '@sixfold/api-contract';
import { openReleaseStore, type ReleaseStore } from '@sixfold/release-store';
import { startS3Server, type S3Server } from '@sixfold/release-store/testing';
import { openPublishedFolder, remoteOf } from '../../../../tests/support/publishedFolder';
import { recordingLogger, type LogLine } from '../../../../tests/support/recordingLogger';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import type { Ticker } from '../../../providers/ticker';
import { createPublishedFolder } from '../publishedFolder';
import { withReleaseStore } from '../storedReleases';
import { DAY_MS } from '../../../durations';

let server: S3Server;
let folder: string;
/** Copies from the store, as the ticker does every two seconds. */
let copy: () => Promise<void>;
const ticker: Ticker = {
  every: (_intervalMs, _name, work) => (copy = work),
  stop: async () => undefined,
};
let logs: LogLine[];
let environment: TestEnvironment | undefined;
/** The team's machine. */
let team: { published: ReturnType<typeof openPublishedFolder>; store: ReleaseStore };
const ownVariables = { ...process.env };

beforeEach(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.env);
  folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-stored-releases-'));
  logs = [];
  const publishedDir = path.join(folder, 'team');
  team = {
    published: openPublishedFolder(publishedDir),
    store: openReleaseStore({ url: server.url, publishedDir }),
  };
  team.published.publishShell();
  await team.store.push({ slot: 'shell', version: 's1', isLive: true });
  await publish('1');
});
afterEach(async () => {
  await environment?.stop();
  environment = undefined;
  process.env = { ...ownVariables };
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function publish(version: string, isLive = true): Promise<void> {
  team.published.publish(remoteOf('profile', version));
  const at = new Date(Date.now() - DAY_MS + Number(version) * 60_000);
  utimesSync(path.join(folder, 'team/remotes/profile', version, 'remote.json'), at, at);
  await team.store.push({ slot: 'remotes/profile', version, isLive });
}

const publishedDir = () => path.join(folder, 'api');
const openSource = () =>
  withReleaseStore(createPublishedFolder(publishedDir()), {
    store: openReleaseStore({ url: server.url, publishedDir: publishedDir() }),
    publishedDir: publishedDir(),
    ticker,
    logger: recordingLogger(logs),
  });

/** Starts an API on a machine without builds. */
async function startApi(): Promise<TestEnvironment> {
  environment = await createTestEnvironment(
    { publishedDir: publishedDir() },
    { publishedSource: openSource() },
  );
  return environment;
}
const liveVersions = async (api: TestEnvironment) =>
  (await api.visitor().call(remotesCalls.listRemotes)).reply.remotes.map(({ version }) => version);

async function decide(api: TestEnvironment, action: 'promote' | 'rollback', version: string) {
  const browser = Object.assign(api.visitor(), { deployToken: DEPLOY_TOKEN });
  const { revision } = (await browser.call(releasesCalls.listReleases)).reply.remotes[0]!;
  const body = { action, revision, why: 'It was asked for.', version };
  return browser.call(releasesCalls.decideRelease, { params: { remote: 'profile' }, body });
}

it("serves, picks up and promotes the store's releases on a machine without builds", async () => {
  const api = await startApi();
  expect(await liveVersions(api)).toEqual(['1']);
  const file = await api.visitor().send('GET', '/remotes/profile/1/expose.js');
  expect(file.status).toBe(200);
  await publish('2');
  await copy();
  expect(await liveVersions(api)).toEqual(['2']);
  // Published a moment ago and not copied yet.
  await publish('3', false);
  expect((await decide(api, 'promote', '3')).status).toBe(200);
  expect(await liveVersions(api)).toEqual(['3']);
});

it('copies a release that another process has decided about', async () => {
  const source = openSource();
  await source.read(new Map());
  await publish('2', false);
  const { remotes } = await source.read(new Map([['profile', { version: '2', previous: [] }]]));
  expect(remotes.map(({ version }) => version)).toEqual(['2']);
});

it('removes old releases from the store as well', async () => {
  const api = await startApi();
  for (const version of ['2', '3']) await publish(version, false);
  expect((await decide(api, 'promote', '3')).status).toBe(200);
  api.advance(8 * DAY_MS);
  await api.app.releaseRetention.removeExpired();
  const releases = (machine: string) =>
    readdirSync(path.join(folder, machine, 'remotes/profile')).filter((name) => name !== 'current.json');
  expect(releases('api')).toEqual(['1', '3']);
  await openReleaseStore({ url: server.url, publishedDir: path.join(folder, 'other') }).pull();
  expect(releases('other')).toEqual(['1', '3']);
});

it('serves the existing copy while the store is unavailable, and logs it once', async () => {
  const api = await startApi();
  await publish('2');
  await copy();
  expect(await liveVersions(api)).toEqual(['2']);
  await server.stop();
  const events = () => logs.map(({ event }) => event);
  await copy();
  expect(events()).toEqual(['release_store_not_copied']);
  await api.restart();
  expect(await liveVersions(api)).toEqual(['2']);
  expect((await decide(api, 'rollback', '1')).status).toBe(200);
  expect(await liveVersions(api)).toEqual(['1']);
  expect((await decide(api, 'promote', '3')).status).toBe(409);
  expect(events()).toEqual(['release_store_not_copied']);
  server = await startS3Server();
});
