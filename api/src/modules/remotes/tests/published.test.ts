import { accountCalls, authCalls, remotesCalls } from '@sixfold/api-contract';
import {
  INTEGRITY,
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  createTestEnvironment,
  PASSWORD,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;

let published: PublishedFolder;

beforeAll(async () => {
  environment = await createTestEnvironment();
  published = openPublishedFolder(environment.publishedDir);
  published.publish(remoteOf('auth', '1', { guard: 'public', consumes: ['react', 'zod/mini'] }));
  published.publish(
    remoteOf('discovery', '1', {
      mount: ['/matches', '/likes'],
      preloads: [
        { path: '/matches', fetch: '/api/matches?goal=dating&min=0.3', unlessStored: 'choices.:memberId' },
        { path: '/likes', fetch: '/api/likes' },
      ],
      navigation: [
        {
          path: '/matches',
          label: 'Matches </script>',
          icon: 'heart',
          section: 'matches',
          order: 1,
          tab: true,
        },
      ],
    }),
  );
  published.publish(remoteOf('messaging', '1', { mount: ['/messages', '/chat/:userId'] }));
  published.publishShell();
});
afterAll(() => environment.stop());

const page = (url: string, browser = environment.visitor()) => openPage(browser, url);
const registry = async () => (await environment.visitor().call(remotesCalls.listRemotes)).reply;
const preloads = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" crossorigin="anonymous" integrity="[^"]+" href="([^"]+)">/g,
    ),
  ].map(([, href]) => href);

const callLinks = (html: string) => html.match(/<link rel="preload" as="fetch"[^>]*>/g) ?? [];

