import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/axe';
import { openLive } from '../src/liveConnection';
import { freshEmail, registerByApi, signInByApi } from '../src/members';
import {
  answerAccount,
  answerBirth,
  answerChoices,
  completeButton,
  continueButton,
  createHand,
  expectSaved,
  onboardingHeading,
  QUESTIONS,
} from '../src/onboardingWalk';
import { answerQuestion, takeTest } from '../src/quiz';
import { expect, test } from '../src/test';
import { signInByHand } from '../src/wayIn';

const newcomer = () => ({
  fullName: 'Wren van der Abara',
  email: freshEmail(),
  password: 'a-long-enough-one',
});

/** A visitor with everything answered but the tests. */
async function walkToTests(page: Page, account = newcomer()) {
  await page.goto('/onboarding');
  await answerAccount(page, account);
  await answerBirth(page);
  await answerChoices(page);
  return account;
}

test('from the first visit to a finished profile in at most 25 interactions, and the chart follows 4 s later', async ({
  page,
}) => {
  const hand = createHand();
  await page.goto('/');
  await hand.click(page.getByRole('link', { name: 'Find your people' }).first());
  await hand.click(page.getByRole('tab', { name: 'Create Account' }));
  const form = page.getByRole('form', { name: 'Create Account' });
  await hand.fill(form.getByLabel('First name'), 'Wren');
  await hand.fill(form.getByLabel('Last name'), 'Abara');
  await hand.fill(form.getByLabel('Email'), freshEmail());
  await hand.fill(form.getByLabel('Password', { exact: true }), 'a-long-enough-one');
  await hand.fill(form.getByLabel('Confirm password'), 'a-long-enough-one');
  await hand.click(form.getByRole('button', { name: 'Create Account' }));
  await answerBirth(page, hand);
  await answerChoices(page, hand);

  const saved = page.waitForResponse(/\/api\/profile$/, { timeout: 60_000 });
  const enhanced = page.waitForResponse(/\/api\/profile\/enhance$/, { timeout: 60_000 });
  await hand.click(completeButton(page));
  await expectSaved(page);
  expect(hand.count).toBeLessThanOrEqual(25);

  // Going on inside the product does not stop what is to come.
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(onboardingHeading(page)).toHaveText('Messages');
  expect((await enhanced).ok()).toBe(true);
  // By the browser's own clock: the tester may hear of either late.
  const beganAt = async (answer: typeof saved) => (await answer).request().timing().startTime;
  expect((await beganAt(enhanced)) - (await beganAt(saved))).toBeGreaterThan(3_900);
});

test('a member goes on at another device with all that was typed and tested at the first one', async ({
  openBrowser,
  product,
}) => {
  const member = await registerByApi(product.url, { firstName: 'Juno', profile: null });
  const phone = await openBrowser({ as: member, viewport: { width: 360, height: 740 } });
  await phone.goto('/onboarding?step=2');
  await answerBirth(phone);
  await answerChoices(phone);
  await phone.getByRole('button', { name: 'Take Test: Love Languages' }).click();
  await takeTest(phone);
  const kept = () => member.call<{ draft: { step: number; tests: object } | null }>('GET', '/api/onboarding');
  await expect
    .poll(async () => (await kept()).draft)
    .toMatchObject({ step: 5, tests: { 'love-languages': {} } });

  const desk = await openBrowser({ as: await signInByApi(product.url, member) });
  await desk.goto('/');
  await expect(desk).toHaveURL(/\/onboarding\?step=5$/);
  await expect(desk.getByText(/We brought over what you typed on another device/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Retake: Love Languages' })).toBeVisible();
  await completeButton(desk).click();
  await expectSaved(desk);

  const user = await member.call<{ profile: object }>('GET', '/api/user');
  expect(user.profile).toMatchObject({
    birthday: '1991-03-08',
    birthTime: '06:45',
    gender: 'female',
    connectionGoals: ['dating'],
    loveLanguage: 'Words of Affirmation',
    isProfileComplete: true,
  });
  expect((await kept()).draft).toBeNull();
});

test('a reload keeps all but the password, and says so', async ({ page }) => {
  const { password } = await walkToTests(page);
  await page.reload();
  await completeButton(page).click();
  await expect(page.getByText('Account Information Required').first()).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Passwords are never kept/);
  await field.fill(password);
  for (const question of [QUESTIONS.birth, QUESTIONS.preferences, QUESTIONS.goals, QUESTIONS.tests]) {
    await continueButton(page).click();
    await expect(onboardingHeading(page)).toHaveText(question);
  }
  await completeButton(page).click();
  await expectSaved(page);
});

test('saving waits for a lost connection, and goes on by itself', async ({ page, watch }) => {
  // The second attempt first asks whether the first one has made the account after all.
  watch.expect(/request failed: .*ERR_INTERNET_DISCONNECTED/, /answer 401: GET \S+\/api\/user$/);
  await walkToTests(page);
  await page.context().setOffline(true);
  await completeButton(page).click();
  // Not the toast: what draws it is fetched with the first one, and there is no connection.
  await expect(page.getByText('Waiting for your connection')).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);
});

