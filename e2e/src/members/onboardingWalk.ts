import type { Locator, Page } from '@playwright/test';
import { drawPicture, type Picture } from '../browser/pictures';
import { expect } from '../test';
import { freshEmail } from './members';

/** Performs and counts interactions: a click, a filled field and a key on a control are one each. */
export interface Interactions {
  readonly count: number;
  click(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Types key by key, so that a search starts; counts as one interaction, like any filled field. */
  type(target: Locator, text: string): Promise<void>;
  /** Presses a button and chooses a file in the dialog that opens; counts as two interactions. */
  choose(target: Locator, file: Picture): Promise<void>;
}

export function countInteractions(): Interactions {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async click(target) {
      count += 1;
      await target.click();
    },
    async fill(target, text) {
      count += 1;
      await target.fill(text);
    },
    async choose(target, file) {
      count += 2;
      const chooser = target.page().waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(file);
    },
    async type(target, text) {
      count += 1;
      await target.pressSequentially(text, { delay: 30 });
    },
  };
}

export const onboardingHeading = (page: Page) => page.getByRole('heading', { level: 1 });
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true });

export const QUESTIONS = {
  account: 'Create your account',
  birth: 'When and where were you born?',
  preferences: 'You, and who you hope to meet',
  goals: 'What are you looking for?',
  tests: 'Three short tests, if you like',
} as const;

interface Account {
  fullName: string;
  email: string;
  password: string;
}

/** Step 1, for a visitor. */
export async function answerAccount(
  page: Page,
  account: Account,
  interactions = countInteractions(),
): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.account);
  await interactions.fill(page.getByLabel('Full name'), account.fullName);
  await interactions.fill(page.getByLabel('Email'), account.email);
  await interactions.fill(page.getByLabel('Password', { exact: true }), account.password);
  await interactions.click(continueButton(page));
}

/** Step 2. A place picked on a phone moves on. */
export async function answerBirth(
  page: Page,
  interactions = countInteractions(),
  birthday = '1991-03-08',
): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  await interactions.fill(page.getByLabel('Birthday'), birthday);
  await interactions.fill(page.getByLabel('Birth time'), '06:45');
  await interactions.type(page.getByLabel('Birth location'), 'Lisb');
  await interactions.click(page.getByRole('option', { name: /^Lisbon/ }).first());
  await expect(page.getByLabel('Current location')).toBeVisible();
  await interactions.click(continueButton(page));
}

/** Steps 3 and 4. A gender chosen on a phone moves on. */
export async function answerChoices(page: Page, interactions = countInteractions()): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.preferences);
  await interactions.click(page.getByRole('radio', { name: 'Female', exact: true }));
  await interactions.click(page.getByRole('checkbox', { name: 'Everyone' }));
  await interactions.click(continueButton(page));
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.goals);
  await interactions.click(page.getByRole('checkbox', { name: 'Dating' }));
  await interactions.click(continueButton(page));
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.tests);
}

/** The steps of saving take several seconds, and so does the detection of a restored connection. */
const SAVED_MS = 40_000;

/** Waits until the profile is saved, which is when a photo is asked for. */
export const expectProfileSaved = (page: Page) =>
  expect(onboardingHeading(page)).toHaveText('Add a photo', { timeout: SAVED_MS });

/** The button that ends onboarding at the first analysis. */
export const readButton = (page: Page) => page.getByRole('button', { name: 'Read your first analysis' });

/** Adds a photo after the profile is saved. */
export async function addPhoto(page: Page, interactions = countInteractions()): Promise<void> {
  await interactions.choose(
    page.getByRole('button', { name: 'Add photos' }),
    await drawPicture(page, 'me.jpg', 'red'),
  );
  await interactions.click(page.getByRole('button', { name: 'Add photo', exact: true }));
  await expect(page.getByText('1 of 6.')).toBeVisible();
}

/** Waits for the end of onboarding. */
export const expectFinished = (page: Page) =>
  Promise.all([
    expect(page.getByText('Profile Created Successfully!').first()).toBeVisible(),
    expect(page).toHaveURL(/\/personality-analysis$/),
  ]);

/** Waits until the profile is saved, and leaves the photo and the prompt for later. */
export async function expectSaved(page: Page, interactions = countInteractions()): Promise<void> {
  await expectProfileSaved(page);
  await interactions.click(page.getByRole('button', { name: 'Later', exact: true }));
  await expectFinished(page);
}

/** Builds the data of an account that does not exist yet. */
export const buildNewAccount = () => ({
  fullName: 'Wren van der Abara',
  email: freshEmail(),
  password: 'a-long-enough-one',
});

/** Completes every step but the tests as a visitor. */
export async function walkToTests(page: Page, account = buildNewAccount()) {
  await page.goto('/onboarding');
  await answerAccount(page, account);
  await answerBirth(page);
  await answerChoices(page);
  return account;
}
