import { releasesCalls, remotesCalls, type AnyCall, type ReleaseState } from '@sixfold/api-contract';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '../../../createApp';
import { Browser, errorId } from '../../../../tests/support/browser';
import { listen } from '../../../../tests/support/listen';
import {
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  sha256Of,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const PROFILE_TOKEN = 'the-token-of-the-profile-team';

let environment: TestEnvironment;
let published: PublishedFolder;
beforeEach(async () => {
  environment = await createTestEnvironment({
    deployTokens: [
      { name: 'profile', remote: 'profile', sha256: sha256Of(PROFILE_TOKEN) },
      { name: 'platform', remote: null, sha256: sha256Of(DEPLOY_TOKEN) },
    ],
  });
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  for (const version of ['1', '2', '3']) publish(version);
  published.publish(remoteOf('auth', '1'));
});
afterEach(() => environment.stop());

let seconds = 0;
/** Publishes a release of profile that is newer than all earlier ones. */
function publish(version: string, overrides = {}) {
  published.publish(
    remoteOf('profile', version, overrides),
    version === '1' ? [] : [String(Number(version) - 1)],
  );
  const at = new Date(Date.UTC(2026, 0, 1) + (seconds += 1_000));
  utimesSync(path.join(environment.publishedDir, 'remotes/profile', version, 'remote.json'), at, at);
}

const holderOf = (deployToken: string, origin = environment.origin) =>
  Object.assign(new Browser(origin), { deployToken });
const read = async () => (await holderOf(PROFILE_TOKEN).call(releasesCalls.listReleases)).reply.remotes;
const stateOf = async (remote = 'profile'): Promise<ReleaseState> =>
  (await read()).find((state) => state.remote === remote)!;
const liveVersion = async () =>
  (await environment.visitor().call(remotesCalls.listRemotes)).reply.remotes.find(
    ({ name }) => name === 'profile',
  )?.version;

interface Decision {
  action?: 'promote' | 'rollback';
  version?: string;
  why?: string;
  revision?: number;
  remote?: string;
  token?: string;
  origin?: string;
}
const decide = async ({
  remote = 'profile',
  token = PROFILE_TOKEN,
  origin = environment.origin,
  revision,
  ...decision
}: Decision) =>
  holderOf(token, origin).call(releasesCalls.decideRelease, {
    params: { remote },
    body: {
      action: 'promote',
      why: 'It was asked for.',
      revision: revision ?? (await stateOf(remote)).revision,
      ...decision,
    },
  });

describe('a release', () => {
  it('goes live automatically without a decision about its remote', async () => {
    expect(await stateOf()).toMatchObject({ revision: 0, live: '3', previous: ['2'], problem: null });
    publish('4');
    expect(await liveVersion()).toBe('4');
  });

  it('is live as soon as it is promoted or rolled back to, and not before', async () => {
    expect((await decide({ version: '2' })).reply).toMatchObject({ version: '2', versionBefore: '3' });
    expect(await liveVersion()).toBe('2');
    // The newest release, without naming it.
    await decide({});
    expect(await liveVersion()).toBe('3');
    await decide({ action: 'rollback', why: 'The page is empty.' });
    expect(await liveVersion()).toBe('2');
    expect(await stateOf()).toMatchObject({ revision: 3, live: '2', previous: [] });
  });

  it('stays rolled back after a later build and a restart', async () => {
    await decide({ action: 'rollback' });
    publish('4');
    await environment.restart();
    expect(await liveVersion()).toBe('2');
    expect((await stateOf()).published.map(({ version }) => version)).toEqual(['4', '3', '2', '1']);
  });

  it('falls back to its predecessor when unreadable, and never to a release that was rolled back', async () => {
    await decide({ version: '1' });
    await decide({ version: '2' });
    await decide({ version: '3' });
    await decide({ action: 'rollback' });
    published.remove('remotes/profile/2/remote.json');
    await environment.restart();
    expect(await liveVersion()).toBe('1');
    expect((await stateOf()).problem).toMatch(/^2: /);
  });

  it('is rejected with the reason when it cannot be served', async () => {
    publish('4', { requires: { '@sixfold/client-kit': '^9.0.0' } });
    published.write('remotes/profile/2/expose.js', 'console.log("other")');
    const reasonOf = async (decision: Decision) => {
      const { status, body } = await decide(decision);
      return [status, (body as { fields?: { version?: string } }).fields?.version];
    };
    expect(await reasonOf({})).toEqual([
      409,
      '4: it needs @sixfold/client-kit ^9.0.0, and the shell s1 provides 1.4.0',
    ]);
    expect(await reasonOf({ version: '2' })).toEqual([409, '2: expose.js is not the file that was built']);
    expect((await reasonOf({ version: '9' }))[0]).toBe(409);
    expect(await reasonOf({ version: '3' })).toEqual([409, '3 is live already.']);
    expect(await liveVersion()).toBe('3');
  });
});

describe('a decision about a release', () => {
  it('is stored with its team, time, previous version and reason', async () => {
    await decide({ version: '2', why: 'The new page is ready.' });
    await decide({ action: 'rollback', version: '3', why: 'It is empty.', token: DEPLOY_TOKEN });
    const { decisions } = (
      await holderOf(PROFILE_TOKEN).call(releasesCalls.listReleaseDecisions, {
        params: { remote: 'profile' },
      })
    ).reply;
    const common = { remote: 'profile', canary: null, decidedAt: expect.any(String) as string };
    expect(decisions).toEqual([
      {
        ...common,
        revision: 2,
        action: 'rollback',
        version: '3',
        versionBefore: '2',
        why: 'It is empty.',
        team: 'platform',
      },
      {
        ...common,
        revision: 1,
        action: 'promote',
        version: '2',
        versionBefore: '3',
        why: 'The new page is ready.',
        team: 'profile',
      },
    ]);
  });

  it('wins against a concurrent one based on the same state', async () => {
    const answers = await Promise.all(
      ['1', '2'].map((version) => decide({ version, revision: 0, why: `Wants ${version}.` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(errorId(answers.find(({ status }) => status === 409)!)).toBe('release_conflict');
    expect(await stateOf()).toMatchObject({ revision: 1 });
  });

  it('takes effect in other processes', async () => {
    const second = createApp(environment.deps);
    const there = await listen(second, environment.logs);
    await decide({ version: '2' });
    const conflict = await decide({ version: '1', revision: 0, origin: there });
    expect(errorId(conflict)).toBe('release_conflict');
    expect((await decide({ version: '1', revision: 1, origin: there })).status).toBe(200);
    await second.stop();
  });

  it("requires the token of the remote's team, an existing remote and a reason", async () => {
    const refused = async (decision: Decision) => {
      const answer = await decide({ revision: 0, ...decision });
      return [answer.status, errorId(answer)];
    };
    expect(await refused({ remote: 'auth' })).toEqual([403, 'not_allowed']);
    expect(await refused({ token: 'the-token-of-nobody-at-all' })).toEqual([401, 'no_deploy_token']);
    expect(await refused({ token: '' })).toEqual([401, 'no_deploy_token']);
    expect(await refused({ token: sha256Of(PROFILE_TOKEN) })).toEqual([401, 'no_deploy_token']);
    const { browser } = await environment.member('Bea');
    const reads: AnyCall[] = [releasesCalls.listReleases, releasesCalls.listReleaseDecisions];
    for (const call of reads)
      expect((await browser.call(call, { params: { remote: 'profile' } })).status).toBe(401);
    expect(await liveVersion()).toBe('3');

    expect(errorId(await decide({ remote: 'nowhere', token: DEPLOY_TOKEN, revision: 0 }))).toBe('not_found');
    const { status, body } = await decide({ why: ' ' });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['why']]);
    expect((await decide({ version: '../../etc' })).status).toBe(400);
  });
});
