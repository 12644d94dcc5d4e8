import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ADA, signInByApi } from '../src/members/members';
import { removeFolder, startProduct, temporaryFolder, type Product } from '../src/product/product';
import { copyOfPublished } from '../src/product/published';
import { copyOfSeed } from '../src/product/seededData';
import { ROOT } from '../src/root';
import { expect, test } from '../src/test';

const BUNDLERS = ['rspack', 'vite'];

/** The shell checks that the browser refuses modules with a wrong hash. */
const PROBE_REFUSED = /'integrity' attribute .*\/integrity-probe\.js/;

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let builds: string;

test.beforeAll(async () => {
  publishedDir = copyOfPublished();
  builds = temporaryFolder('foreign-builds');
  product = await startProduct({ publishedDir, dataDir: copyOfSeed() });
});

test.afterAll(async () => {
  await product.stop();
  for (const folder of [product.dataDir, publishedDir, builds]) removeFolder(folder);
});

const slotOf = (bundler: string) => path.join(publishedDir, `remotes/example-${bundler}`);

/** Builds, publishes and promotes the example of a bundler. */
function release(bundler: string): void {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        PUBLISHED_DIR: publishedDir,
        DATA_DIR: product.dataDir,
        RELEASE_URL: product.url,
      },
    });
  const build = path.join(builds, bundler);
  run(`examples/${bundler}/build.mjs`, build);
  run('tooling/scripts/release.mjs', 'publish', '--from', build);
  run('tooling/scripts/release.mjs', 'promote', `example-${bundler}`, '--why', 'The first release.');
}

/** Appends a statement to a published script. @returns a function that restores the script */
function tamperWith(folder: string, file: string, statement: string): () => void {
  const script = path.join(folder, file);
  // The server serves this form to browsers.
  const compressed = `${script}.br`;
  const content = fs.readFileSync(compressed);
  fs.writeFileSync(compressed, brotliCompressSync(`${fs.readFileSync(script, 'utf8')}\n${statement}`));
  return () => fs.writeFileSync(compressed, content);
}

/** Empties the caches of the browser, so that the page requests every file. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  // A document does not request files that it has in memory.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.detach();
}

test('a remote of ES modules that is released while a tab is open waits for the tab to reload', async ({
  openBrowser,
  watch,
}) => {
  const page = await openBrowser({ on: product, as: await signInByApi(product.url, ADA) });
  await page.goto('/matches');
  release('vite');
  await page.getByRole('link', { name: 'Example vite' }).first().click();
  await expect(page.getByText('It was released after you opened this page.')).toBeVisible();
  await expect(page.getByText('A new version of Sixfold is ready', { exact: true })).toBeVisible();

  watch.expect(PROBE_REFUSED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Built with vite' })).toBeVisible();
});

test('a remote that was built without our tooling opens in its slot once its team has promoted it', async ({
  openBrowser,
  watch,
}) => {
  for (const bundler of BUNDLERS) if (!fs.existsSync(slotOf(bundler))) release(bundler);

  watch.expect(PROBE_REFUSED);
  const page = await openBrowser({ on: product });
  for (const bundler of BUNDLERS) {
    await page.goto(`/example-${bundler}`);
    await expect(page.getByRole('heading', { name: `Built with ${bundler}` })).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  }

  await test.step('a changed file of a remote of ES modules never runs, and Retry loads it once it is repaired', async () => {
    const slot = slotOf('vite');
    const [version = ''] = fs.readdirSync(slot).filter((name) => name.startsWith('1.'));
    const folder = path.join(slot, version);
    // The entry, its imports and its dynamic imports.
    for (const name of [/^remoteEntry\.js$/, /^index-.*\.js$/, /^remote-.*\.js$/]) {
      const [file = ''] = fs.readdirSync(folder).filter((candidate) => name.test(candidate));
      const repair = tamperWith(folder, file, 'globalThis.wasTampered = true;');
      watch.expect(PROBE_REFUSED, new RegExp(`${file}.*integrity`, 'i'), new RegExp(`integrity.*${file}`));
      await forgetFiles(page);
      await page.goto('/example-vite');
      await expect(page.getByText('Example vite could not be shown')).toBeVisible();
      expect(await page.evaluate(() => 'wasTampered' in globalThis), file).toBe(false);
      repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Built with vite' })).toBeVisible();
      expect(watch.takeUnexpected(), file).toEqual([]);
    }
  });
});
