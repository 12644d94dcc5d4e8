import { answers, startDev } from '../src/dev';
import { expect, test } from '../src/test';

const COMPOSER = 'mfe-messaging/src/features/conversation/components/Composer.tsx';

test('one remote runs alone on a mock session and a mock API, repaints after an edit, and stops clean', async ({
  openBrowser,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
  const dev = await startDev(['--only', 'messaging']);

  try {
    const url = await dev.addressIn(/(http:\/\/127\.0\.0\.1:\d+)/);
    await expect.poll(() => answers(`${url}/remote.json`), { timeout: 60_000 }).toBe(true);

    const page = await openBrowser();
    const toServer: string[] = [];
    page.on('request', (request) => toServer.push(new URL(request.url()).pathname));
    await page.goto(url);
    await expect(page).toHaveURL(/\/messages$/);
    await page
      .getByRole('list', { name: /^Conversations/ })
      .getByRole('link')
      .first()
      .click();
    const field = page.getByPlaceholder('Type your message...');
    // A server that has just come up may load the page once more when its first build settles.
    await expect(async () => {
      await field.fill('Half a thought');
      await page.waitForTimeout(2_000);
      await expect(field).toHaveValue('Half a thought', { timeout: 100 });
    }).toPass();
    await page.evaluate('globalThis.sameTab = true');

    dev.checkout.edit(COMPOSER, /Type your message\.\.\./, 'Say something kind...');
    const repainted = page.getByPlaceholder('Say something kind...');
    await expect(repainted).toBeVisible({ timeout: 20_000 });
    await expect(repainted).toHaveValue('Half a thought');
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);

    await page.keyboard.press('End');
    await repainted.press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Half a thought' })).toBeVisible();
    expect(toServer.filter((path) => path.startsWith('/api/'))).toEqual([]);

    expect(await dev.interrupt(), dev.said()).toBe(0);
    await expect.poll(() => answers(url)).toBe(false);
  } finally {
    await dev.end();
  }
});