test('an account whose answer got lost on its way is made once, and so is the profile', async ({
  page,
  watch,
}) => {
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

test('an address that is taken leads back to it with everything still there', async ({
  page,
  product,
  watch,
}) => {
  watch.expect(/answer 409: POST \S+\/api\/register$/);
  const { email } = await registerByApi(product.url);
  const account = await walkToTests(page, { ...newcomer(), email });
  await completeButton(page).click();
  await expect(page.getByText('Registration failed').first()).toBeVisible();
  const field = page.getByLabel('Email');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('There is already an account with this email address.');
  await expect(page.getByLabel('Full name')).toHaveValue(account.fullName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
  await field.fill(freshEmail());
  for (const question of [QUESTIONS.birth, QUESTIONS.preferences, QUESTIONS.goals, QUESTIONS.tests]) {
    await continueButton(page).click();
    await expect(onboardingHeading(page)).toHaveText(question);
  }
  await completeButton(page).click();
  await expectSaved(page);
});

test('somebody under 18 is told at the birthday, and no account is made', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/onboarding');
  await answerAccount(page, newcomer());
  await answerBirth(page, createHand(), `${new Date().getFullYear() - 10}-01-01`);
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  const field = page.getByLabel('Birthday');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('You must be 18 or older to use Sixfold.');
  expect(calls.filter((url) => url.endsWith('/api/register'))).toEqual([]);
});

test('a server that fails or asks to wait loses nothing, and the next attempt saves', async ({
  page,
  watch,
}) => {
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

test('a session that ends midway says so, and signing in leads back to the same step', async ({
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
  await Promise.all([
    expect(page.getByText('You were signed out').first()).toBeVisible(),
    expect(page).toHaveURL(/\/auth$/),
  ]);
  await signInByHand(page, member);
  await expect(page).toHaveURL(/\/onboarding\?step=[23]$/);
  await page.goto('/onboarding?step=2');
  await expect(page.getByLabel('Birthday')).toHaveValue('1991-03-08');
  await expect(page.getByLabel('Birth location')).toHaveValue('A farm');
});

test('without insights the tests are for later; once it is back they open, and half a test is kept', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/request failed: GET \S+\/remotes\/insights\//, /console: /);
  const page = await openBrowser({ as: await registerByApi(product.url, { profile: null }) });
  const insights = '**/remotes/insights/**';
  await page.route(insights, (route) => route.abort());
  await page.goto('/onboarding?step=5');
  const take = page.getByRole('button', { name: 'Take Test: Love Languages' });
  await take.click();
  await expect(page.getByText(/take it any time from your profile/)).toBeVisible();
  await expect(completeButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Take it later' }).click();
  await expect(take).toBeFocused();

  await take.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(insights);
  const dialog = page.getByRole('dialog', { name: 'Love Languages' });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  for (let question = 0; question < 2; question += 1) await answerQuestion(dialog);
  await expect(dialog.getByText('Question 3 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(take).toBeFocused();
  await page.reload();
  await take.click();
  await expect(dialog.getByText('Question 3 of 5')).toBeVisible();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stops = 0; stops < 40; stops += 1) {
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

test('by keys alone on a screen of 320 px, with nothing for axe to find on any step', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 320, height: 640 } });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text, { delay: 30 });
  };
  async function goOn(button: Locator) {
    await expectAccessibleInBothThemes(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  }
  await page.goto('/onboarding');
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.account);
  await type('Full name', 'Kim Keyes');
  await type('Email', freshEmail());
  await type('Password', 'a-long-enough-one');
  await goOn(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  // The same whichever of day and month the browser asks for first; the letter only where it asks for one.
  await type('Birthday', '04041991');
  await type('Birth time', '0645a');
  await type('Birth location', 'são pa');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Birth location')).toHaveValue(/^São Paulo, /);
  await goOn(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.preferences);
  await tabTo(page, page.getByRole('radio'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Everyone' }));
  await page.keyboard.press('Space');
  await goOn(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.goals);
  await tabTo(page, page.getByRole('checkbox', { name: 'Friendship' }));
  await page.keyboard.press('Space');
  await goOn(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.tests);
  await goOn(completeButton(page));
  await expectSaved(page);
});
