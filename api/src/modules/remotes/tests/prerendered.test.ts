import { createHash } from 'node:crypto';
import {
  INTEGRITY,
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
  published.publish(remoteOf('auth', '1', { guard: 'public' }));
  published.publish(remoteOf('discovery', '1', { mount: ['/matches', '/likes'] }));
  published.publish(remoteOf('messaging', '1', { mount: ['/messages', '/chat/:userId'] }));
  published.publishShell();
});
afterAll(() => environment.stop());

const page = (url: string, browser = environment.visitor()) => openPage(browser, url);

describe('the public pages', () => {
  const PRERENDERED = {
    style: { file: 'prerendered.css', integrity: INTEGRITY },
    startScript: 'window.started = 1',
    trustedTypes: 'default',
    pages: {
      '/': { title: 'Front', description: 'What "it" is', html: '<h1>Front</h1> © %YEAR% Sixfold' },
      '/about': { title: 'About', description: 'Why', html: '<h1>About</h1> $& © %YEAR% Sixfold' },
      '404': { title: 'Nothing', description: 'Leads nowhere', html: '<h1>Nothing</h1> © %YEAR% Sixfold' },
    },
  };
  const FRAMES = { css: '.frame{}', html: { entry: '<p>Entry</p>', member: '<p>Member</p>' } };
  const NOSCRIPT = '<noscript>';
  beforeAll(() => {
    published.write('shell/s1/pages.json', JSON.stringify(PRERENDERED));
    published.publishShell({ fonts: [] });
  });

  it('contain their content, the current year, their own head and no noscript text', async () => {
    const { text, status } = await page('/about');
    expect(status).toBe(200);
    expect(text).toContain(`<div id="root"><h1>About</h1> $& © ${new Date().getFullYear()} Sixfold</div>`);
    expect(text).toContain('<title>About</title>');
    expect(text).toContain('<meta name="description" content="Why">');
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/[^"/]+\/about">/);
    for (const property of [
      'og:title" content="About"',
      'og:description" content="Why"',
      'og:type" content="website"',
    ])
      expect(text).toContain(property);
    expect(text).not.toContain(NOSCRIPT);
    expect(text).toContain(
      `<link rel="stylesheet" id="prerendered-style" crossorigin="anonymous" integrity="${INTEGRITY}" href="/assets/s1/prerendered.css" data-start>`,
    );
  });

  it('run one inline script before any file, with its hash in the policy', async () => {
    const { text, headers } = await page('/about');
    const { startScript } = PRERENDERED;
    const hash = createHash('sha256').update(startScript).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(text.indexOf(`<script>${startScript}</script>`)).toBeGreaterThan(0);
    expect(text.indexOf(startScript)).toBeLessThan(text.indexOf('rel="stylesheet"'));
  });

  it('require Trusted Types only when their script creates the policy', async () => {
    const required = "require-trusted-types-for 'script';trusted-types default";
    expect((await page('/about')).headers['content-security-policy']).toContain(required);
    const { trustedTypes: _, ...withoutPolicy } = PRERENDERED;
    published.write('shell/s1/pages.json', JSON.stringify(withoutPolicy));
    published.publishShell({ fonts: [] });
    await environment.restart();
    expect((await page('/about')).headers['content-security-policy']).not.toContain('trusted-types');
    published.write('shell/s1/pages.json', JSON.stringify(PRERENDERED));
    published.publishShell({ fonts: [] });
    await environment.restart();
  });

  it('show a visitor the front page at a protected address, with the front page as canonical', async () => {
    const { text } = await page('/likes?from=mail');
    expect(text).toContain('<h1>Front</h1>');
    expect(text).toContain('content="What &quot;it&quot; is"');
    expect(text).toMatch(/rel="canonical" href="http:\/\/[^"/]+\/">/);
  });

  it('are not shown to a member or on a page that needs scripts', async () => {
    const { browser } = await environment.account('Cleo');
    for (const { text } of [await page('/', browser), await page('/likes', browser), await page('/auth')]) {
      expect(text).toContain('<div id="root"></div>');
      expect(text).toContain(NOSCRIPT);
      expect(text).not.toContain('prerendered-style');
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    expect((await page('/about', browser)).text).toContain('<h1>About</h1>');
  });

  it('return 404 with a separate page and noindex', async () => {
    const { text, status } = await page('/nowhere');
    expect(status).toBe(404);
    expect(text).toContain('<title>Nothing</title>');
    expect(text).toContain('<h1>Nothing</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  });

  it('leave the other addresses a styled frame: one for newcomers, one for members', async () => {
    published.write('shell/s1/pages.json', JSON.stringify({ ...PRERENDERED, frames: FRAMES }));
    published.publishShell({ fonts: [] });
    await environment.restart();
    const { browser: newcomer } = await environment.account('Dara');
    const { browser: member } = await environment.member('Edo');
    const entering = [await page('/auth'), await page('/likes', newcomer)].map(({ text }) => [text, 'Entry']);
    const inside = [await page('/', member), await page('/likes', member)].map(({ text }) => [
      text,
      'Member',
    ]);
    for (const [text, frame] of [...entering, ...inside]) {
      expect(text).toContain(`<div id="root" data-frame inert><p>${frame}</p></div>`);
      expect(text).toMatch(/<style id="prerendered-style" nonce="[^"]+">\.frame\{\}<\/style>/);
    }
  });

  it('start empty when the prerendered file is unreadable, and log it', async () => {
    published.write('shell/s1/pages.json', '{"pages":');
    published.publishShell();
    const { text } = await page('/about');
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain(NOSCRIPT);
    expect(environment.logs).toContainEqual(
      expect.objectContaining({
        fields: expect.objectContaining({ remote: 'shell, its prerendered pages' }),
      }),
    );
  });
});
