import type { Page } from '@playwright/test';
import { openLive, waitForLiveConnection } from '../src/browser/liveConnection';
import { registerByApi } from '../src/members/members';
import { holdScripts, LANDING, waitForHandover } from '../src/screens/publicPages';
import { expect, test } from '../src/test';
import { closeSignedOutDialog, signInByHand, signOutByHand } from '../src/members/signInByHand';

/** One address of each kind; the shell's `AppRoutes.test` opens all. The last has a parameter and a query. */
const PROTECTED = ['/matches', `/chat/${'0'.repeat(24)}`, `/people/${'0'.repeat(24)}?goal=dating`];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor at any protected address sees the landing page, and no member data are requested; signing in leads to that address', async ({
  page,
  product,
  watch,
}) => {
  watch.expect(
    /answer 404: GET \S+\/api\/profile\/0+(\?|$)/,
    /request failed: POST \S+\/api\/login net::ERR_INTERNET_DISCONNECTED/,
  );
  const member = await registerByApi(product.url);
  await test.step('the landing page at the address, without member data', async () => {
    const calls: string[] = [];
    const note = (request: { url(): string }) => void calls.push(request.url());
    page.on('request', note);
    for (const path of PROTECTED) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText(LANDING.heading);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
    }
    await waitForHandover(page);
    page.off('request', note);
    // The list of remotes is public, and is requested again when a slow start has made the page's copy stale.
    expect(calls.filter((url) => url.includes('/api/') && !url.endsWith('/api/remotes'))).toEqual([]);
  });

  await test.step('signing in leads to the last of them', async () => {
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInByHand(page, member);
    await expect(page).toHaveURL(PROTECTED.at(-1) ?? '');
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  });

  await test.step('the visitor may be faster than the scripts, and offline at the first attempt', async () => {
    await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
    // Leaves the page first, so that none of its pending requests is refused.
    await page.goto('about:blank');
    await page.context().clearCookies();
    const { release } = await holdScripts(page);
    await page.goto('/profile?edit=true', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
    // The code of toasts cannot be loaded without a connection.
    const toasts = page.waitForResponse(/\/toasts[\w-]*\.\w+\.js$/);
    release();
    await (await toasts).finished();
    await page.context().setOffline(true);
    await signInByHand(page, member);
    await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await signInByHand(page, member);
    await expect(page).toHaveURL('/profile?edit=true');
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
  });
});

test('a session that is ended in the list of browsers, by a sign-out in another tab or without a notification signs out its own tabs only', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/answer 401: GET/);
  const member = await registerByApi(product.url, { firstName: 'Ona' });
  const page = await openBrowser({ as: member });
  const otherTab = await page.context().newPage();
  const elsewhere = await openBrowser();
  const signInElsewhere = async () => {
    await Promise.all([waitForLiveConnection(elsewhere), signInByHand(elsewhere, member)]);
    await expect(heading(elsewhere)).toHaveText('Your People');
  };
  await elsewhere.goto('/auth');
  await signInElsewhere();
  await openLive(otherTab, '/messages');
  await expect(heading(otherTab)).toHaveText('Messages');

  await test.step('a member lists another browser and signs it out immediately', async () => {
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await page.getByRole('button', { name: 'Manage: Where you are signed in' }).click();
    const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await closeSignedOutDialog(elsewhere);
    await expect(devices).toHaveCount(1);
    await expect(heading(page)).toHaveText('Account settings');
  });

  await signInElsewhere();
  await test.step('signing out in one tab signs out the other one live', async () => {
    await signOutByHand(page);
    await closeSignedOutDialog(otherTab);
    await otherTab.goto('/messages');
    await expect(heading(otherTab)).toHaveText(LANDING.heading);
  });

  await test.step('another browser of the member stays signed in', async () => {
    // Connected before the session ends, because a later connection would be refused and detect it.
    await openLive(elsewhere, '/messages');
    await expect(heading(elsewhere)).toHaveText('Messages');
  });

  await test.step('a session that ended without a notification is detected by the next call', async () => {
    await elsewhere.context().clearCookies();
    await elsewhere.getByRole('link', { name: 'Likes' }).first().click();
    await closeSignedOutDialog(elsewhere);
  });
});
