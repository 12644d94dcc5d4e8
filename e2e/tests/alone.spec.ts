import type { Page } from '@playwright/test';
import { ADA } from '../src/members/members';
import { isResponding, startDev } from '../src/product/dev';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

/** The longest duration of a rebuild on a busy machine. */
const REBUILT_MS = 60_000;

const COMPOSER = 'mfe-messaging/src/features/conversation/components/Composer.tsx';
const PUBLISHED = 'Type your message...';
const EDITED = 'Say something kind...';

const openFirstConversation = (page: Page) =>
  page
    .getByRole('list', { name: /^Conversations/ })
    .getByRole('link')
    .first()
    .click();

test('messaging runs alone with a mock session and a mock API, updates after an edit, and stops cleanly', async ({
  openBrowser,
  signIn,
  watch,
}) => {
  watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
  // The code of toasts is loaded a few seconds after the page, when the server may have stopped.
  watch.expect(/\/(toasts[\w-]*|vendors-\S*react-toast\S*)\.js net::ERR_CONNECTION_REFUSED/);
  const dev = await startDev(['--only', 'messaging']);

  try {
    const url = await dev.addressIn(/(http:\/\/127\.0\.0\.1:\d+)/);
    await expect.poll(() => isResponding(`${url}/remote.json`), { timeout: 60_000 }).toBe(true);

    const page = await openBrowser();
    const toServer: string[] = [];
    page.on('request', (request) => toServer.push(new URL(request.url()).pathname));
    await page.goto(url);
    await expect(page).toHaveURL(/\/messages$/);
    await page.evaluate('globalThis.sameTab = true');
    await openFirstConversation(page);
    await page.getByPlaceholder(PUBLISHED).fill('Half a thought');

    dev.checkout.edit(COMPOSER, /Type your message\.\.\./, EDITED);
    const field = page.getByPlaceholder(EDITED);
    await expect(field).toBeVisible({ timeout: REBUILT_MS });
    await expect(field).toHaveValue('Half a thought');
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);

    await page.keyboard.press('End');
    await field.press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Half a thought' })).toBeVisible();
    // Images bypass the mock API; the development server draws them.
    expect(toServer.filter((path) => /^\/api\/(?!photos\/)/.test(path))).toEqual([]);

    const member = await signIn(ADA);
    const [overridden, other] = [await openBrowser({ as: member }), await openBrowser({ as: member })];
    await test.step('it takes the place of the published remote in one browser, until Stop', async () => {
      const notice = overridden.getByRole('complementary', { name: 'Development' });
      await overridden.goto(`/messages?from=elsewhere&remote=messaging@${url}`);
      await expectAccessibleInBothThemes(overridden);
      await overridden.getByRole('button', { name: 'Use this build' }).click();
      await expect(overridden).toHaveURL(/\/messages\?from=elsewhere$/);
      await expect(notice).toContainText(`Messages comes from ${url}`);
      await expect(overridden.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
      await expectAccessibleInBothThemes(overridden, { part: { include: ['aside'] } });
      await openFirstConversation(overridden);
      await expect(overridden.getByPlaceholder(EDITED)).toBeVisible();
      await other.goto('/messages');
      await openFirstConversation(other);
      await expect(other.getByPlaceholder(PUBLISHED)).toBeVisible();
      await notice.getByRole('button', { name: 'Stop' }).press('Enter');
      await expect(overridden.getByPlaceholder(PUBLISHED)).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
    for (const opened of [overridden, other]) await opened.context().close();

    expect(await dev.interrupt(), dev.readOutput()).toBe(0);
    await expect.poll(() => isResponding(url)).toBe(false);
  } finally {
    await dev.end();
  }
});
