import { buildBroken, type Breakage } from '../src/product/brokenBuilds';
import { checkOut } from '../src/product/checkout';
import {
  expectReport,
  fallbackOf,
  headingOf,
  openAndExpectFallback,
  retry,
  useAnother,
} from '../src/screens/failures';
import { untilLive } from '../src/browser/liveConnection';
import { openObservers, type Observers } from '../src/members/observers';
import { removeFolder, startProduct, temporaryFolder, type Product } from '../src/product/product';
import { copyOfPublished, publishFrom, versionOf } from '../src/product/published';
import { findRemote, REMOTES } from '../src/product/remotes';
import { PUBLISHED_DIR } from '../src/root';
import { copyOfSeed } from '../src/product/seededData';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/browser/watch';

/** What the shell reports. */
const REPORTED = {
  load: { kind: 'remote_failed', phase: 'evaluation' },
  render: { kind: 'render_failed', phase: 'render' },
} as const satisfies Record<Breakage, object>;
/** The shell treats all remotes alike: three throw while they load, three while they render. */
const breakages = new Map(
  REMOTES.map(({ name }, index): [string, Breakage] => [name, index % 2 === 0 ? 'load' : 'render']),
);

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let brokenDir: string;
let observers: Observers;
const watch = createWatch();

test.beforeAll(async ({ browser }) => {
  publishedDir = copyOfPublished();
  brokenDir = temporaryFolder('broken');
  const checkout = checkOut();
  await buildBroken(checkout, breakages, brokenDir);
  checkout.remove();
  product = await startProduct({ publishedDir, dataDir: copyOfSeed() });
  observers = await openObservers(browser, product, watch);
});

test.afterEach(async ({}, testInfo) => {
  await observers.leave();
  for (const { name } of REMOTES)
    if (versionOf(publishedDir, name) !== versionOf(PUBLISHED_DIR, name))
      publishFrom(PUBLISHED_DIR, publishedDir, name);
  await endWatch(watch, testInfo);
});

test.afterAll(async () => {
  await observers.close();
  await product.stop();
  for (const folder of [product.dataDir, publishedDir, brokenDir]) removeFolder(folder);
});

// The rest of the product is used in remote-down, whose fallbacks are the same.
for (const remote of REMOTES) {
  const breakage = breakages.get(remote.name) ?? 'load';
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
  expect(breakages.get(messaging.name)).toBe('load');
  const good = versionOf(PUBLISHED_DIR, messaging.name);
  publishFrom(brokenDir, publishedDir, messaging.name);
  const page = observers.member;
  await Promise.all([untilLive(page), openAndExpectFallback(page, messaging)]);
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
