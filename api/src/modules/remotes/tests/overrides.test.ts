import { releasesCalls, remotesCalls, type Registry } from '@sixfold/api-contract';
import path from 'node:path';
import { Browser, errorId } from '../../../../tests/support/browser';
import { openPublishedFolder, remoteOf } from '../../../../tests/support/publishedFolder';
import { createSigning } from '../../../../tests/support/signing';
import {
  createTestEnvironment,
  sha256Of,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import type { Config } from '../../../config';
import { HOUR_MS, MINUTE_MS } from '../../../durations';
import { browserGrantModel } from '../../releases/grants/model';

const PROFILE_TOKEN = 'the-token-of-the-profile-team';
const AUTH_TOKEN = 'the-token-of-the-auth-team';
const DEVELOPER = 'http://localhost:3003';
const LINK = `/?remote=profile@${DEVELOPER}`;
const LOOPBACK = ['http://localhost:*', 'https://dev.sixfold.example'];
const PROXY = {
  Host: 'sixfold.example',
  Origin: 'https://sixfold.example',
  'X-Forwarded-Proto': 'https',
};

/** Started once; each test begins without data and with new browsers. */
const environments = new Map<Partial<Config>, TestEnvironment>();
let environment: TestEnvironment;
/** Headers sent with every request, as added by the proxy. */
let headers: Record<string, string>;
afterAll(() => Promise.all([...environments.values()].map((each) => each.stop())));

const DEVELOPMENT = {};
const DISABLED = { remoteOverrides: [] };
const PRODUCTION = { production: true, publicOrigin: 'https://sixfold.example', trustedProxies: 1 };
const PRODUCTION_DISABLED = { ...PRODUCTION, ...DISABLED };

async function start(overrides: Partial<Config>, requestHeaders: Record<string, string> = {}) {
  headers = requestHeaders;
  const started = environments.get(overrides);
  environment =
    started ??
    (await createTestEnvironment({
      remoteOverrides: LOOPBACK,
      deployTokens: [
        { name: 'profile', remote: 'profile', sha256: sha256Of(PROFILE_TOKEN) },
        { name: 'auth', remote: 'auth', sha256: sha256Of(AUTH_TOKEN) },
      ],
      ...overrides,
    }));
  if (started) return started.clear();
  environments.set(overrides, environment);
  const published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  published.publish(remoteOf('profile', '1', { mount: ['/profile'] }));
  published.publish(remoteOf('auth', '1', { guard: 'public' }));
}
const startInProduction = (overrides = PRODUCTION) => start(overrides, PROXY);
const open = (browser: Browser, address: string, more: Record<string, string> = {}) =>
  browser.send('GET', address, { headers: { ...headers, Accept: 'text/html', ...more } });

const startForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (browser: Browser, token: string, more: Record<string, string> = {}) =>
  browser.send('POST', '/remote-override/start', {
    headers: { ...headers, ...startForm, ...more },
    body: new URLSearchParams({ token }).toString(),
  });
const tokenIn = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';

/** Opens a link and submits its confirmation page. */
const begin = async (browser: Browser, address: string) =>
  post(browser, tokenIn((await open(browser, address)).text));

async function readRegistry(browser: Browser): Promise<Registry> {
  return (await browser.send('GET', remotesCalls.listRemotes.path, { headers })).body as Registry;
}
const baseOf = async (browser: Browser, name = 'profile') =>
  (await readRegistry(browser)).remotes.find((remote) => remote.name === name)?.base;

const askForLink = (deployToken: string, origin = DEVELOPER, remote = 'profile') =>
  Object.assign(new Browser(environment.origin), { deployToken }).send(
    'POST',
    releasesCalls.linkOverride.path.replace(':remote', remote),
    { headers, body: JSON.stringify({ origin }) },
  );
const linkFor = async (token = PROFILE_TOKEN, origin = DEVELOPER, remote = 'profile') =>
  ((await askForLink(token, origin, remote)).body as { path: string }).path;

async function expectRefused(address: string, more?: Record<string, string>) {
  const browser = environment.visitor();
  const reply = await open(browser, address, more);
  expect(reply.status).toBe(403);
  expect(reply.text).toContain('This link is not valid');
  expect(browser.cookie).toBe('');
  expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  return reply;
}

describe('an override in development', () => {
  beforeEach(() => start(DEVELOPMENT));

  it('affects only the browser that started it', async () => {
    const [browser, other] = [environment.visitor(), environment.visitor()];
    const first = await begin(browser, `/auth?step=2&remote=profile@${DEVELOPER}`);
    expect([first.status, first.headers['location']]).toEqual([303, '/auth?step=2']);
    expect(
      (first.headers['set-cookie'] as unknown as string[]).find((line) => /override=/.test(line)),
    ).toMatch(/^sixfold-override=.*; path=\/.*; samesite=lax; httponly/i);
    const registry = await readRegistry(browser);
    expect(registry.remotes.find(({ name }) => name === 'profile')).toMatchObject({
      version: 'dev',
      base: `${DEVELOPER}/`,
      container: 'sixfold_profile_dev',
      entry: { file: 'remoteEntry.js' },
      mount: ['/profile'],
    });
    expect(registry.remotes.find(({ name }) => name === 'auth')?.base).toBe('/remotes/auth/1/');
    expect(await baseOf(other)).toBe('/remotes/profile/1/');
    expect((await readRegistry(other)).revision).not.toBe(registry.revision);
  });

  it('starts on a second press when it could not be stored on the first', async () => {
    const browser = environment.visitor();
    const token = tokenIn((await open(browser, LINK)).text);
    const { collection } = browserGrantModel(environment.deps.connection);
    jest.spyOn(collection, 'insertOne').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await post(browser, token)).status).toBe(500);
    jest.restoreAllMocks();
    expect((await post(browser, token)).status).toBe(303);
    expect(await baseOf(browser)).toBe(`${DEVELOPER}/`);
  });

  it('is shown on the page, which may load from its origin and is never cached', async () => {
    const { browser } = await environment.account('Ada');
    await begin(browser, LINK);
    const { text, headers: sent } = await open(browser, '/profile');
    expect(text).toContain(`<strong>profile</strong> comes from ${DEVELOPER}`);
    expect(text).toContain('<form method="post" action="/remote-override/stop"><button>Stop</button></form>');
    expect(text).not.toMatch(/rel="preload"[^>]*localhost:3003/);
    const policy = sent['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'[^;]* http:\/\/localhost:3003(;|$)/);
    expect(policy).toMatch(
      /connect-src 'self' http:\/\/localhost:3003 ws:\/\/localhost:3003 ws:\/\/127\.0\.0\.1:3003(;|$)/,
    );
    expect(policy).toMatch(/object-src 'none'/);
    expect(sent['cache-control']).toBe('no-store');
    const { text: others, headers: sentToOthers } = await open(environment.visitor(), '/');
    expect(others).not.toContain('remote-override');
    expect(sentToOthers['content-security-policy']).not.toContain('localhost:3003');
  });

  it('ends with the Stop button, or after four hours', async () => {
    const browser = environment.visitor();
    await begin(browser, LINK);
    const stop = (more: Record<string, string>) =>
      browser.send('POST', '/remote-override/stop', { headers: { ...headers, ...more } });
    expect(errorId(await stop({ Origin: 'https://evil.example' }))).toBe('foreign_origin');
    expect((await open(browser, '/remote-override/stop')).status).toBe(405);
    expect(await baseOf(browser)).toBe(`${DEVELOPER}/`);
    const stopped = await stop({ Referer: `${environment.origin}/profile?tab=1` });
    expect([stopped.status, stopped.headers['location']]).toEqual([303, '/profile?tab=1']);
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');

    await begin(browser, LINK);
    environment.advance(4 * HOUR_MS + 1);
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  });

  it.each([
    'profile@http://127.0.0.1:3003',
    'profile@http://evil.example',
    'profile@https://localhost:3003',
    'profile@http://localhost.evil.example:3003',
    'profile@http://localhost:3003@evil.example',
    'profile@http://user:password@localhost:3003',
    'profile@http://localhost:3003/elsewhere',
    'profile@javascript:alert(1)',
    'profile@file:///etc/passwd',
    'profile@//localhost:3003',
    'profile@http://localhost:99999',
    'unheard-of@http://localhost:3003',
    '<script>alert(1)</script>@http://localhost:3003',
    '',
  ])('rejects %s', async (text) => {
    const reply = await expectRefused(`/?remote=${encodeURIComponent(text)}`);
    expect(reply.text).not.toContain('alert(1)');
  });

  it('rejects an unsigned link from another site', async () => {
    await expectRefused(LINK, { 'Sec-Fetch-Site': 'cross-site' });
  });

  it.each([`//evil.example/`, `/\\evil.example/`, `/%5Cevil.example/`])(
    'redirects %s to our own origin',
    async (path) => {
      const browser = environment.visitor();
      const { headers: sent } = await begin(browser, `${path}?remote=profile@${DEVELOPER}`);
      if (sent['location'] !== undefined)
        expect(new URL(sent['location'], environment.origin).origin).toBe(environment.origin);
      const stopped = await browser.send('POST', '/remote-override/stop', {
        headers: { Referer: `${environment.origin}${path}` },
      });
      expect(new URL(stopped.headers['location'] ?? '', environment.origin).origin).toBe(environment.origin);
    },
  );

  it('is ignored, with its cookie, where the environment allows none', async () => {
    const browser = environment.visitor();
    await begin(browser, LINK);
    await start(DISABLED);
    const there = environment.visitor();
    there.cookie = browser.cookie;
    const { status, text } = await open(there, LINK);
    expect(status).toBe(200);
    expect(text).not.toContain('localhost:3003');
    expect(await baseOf(there)).toBe('/remotes/profile/1/');
    expect(errorId(await askForLink(PROFILE_TOKEN))).toBe('invalid_input');
  });

  it('is ignored when its cookie is not signed', async () => {
    const browser = environment.visitor();
    browser.cookie = `sixfold-override=9999999999999.profile@${DEVELOPER}; sixfold-override.sig=AAAA`;
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  });
});

