import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ADA, signInByApi } from '../src/members/members';
import { removeFolder, temporaryFolder, type Product } from '../src/product/product';
import { copyOfPublished } from '../src/product/published';
import { ROOT } from '../src/root';
import { expect, test as base } from '../src/test';

const BUNDLERS = ['rspack', 'webpack', 'vite'];

/** The shell makes sure that the browser refuses a module whose hash is wrong. */
const PROBE_REFUSED = /'integrity' attribute .*\/integrity-probe\.js/;

interface ForeignRemotes {
  /** A product of this test, with releases of its own. */
  own: Product;
  publishedDir: string;
  /** Builds, publishes and promotes the example of a bundler. */
  release: (bundler: string) => void;
}

const test = base.extend<{ foreign: ForeignRemotes }>({
  foreign: async ({ startOwnProduct }, use) => {
    const publishedDir = copyOfPublished();
    const builds = temporaryFolder('foreign-builds');
    const own = await startOwnProduct({ publishedDir });
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, PUBLISHED_DIR: publishedDir, DATA_DIR: own.dataDir, RELEASE_URL: own.url },
      });
    const release = (bundler: string) => {
      const build = path.join(builds, bundler);
      run(`examples/${bundler}/build.mjs`, build);
      run('tooling/scripts/release.mjs', 'publish', '--from', build);
      run('tooling/scripts/release.mjs', 'promote', `example-${bundler}`, '--why', 'The first release.');
    };
    await use({ own, publishedDir, release });
    for (const folder of [publishedDir, builds]) removeFolder(folder);
  },
});

/** Appends a statement to a published script. @returns how to put back what was there */
function tamperWith(folder: string, file: string, statement: string): () => void {
  const script = path.join(folder, file);
  // The server serves this form to browsers.
  const compressed = `${script}.br`;
  const content = fs.readFileSync(compressed);
  fs.writeFileSync(compressed, brotliCompressSync(`${fs.readFileSync(script, 'utf8')}\n${statement}`));
  return () => fs.writeFileSync(compressed, content);
}

test('a remote that was built without our tooling opens in its slot once its team has promoted it', async ({
  foreign: { own, release },
  openBrowser,
  watch,
}) => {
  for (const bundler of BUNDLERS) release(bundler);

  watch.expect(PROBE_REFUSED);
  const page = await openBrowser({ on: own });
  for (const bundler of BUNDLERS) {
    await page.goto(`/example-${bundler}`);
    await expect(page.getByRole('heading', { name: `Built with ${bundler}` })).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  }
});

test('a changed file of a remote of ES modules never runs, and Retry loads it once it is repaired', async ({
  foreign: { own, publishedDir, release },
  openBrowser,
  watch,
}) => {
  release('vite');
  const slot = path.join(publishedDir, 'remotes/example-vite');
  const [version = ''] = fs.readdirSync(slot).filter((name) => name.startsWith('1.'));
  const folder = path.join(slot, version);
  // The entry, what it imports, and what it imports on demand.
  for (const name of [/^remoteEntry\.js$/, /^index-.*\.js$/, /^remote-.*\.js$/]) {
    const [file = ''] = fs.readdirSync(folder).filter((candidate) => name.test(candidate));
    const repair = tamperWith(folder, file, 'globalThis.wasTampered = true;');
    watch.expect(PROBE_REFUSED, new RegExp(`${file}.*integrity`, 'i'), new RegExp(`integrity.*${file}`));
    // With an empty cache.
    const page = await openBrowser({ on: own });
    await page.goto('/example-vite');
    await expect(page.getByText('Example vite could not be shown')).toBeVisible();
    expect(await page.evaluate(() => 'wasTampered' in globalThis), file).toBe(false);
    // The rest of the page works.
    await page.getByRole('link', { name: 'Sixfold' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Example vite could not be shown')).toBeVisible();

    repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Built with vite' })).toBeVisible();
    expect(watch.surprises(), file).toEqual([]);
    await page.context().close();
  }
});

test('a remote of ES modules that is released while a tab is open waits for the tab to reload', async ({
  foreign: { own, release },
  openBrowser,
  watch,
}) => {
  const page = await openBrowser({ on: own, as: await signInByApi(own.url, ADA) });
  await page.goto('/matches');
  release('vite');
  await page.getByRole('link', { name: 'Example vite' }).first().click();
  await expect(page.getByText('It was released after you opened this page.')).toBeVisible();
  await expect(page.getByText('A new version of Sixfold is ready', { exact: true })).toBeVisible();

  watch.expect(PROBE_REFUSED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Built with vite' })).toBeVisible();
});
