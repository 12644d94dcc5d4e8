import { remotesCalls } from '@sixfold/api-contract';
import {
  INTEGRITY,
  integrityOf,
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let published: PublishedFolder;

beforeAll(async () => {
  environment = await createTestEnvironment();
  published = openPublishedFolder(environment.publishedDir);
});
afterAll(() => environment.stop());

const page = (url: string, browser = environment.visitor()) => openPage(browser, url);
const registry = async () => (await environment.visitor().call(remotesCalls.listRemotes)).reply;

describe('the prerendered pages of a remote', () => {
  const PAGES = {
    css: '.auth-a{}',
    pages: { '/auth': { html: '<h1>Enter $&</h1>', unlessStored: 'pending.registration' } },
  };
  const STILL = {
    style: { file: 'main.css', integrity: INTEGRITY },
    startScript: 'window.started = 1',
    pages: {},
  };
  const SKELETON = '<i>wait</i>';
  const FRAMES = {
    css: '.frame{}',
    html: { entry: `<main id="main">${SKELETON}</main>`, member: '<p>Member</p>' },
  };

  /** The frame without a page. */
  const FRAME = `<div id="root" data-frame inert>${FRAMES.html.entry}</div>`;

  /** Publishes a release of mfe-auth with this file of pages. */
  async function publishPages(version: string, text: string, integrity = integrityOf(text)): Promise<void> {
    published.write(`remotes/auth/${version}/pages.0a1b2c3d.json`, text);
    const prerendered = { file: 'pages.0a1b2c3d.json', integrity };
    published.publish(Object.assign(remoteOf('auth', version, { guard: 'public' }), { prerendered }));
    await environment.restart();
  }
  const loggedReasons = () =>
    environment.logs
      .map(({ fields }) => fields as { remote?: string; reason?: string })
      .filter(({ remote }) => remote === 'auth, its prerendered pages')
      .map(({ reason }) => reason);

  function publishShell(frames: object): void {
    published.write('shell/s1/pages.json', JSON.stringify({ ...STILL, frames }));
    published.publishShell({ fonts: [] });
  }

  beforeAll(() => publishShell({ ...FRAMES, skeleton: SKELETON }));

  it('appear in the frame at their own address, with the styles of the same release', async () => {
    await publishPages('2', JSON.stringify(PAGES));
    const { text, headers } = await page('/auth');
    expect(text).toContain(
      '<div id="root" data-page><main id="main"><h1>Enter $&</h1><div data-skeleton><i>wait</i></div></main></div>',
    );
    const [, nonce = ''] =
      /<style id="prerendered-style" nonce="([^"]+)">\.frame\{\}\n\.auth-a\{\}/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(text).toContain('<noscript>');
  });

  it('are replaced by the skeleton before the first paint when the browser has stored data', async () => {
    const { text } = await page('/auth');
    const style = text.indexOf('<style media="not all" data-if-stored="pending.registration" nonce="');
    expect(style).toBeGreaterThan(0);
    expect(style).toBeLessThan(text.indexOf(`<script>${STILL.startScript}`));
  });

  it('are shown only to newcomers at exactly that address', async () => {
    const { browser } = await environment.account('Finn');
    for (const { text } of [
      await page('/auth', browser),
      await page('/auth?from=mail'),
      await page('/auth/x'),
    ]) {
      expect(text).toContain(FRAME);
      expect(text).not.toContain('data-if-stored');
    }
  });

  it('are not part of the registry', async () => {
    expect(JSON.stringify(await registry())).not.toContain('prerendered');
  });

  it.each([
    [
      'have other bytes than were built',
      '3',
      JSON.stringify(PAGES),
      INTEGRITY,
      /not the file that was built/,
    ],
    [
      'would end their style element',
      '4',
      JSON.stringify({ ...PAGES, css: '</style>' }),
      undefined,
      /end its own/,
    ],
    ['are not JSON', '5', '{"pages":', undefined, /JSON/],
  ])(
    'are omitted when they %s, while the release is served',
    async (_why, version, text, integrity, reason) => {
      await publishPages(version, text, integrity);
      expect((await page('/auth')).text).toContain(FRAME);
      expect((await registry()).remotes.find(({ name }) => name === 'auth')?.version).toBe(version);
      expect(loggedReasons().at(-1)).toMatch(reason);
    },
  );

  it('require a shell that defines the skeleton', async () => {
    await publishPages('6', JSON.stringify(PAGES));
    publishShell(FRAMES);
    await environment.restart();
    expect((await page('/auth')).text).toContain(FRAME);
  });
});
