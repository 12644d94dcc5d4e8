import {
  openPage,
  openPublishedFolder,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let published: PublishedFolder;
beforeAll(async () => {
  environment = await createTestEnvironment();
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  published.write('shell/s1/push-worker.js', 'self.version = 1');
  published.write('shell/s1/manifest.webmanifest', '{}');
  published.write('shell/s1/notices.txt', 'koa (MIT)');
  published.write('shell/s1/icon-192.png', Buffer.from([0x89, 0x50]));
});
afterAll(() => environment.stop());

const open = (path: string, headers = {}) => environment.visitor().send('GET', path, { headers });

it.each([
  ['/push-worker.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/icon-192.png', 'image/png'],
  ['/notices.txt', 'text/plain; charset=utf-8'],
])('%s of the current shell is served at the root and revalidated each time', async (path, type) => {
  const { status, headers } = await open(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  expect((await open(path, { 'If-None-Match': headers['etag'] })).status).toBe(304);
});

it('a file missing from the shell returns 404 instead of the page', async () => {
  const { status, headers } = await open('/icon-512.png', { Accept: 'text/html' });
  expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
});

it('a POST to a root file is rejected', async () => {
  expect((await environment.visitor().send('POST', '/push-worker.js')).status).toBe(405);
});

it('the page links the manifest only for members', async () => {
  const { browser } = await environment.account('Ada');
  const asVisitor = await open('/', { Accept: 'text/html' });
  const asMember = await openPage(browser, '/');
  expect(asVisitor.text).not.toContain('manifest.webmanifest');
  expect(asMember.text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});