describe('the start of an override', () => {
  beforeEach(() => start(DEVELOPMENT));

  it('requires confirmation: opening the link changes nothing', async () => {
    const browser = environment.visitor();
    const { status, text, headers: sent } = await open(browser, LINK);
    expect(status).toBe(200);
    expect(text).toContain('<strong>profile</strong> from http://localhost:3003');
    expect(text).toContain('<button>Use this build</button>');
    // Without a referrer browsers would send the form without its origin.
    expect(sent['referrer-policy']).toBe('same-origin');
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  });

  it('requires the one-time token of the confirmation page in the same browser', async () => {
    const [browser, other] = [environment.visitor(), environment.visitor()];
    const token = tokenIn((await open(browser, LINK)).text);
    const foreign = tokenIn((await open(other, LINK)).text);
    for (const bad of ['', 'x', foreign]) expect((await post(browser, bad)).status).toBe(403);
    expect((await post(environment.visitor(), token)).status).toBe(403);
    expect(errorId(await post(browser, token, { Origin: 'https://evil.example' }))).toBe('foreign_origin');
    expect((await open(browser, '/remote-override/start')).status).toBe(405);
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
    expect((await post(browser, token)).status).toBe(303);
    expect(await baseOf(browser)).toBe(`${DEVELOPER}/`);
    expect((await post(browser, token)).status).toBe(403);
  });

  it('expires 15 minutes after the confirmation page', async () => {
    const browser = environment.visitor();
    const token = tokenIn((await open(browser, LINK)).text);
    environment.advance(15 * MINUTE_MS + 1);
    expect((await post(browser, token)).status).toBe(403);
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  });
});

