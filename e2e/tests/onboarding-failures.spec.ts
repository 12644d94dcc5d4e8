import { openLive } from '../src/browser/liveConnection';
import { freshEmail, registerByApi } from '../src/members/members';
import {
  answerAccount,
  answerBirth,
  answerChoices,
  buildNewAccount,
  completeButton,
  continueButton,
  countInteractions,
  expectSaved,
  onboardingHeading,
  QUESTIONS,
  walkToTests,
} from '../src/members/onboardingWalk';
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

test('an account whose reply is lost is created once, and so is the profile', async ({ page, watch }) => {
  watch.expect(
    /request failed: POST \S+\/api\/register/,
    /answer 401: GET \S+\/api\/user$/,
    /answer 409: POST \S+\/api\/register$/,
  );
  const account = await walkToTests(page);
  let lost = 0;
  await page.route('**/api/register', async (route) => {
    if ((lost += 1) > 1) return route.fallback();
    const { origin } = new URL(route.request().url());
    await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: route.request().postData() ?? '',
    });
    return route.abort('connectionreset');
  });
  await completeButton(page).click();
  await expect(page.getByText('Waiting for your connection')).toBeVisible();
  await expectSaved(page);
  const user = await page.request.get('/api/user');
  expect(await user.json()).toMatchObject({
    email: account.email,
    firstName: 'Wren',
    lastName: 'van der Abara',
  });
});

test('an e-mail address that is taken is refused at its field before the next step', async ({
  page,
  product,
  watch,
}) => {
  watch.expect(/answer 409: POST \S+\/api\/register\/check$/);
  const { email } = await registerByApi(product.url);
  const account = { ...buildNewAccount(), email };
  await page.goto('/onboarding');
  await answerAccount(page, account);
  const field = page.getByLabel('Email');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('There is already an account with this email address.');
  await expect(page.getByLabel('Full name')).toHaveValue(account.fullName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
  await field.fill(freshEmail());
  await continueButton(page).click();
  await answerBirth(page);
  await answerChoices(page);
  await completeButton(page).click();
  await expectSaved(page);
});

test('a visitor under 18 is refused at the birthday, and no account is created', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/onboarding');
  await answerAccount(page, buildNewAccount());
  await answerBirth(page, countInteractions(), `${new Date().getFullYear() - 10}-01-01`);
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  const field = page.getByLabel('Birthday');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('You must be 18 or older to use Sixfold.');
  expect(calls.filter((url) => url.endsWith('/api/register'))).toEqual([]);
});

test('a server error or rate limit loses nothing, and the next attempt saves', async ({ page, watch }) => {
  watch.expect(/answer (500|429): POST \S+\/api\/profile$/);
  await walkToTests(page);
  let attempts = 0;
  await page.route('**/api/profile', (route) => {
    attempts += 1;
    if (attempts === 1) return route.fulfill({ status: 500, json: { error: 'secret', id: 'internal' } });
    if (attempts === 2)
      return route.fulfill({ status: 429, headers: { 'retry-after': '120' }, json: { id: 'rate_limited' } });
    return route.fallback();
  });
  await completeButton(page).click();
  await expect(page.getByText('Profile Save Failed').first()).toBeVisible();
  await expect(
    page.getByText('Please try again or contact support if the issue persists.').first(),
  ).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await completeButton(page).click();
  await expect(page.getByText(/Please try again in 2 minutes/).first()).toBeVisible();
  await completeButton(page).click();
  await expectSaved(page);
});

test('an expired session is announced, and signing in returns to the same step', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/answer 401: (GET|POST) \S+\/api\/onboarding$/);
  const member = await registerByApi(product.url, { profile: null });
  const page = await openBrowser({ as: member });
  await openLive(page, '/onboarding?step=2');
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
