import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotesCalls, type Registry } from '@sixfold/api-contract';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { openPage, openPublishedFolder, remoteOf } from '../../../../tests/support/publishedFolder';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const form = 'application/x-www-form-urlencoded';

let environment: TestEnvironment;
async function start(watchedPercent = 100): Promise<void> {
  environment = await createTestEnvironment({ watchedPercent, trustedProxies: 1 });
  const published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  for (const version of ['1', '2']) published.publish(remoteOf('profile', version));
  published.publish(remoteOf('auth', '1'));
}

let networks = 0;
/** Opens a page in a new network and returns its load token. */
async function openWatched() {
  networks += 1;
  const browser = environment.visitor();
  browser.address = `10.${networks >> 8}.${networks & 255}.7`;
  const { text } = await openPage(browser, '/');
  return { browser, loadToken: registryIn(text).loadTokens?.['profile'] };
}
const registryIn = (html: string) =>
  (JSON.parse(/id="boot">([^<]*)/.exec(html)![1]!) as { registry: Registry }).registry;

type Watched = Awaited<ReturnType<typeof openWatched>>;
const sendLoad = ({ browser, loadToken }: Watched, overrides: object = {}) =>
  browser.call(remotesCalls.reportRemoteLoad, {
    body: {
      remote: 'profile',
      version: '2',
      loadMs: 150,
      bytes: 40_000,
      retries: 1,
      loadToken,
      ...overrides,
    },
  });
const reportLoad = async (overrides: object = {}) => sendLoad(await openWatched(), overrides);
const reportFailure = (overrides: object = {}, browser = environment.visitor()) =>
  browser.call(remotesCalls.reportRemoteFailure, {
    body: {
      kind: 'render_failed',
      phase: 'render',
      remote: 'profile',
      version: '2',
      reason: 'boom',
      ...overrides,
    },
  });
const sendVital = ({ browser, loadToken }: Watched, vital: object) =>
  browser.call(remotesCalls.reportWebVital, {
    body: { remote: 'profile', version: '2', loadToken, ...vital },
  });

const post = (browser: Browser, address: string, fields: Record<string, string>, origin?: string) =>
  browser.send('POST', address, {
    headers: { 'Content-Type': form, ...(origin && { Origin: origin }) },
    body: new URLSearchParams(fields).toString(),
  });

async function signIn(): Promise<Browser> {
  const browser = environment.visitor();
  expect((await post(browser, '/platform/sign-in', { token: DEPLOY_TOKEN })).status).toBe(303);
  return browser;
}
const pageOf = async (browser: Browser) => (await openPage(browser, '/platform')).text;

