import { openLive } from '../src/browser/liveConnection';
import { registerByApi } from '../src/members/members';
import { expect, test } from '../src/test';
import { closeSignedOutDialog, signInByHand, signOutByHand } from '../src/members/signInByHand';

/** One address of each kind; the shell's `AppRoutes.test` opens all. */
const PROTECTED = [
  '/matches',
  '/profile?edit=true',
  `/chat/${'0'.repeat(24)}`,
  `/people/${'0'.repeat(24)}?goal=dating`,
];

test('a visitor at any protected address sees the landing page, and no member data are requested', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('Six ways to be known');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  }
  // The list of remotes is public, and is requested again when a slow start has made the page's copy stale.
  expect(calls.filter((url) => url.includes('/api/') && !url.endsWith('/api/remotes'))).toEqual([]);
});

test('a visitor of a protected page hears that they are offline, and returns to it after signing in', async ({
  page,
  product,
  watch,
}) => {
  watch.expect(/request failed: POST \S+\/api\/login net::ERR_INTERNET_DISCONNECTED/);
  const member = await registerByApi(product.url);
  await page.goto('/profile?edit=true');
  const toasts = page.waitForResponse(/\/toasts[\w-]*\.\w+\.js$/);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await (await toasts).finished();
  await page.context().setOffline(true);
  await signInByHand(page, member);
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await signInByHand(page, member);
  await expect(page).toHaveURL(/\/profile\?edit=true$/);
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
});

test('signing out in one tab signs out the other one live, and another browser of the member stays signed in', async ({
  openBrowser,
  product,
}) => {
  const member = await registerByApi(product.url);
  const page = await openBrowser({ as: member });
  const otherTab = await page.context().newPage();
  const elsewhere = await openBrowser();
  await elsewhere.goto('/auth');
  await signInByHand(elsewhere, member);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your People');
  for (const tab of [page, otherTab]) {
    await openLive(tab, '/messages');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Messages');
  }

  await signOutByHand(page);
  await closeSignedOutDialog(otherTab);
  await otherTab.goto('/messages');
  await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Six ways to be known');

  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your People');
});
