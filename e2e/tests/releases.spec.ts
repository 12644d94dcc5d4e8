import fs from 'node:fs';
import path from 'node:path';
import { checkOut, type Checkout } from '../src/product/checkout';
import { openLive } from '../src/browser/liveConnection';
import { ADA, signInByApi } from '../src/members/members';
import { removeFolder, temporaryFolder } from '../src/product/product';
import { copyOfPublished, versionOf } from '../src/product/published';
import { REMOTES } from '../src/product/remotes';
import { PUBLISHED_DIR } from '../src/root';
import { expect, test } from '../src/test';

test.describe.configure({ mode: 'default' });

/** A remote without prerendered pages: theirs would be stopped by Node before the publisher looks at them. */
const REMOTE = 'mfe-insights/src/remote.tsx';
const SHELL_PAGE = 'shell/src/routes/Resolving.tsx';
const NAMES = REMOTES.map(({ name }) => name);

let checkout: Checkout;
test.beforeAll(() => {
  checkout = checkOut();
});
test.afterAll(() => checkout.remove());

const shellVersionOf = (publishedDir: string): string =>
  (JSON.parse(fs.readFileSync(path.join(publishedDir, 'shell/current.json'), 'utf8')) as { version: string })
    .version;
const versionsIn = (publishedDir: string) => ({
  shell: shellVersionOf(publishedDir),
  ...Object.fromEntries(NAMES.map((name) => [name, versionOf(publishedDir, name)])),
});

test('another checkout builds the same versions in another order, and a comment in shared code changes none', async () => {
  const publishedDir = temporaryFolder('reproduced');
  for (const file of ['tooling/src/build/provideCore.ts', 'api-contract/src/remotes.ts'])
    checkout.write(file, `${checkout.read(file)}\n// A comment that says nothing.\n`);
  await checkout.build([...NAMES].reverse(), publishedDir);
  await checkout.build(['shell'], publishedDir);
  // The version is the hash of every file, so equal versions are equal bytes.
  expect(versionsIn(publishedDir)).toEqual(versionsIn(PUBLISHED_DIR));
  removeFolder(publishedDir);
});

/** A change that makes a release unpublishable, and the publisher's message about it. */
const BREAKING: Record<
  string,
  { file: string; append: string; also?: [string, string]; says: RegExp; types?: true }
> = {
  'a syntax error': { file: REMOTE, append: 'const {', says: /does not build[^]*Syntax Error/i },
  'a missing import': { file: REMOTE, append: "import './gone';", says: /does not build[^]*gone/ },
  'a type error': {
    file: REMOTE,
    append: "export const count: number = 'one';",
    says: /types do not fit[^]*remote\.tsx/,
    types: true,
  },
  'a name that the published shell does not share': {
    file: REMOTE,
    append: "import { unheardOf } from '@sixfold/client-kit';\nexport const used = unheardOf;",
    says: /uses unheardOf of @sixfold\/client-kit, which the published shell/,
  },
  'an unknown icon': {
    file: 'mfe-insights/rspack.config.mjs',
    append: '',
    says: /navigation\.0\.icon: .*one of heart/,
  },
  'a style sheet': {
    file: REMOTE,
    append: "import './sheet.css';",
    also: ['mfe-insights/src/sheet.css', 'body { color: red }'],
    says: /loads expose_remote\.\w+\.css, which is not a script/,
  },
  'a global rule': {
    file: REMOTE,
    append:
      "import { createGlobalStyle } from '@sixfold/design-system';\nObject.assign(globalThis, { rule: createGlobalStyle`p { color: red }` });",
    says: /script expose_remote\.\w+\.js makes global rules/,
  },
  'an adopted style sheet': {
    file: REMOTE,
    append: 'document.adoptedStyleSheets.push(new CSSStyleSheet());',
    says: /script expose_remote\.\w+\.js adds a style sheet to the page/,
  },
  'fifty megabytes': {
    file: REMOTE,
    append: "import large from './large';\nObject.assign(globalThis, { large });",
    also: ['mfe-insights/src/large.ts', `export default '${'0123456789abcdef'.repeat(3_200_000)}';`],
    says: /its files are 5\d\.\d MB/,
  },
  'another major version of a shared package': {
    file: 'client-kit/package.json',
    append: '',
    says: /needs @sixfold\/client-kit \^9\.0\.0, and the published shell .* provides \d/,
  },
};

