import { createHash } from 'node:crypto';
import {
  INTEGRITY,
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { takeFrom } from '../overrides';

const PROBE = '/integrity-probe.js';
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/;

let environment: TestEnvironment;
let published: PublishedFolder;

beforeAll(async () => {
  environment = await createTestEnvironment();
  published = openPublishedFolder(environment.publishedDir);
  published.publish(remoteOf('auth', '1', { guard: 'public' }));
  published.publishShell();
});
afterAll(() => environment.stop());

const page = (url: string) => openPage(environment.visitor(), url);

describe('a remote of ES modules', () => {
  it('is the only reason for an import map', async () => {
    const { text, headers } = await page('/auth');
    expect(text).not.toContain('importmap');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  describe('after publication', () => {
    beforeAll(async () => {
      published.publish(
        remoteOf('guestbook', '1', {
          guard: 'public',
          type: 'module',
          chunks: [{ file: 'chunk.js', integrity: INTEGRITY }],
        }),
      );
      await environment.restart();
    });

    it('has the hashes of its files in every page, next to a deliberately wrong hash for the probe', async () => {
      const [, map = ''] = IMPORT_MAP.exec((await page('/auth')).text) ?? [];
      expect(JSON.parse(map)).toEqual({
        integrity: {
          '/remotes/guestbook/1/remoteEntry.js': INTEGRITY,
          '/remotes/guestbook/1/expose.js': INTEGRITY,
          '/remotes/guestbook/1/chunk.js': INTEGRITY,
          [PROBE]: `sha384-${'A'.repeat(64)}`,
        },
      });
    });

    it('has an import map before the first module link, with its hash in the policy', async () => {
      const { text, headers } = await page('/guestbook');
      const [element, map = ''] = IMPORT_MAP.exec(text) ?? [];
      const hash = createHash('sha256').update(map).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(text.indexOf(element ?? '')).toBeLessThan(text.indexOf('modulepreload'));
    });

    it('is preloaded as modules, while others are preloaded as scripts', async () => {
      const link = (rel: string, address: string) =>
        `<link ${rel} crossorigin="anonymous" integrity="${INTEGRITY}" href="${address}">`;
      const { text } = await page('/guestbook');
      for (const file of ['remoteEntry.js', 'expose.js'])
        expect(text).toContain(link('rel="modulepreload"', `/remotes/guestbook/1/${file}`));
      expect(text).toContain(link('rel="preload" as="script"', '/assets/s1/shared.js'));
      expect((await page('/auth')).text).not.toContain('modulepreload');
    });

    it('has its module type in the registry', async () => {
      const { body } = await environment.visitor().send('GET', '/api/remotes');
      expect((body as { remotes: object[] }).remotes).toEqual([
        expect.not.objectContaining({ type: 'module' }),
        expect.objectContaining({ name: 'guestbook', type: 'module' }),
      ]);
    });
  });

  it('is loaded as a classic script from a dev server', () => {
    const override = takeFrom('http://localhost:4199', remoteOf('guestbook', '1', { type: 'module' }));
    expect(override).not.toHaveProperty('type');
  });

  it('is checked by an immutable probe script that the API serves', async () => {
    const { status, text, headers } = await environment.visitor().send('GET', PROBE);
    expect(status).toBe(200);
    expect(text).toBe('export {};\n');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
