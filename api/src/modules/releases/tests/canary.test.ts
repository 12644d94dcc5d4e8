import { releasesCalls, remotesCalls, type ReleaseState } from '@sixfold/api-contract';
import { createApp } from '../../../createApp';
import { DAY_MS } from '../../../durations';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { listen } from '../../../../tests/support/listen';
import {
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let published: PublishedFolder;
let team: Browser;
beforeAll(async () => {
  environment = await createTestEnvironment({ trustedProxies: 1 });
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  team = Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
});
afterAll(() => environment.stop());

/** Each test releases its own remote. */
let remote = 'profilea';
beforeEach(async () => {
  published.publish(remoteOf(remote, '1'));
  published.publish(remoteOf(remote, '2'));
  await decide({ action: 'promote', version: '1' });
});
afterEach(async () => {
  if ((await stateOf()).canary) await decide({ action: 'rollback' });
  remote = `profile${String.fromCharCode(remote.charCodeAt(7) + 1)}`;
});

const stateOf = async (): Promise<ReleaseState> =>
  (await team.call(releasesCalls.listReleases)).reply.remotes.find((state) => state.remote === remote)!;
const decide = async (decision: {
  action: 'promote' | 'rollback' | 'canary';
  version?: string;
  percent?: number;
}) =>
  team.call(releasesCalls.decideRelease, {
    params: { remote },
    body: { why: 'It was asked for.', revision: (await stateOf()).revision, ...decision },
  });
const startCanary = () => decide({ action: 'canary', version: '2', percent: 50 });
const lastDecision = async () =>
  (await team.call(releasesCalls.listReleaseDecisions, { params: { remote } })).reply.decisions[0]!;

const releaseOf = async (browser: Browser) =>
  (await browser.call(remotesCalls.listRemotes)).reply.remotes.find(({ name }) => name === remote)!;

const addressOf = (network: number) => `10.${network >> 8}.${network & 255}.7`;
let networks = 0;

/** Opens a page as a new visitor, by default in a separate network. */
async function openVisitor(address?: string): Promise<Browser> {
  const browser = environment.visitor();
  networks += 1;
  browser.address = address ?? addressOf(networks);
  await openPage(browser, '/');
  return browser;
}

/** Opens visitors until `count` of them have this release. */
async function visitorsWith(version: string, count: number, address?: string): Promise<Browser[]> {
  const visitors: Browser[] = [];
  while (visitors.length < count) {
    const browser = await openVisitor(address);
    if ((await releaseOf(browser)).version === version) visitors.push(browser);
  }
  return visitors;
}

const tokenOf = async (browser: Browser) =>
  (await browser.call(remotesCalls.listRemotes)).reply.loadTokens?.[remote];
const sendShown = (browser: Browser, version: string, loadToken?: string, loadMs = 100) =>
  browser.call(remotesCalls.reportRemoteLoad, { body: { remote, version, loadMs, loadToken } });
const sendFailed = (browser: Browser, version: string, loadToken?: string) =>
  browser.call(remotesCalls.reportRemoteFailure, {
    body: { kind: 'remote_failed', remote, version, reason: '404', loadToken },
  });
const reportShown = async (browser: Browser, version: string) =>
  sendShown(browser, version, await tokenOf(browser));
const reportFailed = async (browser: Browser, version: string) =>
  sendFailed(browser, version, await tokenOf(browser));

describe('a canary', () => {
  it('is served to its share of readers, who keep it, next to a watched stable release', async () => {
    const reply = (await startCanary()).reply;
    expect(reply).toMatchObject({
      action: 'canary',
      version: '1',
      versionBefore: '1',
      canary: { version: '2', percent: 50 },
    });
    const [reader] = await visitorsWith('2', 1);
    expect(await releaseOf(reader!)).toMatchObject({ version: '2', isWatched: true });
    expect(await releaseOf((await visitorsWith('1', 1))[0]!)).toMatchObject({
      version: '1',
      isWatched: true,
    });
    const page = await openPage(reader!, `/${remote}`);
    expect(page.text).toContain(`/remotes/${remote}/2/`);
    // Without a page there is no cookie, so the visitor cannot be identified.
    expect(await releaseOf(environment.visitor())).not.toHaveProperty('isWatched');
    expect(await stateOf()).toMatchObject({ live: '1', canary: { version: '2', percent: 50 } });
  });

  it('is the same in every browser of a member', async () => {
    await startCanary();
    const { browser } = await environment.member('Ada');
    const again = browser.clone();
    expect((await releaseOf(again)).version).toBe((await releaseOf(browser)).version);
    expect(browser.cookie).not.toContain('visitor');
  });

  it('sets the visitor cookie only while it is running', async () => {
    const visitor = environment.visitor();
    await openPage(visitor, '/');
    expect(visitor.cookie).toBe('');
    await startCanary();
    await openPage(visitor, '/');
    expect(visitor.cookie).toContain('sixfold-visitor=');
  });

  it('is rolled back after failures from ten networks while the stable release loads', async () => {
    await startCanary();
    for (const browser of await visitorsWith('1', 5)) await reportShown(browser, '1');
    let loads = 0;
    for (const browser of await visitorsWith('2', 10)) {
      if ((await stateOf()).canary === null) break;
      await reportFailed(browser, '2');
      loads += 1;
    }
    expect(loads).toBe(10);
    expect(await stateOf()).toMatchObject({ live: '1', canary: null });
    expect(await lastDecision()).toMatchObject({
      action: 'rollback',
      version: '1',
      team: 'canary judgement',
      why: expect.stringMatching(/10 of 10 loads failed/) as string,
    });
  });

  it('continues while the stable release fails as often, as with a broken backend', async () => {
    await startCanary();
    for (const browser of await visitorsWith('1', 10)) await reportFailed(browser, '1');
    for (const browser of await visitorsWith('2', 10)) await reportFailed(browser, '2');
    expect((await stateOf()).canary).toMatchObject({
      loads: { count: 10, failed: 10 },
      stableLoads: { count: 10, failed: 10 },
      needsDecision: null,
    });
  });

  it('counts each browser once, regardless of its reports', async () => {
    await startCanary();
    const [bad] = await visitorsWith('2', 1);
    for (let load = 0; load < 10; load += 1) await reportFailed(bad!, '2');
    const [stable] = await visitorsWith('1', 1);
    // Ignores a tab that still has the other release.
    await reportFailed(stable!, '2');
    await reportFailed(environment.visitor(), '2');
    const forged = environment.visitor();
    forged.cookie = 'sixfold-visitor=somebody; sixfold-visitor.sig=no-signature';
    await reportFailed(forged, '2');
    await reportShown(bad!, '2');
    expect((await stateOf()).canary).toMatchObject({
      loads: { count: 1, failed: 1 },
      stableLoads: { count: 0, failed: 0 },
      needsDecision: null,
    });
  });

  it('counts the visitors of one network once', async () => {
    await startCanary();
    for (const [at, visitor] of (await visitorsWith('2', 3, '203.0.113.5')).entries()) {
      visitor.address = `203.0.113.${at}`;
      await reportFailed(visitor, '2');
    }
    for (const visitor of await visitorsWith('2', 3, '2001:db8:1:2::3')) await reportFailed(visitor, '2');
    expect((await stateOf()).canary).toMatchObject({ loads: { count: 2, failed: 2 } });
  });

  it('survives failures from nine networks, which are shown', async () => {
    await startCanary();
    for (const visitor of await visitorsWith('2', 9)) await reportFailed(visitor, '2');
    expect((await stateOf()).canary).toMatchObject({ loads: { count: 9, failed: 9 }, needsDecision: null });
    environment.advance(DAY_MS);
    expect((await stateOf()).canary?.needsDecision).toContain('9 of 9 loads failed');
  });

  it('ignores reports without a load token for the same page, release and hour', async () => {
    await startCanary();
    const [visitor, other] = await visitorsWith('2', 2);
    const [stable] = await visitorsWith('1', 1);
    const token = (await tokenOf(visitor!))!;
    const [expires = '', network = '', signature = ''] = token.split('.');
    for (const forged of [
      undefined,
      '',
      'x',
      await tokenOf(other!),
      await tokenOf(stable!),
      `${Number(expires) + DAY_MS}.${network}.${signature}`,
      `${expires}.${'A'.repeat(22)}.${signature}`,
      `${expires}.${network}.${'A'.repeat(signature.length)}`,
    ])
      await sendFailed(visitor!, '2', forged);
    // The token is valid only in its own browser.
    await sendFailed(other!, '2', token);
    await sendFailed(environment.visitor(), '2', token);
    await sendFailed(visitor!, '1', token);
    environment.advance(60 * 60_000);
    await sendFailed(visitor!, '2', token);
    expect((await stateOf()).canary).toMatchObject({
      loads: { count: 0, failed: 0 },
      stableLoads: { count: 0, failed: 0 },
    });
    await reportFailed(visitor!, '2');
    expect((await stateOf()).canary).toMatchObject({ loads: { count: 1, failed: 1 } });
  });

  it('counts the network that the release was served to, not the one that sent the report', async () => {
    await startCanary();
    const visitors = await visitorsWith('2', 3, '203.0.113.5');
    for (const visitor of visitors) {
      const token = await tokenOf(visitor);
      networks += 1;
      visitor.address = addressOf(networks);
      await sendFailed(visitor, '2', token);
    }
    expect((await stateOf()).canary).toMatchObject({ loads: { count: 1, failed: 1 } });
  });

  it('is rolled back immediately when a failing load reveals altered files', async () => {
    await startCanary();
    const [reader] = await visitorsWith('2', 1);
    published.write(`remotes/${remote}/2/expose.js`, 'console.log("other")');
    await reportFailed(reader!, '2');
    expect(await lastDecision()).toMatchObject({
      action: 'rollback',
      why: 'expose.js is not the file that was built',
    });
  });

  it('ends with a manual promotion or rollback', async () => {
    await startCanary();
    await decide({ action: 'rollback' });
    expect(await stateOf()).toMatchObject({ live: '1', canary: null });
    await startCanary();
    await decide({ action: 'promote' });
    expect(await stateOf()).toMatchObject({ live: '2', canary: null, previous: ['1'] });
  });

  it('asks for a decision after a day without a verdict and changes nothing', async () => {
    await startCanary();
    environment.advance(DAY_MS + 1);
    expect((await stateOf()).canary).toMatchObject({
      needsDecision: expect.stringContaining('No verdict after 0 loads') as string,
    });
    await reportShown((await visitorsWith('2', 1))[0]!, '2');
    expect(await stateOf()).toMatchObject({ live: '1', canary: { version: '2' } });
    expect(environment.logs.filter(({ event }) => event === 'canary_needs_decision')).toHaveLength(1);
  });

  it('is rejected when it is already live, cannot be served, or exceeds half', async () => {
    const refused = async (decision: Parameters<typeof decide>[0]) => errorId(await decide(decision));
    expect(await refused({ action: 'canary', version: '1' })).toBe('release_refused');
    expect(await refused({ action: 'canary', version: '9' })).toBe('release_refused');
    expect((await decide({ action: 'canary', version: '2', percent: 51 })).status).toBe(400);
  });

  it('is the same in another process', async () => {
    await startCanary();
    const second = createApp(environment.deps);
    const there = await listen(second, environment.logs);
    const [reader] = await visitorsWith('2', 1);
    expect(await releaseOf(reader!.clone(there))).toMatchObject({ version: '2' });
    await second.stop();
  });
});

it('the visitor cookie is set only over HTTPS, and the page is served anyway', async () => {
  const secure = await createTestEnvironment({
    publicOrigin: 'https://sixfold.example',
    trustedProxies: 1,
  });
  const releases = openPublishedFolder(secure.publishedDir);
  releases.publishShell();
  releases.publish(remoteOf('profile', '1'));
  releases.publish(remoteOf('profile', '2'));
  const headers = { Accept: 'text/html', Host: 'sixfold.example' };
  const operator = Object.assign(secure.visitor(), { deployToken: DEPLOY_TOKEN });
  const openPage = async (more: Record<string, string> = {}) => {
    const visitor = secure.visitor();
    const { status } = await visitor.send('GET', '/', { headers: { ...headers, ...more } });
    return [status, visitor.cookie.split('=')[0]];
  };
  const sent = {
    Host: 'sixfold.example',
    Origin: 'https://sixfold.example',
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ action: 'canary', version: '1', percent: 50, why: 'Tried.', revision: 0 });
  const { status } = await operator.send('POST', '/api/releases/profile/decisions', { headers: sent, body });
  expect(status).toBe(200);
  expect(await openPage()).toEqual([200, '']);
  expect(await openPage({ 'X-Forwarded-Proto': 'https' })).toEqual([200, '__Host-sixfold-visitor']);
  await secure.stop();
});

it('a canary is promoted once enough browsers have shown it', async () => {
  const { revision } = (await startCanary()).reply;
  const earlier = ['canary', 'control'].flatMap((cohort) =>
    Array.from({ length: 108 }, (_, at) => ({
      ...{ remote, trial: revision, reader: `${cohort} ${at}`, network: `${cohort} ${at}`, cohort },
      ...{ failed: 0, loadMs: 100, at: environment.deps.clock() },
    })),
  );
  await environment.deps.connection.collection('remoteLoads').insertMany(earlier);
  for (const browser of await visitorsWith('1', 4)) await reportShown(browser, '1');
  for (const browser of await visitorsWith('2', 3)) await reportShown(browser, '2');
  expect((await lastDecision()).action).toBe('canary');
  for (const browser of await visitorsWith('2', 1)) await reportShown(browser, '2');
  expect(await stateOf()).toMatchObject({ live: '2', canary: null, previous: ['1'] });
  expect(await lastDecision()).toMatchObject({ action: 'promote', team: 'canary judgement' });
});