describe('an override where releases are signed', () => {
  const signing = createSigning();

  const signed = { trust: signing.trust };
  async function startSigned() {
    await start(signed);
    const sign = (folder: string, key: (typeof signing.keys)['shell']) =>
      signing.signRelease(path.join(environment.publishedDir, folder), key);
    sign('shell/s1', signing.keys.shell);
    sign('remotes/profile/1', signing.keys.profile);
    sign('remotes/auth/1', signing.keys.auth);
  }
  const signInAs = (browser: Browser, token: string) =>
    browser.send('POST', '/platform/sign-in', {
      headers: { ...headers, ...startForm },
      body: new URLSearchParams({ token }).toString(),
    });

  it("never applies to a member's browser, even after a later sign-in", async () => {
    await startSigned();
    const { browser } = await environment.account('Ada');
    const refused = await begin(browser, LINK);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('signed in as a member')]);
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
    const later = environment.visitor();
    expect((await begin(later, LINK)).status).toBe(303);
    expect(await baseOf(later)).toBe(`${DEVELOPER}/`);
    later.cookie = `${later.cookie}; ${browser.cookie}`;
    expect(await baseOf(later)).toBe('/remotes/profile/1/');
    expect((await open(later, '/profile')).headers['content-security-policy']).not.toContain(DEVELOPER);
  });

  it('applies to a member of the team until they sign out of the platform page', async () => {
    await startSigned();
    const { browser } = await environment.account('Ada');
    await signInAs(browser, AUTH_TOKEN);
    expect((await begin(browser, LINK)).status).toBe(403);
    await signInAs(browser, PROFILE_TOKEN);
    expect((await begin(browser, LINK)).status).toBe(303);
    expect(await baseOf(browser)).toBe(`${DEVELOPER}/`);
    await browser.send('POST', '/platform/sign-out', { headers: startForm, body: '' });
    expect(await baseOf(browser)).toBe('/remotes/profile/1/');
  });
});

