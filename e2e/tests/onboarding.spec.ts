import type { User } from '@sixfold/api-contract';
import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../src/browser/pictures';
import { freshEmail, registerByApi } from '../src/members/members';
import {
  addPhoto,
  answerAccount,
  answerBirth,
  answerChoices,
  buildNewAccount,
  completeButton,
  continueButton,
  countInteractions,
  expectFinished,
  expectProfileSaved,
  expectSaved,
  onboardingHeading,
  QUESTIONS,
  readButton,
} from '../src/members/onboardingWalk';
import { answerQuestion, takeTest } from '../src/members/quiz';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

/** Returns the right edge of the Continue button, in the page and in its row. */
async function findEnd(page: Page): Promise<{ right: number; isRightOfOthers: boolean }> {
  const next = await page.getByRole('button', { name: /^(Continue|Complete)$/ }).boundingBox();
  const other = await page.getByRole('button', { name: /^(Back|Skip for now)$/ }).boundingBox();
  if (!next || !other) throw new Error('A button is missing.');
  return {
    right: Math.round(next.x + next.width),
    isRightOfOthers: other.x + other.width <= next.x,
  };
}

test('a first visit leads to a readable analysis in at most 20 interactions with a photo, and the chart is computed 4 s later', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const interactions = countInteractions();
  await page.goto('/');
  await interactions.click(page.getByRole('link', { name: 'Find your people' }).first());
  await answerAccount(page, buildNewAccount(), interactions);
  await answerBirth(page, interactions);
  await answerChoices(page, interactions);

  const saved = page.waitForResponse(/\/api\/profile$/, { timeout: 60_000 });
  const enhanced = page.waitForResponse(/\/api\/profile\/enhance$/, { timeout: 60_000 });
  await interactions.click(completeButton(page));
  await expectProfileSaved(page);
  await addPhoto(page, interactions);
  await interactions.click(readButton(page));
  await expectFinished(page);
  const viewer = page.getByRole('dialog');
  // The analysis has to be written first.
  await expect(viewer.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 60_000 });
  expect(interactions.count).toBeLessThanOrEqual(20);

  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/personality-analysis$/);
  // Navigating inside the product does not cancel the pending call.
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(onboardingHeading(page)).toHaveText('Messages');
  expect((await enhanced).ok()).toBe(true);
  // By the browser's clock, because the test process may receive either reply late.
  const beganAt = async (answer: typeof saved) => (await answer).request().timing().startTime;
  expect((await beganAt(enhanced)) - (await beganAt(saved))).toBeGreaterThan(3_900);
});

test('a first visit on a phone takes at most 26 interactions with a test and a photo, ends with a prompt, and is not returned to', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } });
  const interactions = countInteractions();
  await page.goto('/help');
  await page.goto('/onboarding');
  await expect(page.getByLabel('Full name')).toBeVisible();
  const ends = [await findEnd(page)];
  await answerAccount(page, buildNewAccount(), interactions);
  await expect(page.getByLabel('Birthday')).toBeVisible();
  ends.push(await findEnd(page));
  await expect(page.getByLabel('Current location')).toHaveCount(0);
  await answerBirth(page, interactions);
  await answerChoices(page, interactions);
  ends.push(await findEnd(page));
  expect(ends).toEqual(ends.map(() => ({ right: ends[0]?.right, isRightOfOthers: true })));
  await interactions.click(page.getByRole('button', { name: 'Take Test: Love Languages' }));
  await takeTest(page, interactions);
  await interactions.click(completeButton(page));
  await expectProfileSaved(page);

  await addPhoto(page, interactions);
  expect(interactions.count).toBeLessThanOrEqual(26);

  await page.getByLabel('Begin with').selectOption('Ask me about');
  await page.getByLabel('Your answer').fill('The pew in my hall.');
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('The pew in my hall.');
  await readButton(page).click();
  await expectFinished(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  // The first closes the analysis.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/help');
  const { profile } = (await (await page.request.get('/api/user')).json()) as User;
  expect(profile).toMatchObject({ prompts: [{ prompt: 'ask-me', answer: 'The pew in my hall.' }] });
  expect(profile?.photos).toHaveLength(1);
});

test('onboarding ends without a photo and a prompt while mfe-profile is down, and they open once it is back', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/request failed: GET \S+\/remotes\/profile\//, /console: /);
  const page = await openBrowser({ as: await registerByApi(product.url, { firstName: 'Odd' }) });
  const profile = '**/remotes/profile/**';
  await page.route(profile, (route) => route.abort());
  await page.goto('/onboarding?step=more');
  await expect(page.getByText(/add it any time on your profile/)).toBeVisible();
  await expectSaved(page);

  await page.goto('/onboarding?step=more&question=2');
  await expect(page).toHaveURL('/onboarding?step=more');
  await expect(page.getByText(/answer it any time on your profile/)).toBeVisible();
  await page.unroute(profile);
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).last().click({ timeout: 1_000 });
    await expect(page.getByLabel('Your answer')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('the tests can be skipped while insights is down, open once it is back, and keep a half-finished test', async ({
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

test('onboarding works by keyboard on a screen of 320 px, without accessibility findings on the list of places', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 320, height: 640 } });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text, { delay: 30 });
  };
  async function pressByKeyboard(button: Locator) {
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
  await pressByKeyboard(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  // Day and month are equal, because their order depends on the browser; the letter is for a 12-hour clock.
  await type('Birthday', '04041991');
  await type('Birth time', '0645a');
  await type('Birth location', 'são pa');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Birth location')).toHaveValue(/^São Paulo, /);
  await pressByKeyboard(continueButton(page));
  await expect(page.getByLabel('Current location')).toBeFocused();
  await pressByKeyboard(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.preferences);
  await tabTo(page, page.getByRole('radio'));
  await page.keyboard.press('Space');
  await pressByKeyboard(continueButton(page));
  await tabTo(page, page.getByRole('checkbox', { name: 'Everyone' }));
  await page.keyboard.press('Space');
  await pressByKeyboard(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.goals);
  await tabTo(page, page.getByRole('checkbox', { name: 'Friendship' }));
  await page.keyboard.press('Space');
  await pressByKeyboard(continueButton(page));

  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.tests);
  await pressByKeyboard(completeButton(page));
  await expectProfileSaved(page);
  const chooser = page.waitForEvent('filechooser');
  await pressByKeyboard(page.getByRole('button', { name: 'Add photos' }));
  await (await chooser).setFiles(await drawPicture(page, 'me.jpg', 'red'));
  await pressByKeyboard(page.getByRole('button', { name: 'Add photo', exact: true }));
  await expect(page.getByText('1 of 6.')).toBeVisible();
  await type('Your answer', 'How I learned to tie shoes by post.');
  await pressByKeyboard(readButton(page));
  await expectFinished(page);
});