describe('the platform page', () => {
  beforeEach(() => start());
  afterEach(() => environment.stop());

  it('shows the health of each release, with failures by phase', async () => {
    for (let load = 0; load < 3; load += 1) await reportLoad();
    const failing = await openWatched();
    await reportFailure({ loadToken: failing.loadToken }, failing.browser);
    await reportFailure({ kind: 'remote_failed', phase: 'chunk' });
    await reportFailure({ kind: 'unhandled_rejection', phase: undefined });
    // A tab with an older shell.
    await reportFailure({ kind: 'remote_failed', phase: undefined });
    const watched = await openWatched();
    await sendVital(watched, { name: 'LCP', value: 1_100 });
    await sendVital(watched, { name: 'CLS', value: 0.02 });
    const page = await pageOf(await signIn());
    expect(page).toContain('<strong>2</strong> is live');
    expect(page).toContain('1 of 4 (25.0 %)');
    expect(page).toContain('all: 1 render, 1 chunk, 1 rejection, 1 unknown');
    expect(page).toContain('p50 150 ms<br>p95 195 ms');
    expect(page).toContain('40 kB<br>3 retries');
    expect(page).toContain('LCP 1.1 s, INP –, CLS 0.02, TTFB –');
    expect(page).toContain('0 browsers by WebSocket, 0 browsers by HTTP long-polling');
  });

  it('moves a remote with one click and names the team', async () => {
    const browser = await signIn();
    const moved = await post(browser, '/platform/releases/profile', {
      action: 'promote',
      version: '1',
      revision: '0',
      why: 'Promote on the platform page',
    });
    expect(moved.status).toBe(303);
    const page = await pageOf(browser);
    expect(page).toContain('<strong>1</strong> is live');
    expect(page).toMatch(/platform: promote, 2 → 1/);
  });

  it('reports a conflicting earlier decision and changes nothing', async () => {
    const browser = await signIn();
    const move = { action: 'promote', version: '1', revision: '0', why: 'It was asked for.' };
    await post(browser, '/platform/releases/profile', move);
    const late = await post(browser, '/platform/releases/profile', { ...move, version: '2' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('This remote was moved meanwhile.');
    expect(late.text).toContain('<strong>1</strong> is live');
  });

  it('groups repeated errors and maps their stack to the sources', async () => {
    const maps = path.join(environment.publishedDir, 'maps/profile/2');
    mkdirSync(maps, { recursive: true });
    // Column 10 of the only line is line 3, column 5 of the source.
    const map = {
      version: 3,
      sources: ['webpack://mfe_profile/./src/ProfilePage.tsx'],
      names: [],
      mappings: 'SAEI',
    };
    writeFileSync(path.join(maps, 'page.js.map'), JSON.stringify(map));
    const place = `${environment.origin}/remotes/profile/2/page.js:1:10`;
    for (const id of [1, 2])
      await reportFailure({ reason: `No member ${id}`, stack: `Error: No member\n    at Page (${place})` });
    const page = await pageOf(await signIn());
    expect(page).toContain('Errors (1)');
    expect(page).toContain('2 reports');
    expect(page).toContain('at Page (src/ProfilePage.tsx:3:5)');
  });

  it('adds the reports of an error that an earlier version of the API counted', async () => {
    await reportFailure();
    const errors = environment.deps.connection.collection('releaseErrors');
    await errors.updateOne({}, { $set: { count: 3 } });
    await reportFailure();
    expect(await pageOf(await signIn())).toContain('5 reports');
  });

  it('shows failures without a load token, but does not count reports without one', async () => {
    const { browser } = await openWatched();
    await sendLoad({ browser, loadToken: undefined });
    await sendVital({ browser, loadToken: undefined }, { name: 'LCP', value: 60_000 });
    await reportFailure({ isWatched: true });
    const page = await pageOf(await signIn());
    expect(page).not.toContain('LCP 60.0 s');
    expect(page).toContain('all: 1 render');
    expect(page).not.toContain('1 of ');
  });

  it('counts each network once an hour per release', async () => {
    for (let at = 0; at < 5; at += 1) {
      const watched = await openWatched();
      const shared = await openWatched();
      shared.browser.address = `192.0.2.${at}`;
      const { text } = await openPage(shared.browser, '/');
      const loadToken = registryIn(text).loadTokens?.['profile'];
      for (let again = 0; again < 3; again += 1) {
        await reportFailure({ loadToken }, shared.browser);
        await sendLoad({ browser: shared.browser, loadToken }, { loadMs: 9_000 });
        await sendVital({ browser: shared.browser, loadToken }, { name: 'LCP', value: 60_000 });
      }
      await sendLoad(watched);
      await sendVital(watched, { name: 'LCP', value: 1_100 });
    }
    const page = await pageOf(await signIn());
    // One outcome of the shared network, and five others.
    expect(page).toContain('1 of 6 (16.7 %)');
    expect(page).toMatch(/LCP 1\.\d s/);
  });

  it('ignores releases that were never published', async () => {
    await reportLoad({ version: '9' });
    await reportFailure({ remote: 'nothing', version: '1' });
    await reportFailure({ remote: '../shell', version: '1' });
    const page = await pageOf(await signIn());
    expect(page).not.toContain('Errors');
    expect(page).not.toContain('nothing</h2>');
    expect(page).not.toMatch(/<td>9/);
  });

  it('escapes reported text', async () => {
    await reportFailure({ reason: '<img src=x onerror=alert(1)>', stack: '"><script>1</script>' });
    const page = await pageOf(await signIn());
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toMatch(/<img|<script/);
  });

  it('ends access after a sign-out', async () => {
    const browser = await signIn();
    await post(browser, '/platform/sign-out', {});
    expect(await pageOf(browser)).toContain('Deploy token');
  });
});

describe('the platform page and metrics without permission', () => {
  beforeAll(() => start());
  afterAll(() => environment.stop());

  it.each([
    ['without a token', {}],
    ['with a wrong one', { token: 'the-token-of-somebody-else' }],
  ])('stay closed %s', async (_, fields) => {
    const browser = environment.visitor();
    expect((await post(browser, '/platform/sign-in', fields)).status).toBe(401);
    expect(await pageOf(browser)).not.toContain('<strong>2');
    const moved = await post(browser, '/platform/releases/profile', { action: 'rollback', revision: '0' });
    expect(moved.status).toBe(401);
  });

  it('reject a cross-site form', async () => {
    const browser = await signIn();
    const move = { action: 'promote', version: '1', revision: '0', why: 'It was asked for.' };
    const foreign = await post(browser, '/platform/releases/profile', move, 'https://evil.example');
    expect(foreign.status).toBe(403);
    expect(await pageOf(browser)).toContain('<strong>2</strong> is live');
  });

  it.each([[undefined], ['Bearer the-token-of-somebody-else']])(
    'include no metrics for %s',
    async (Authorization) => {
      const reply = await environment
        .visitor()
        .send('GET', '/metrics', { headers: { ...(Authorization && { Authorization }) } });
      expect(reply.status).toBe(401);
      expect(errorId(reply)).toBe('no_deploy_token');
    },
  );
});

describe('metrics', () => {
  beforeEach(() => start());
  afterEach(() => environment.stop());

  it('include the releases in the Prometheus format', async () => {
    await reportLoad();
    await reportFailure();
    const reply = await environment
      .visitor()
      .send('GET', '/metrics', { headers: { Authorization: `Bearer ${DEPLOY_TOKEN}` } });
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.text).toContain('sixfold_remote_loads_total{remote="profile",version="2"} 1');
    expect(reply.text).toContain(
      'sixfold_remote_failures_total{remote="profile",version="2",phase="render"} 1',
    );
    expect(reply.text).toContain('process_resident_memory_bytes');
  });
});

describe('the boot registry', () => {
  afterEach(() => environment.stop());

  it.each([
    [100, true],
    [0, undefined],
  ])('requests reports in %d of 100 pages: %s', async (watchedPercent, isWatched) => {
    await start(watchedPercent);
    const { revision, remotes } = registryIn((await openPage(environment.visitor(), '/')).text);
    expect(remotes.map((remote) => remote.isWatched)).toEqual([isWatched, isWatched]);
    expect(revision).toBe((await environment.visitor().call(remotesCalls.listRemotes)).reply.revision);
  });
});
