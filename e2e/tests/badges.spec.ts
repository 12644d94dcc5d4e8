import type { Page } from '@playwright/test';
import { discoveryCalls } from '@sixfold/api-contract';
import { openLive } from '../src/browser/liveConnection';
import { registerByApi, registerMatch, write } from '../src/members/members';
import { expect, test } from '../src/test';

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true });

/** Expects this unread count in every badge of the page. */
async function expectUnread(pages: readonly Page[], count: number): Promise<void> {
  const words = count === 0 ? 'Messages' : `Messages ${count} unread message${count === 1 ? '' : 's'}`;
  for (const page of pages) await expect(section(page, 'Messages')).toHaveAccessibleName(words);
}

/** Hides or shows a tab for its scripts: a browser without a screen counts every tab as visible. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );

test('the unread count follows reading in every tab and on every device', async ({
  openBrowser,
  product,
}) => {
  const [vera, will] = await registerMatch(product.url, 'Vera', 'Will');
  const page = await openBrowser({ as: will });
  const second = await page.context().newPage();
  const device = await openBrowser({ as: will });
  const all = [page, second, device];
  await Promise.all([
    openLive(page, '/messages'),
    openLive(second, '/matches'),
    openLive(device, '/profile'),
  ]);

  await test.step('a message counts everywhere, and nowhere once it is opened', async () => {
    await write(vera, will, 'The first one');
    await expectUnread(all, 1);
    await page.getByRole('link', { name: /Vera/ }).click();
    await expect(page.getByText('The first one', { exact: true })).toBeVisible();
    await expectUnread(all, 0);
  });

  await test.step('a message into the open conversation is not counted', async () => {
    await write(vera, will, 'The second one');
    await expect(page.getByText('The second one', { exact: true })).toBeVisible();
    await write(vera, will, 'The third one');
    await expect(page.getByText('The third one', { exact: true })).toBeVisible();
    await expectUnread(all, 0);
  });

  await test.step('a message into a hidden tab is counted until the tab is visible again', async () => {
    await setVisible(page, false);
    await write(vera, will, 'The fourth one');
    await expect(page.getByText('The fourth one', { exact: true })).toBeAttached();
    await expectUnread(all, 1);
    await setVisible(page, true);
    await expectUnread(all, 0);
  });

  await test.step('nothing counts of a conversation whose match has ended', async () => {
    await openLive(page, '/matches');
    await write(vera, will, 'The last one');
    await expectUnread(all, 1);
    await vera.call('DELETE', discoveryCalls.unmatch.path.replace(':matchId', will.id));
    await expectUnread(all, 0);
  });

  await test.step('the count of likes falls when a like is taken back', async () => {
    const uma = await registerByApi(product.url, { firstName: 'Uma' });
    const path = discoveryCalls.submitDecision.path.replace(':matchId', will.id);
    await uma.call('POST', path, { action: 'like', connectionGoal: 'dating' });
    await expect(section(page, 'Likes')).toHaveAccessibleName('Likes 1 person likes you');
    await uma.call('DELETE', path);
    await expect(section(page, 'Likes')).toHaveAccessibleName('Likes');
  });
});
