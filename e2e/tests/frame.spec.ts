import { waitForStableBox } from '../src/browser/waitForIdle';
import { openLive } from '../src/browser/liveConnection';
import { ADA, registerByApi } from '../src/members/members';
import { readTiming, recordTiming, recordTimingAtLoad } from '../src/browser/timings';
import { LANDING, waitForHandover } from '../src/screens/publicPages';
import { expect, test } from '../src/test';
import { closeSignedOutDialog, signInByHand } from '../src/members/signInByHand';
import type { Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Waits for the toast of this attempt: the previous one has the same text and disappears when the new one is shown. */
async function failToSignIn(page: Page): Promise<void> {
  await toasts(page).evaluateAll((shown) => shown.forEach((sheet) => sheet.setAttribute('data-earlier', '')));
  await signInByHand(page, { email: 'nobody@example.com', password: 'not-the-password' });
  await expect(toasts(page).and(page.locator(':not([data-earlier])'))).toContainText('Sign in failed');
}

test('shows one toast at a time, which closes by a swipe of 50 px, by its button, and after 5 s', async ({
  page,
  watch,
}) => {
  watch.expect(/answer 401: POST \S+\/api\/login$/);
  await page.goto('/auth');
  await failToSignIn(page);
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
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

  await failToSignIn(page);
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);

  await recordTiming(page, 'shown', () => document.querySelector('li[data-variant]') !== null);
  await failToSignIn(page);
  await recordTiming(page, 'gone', () => document.querySelector('li[data-variant]') === null);
  await page.mouse.move(5, 5);
  const stayedMs = (await readTiming(page, 'gone')) - (await readTiming(page, 'shown'));
  expect(stayedMs).toBeGreaterThan(4_500);
  expect(stayedMs).toBeLessThan(6_500);
});

test('an unhandled rejection is reported and not shown', async ({ page, product, watch }) => {
  const reason = 'a promise nobody waits for';
  watch.expect(new RegExp(reason));
  await page.goto('/');
  await waitForHandover(page);
  // In a task of the page, because a rejection of the evaluation itself reaches no listener of the page.
  await page.evaluate((words) => {
    setTimeout(() => void Promise.reject(new Error(words)));
  }, reason);
  await expect
    .poll(() => product.reports())
    .toContainEqual(expect.objectContaining({ kind: 'unhandled_rejection', reason }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
  await expect(toasts(page)).toHaveCount(0);
});

for (const [failure, answer] of [
  ['refuses', { status: 500, contentType: 'application/json', body: '{"error":"No"}' }],
  ['cannot be reached', null],
] as const) {
  test(`a member is signed out and their data are removed from the browser although the server ${failure}`, async ({
    openBrowser,
    product,
    watch,
  }) => {
    watch.expect(/answer 500: POST \S+\/api\/logout$/, /request failed: POST \S+\/api\/logout/);
    const page = await openBrowser({ as: await registerByApi(product.url) });
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/logout', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/likes');
    await page.evaluate(() => {
      localStorage.setItem('sixfold.theme', 'dark');
      localStorage.setItem('something.of.mine', 'private');
      sessionStorage.setItem('something.else', 'private');
    });
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => key.startsWith('something'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('sixfold.theme'))).toBe('dark');
    await expect.poll(() => warnings.join()).toContain('Signing out on the server failed');
  });
}

test('a small screen has five sections in the tab bar and all others in the profile menu', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA), viewport: { width: 360, height: 740 } });
  await page.goto('/messages');
  const tabs = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true }).getByRole('link');
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

test('a wide screen has every section in the top bar, and only actions in the profile menu', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA) });
  await page.goto('/messages');
  await expect(
    page
      .getByRole('navigation', { name: 'Sections' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Analysis' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Analysis' })).toHaveCount(0);
});

test('Back closes a sheet, a dialog, the photos, a text or a menu above the page, and then leaves the page', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA), viewport: { width: 360, height: 740 } });
  const dialog = page.getByRole('dialog');
  const overlays = [
    ['/matches', page.getByRole('button', { name: /^Filters/ }), dialog],
    ['/matches', page.getByRole('button', { name: /^More about / }).first(), page.getByRole('menu')],
    ['/personality-analysis', page.getByRole('button', { name: /^View Analysis: / }).first(), dialog],
    ['/profile', page.getByRole('button', { name: 'View photo 1 larger' }), dialog],
    ['/profile-enhancement?tab=safety', page.getByRole('button', { name: 'Share a date' }), dialog],
    ['/messages', page.getByRole('link', { name: 'Notifications' }), dialog],
  ] as const;
  await page.goto('/likes');
  for (const [address, opener, overlay] of overlays) {
    await test.step(address, async () => {
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

  // Choices in a sheet stay when Back closes it.
  await page.goto('/matches');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await dialog.getByRole('checkbox', { name: /^INTJ/ }).check();
  await expect(page).toHaveURL(/\/matches\?/);
  const chosen = page.url();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(chosen);
  await page.goBack();
  await expect(page).toHaveURL('/messages');
});

test('a member without a profile is redirected to onboarding after a second', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ as: await registerByApi(product.url, { profile: null }) });
  // It is shown for a second: less than the page may take to load, and than the test process waits between two checks.
  await recordTimingAtLoad(page, 'told', () => document.body.innerText.includes('One step first'));
  await recordTimingAtLoad(page, 'taken', () => location.pathname === '/onboarding');
  await page.goto('/');
  await expect(page).toHaveURL('/onboarding?step=2');
  const pauseMs = (await readTiming(page, 'taken')) - (await readTiming(page, 'told'));
  expect(pauseMs).toBeGreaterThan(900);
});

test('a session that ended without a notification is detected by the next call', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/answer 401: GET/);
  const page = await openBrowser({ as: await registerByApi(product.url) });
  // Connected before the session ends, because a later connection would be refused and detect it.
  await openLive(page, '/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Likes' }).first().click();
  await closeSignedOutDialog(page);
});
