import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPublishedFolder, remoteOf, type PublishedFolder } from '../support/publishedFolder';
import { createSigning } from '../support/signing';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

const SECRET = 'deploy-token-of-the-team';
const POLICY = "default-src 'none';sandbox;frame-ancestors 'none'";

let environment: TestEnvironment;
let published: PublishedFolder;

async function start(overrides: Parameters<typeof createTestEnvironment>[0] = {}) {
  environment = await createTestEnvironment(overrides);
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  published.publish(remoteOf('profile', '1'));
  published.write('token.txt', SECRET);
}
const at = (file: string) => path.join(environment.publishedDir, file);
const get = (address: string, encoding = 'identity') =>
  environment.visitor().send('GET', address, { headers: { 'Accept-Encoding': encoding } });

describe('V3.2.1 a published file', () => {
  beforeAll(() => start());
  afterAll(() => environment.stop());

  it.each([
    '/assets/s1/main.js',
    '/assets/s1/main.css',
    '/assets/s1/missing.js',
    '/remotes/profile/1/remote.json',
    '/remotes/profile/1/expose.js',
  ])('has a policy without permissions when opened as a page: %s', async (address) => {
    const { headers } = await get(address);
    expect(headers['content-security-policy']).toBe(POLICY);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['html', 'htm', 'svg', 'xml', 'xhtml', 'pdf', 'txt', 'map', 'mjs', 'php', 'pem', 'key', ''])(
    'is not served with the extension "%s"',
    async (extension) => {
      const file = extension ? `evil.${extension}` : 'evil';
      for (const folder of ['shell/s1', 'remotes/profile/1', 'remotes/profile', 'shell'])
        published.write(`${folder}/${file}`, `<script>alert("${SECRET}")</script>`);
      for (const address of [
        `/assets/s1/${file}`,
        `/assets/${file}`,
        `/remotes/profile/1/${file}`,
        `/remotes/profile/${file}`,
        `/remotes/profile/1/${file}.br`,
      ]) {
        const { status, text, headers } = await get(address);
        expect([address, status]).toEqual([address, 404]);
        expect(text).not.toContain(SECRET);
        expect(headers['content-security-policy']).toBe(POLICY);
      }
    },
  );

  it.each(['js', 'css', 'json', 'woff2', 'png', 'jpg', 'webp', 'avif', 'd.ts', 'zip'])(
    'is served with the extension "%s"',
    async (extension) => {
      published.write(`remotes/profile/1/@types/file.${extension}`, '{}');
      expect((await get(`/remotes/profile/1/@types/file.${extension}`)).status).toBe(200);
    },
  );

  it.each([
    ['a file', 'remotes/profile/1/token.js', 'token.txt', '/remotes/profile/1/token.js', 'identity'],
    ['a folder', 'remotes/linked', '.', '/remotes/linked/token.json', 'identity'],
    ['a brotli copy', 'remotes/profile/1/br.js.br', 'token.txt', '/remotes/profile/1/br.js', 'br'],
    ['a gzip copy', 'remotes/profile/1/gz.js.gz', 'token.txt', '/remotes/profile/1/gz.js', 'gzip'],
    ['the service worker', 'shell/s1/push-worker.js', 'token.txt', '/push-worker.js', 'identity'],
  ])(
    'is not served when %s is a link pointing outside the folder',
    async (_, link, target, address, encoding) => {
      published.write('token.json', SECRET);
      for (const file of ['br.js', 'gz.js']) published.write(`remotes/profile/1/${file}`, 'x');
      mkdirSync(path.dirname(at(link)), { recursive: true });
      symlinkSync(at(target), at(link));
      const reply = await fetch(`${environment.origin}${address}`, {
        headers: { 'Accept-Encoding': encoding },
      }).then(async (response) => ({
        status: response.status,
        text: await response.text().catch(() => SECRET),
      }));
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain(SECRET);
    },
  );

  it.each(['/assets/s1/%2e%2e/%2e%2e/token.json', '/remotes/profile/1/.hidden.js', '/assets//etc/x.json'])(
    'cannot be reached by %s',
    async (address) => {
      published.write('token.json', SECRET);
      published.write('remotes/profile/1/.hidden.js', SECRET);
      expect((await get(address)).status).toBe(404);
    },
  );
});

describe('V15.2.4 a published file of a signed release', () => {
  const signing = createSigning();
  beforeEach(() => start({ trust: signing.trust }));
  afterEach(() => environment.stop());
  const sign = () => {
    signing.signRelease(at('shell/s1'), signing.keys.shell);
    signing.signRelease(at('remotes/profile/1'), signing.keys.profile);
  };

  it('is served only when listed in a verified statement', async () => {
    sign();
    expect((await get('/remotes/profile/1/expose.js')).status).toBe(200);
    expect((await get('/assets/s1/main.js', 'br')).status).toBe(200);
    // Written later, next to the verified files.
    writeFileSync(at('remotes/profile/1/evil.js'), 'evil()');
    writeFileSync(at('shell/s1/evil.css'), '* { display: none }');
    published.publish(remoteOf('auth', '1'));
    for (const address of [
      '/remotes/profile/1/evil.js',
      '/assets/s1/evil.css',
      '/remotes/profile/current.json',
      '/remotes/auth/1/expose.js',
      '/remotes/profile/2/expose.js',
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });

  it('is not served from a release with an additional unsigned file', async () => {
    sign();
    published.write('remotes/profile/1/chunk.js', 'evil()');
    for (const file of ['chunk.js', 'expose.js'])
      expect((await get(`/remotes/profile/1/${file}`)).status).toBe(404);
  });
});
