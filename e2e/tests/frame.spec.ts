import { boxAtRest } from '../src/atRest';
import { openLive } from '../src/liveConnection';
import { ADA, registerByApi } from '../src/members';
import { momentOf, noteMoment, noteMomentOfLoad } from '../src/moments';
import { LANDING, takenOver } from '../src/stillPages';
import { expect, test } from '../src/test';
import { signInByHand } from '../src/wayIn';
import type { Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Waits for the toast of this very attempt: the one before says the same, and goes the moment the new one comes. */
async function failToSignIn(page: Page): Promise<void> {
  await toasts(page).evaluateAll((shown) => shown.forEach((sheet) => sheet.setAttribute('data-earlier', '')));
  await signInByHand(page, { email: 'nobody@example.com', password: 'not-the-password' });
  await expect(toasts(page).and(page.locator(':not([data-earlier])'))).toContainText('Sign in failed');
}

test('one toast is shown at a time; it goes by a swipe of 50 px, by its cross, and by itself after 5 s', async ({
  page,
  watch,
}) => {
  watch.expect(/answer 401: POST \S+\/api\/login$/);
  await page.goto('/auth');
  await failToSignIn(page);
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive');
  // A pointer that rests on it stops its clock, however long the rest of this takes.
  await toasts(page).hover();
  expect((await boxAtRest(toasts(page))).width).toBeLessThanOrEqual(420);

  const swipe = async (distancePx: number) => {
    const from = await boxAtRest(toasts(page));
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

  await noteMoment(page, 'shown', () => document.querySelector('li[data-variant]') !== null);
  await failToSignIn(page);
  await noteMoment(page, 'gone', () => document.querySelector('li[data-variant]') === null);
  await page.mouse.move(5, 5);
  const stayedMs = (await momentOf(page, 'gone')) - (await momentOf(page, 'shown'));
  expect(stayedMs).toBeGreaterThan(4_500);
  expect(stayedMs).toBeLessThan(6_500);
});

test('a rejection that nobody handles is reported, and nothing of it is shown', async ({
  page,
  product,
  watch,
}) => {
  const reason = 'a promise nobody waits for';
  watch.expect(new RegExp(reason));
  await page.goto('/');
  await takenOver(page);
  // A task of the page's own: what an evaluation rejects is the tester's, and no listener hears of it.
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
  test(`a member is signed out here though the server ${failure}, with nothing of theirs left in the browser`, async ({
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

test('a phone has five sections in its tab bar and the rest in the profile menu', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA), viewport: { width: 360, height: 740 } });
  await page.goto('/messages');
  const tabs = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true }).getByRole('link');
  await expect(tabs).toHaveCount(5);
  for (const tab of await tabs.all()) {
    const { width, height } = await boxAtRest(tab);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect(tabs.filter({ hasText: 'Messages' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Analysis' }).click();
  await expect(page).toHaveURL('/personality-analysis');
});

test('a desk has every section in its top bar, and only deeds in the profile menu', async ({
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

test('a member without a profile is taken to onboarding after a second', async ({ openBrowser, product }) => {
  const page = await openBrowser({ as: await registerByApi(product.url, { profile: null }) });
  // It stands there for a second: less than a page may take to load all else, and than the tester waits between looks.
  await noteMomentOfLoad(page, 'told', () => document.body.innerText.includes('One step first'));
  await noteMomentOfLoad(page, 'taken', () => location.pathname === '/onboarding');
  await page.goto('/');
  await expect(page).toHaveURL('/onboarding?step=2');
  const pauseMs = (await momentOf(page, 'taken')) - (await momentOf(page, 'told'));
  expect(pauseMs).toBeGreaterThan(900);
});

test('a session that ended unheard is noticed by the next call', async ({ openBrowser, product, watch }) => {
  watch.expect(/answer 401: GET/);
  const page = await openBrowser({ as: await registerByApi(product.url) });
  // Connected before it ends: a connection that is opened afterwards is refused, and hears of it.
  await openLive(page, '/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Likes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
});
