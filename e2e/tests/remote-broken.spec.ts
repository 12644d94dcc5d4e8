import { buildBroken, type Breakage } from '../src/brokenBuilds';
import { checkOut } from '../src/checkout';
import {
  expectReport,
  fallbackOf,
  headingOf,
  meetFallback,
  retry,
  returnTo,
  useTheOthers,
} from '../src/failures';
import { untilLive } from '../src/liveConnection';
import { openOnlookers, type Onlookers } from '../src/onlookers';
import { removeFolder, startProduct, temporaryFolder, type Product } from '../src/product';
import { copyOfPublished, publishFrom, versionOf } from '../src/published';
import { REMOTES } from '../src/remotes';
import { PUBLISHED_DIR } from '../src/root';
import { copyOfSeed } from '../src/seededData';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/watch';

/** What the shell calls it when it reports a breakage. */
const KINDS: Record<Breakage, string> = { load: 'remote_failed', render: 'render_failed' };
const BREAKAGES = Object.keys(KINDS) as Breakage[];

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let onlookers: Onlookers;
const watch = createWatch();
const broken = new Map<Breakage, string>();

test.beforeAll(async ({ browser }) => {
  publishedDir = copyOfPublished();
  const checkout = checkOut();
  for (const breakage of BREAKAGES) {
    const folder = temporaryFolder(`broken-${breakage}`);
    await buildBroken(
      checkout,
      breakage,
      REMOTES.map(({ name }) => name),
      folder,
    );
    broken.set(breakage, folder);
  }
  checkout.remove();
  product = await startProduct({ publishedDir, dataDir: copyOfSeed() });
  onlookers = await openOnlookers(browser, product, watch);
});

test.afterEach(async ({}, testInfo) => {
  await onlookers.leave();
  for (const { name } of REMOTES)
    if (versionOf(publishedDir, name) !== versionOf(PUBLISHED_DIR, name))
      publishFrom(PUBLISHED_DIR, publishedDir, name);
  await endWatch(watch, testInfo);
});

test.afterAll(async () => {
  await onlookers.close();
  await product.stop();
  for (const folder of [product.dataDir, publishedDir, ...broken.values()]) removeFolder(folder);
});

for (const remote of REMOTES) {
  for (const breakage of BREAKAGES) {
    test(`when a release of ${remote.name} throws at ${breakage}, only ${remote.name} is missing`, async () => {
      watch.expect(/broken on purpose/);
      publishFrom(broken.get(breakage) ?? '', publishedDir, remote.name);
      const { member, visitor } = onlookers;
      const page = onlookers.of(remote);
      const before = product.reports().length;

      await meetFallback(page, remote);
      await expectReport(product, remote, KINDS[breakage], before);
      await useTheOthers(remote, member, visitor);

      await returnTo(page, remote);
      await expect(fallbackOf(page, remote)).toBeVisible();
      await page.evaluate('globalThis.mended = true');
      await retry(page, remote);
    });
  }
}

test('after a bad release of messaging a good one is what Retry shows, without a reload', async () => {
  watch.expect(/broken on purpose/);
  const messaging = REMOTES.find(({ name }) => name === 'messaging');
  if (!messaging) throw new Error('There is no messaging.');
  const good = versionOf(PUBLISHED_DIR, messaging.name);
  publishFrom(broken.get('load') ?? '', publishedDir, messaging.name);
  const page = onlookers.member;
  await Promise.all([untilLive(page), meetFallback(page, messaging)]);
  await page.evaluate('globalThis.sameTab = true');

  const told = page.waitForResponse(
    async (response) => response.url().endsWith('/api/remotes') && (await response.text()).includes(good),
  );
  publishFrom(PUBLISHED_DIR, publishedDir, messaging.name);
  await told;
  await fallbackOf(page, messaging).getByRole('button', { name: 'Retry' }).click();
  await expect(headingOf(page, messaging)).toBeVisible();
  expect(await page.evaluate('globalThis.sameTab')).toBe(true);
});