describe('an override in production', () => {
  it('starts with a link from the team, in a host-only cookie', async () => {
    await startInProduction();
    const browser = environment.visitor();
    const first = await begin(browser, await linkFor());
    expect([first.status, first.headers['location']]).toEqual([303, '/']);
    expect(
      (first.headers['set-cookie'] as unknown as string[]).find((line) => /override=/.test(line)),
    ).toMatch(/^__Host-sixfold-override=.*; secure; httponly/i);
    expect(await baseOf(browser)).toBe(`${DEVELOPER}/`);
    expect(await baseOf(environment.visitor())).toBe('/remotes/profile/1/');
  });

  it('requires an unexpired link for exactly this remote and origin', async () => {
    await startInProduction();
    await expectRefused(LINK);
    const link = new URL(await linkFor(), environment.origin);
    const changed = (parameter: string, value: string) => {
      const address = new URL(link);
      address.searchParams.set(parameter, value);
      return `${address.pathname}${address.search}`;
    };
    const [time = '', signature = ''] = (link.searchParams.get('remote-token') ?? '').split('.');
    await expectRefused(changed('remote', `auth@${DEVELOPER}`));
    await expectRefused(changed('remote', 'profile@http://localhost:3004'));
    await expectRefused(changed('remote-token', `${Number(time) + HOUR_MS}.${signature}`));
    await expectRefused(changed('remote-token', `${time}.${'A'.repeat(signature.length)}`));
    await expectRefused(changed('remote-token', ''));
    environment.advance(15 * MINUTE_MS + 1);
    await expectRefused(`${link.pathname}${link.search}`);
  });

  it("can be linked only by the remote's team and only to an allowed origin", async () => {
    await startInProduction();
    expect(errorId(await askForLink(''))).toBe('no_deploy_token');
    expect(errorId(await askForLink(AUTH_TOKEN))).toBe('not_allowed');
    expect(errorId(await askForLink(PROFILE_TOKEN, 'https://evil.example'))).toBe('invalid_input');
    expect(errorId(await askForLink(PROFILE_TOKEN, 'javascript:alert(1)'))).toBe('invalid_input');
    expect((await askForLink(PROFILE_TOKEN, 'https://dev.sixfold.example')).status).toBe(200);
  });

  it('is disabled by default', async () => {
    await startInProduction(PRODUCTION_DISABLED);
    const browser = environment.visitor();
    expect((await open(browser, LINK)).status).toBe(200);
    expect(browser.cookie).toBe('');
  });
});
