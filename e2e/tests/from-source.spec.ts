import { isResponding, startDev } from '../src/product/dev';
import { ADA, signInByApi } from '../src/members/members';
import { removeFolder } from '../src/product/product';
import { copyOfPublished } from '../src/product/published';
import { copyOfSeed } from '../src/product/seededData';
import { expect, test } from '../src/test';

/** The longest duration of a build or rebuild on a busy machine. */
const REBUILT_MS = 60_000;

const MESSAGES_PAGE = 'mfe-messaging/src/pages/MessagesPage.tsx';

test('the shell and one remote run from source next to built remotes, and an edit updates inside the shell', async ({
  openBrowser,
  watch,
}) => {
  test.setTimeout(270_000);
  watch.expect(/rspack-dev-server|hot-update|WebSocket/);
  const dataDir = copyOfSeed();
  // The other remotes were built from the same sources, so none of them is built again.
  const publishedDir = copyOfPublished();
  const dev = await startDev(['--source', 'shell,messaging'], {
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLISHED_DIR: publishedDir,
    RATE_LIMIT_SCALE: '0',
    MONGODB_URI: '',
  });

  try {
    const url = (await dev.addressIn(/"url":"(http:[^"]+)","event":"listening"/)).replace(
      'localhost',
      '127.0.0.1',
    );
    const page = await openBrowser({ on: { url }, as: await signInByApi(url, ADA) });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/messages');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Messages', { timeout: REBUILT_MS });
    await page.evaluate('globalThis.sameTab = true');

    dev.checkout.edit(MESSAGES_PAGE, />Messages</, '>Words between you<');
    await expect(heading).toHaveText('Words between you', { timeout: REBUILT_MS });
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);

    await page.getByRole('link', { name: /^Matches/ }).click();
    await expect(heading).toHaveText('Your People');
    const fromBuilds = asked
      .map((address) => new URL(address).pathname)
      .filter((path) => path.startsWith('/remotes/'));
    expect(fromBuilds.some((path) => path.startsWith('/remotes/discovery/'))).toBe(true);
    expect(fromBuilds.some((path) => path.startsWith('/remotes/messaging/'))).toBe(false);

    // A page without its server logs errors.
    await page.context().close();
    expect(await dev.interrupt(), dev.readOutput()).toBe(0);
    await expect.poll(() => isResponding(url)).toBe(false);
  } finally {
    await dev.end();
    for (const folder of [dataDir, publishedDir]) removeFolder(folder);
  }
});
