import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '../src/product/product';
import { copyOfPublished } from '../src/product/published';
import { ROOT } from '../src/root';
import { expect, test } from '../src/test';

const BUNDLERS = ['rspack', 'webpack'];

test('a remote that was built without our tooling opens in its slot once its team has promoted it', async ({
  openBrowser,
  startOwnProduct,
}) => {
  const publishedDir = copyOfPublished();
  const builds = temporaryFolder('foreign-builds');
  const product = await startOwnProduct({ publishedDir });
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
  for (const bundler of BUNDLERS) {
    const build = path.join(builds, bundler);
    run(`examples/${bundler}/build.mjs`, build);
    run('tooling/scripts/release.mjs', 'publish', '--from', build);
    run('tooling/scripts/release.mjs', 'promote', `example-${bundler}`, '--why', 'The first release.');
  }

  const page = await openBrowser({ on: product });
  for (const bundler of BUNDLERS) {
    await page.goto(`/example-${bundler}`);
    await expect(page.getByRole('heading', { name: `Built with ${bundler}` })).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  }

  await page.context().close();
  for (const folder of [publishedDir, builds]) removeFolder(folder);
});
