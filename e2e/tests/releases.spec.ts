import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Remote } from '@sixfold/api-contract';
import { checkOut, type Checkout } from '../src/product/checkout';
import { openLive } from '../src/browser/liveConnection';
import { isKnown, isRunning } from '../src/browser/tabUse';
import { needInEntry } from '../src/matrix/pretendRelease';
import { ADA, signInByApi } from '../src/members/members';
import { removeFolder } from '../src/product/product';
import { copyOfPublished, restorePublished, versionOf } from '../src/product/published';
import { findRemote, REMOTES, type RemoteInUse } from '../src/product/remotes';
import { republish } from '../src/product/republish';
import { PUBLISHED_DIR } from '../src/root';
import { fallbackOf, headingOf, returnTo } from '../src/screens/failures';
import { expect, test } from '../src/test';

test.describe.configure({ mode: 'default' });

/** A remote without prerendered pages, which would fail in Node before the publisher checks the release. */
const REMOTE = 'mfe-insights/src/remote.tsx';
const SHELL_PAGE = 'shell/src/routes/SessionSpinner.tsx';
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

/** Remarks in code that every workspace has, which change no version. */
function remarkInSharedCode(): void {
  for (const file of ['tooling/src/build/initHost.ts', 'api-contract/src/remotes.ts'])
    checkout.write(file, `${checkout.read(file)}\n// A comment that says nothing.\n`);
}

/**
 * Changes of a source that make a release unpublishable, and the publisher's message. `checkRelease.test.mjs` covers
 * the refusals that need no build.
 */
const BREAKING: Record<string, { append: string; says: RegExp }> = {
  'a missing import': { append: "import './gone';", says: /does not build[^]*gone/ },
  // It names the missing export; `checkRelease.test.mjs` shows that the module alone is refused, too.
  'a name and a module of React that the published shell does not share': {
    append: [
      "import { unheardOf } from '@sixfold/client-kit';",
      "import { c } from 'react/compiler-runtime';",
      'Object.assign(globalThis, { c, unheardOf });',
    ].join('\n'),
    says: /uses unheardOf of @sixfold\/client-kit, which the published shell/,
  },
};