describe('the registry', () => {
  it('lists every published remote, is never cached, and supports 304', async () => {
    const answer = await environment.visitor().call(remotesCalls.listRemotes);
    expect(answer.reply.remotes.map(({ name }) => name)).toEqual(['auth', 'discovery', 'messaging']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await environment.visitor().send('GET', '/api/remotes', {
      headers: { 'If-None-Match': answer.headers['etag'] ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('omits an invalid remote, logs it, and keeps the others', async () => {
    published.publish({ name: 'insights', version: '1' });
    published.publish({ ...remoteOf('profile', '1'), entry: { file: '../evil.js', integrity: INTEGRITY } });
    published.publish({ ...remoteOf('onboarding', '1'), base: 'https://evil.example/' });
    published.write('remotes/broken/current.json', '{"version":"../../etc"}');
    const { remotes } = await registry();
    expect(remotes.map(({ name }) => name)).toEqual(['auth', 'discovery', 'messaging']);
    const left = environment.logs
      .filter(({ event }) => event === 'remote_left_out')
      .map(({ fields }) => fields);
    expect(left).toEqual(
      expect.arrayContaining(
        ['broken', 'insights', 'onboarding', 'profile'].map((remote) => expect.objectContaining({ remote })),
      ),
    );
  });

  it('detects a new version, notifies every browser, and still serves the old files', async () => {
    const { browser } = await environment.account('Ada');
    const live = openSocket(environment.origin, browser.cookie);
    await waitForConnection(live.socket);
    const before = await registry();
    live.heard.splice(0);
    published.publish(remoteOf('messaging', '2'));
    const announced = await live.next('remotes_published');
    const after = await registry();
    expect(announced.revision).toBe(after.revision);
    expect(after.revision).not.toBe(before.revision);
    expect(after.remotes.find(({ name }) => name === 'messaging')?.version).toBe('2');
    expect((await environment.visitor().send('GET', '/remotes/messaging/1/remoteEntry.js')).status).toBe(200);
    live.socket.close();
  });

  it("logs a browser's report of a failed load", async () => {
    const report = { kind: 'remote_failed' as const, remote: 'messaging', version: '1', reason: 'timeout' };
    expect(
      (await environment.visitor().call(remotesCalls.reportRemoteFailure, { body: report })).status,
    ).toBe(200);
    expect(environment.logs.find(({ event }) => event === 'client_report')?.fields).toMatchObject(report);
  });
});

describe('published files', () => {
  it('are precompressed, immutable and typed', async () => {
    const answer = await environment
      .visitor()
      .send('GET', '/assets/s1/main.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      etag: expect.any(String),
    });
  });

  it.each([
    ['@mf-types.zip', 'application/zip'],
    ['@mf-types.d.ts', 'text/plain; charset=utf-8'],
  ])('serve other hosts %s as %s', async (file, type) => {
    published.write(`remotes/auth/1/${file}`, 'types');
    const answer = await environment.visitor().send('GET', `/remotes/auth/1/${file}`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': type } });
  });

  it.each([
    '/assets/s1/missing.js',
    '/remotes/nobody/1/remoteEntry.js',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/assets/s1',
  ])('return a plain 404 for %s instead of the page', async (url) => {
    const answer = await page(url);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<div id="root">');
  });

  it('are not cached when they change in place', async () => {
    const answer = await environment.visitor().send('GET', '/remotes/auth/1/remote.json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the page', () => {
  it('has a policy without inline or evaluated scripts, and a fresh nonce for styles', async () => {
    const [one, two] = [await page('/about'), await page('/about')];
    const policy = one.headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|script-src[^;]*nonce/);
    for (const directive of [
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(directive);
    const nonceIn = (html: string) => /property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(policy).toContain(`'nonce-${nonceIn(one.text)}'`);
    expect(one.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(csp)');
    expect(nonceIn(one.text)).not.toBe(nonceIn(two.text));
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers['permissions-policy']).toBe(
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    );
  });

  it('loads the shell with integrity and contains boot data that cannot end its element', async () => {
    const { text } = await page('/');
    expect(text).toContain(
      `<script defer fetchpriority="high" crossorigin="anonymous" integrity="${INTEGRITY}" src="/assets/s1/main.js" data-start></script>`,
    );
    expect(text).toContain(
      'as="font" type="font/woff2" crossorigin="anonymous" href="/assets/s1/inter.woff2"',
    );
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ session: 'anonymous', inspect: true });
    expect(boot).toContain('\\u003c/script>');
    expect(preloads(text)).toEqual([]);
  });

  it("states that the owner has ended the browser's session", async () => {
    const owner = await environment.account('Olga');
    const offline = environment.visitor();
    await offline.call(authCalls.login, { body: { email: owner.email, password: PASSWORD } });
    await owner.browser.call(accountCalls.endOtherSessions);
    const { text } = await page('/', offline);
    expect(text).toContain('"session":"ended"');
  });

  it('preloads the remote of the address, and member remotes only for members', async () => {
    const { browser } = await environment.account('Bea');
    const filesOf = (name: string) => [
      `/remotes/${name}/1/remoteEntry.js`,
      `/remotes/${name}/1/expose.js`,
      '/assets/s1/shared.js',
    ];
    // Shared modules needed by only some remotes are preloaded with those.
    expect(preloads((await page('/auth')).text)).toEqual([...filesOf('auth'), '/assets/s1/zod.js']);
    expect(preloads((await page('/matches')).text)).toEqual([]);
    expect(preloads((await page('/likes', browser)).text)).toEqual(filesOf('discovery'));
    expect(preloads((await page('/', browser)).text)[0]).toBe('/remotes/discovery/1/remoteEntry.js');
    expect((await page('/', browser)).text).toContain('"session":"member"');
  });

  it('preloads the current user for members, and no API call for visitors', async () => {
    const { browser } = await environment.account('Dora');
    for (const url of ['/', '/matches', '/messages', '/about', '/auth', '/nowhere'])
      expect(callLinks((await page(url, browser)).text)[0]).toBe(
        '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user">',
      );
    for (const url of ['/', '/matches', '/auth']) expect(callLinks((await page(url)).text)).toEqual([]);
  });

  it("preloads a remote's first call only at its exact address", async () => {
    const { browser } = await environment.member('Eve');
    const likes = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/likes">';
    // The page learns of a new profile shortly after it is saved.
    await waitUntil(async () => (await page('/likes', browser)).text.includes(likes));
    expect(callLinks((await page('/likes/', browser)).text)).toContain(likes);
    for (const url of ['/likes?from=mail', '/likes/more', '/messages', '/'])
      expect(callLinks((await page(url, browser)).text)).not.toContain(likes);
  });

  it('leaves a call that depends on stored choices to the start script', async () => {
    const { browser, id } = await environment.member('Fay');
    const matches = `<link data-preload-unless-stored="choices.${id}" as="fetch" crossorigin="use-credentials" href="/api/matches?goal=dating&amp;min=0.3">`;
    for (const url of ['/', '/matches'])
      await waitUntil(async () => (await page(url, browser)).text.includes(matches));
    for (const url of ['/matches?min=80', '/?section=matches'])
      expect((await page(url, browser)).text).not.toContain('data-preload');
  });

  it('preloads no remote call for a member without a profile, who goes to onboarding', async () => {
    const { browser } = await environment.account('Gil');
    expect(callLinks((await page('/likes', browser)).text)).toHaveLength(1);
    expect((await page('/', browser)).text).not.toContain('data-preload');
  });

  it('returns 404 for an unknown path, as a page only to browsers', async () => {
    expect((await page('/matches/anything')).status).toBe(200);
    expect((await page('/likes-of-others')).status).toBe(404);
    expect((await page('/likes-of-others')).text).toContain('<div id="root">');
    const other = await environment
      .visitor()
      .send('GET', '/about', { headers: { Accept: 'application/json' } });
    expect(other.body).toMatchObject({ id: 'not_found' });
  });
});
