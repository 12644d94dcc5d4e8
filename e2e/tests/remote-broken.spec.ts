import type { Page } from '@playwright/test';
import { breakPages, type Breakage } from '../src/product/brokenReleases';
import {
  expectReport,
  fallbackOf,
  headingOf,
  openAndExpectFallback,
  retry,
  useAnother,
} from '../src/screens/failures';
import { openLive, waitForLiveConnection } from '../src/browser/liveConnection';
import { openObservers, type Observers } from '../src/members/observers';
import { removeFolder, type Product } from '../src/product/product';
import { copyOfPublished, publishFrom, restorePublished, versionOf } from '../src/product/published';
import { findRemote } from '../src/product/remotes';
import { republish } from '../src/product/republish';
import { PUBLISHED_DIR } from '../src/root';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/browser/watch';

/** The reports of the shell. */
const REPORTED = {
  load: { kind: 'remote_failed', phase: 'evaluation' },
  render: { kind: 'render_failed', phase: 'render' },
} as const;
/** The shell treats all remotes alike: one throws while it loads, and one while it renders. */
const THROWING = [
  ['discovery', 'render'],
  ['messaging', 'load'],
] as const;
/** A publisher would refuse these styles, unless they were spelled so that it cannot see them. */
const BROKEN: readonly (readonly [string, Breakage])[] = [...THROWING, ['insights', 'paint']];

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let brokenDir: string;
let observers: Observers;
const watch = createWatch();

test.beforeAll(async ({ browser, damageableProduct }) => {
  product = damageableProduct;
  ({ publishedDir } = product);
  brokenDir = copyOfPublished();
  // With correct hashes, as a publisher would write them.
  for (const [name, breakage] of BROKEN)
    republish(brokenDir, name, `1.0.0-${breakage}`, { afterEntry: breakPages(breakage) });
  observers = await openObservers(browser, product, watch);
});

test.afterEach(async ({}, testInfo) => {
  await observers.leave();
  restorePublished(publishedDir);
  await endWatch(watch, testInfo);
});

test.afterAll(async () => {
  await observers.close();
  removeFolder(brokenDir);
});

// The rest of the product is used in remote-down, whose fallbacks are the same.
for (const [name, breakage] of THROWING) {
  const remote = findRemote(name);
  test(`when a release of ${remote.name} throws at ${breakage}, only ${remote.name} is missing`, async () => {
    watch.expect(/broken on purpose/);
    publishFrom(brokenDir, publishedDir, remote.name);
    const page = observers.of(remote);
    const before = product.reports().length;

    await openAndExpectFallback(page, remote);
    await expectReport(product, remote, REPORTED[breakage], before);
    await useAnother(remote, page);

    await expect(fallbackOf(page, remote)).toBeVisible();
    await page.evaluate('globalThis.mended = true');
    await retry(page, remote);
  });
}

test('Retry shows a good release of messaging after a bad one, without a reload', async () => {
  watch.expect(/broken on purpose/);
  const messaging = findRemote('messaging');
  const good = versionOf(PUBLISHED_DIR, messaging.name);
  publishFrom(brokenDir, publishedDir, messaging.name);
  const page = observers.member;
  await Promise.all([waitForLiveConnection(page), openAndExpectFallback(page, messaging)]);
  await page.evaluate('globalThis.sameTab = true');

  const registryReply = page.waitForResponse(
    async (response) => response.url().endsWith('/api/remotes') && (await response.text()).includes(good),
  );
  publishFrom(PUBLISHED_DIR, publishedDir, messaging.name);
  await registryReply;
  await fallbackOf(page, messaging).getByRole('button', { name: 'Retry' }).click();
  await expect(headingOf(page, messaging)).toBeVisible();
  expect(await page.evaluate('globalThis.sameTab')).toBe(true);
});

const readStyles = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, letterSpacing, backgroundColor, color } = getComputedStyle(document.body);
    return { outlineStyle, letterSpacing, backgroundColor, color };
  });

const goTo = async (page: Page, link: string, heading: string) => {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: link, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

test('styles that a remote puts on the page end with its page', async () => {
  const page = observers.member;
  await openLive(page, '/matches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your People');
  const clean = await readStyles(page);
  const registryReply = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/remotes') &&
      (await response.text()).includes(versionOf(brokenDir, 'insights')),
  );
  publishFrom(brokenDir, publishedDir, 'insights');
  await registryReply;

  for (let visit = 1; visit <= 2; visit += 1) {
    await goTo(page, 'Analysis', 'Personality Analysis');
    expect(await readStyles(page)).toEqual({
      outlineStyle: 'solid',
      letterSpacing: '9px',
      backgroundColor: 'rgb(255, 0, 0)',
      color: 'rgb(255, 0, 0)',
    });
    await goTo(page, 'Matches', 'Your People');
    expect(await readStyles(page)).toEqual(clean);
  }
});