function breakRelease(title: string): () => void {
  const { file, append, also } = BREAKING[title] ?? { file: '', append: '' };
  const before = checkout.read(file);
  if (title === 'an unknown icon') checkout.edit(file, /icon: '\w+'/, "icon: 'rocket'");
  else if (file.endsWith('package.json')) checkout.edit(file, /"version": "[^"]+"/, '"version": "9.0.0"');
  else checkout.write(file, `${before}\n${append}\n`);
  if (also) checkout.write(...also);
  return () => {
    checkout.write(file, before);
    if (also) removeFolder(path.join(checkout.folder, also[0]));
  };
}

test('a breaking release is refused with a reason, and the last good one stays current', async () => {
  const publishedDir = copyOfPublished();
  const good = versionsIn(publishedDir);
  for (const [title, { says, types = false }] of Object.entries(BREAKING)) {
    await test.step(title, async () => {
      const mend = breakRelease(title);
      await expect(checkout.build(['insights'], publishedDir, { types })).rejects.toThrow(says);
      mend();
      expect(versionsIn(publishedDir)).toEqual(good);
    });
  }
  removeFolder(publishedDir);
});

test('a shell that is rolled back serves its page again, and an open tab with an older shell keeps the remote it has', async ({
  openBrowser,
  startOwnProduct,
}) => {
  const publishedDir = copyOfPublished();
  const product = await startOwnProduct({ publishedDir });
  const before = versionsIn(publishedDir);
  const page = await openBrowser({ on: product, as: await signInByApi(product.url, ADA) });
  const heading = page.getByRole('heading', { level: 1 });
  await openLive(page, '/matches');
  await expect(heading).toHaveText('Your People');

  // A shell with a new name to share, and a remote that uses it.
  const files = ['client-kit/package.json', 'client-kit/surface.json', 'client-kit/src/index.ts', SHELL_PAGE];
  const sources = files.map((file) => [file, checkout.read(file)] as const);
  checkout.edit('client-kit/package.json', /"version": "(\d+)\.(\d+)\.\d+"/, '"version": "$1.99.0"');
  checkout.edit(
    'client-kit/surface.json',
    /"version": "(\d+)\.\d+\.\d+",(\s+"format": \d+,)\s+"exports": \{/,
    '"version": "$1.99.0",$2 "exports": { "usePageTitleToo": ":000000",',
  );
  checkout.edit(
    'client-kit/src/index.ts',
    /(export \{ usePageTitle)( \})/,
    '$1, usePageTitle as usePageTitleToo$2',
  );
  checkout.edit(SHELL_PAGE, /Opening Sixfold/, 'Opening your Sixfold');
  await checkout.build(['shell'], publishedDir);
  checkout.edit(
    'mfe-messaging/src/remote.tsx',
    /^/,
    "import { usePageTitleToo } from '@sixfold/client-kit';\nvoid usePageTitleToo;\n",
  );
  await checkout.build(['messaging'], publishedDir);
  expect(versionsIn(publishedDir)).toEqual({
    ...before,
    shell: expect.not.stringMatching(before.shell),
    messaging: expect.not.stringMatching(versionOf(PUBLISHED_DIR, 'messaging')),
  });

  await expect(page.getByText('A new version of Sixfold is ready', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(heading).toHaveText('Messages');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const [old, next] = [versionOf(PUBLISHED_DIR, 'messaging'), versionOf(publishedDir, 'messaging')];
  expect((await loaded()).filter((file) => file.includes(`/${next}/`))).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(async () => (await loaded()).some((file) => file.includes(`/${next}/`))).toBe(true);
  await expect(heading).toHaveText('Messages');

  for (const [file, content] of sources) checkout.write(file, content);
  await checkout.build(['shell'], publishedDir);
  expect(shellVersionOf(publishedDir)).toBe(before.shell);
  // A remote that the rolled-back shell cannot run is replaced by its earlier release.
  await page.goto('/messages');
  await expect(heading).toHaveText('Messages');
  const files2 = await loaded();
  expect(files2.some((file) => file.includes(`/assets/${before.shell}/`))).toBe(true);
  expect(files2.some((file) => file.includes(`/messaging/${old}/`))).toBe(true);
  await page.context().close();
  removeFolder(publishedDir);
});
