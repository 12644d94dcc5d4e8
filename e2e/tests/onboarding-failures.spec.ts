import { openLive } from '../src/browser/liveConnection';
import { registerByApi } from '../src/members/members';
import { completeButton, continueButton, expectSaved, walkToTests } from '../src/members/onboardingWalk';
import { readTiming, recordTimingAtLoad } from '../src/browser/timings';
import { closeSignedOutDialog, signInByHand } from '../src/members/signInByHand';
import { expect, test } from '../src/test';

test('saving waits for the connection and continues automatically', async ({ page, watch }) => {
  // The second attempt first checks whether the first one has created the account.
  watch.expect(/request failed: .*ERR_INTERNET_DISCONNECTED/, /answer 401: GET \S+\/api\/user$/);
  await walkToTests(page);
  await page.context().setOffline(true);
  await completeButton(page).click();
  // Not the toast, whose code cannot be loaded without a connection.
  await expect(page.getByText('Waiting for your connection')).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);
});

test('a member without a profile is redirected to onboarding after a second, and signing in after the session expired returns to the same step', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/answer 401: (GET|POST) \S+\/api\/onboarding$/);
  const member = await registerByApi(product.url, { profile: null });
  const page = await openBrowser({ as: member });
  // It is shown for a second: less than the page may take to load, and than the test process waits between two checks.
  await recordTimingAtLoad(page, 'shown', () => document.body.innerText.includes('One step first'));
  await recordTimingAtLoad(page, 'redirected', () => location.pathname === '/onboarding');
  await openLive(page, '/');
  await expect(page).toHaveURL('/onboarding?step=2');
  expect((await readTiming(page, 'redirected')) - (await readTiming(page, 'shown'))).toBeGreaterThan(900);

  await page.getByLabel('Birthday').fill('1991-03-08');
  await page.getByLabel('Birth time').fill('06:45');
  await page.getByLabel('Birth location').fill('A farm');
  await page.context().clearCookies();
  await continueButton(page).click();
  await closeSignedOutDialog(page);
  await signInByHand(page, member);
  await expect(page).toHaveURL(/\/onboarding\?step=[23]$/);
  await page.goto('/onboarding?step=2');
  await expect(page.getByLabel('Birthday')).toHaveValue('1991-03-08');
  await expect(page.getByLabel('Birth location')).toHaveValue('A farm');
});
