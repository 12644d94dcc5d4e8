import type { Page } from '@playwright/test';
import {
  callStatus,
  connect,
  expectConnected,
  expectMovingPicture,
  openPair,
  readWays,
} from '../src/browser/call';
import { openLive } from '../src/browser/liveConnection';
import { hasTurnServer, startTurnServer } from '../src/product/turnServer';
import { expect, test } from '../src/test';

test.skip(!hasTurnServer, 'coturn is not installed');

const connection = (page: Page) =>
  page.getByRole('list', { name: 'What we found' }).getByRole('listitem').filter({ hasText: 'Connection.' });

/** Chooses the relay in the check, as a member does. */
async function hideAddress(page: Page): Promise<void> {
  const hide = page.getByRole('switch', { name: 'Hide my network address' });
  await hide.click();
  await expect(hide).toBeChecked();
}

/** `callConnection.test` and `callState.test` prove when a call without a picture is given up. */
test('two who hide their addresses talk through the relay, which goes and comes back', async ({
  openBrowser,
  startOwnProduct,
}) => {
  const turn = await startTurnServer();
  try {
    const product = await startOwnProduct({ env: turn.env });
    const open: typeof openBrowser = (options) => openBrowser({ ...options, on: product });
    const pair = await openPair(open, product.url);
    const { ivo, wren, ivosPage, wrensPage } = pair;
    const pages = [ivosPage, wrensPage];

    await Promise.all(
      [
        { page: ivosPage, other: wren },
        { page: wrensPage, other: ivo },
      ].map(async ({ page, other }) => {
        await page.goto(`/call/${other.id}`);
        await expect(connection(page)).toContainText('or our relay where there is none');
        await hideAddress(page);
        await openLive(page, '/mutual-matches');
      }),
    );
    await connect(pair);
    for (const page of pages) expect(await readWays(page)).toEqual(['relay', 'relay']);

    await turn.stop();
    for (const page of pages) await expect(callStatus(page)).toHaveText(/econnecting…$/);
    await turn.start();
    await Promise.all(pages.map(expectConnected));
    await Promise.all(pages.map(expectMovingPicture));
    for (const page of pages) expect(await readWays(page)).toEqual(['relay', 'relay']);
  } finally {
    await turn.remove();
  }
});
