import { waitForStableBox } from '../src/browser/waitForIdle';
import { ADA } from '../src/members/members';
import { expect, test } from '../src/test';
import { signInByHand } from '../src/members/signInByHand';
import type { Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** The other ways to close it, and its time, are in the design system's `Toast.test`. */
test('a toast is at most 420 px wide, and a pointer swipes it away by 50 px', async ({ page, watch }) => {
  watch.expect(/answer 401: POST \S+\/api\/login$/);
  await page.goto('/auth');
  await signInByHand(page, { email: 'nobody@example.com', password: 'not-the-password' });
  await expect(toasts(page)).toContainText('Sign in failed');
  await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive');
  // A hovering pointer pauses the timer of the toast during the following steps.
  await toasts(page).hover();
  expect((await waitForStableBox(toasts(page))).width).toBeLessThanOrEqual(420);

  const swipe = async (distancePx: number) => {
    const from = await waitForStableBox(toasts(page));
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    for (let moved = 5; moved <= distancePx; moved += 5)
      await page.mouse.move(from.x + 20 + moved, from.y + 8);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

test('Back closes what is above a page, and the sections and the profile menu fit a small and a wide screen', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA), viewport: { width: 360, height: 740 } });
  const dialog = page.getByRole('dialog');
  const overlays = [
    ['/personality-analysis', page.getByRole('button', { name: /^View Analysis: / }).first(), dialog],
    ['/profile', page.getByRole('button', { name: 'View photo 1 larger' }), dialog],
    ['/profile-enhancement?tab=safety', page.getByRole('button', { name: 'Share a date' }), dialog],
    ['/matches', page.getByRole('button', { name: /^More about / }).first(), page.getByRole('menu')],
    ['/messages', page.getByRole('link', { name: 'Notifications' }), dialog],
  ] as const;
  for (const [address, opener, overlay] of overlays) {
    await test.step(`Back closes a dialog, the photos, a text or a menu above the page: ${address}`, async () => {
      await page.goto(address);
      await opener.click();
      await expect(overlay).toBeVisible();
      await page.goBack();
      await expect(overlay).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await opener.click();
      await expect(overlay).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(overlay).toHaveCount(0);
    });
  }

  await test.step('a small screen has five sections in the tab bar and all others in the profile menu', async () => {
    const tabs = page
      .getByRole('navigation', { name: 'Sections' })
      .filter({ visible: true })
      .getByRole('link');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) {
      const { width, height } = await waitForStableBox(tab);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expect(tabs.filter({ hasText: 'Messages' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Analysis' }).click();
    await expect(page).toHaveURL('/personality-analysis');
  });

  await test.step('choices in a sheet stay when Back closes it, and the next Back leaves the page', async () => {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .filter({ visible: true })
      .getByRole('link', { name: /^Matches/ })
      .click();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await dialog.getByRole('checkbox', { name: /^INTJ/ }).check();
    await expect(page).toHaveURL(/\/matches\?/);
    const chosen = page.url();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(chosen);
    await page.goBack();
    await expect(page).toHaveURL('/personality-analysis');
  });

  await test.step('a wide screen has every section in the top bar, and only actions in the profile menu', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const sections = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true });
    await expect(sections.getByRole('link', { name: 'Analysis' })).toBeVisible();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Analysis' })).toHaveCount(0);
  });
});