/** Returns the requirements of each release in the checkout's folder of builds. */
function readRequirements(workspace: string): Remote['requires'][] {
  const folder = path.join(checkout.folder, workspace, 'dist');
  return fs
    .readdirSync(folder)
    .map((version) => path.join(folder, version, 'remote.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => (JSON.parse(fs.readFileSync(file, 'utf8')) as Remote).requires);
}

test('a breaking release is refused with a reason, and the last good one stays current', async () => {
  const publishedDir = copyOfPublished();
  const good = versionsIn(publishedDir);
  await test.step('a type error', async () => {
    checkout.checkTypesOf('mfe-insights', "export const count: number = 'one';");
    await expect(checkout.build(['insights'], publishedDir, { types: true })).rejects.toThrow(
      /types do not fit[^]*checked\.ts/,
    );
    expect(versionsIn(publishedDir)).toEqual(good);
  });
  const source = checkout.read(REMOTE);
  for (const [title, { append, says }] of Object.entries(BREAKING)) {
    await test.step(title, async () => {
      checkout.write(REMOTE, `${source}\n${append}\n`);
      await expect(checkout.build(['insights'], publishedDir)).rejects.toThrow(says);
      checkout.write(REMOTE, source);
      expect(versionsIn(publishedDir)).toEqual(good);
    });
  }
  expect(readRequirements('mfe-insights')).toEqual([
    expect.objectContaining({ 'react/compiler-runtime': expect.stringMatching(/^\^\d/) }),
  ]);
  await test.step('another checkout builds the same versions in another order, and a comment in shared code changes none', async () => {
    remarkInSharedCode();
    // The version is the hash of every file, and the publisher compares the bytes of one that exists.
    await checkout.build(['insights', 'shell'], publishedDir);
    expect(versionsIn(publishedDir)).toEqual(good);
  });
  removeFolder(publishedDir);
});

/** Tabs of a member, a visitor on the landing page, and a newcomer in step 2 of onboarding. */
type Tabs = Record<'member' | 'visitor' | 'newcomer', Page>;

/** The server and the page choose the release of every remote alike, as the steps before show for all. */
const ONE_FOR_EACH_TAB = ['messaging', 'auth', 'onboarding'].map(findRemote);

const tabOf = ({ member, visitor, newcomer }: Tabs, { name, audience }: RemoteInUse): Page => {
  if (audience === 'member') return member;
  return name === 'onboarding' ? newcomer : visitor;
};

async function load({ member, visitor, newcomer }: Tabs): Promise<void> {
  await openLive(member, '/matches');
  await visitor.goto('/');
  await newcomer.goto('/onboarding?step=2');
  await expect(newcomer.getByLabel('Birthday')).toBeVisible();
}

/** Navigates to a remote inside the loaded page. */
async function navigateTo(page: Page, remote: RemoteInUse): Promise<void> {
  if (remote.audience === 'member') await returnTo(page, remote);
  else if (remote.name === 'onboarding')
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  else await page.getByRole('link', { name: 'Sign In' }).click();
}

const containersIn = (publishedDir: string): Record<string, string> =>
  Object.fromEntries(
    NAMES.map((name) => {
      const file = path.join(publishedDir, 'remotes', name, versionOf(publishedDir, name), 'remote.json');
      return [name, (JSON.parse(fs.readFileSync(file, 'utf8')) as Remote).container];
    }),
  );

/** Opens remotes, by default every one, and expects the release of it that the containers name. */
async function useEach(
  tabs: Tabs,
  containers: Record<string, string>,
  remotes: readonly RemoteInUse[] = REMOTES,
): Promise<void> {
  for (const remote of remotes)
    await test.step(remote.name, async () => {
      const page = tabOf(tabs, remote);
      await navigateTo(page, remote);
      await expect(headingOf(page, remote)).toBeVisible();
      await page.waitForFunction(isRunning, containers[remote.name] ?? '');
      await expect(fallbackOf(page, remote)).toHaveCount(0);
    });
}

async function expectShell(tabs: Tabs, version: string): Promise<void> {
  for (const page of Object.values(tabs))
    await expect(page.locator(`script[src*="/assets/${version}/"]`)).not.toHaveCount(0);
}

const KIT = '@sixfold/client-kit';

/** Gives client-kit of the checkout a new name, under the next minor version. Returns that version. */
function extendClientKit(): string {
  checkout.edit('client-kit/package.json', /"version": "(\d+)\.(\d+)\.\d+"/, '"version": "$1.99.0"');
  const { version } = JSON.parse(checkout.read('client-kit/package.json')) as { version: string };
  const surface = JSON.parse(checkout.read('client-kit/surface.json')) as {
    since: Record<string, string>;
    exports: Record<string, string>;
  };
  const extended = {
    ...surface,
    version,
    since: { ...surface.since, usePageTitleToo: version },
    exports: { ...surface.exports, usePageTitleToo: ':000000' },
  };
  checkout.write('client-kit/surface.json', JSON.stringify(extended));
  checkout.edit(
    'client-kit/src/index.ts',
    /(export \{ usePageTitle)( \})/,
    '$1, usePageTitle as usePageTitleToo$2',
  );
  return version;
}

test('a newer shell runs every remote of today, and an older one, in an open tab or rolled back, keeps the release of each that fits it', async ({
  openBrowser,
  damageableProduct: product,
}) => {
  const { publishedDir } = product;
  const before = versionsIn(publishedDir);
  const today = containersIn(publishedDir);
  const ada = await signInByApi(product.url, ADA);
  async function openTabs(): Promise<Tabs> {
    const tabs = {
      member: await openBrowser({ on: product, as: ada }),
      visitor: await openBrowser({ on: product }),
      newcomer: await openBrowser({ on: product }),
    };
    await load(tabs);
    return tabs;
  }
  const old = await openTabs();

  const range = `^${extendClientKit()}`;
  checkout.edit(SHELL_PAGE, /Opening Sixfold/, 'Opening your Sixfold');
  await checkout.build(['shell'], publishedDir);
  expect(versionsIn(publishedDir)).toEqual({ ...before, shell: expect.not.stringMatching(before.shell) });

  await test.step('the newer shell runs every remote as it was built for the one before', async () => {
    const tabs = await openTabs();
    await expectShell(tabs, shellVersionOf(publishedDir));
    await useEach(tabs, today);
    for (const page of Object.values(tabs)) await page.context().close();
  });

  // Of each remote a release that needs the newer shell: messaging is built with the new name, the others are today's.
  for (const name of NAMES.filter((other) => other !== 'messaging'))
    republish(publishedDir, name, '1.99.0-next', {
      requires: { [KIT]: range },
      editEntry: (entry) => needInEntry(entry, KIT, range),
    });
  checkout.edit(
    'mfe-messaging/src/remote.tsx',
    /^/,
    `import { usePageTitleToo } from '${KIT}';\nvoid usePageTitleToo;\n`,
  );
  await checkout.build(['messaging'], publishedDir);
  const next = containersIn(publishedDir);

  await test.step('a tab with the older shell keeps the release of every remote, and offers a reload', async () => {
    await old.member.waitForFunction(isKnown, Object.values(next));
    await useEach(old, today);
    await expectShell(old, before.shell);
    // A step of onboarding is no navigation, so the newcomer's tab has not asked for newer releases.
    for (const page of [old.member, old.visitor]) {
      await expect(page.getByText('A new version of Sixfold is ready', { exact: true })).toBeVisible();
      for (const container of Object.values(next))
        expect(await page.evaluate(isRunning, container)).toBe(false);
    }
  });

  await test.step('the reload shows the next release of each remote', async () => {
    for (const page of [old.member, old.visitor]) await page.getByRole('button', { name: 'Reload' }).click();
    await old.newcomer.reload();
    await expectShell(old, shellVersionOf(publishedDir));
    await load(old);
    await useEach(old, next, ONE_FOR_EACH_TAB);
  });

  fs.copyFileSync(
    path.join(PUBLISHED_DIR, 'shell/current.json'),
    path.join(publishedDir, 'shell/current.json'),
  );
  expect(shellVersionOf(publishedDir)).toBe(before.shell);
  await test.step('the older shell, rolled back, is given the earlier release of each remote', async () => {
    await load(old);
    await expectShell(old, before.shell);
    await useEach(old, today, ONE_FOR_EACH_TAB);
    for (const page of Object.values(old)) await page.context().close();
  });
  restorePublished(publishedDir);
});
