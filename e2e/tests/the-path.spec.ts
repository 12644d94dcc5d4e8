import type { Page } from '@playwright/test';
import { authCalls, type User } from '@sixfold/api-contract';
import { freshEmail, MARA, write } from '../src/members/members';
import { expectSaved } from '../src/members/onboardingWalk';
import { takeTest } from '../src/members/quiz';
import { scrollTo } from '../src/browser/scrollTo';
import { expect, test } from '../src/test';
import { signInByHand, signOutByHand } from '../src/members/signInByHand';

const NEWCOMER = { firstName: 'Wren', lastName: 'Abara', email: freshEmail(), password: 'a-long-enough-one' };

async function createAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  const form = page.getByRole('form', { name: 'Create Account' });
  await form.getByLabel('First name').fill(NEWCOMER.firstName);
  await form.getByLabel('Last name').fill(NEWCOMER.lastName);
  await form.getByLabel('Email').fill(NEWCOMER.email);
  await form.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
  await form.getByLabel('Confirm password').fill(NEWCOMER.password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=2$/);
}

async function goThroughOnboarding(page: Page): Promise<void> {
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });

  // The account exists, so onboarding begins with step 2, the birth.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When and where were you born?');
  await expect(continueButton).toBeDisabled();
  await page.getByLabel('Birthday').fill('1991-03-08');
  await page.getByLabel('Birth time').fill('06:45');
  await page.getByLabel('Birth location').pressSequentially('Lisb', { delay: 40 });
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await expect(page.getByLabel('Birth location')).toHaveValue(/^Lisbon, /);
  await continueButton.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You, and who you hope to meet');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await expect(continueButton).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Everyone' }).check();
  await continueButton.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?');
  await page.getByRole('checkbox', { name: 'Dating' }).check();
  await continueButton.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three short tests, if you like');
  await page.getByRole('button', { name: 'Take Test: MBTI' }).click();
  await takeTest(page);
  await expect(page.getByRole('button', { name: 'Retake: MBTI' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectSaved(page);
}

async function readAnAnalysis(page: Page, title: string): Promise<string> {
  // The analysis may have to be written first.
  await page.getByRole('button', { name: `View Analysis: ${title}` }).click({ timeout: 60_000 });
  const viewer = page.getByRole('dialog', { name: `${title} Analysis` });
  await expect(viewer.getByText(/\d characters/)).toBeVisible();
  // The heading is shown before the text.
  let text = '';
  await expect.poll(async () => (text = await viewer.innerText()).length).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  return text;
}

async function expectPrintable(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `View Analysis: ${title}` }).click();
  const viewer = page.getByRole('dialog', { name: `${title} Analysis` });
  await viewer
    .getByRole('button', { name: /^Fits me: / })
    .first()
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(viewer.getByRole('heading', { name: 'What this rests on' })).toBeVisible();
  await expect(viewer.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();
  const isCut = await viewer.evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight + 1);
  expect(isCut).toBe(false);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
}

const cards = (page: Page) => page.getByRole('list', { name: 'Dating matches, best first' }).locator('> li');

/** Returns the percentage of every card, in order. */
async function listScores(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/(\d+)%/.exec(text)?.[1] ?? Number.NaN));
}

async function cardOf(page: Page, firstName: string) {
  const card = cards(page).filter({
    has: page.getByRole('link', { name: new RegExp(`^${firstName}, 3`) }),
  });
  await expect(cards(page).first()).toBeVisible();
  await scrollTo(page, card);
  return card.filter({ has: page.getByRole('button', { name: `Like ${firstName}` }) });
}

test('a new member gets from the landing page to a conversation, and finds everything again after signing in', async ({
  page,
  signIn,
}) => {
  await test.step('an account, and a profile in five steps with one test', async () => {
    await createAccount(page);
    await goThroughOnboarding(page);
  });

  const analysis = await test.step('an analysis is written and can be read', () =>
    readAnAnalysis(page, 'MBTI'));
  await test.step('an analysis is printed without the page behind it and without buttons', () =>
    expectPrintable(page, 'MBTI'));

  await test.step('people are ranked by how well they fit', async () => {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Matches', exact: true })
      .click();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(async () => (await listScores(page)).length).toBeGreaterThan(5);
    const scores = await listScores(page);
    expect(scores).toEqual([...scores].sort((one, next) => next - one));
    expect(new Set(scores).size).toBeGreaterThan(1);
  });

  await test.step('a like is returned, and the member is notified', async () => {
    // Few others are of her age: drawing the long list of all demo members takes seconds.
    await page.goto(`/matches?ageRange=${MARA.ageYears}-${MARA.ageYears}`);
    const card = await cardOf(page, MARA.firstName);
    await card.getByRole('button', { name: `Like ${MARA.firstName}` }).click();
    await expect(page.getByText(`You like ${MARA.firstName}`)).toBeAttached();
    // The title depends on today's Moon.
    const celebration = page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });
    // A hovering pointer keeps it open.
    await celebration.getByRole('link', { name: /^Start / }).hover();
    await expect(celebration).toContainText(`You and ${MARA.firstName} like each other.`);
    await expect(celebration).toContainText(/\d+%/);
    await celebration.getByRole('link', { name: /^Start / }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f]{24}$/);
  });

  // Both sides of a meeting, live, are in `discovery`.
  await test.step('a message is sent, and its answer arrives live', async () => {
    const question = page.getByPlaceholder('Type your message...');
    await question.fill('Which bench is the best one?');
    await question.press('Enter');
    await expect(page.getByRole('listitem', { name: /^You: Which bench/ })).toContainText(/sent|read/);
    const { id } = (await (await page.request.get(authCalls.getUser.path)).json()) as User;
    await write(await signIn(MARA), { id }, 'The one behind the lighthouse.');
    await expect(
      page.getByRole('listitem', { name: `${MARA.firstName}: The one behind the lighthouse.` }),
    ).toBeVisible();
  });

  await test.step('after signing out and in again everything is there', async () => {
    await signOutByHand(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInByHand(page, NEWCOMER);
    await expect(page).toHaveURL(/\/$/);
    await expect(cards(page).first()).toBeVisible();

    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Your Matches' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: MARA.firstName })).toBeVisible();

    await sections.getByRole('link', { name: /^Messages/ }).click();
    // Demo members also answer by themselves, so that the last message may be another one.
    await page
      .getByRole('list', { name: /^Conversations/ })
      .getByRole('link', { name: new RegExp(MARA.firstName) })
      .click();
    await expect(page.getByRole('listitem', { name: /^You: Which bench/ })).toBeVisible();
    await expect(page.getByRole('listitem', { name: /behind the lighthouse/ })).toBeVisible();

    await sections.getByRole('link', { name: 'Analysis' }).click();
    expect(await readAnAnalysis(page, 'MBTI')).toBe(analysis);
  });
});
