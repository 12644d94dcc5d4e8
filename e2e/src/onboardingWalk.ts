import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Does what a person does, and counts it: a click, a filled field and a key on a control are one each. */
export interface Hand {
  readonly count: number;
  click(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Types as a person does, so that a search follows; one interaction, as any other filled field. */
  type(target: Locator, text: string): Promise<void>;
}

export function createHand(): Hand {
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
export async function answerAccount(page: Page, account: Account, hand = createHand()): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.account);
  await hand.fill(page.getByLabel('Full name'), account.fullName);
  await hand.fill(page.getByLabel('Email'), account.email);
  await hand.fill(page.getByLabel('Password', { exact: true }), account.password);
  await hand.click(continueButton(page));
}

/** Step 2. */
export async function answerBirth(page: Page, hand = createHand(), birthday = '1991-03-08'): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.birth);
  await hand.fill(page.getByLabel('Birthday'), birthday);
  await hand.fill(page.getByLabel('Birth time'), '06:45');
  await hand.type(page.getByLabel('Birth location'), 'Lisb');
  await hand.click(page.getByRole('option', { name: /^Lisbon/ }).first());
  await hand.click(continueButton(page));
}

/** Steps 3 and 4. */
export async function answerChoices(page: Page, hand = createHand()): Promise<void> {
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.preferences);
  await hand.click(page.getByRole('radio', { name: 'Female', exact: true }));
  await hand.click(page.getByRole('checkbox', { name: 'Everyone' }));
  await hand.click(continueButton(page));
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.goals);
  await hand.click(page.getByRole('checkbox', { name: 'Dating' }));
  await hand.click(continueButton(page));
  await expect(onboardingHeading(page)).toHaveText(QUESTIONS.tests);
}

/** The looks and pauses of the saving alone take several seconds, and so does a lost connection before it is found again. */
const SAVED_MS = 40_000;

export async function expectSaved(page: Page): Promise<void> {
  await Promise.all([
    expect(page.getByText('Profile Created Successfully!').first()).toBeVisible({ timeout: SAVED_MS }),
    expect(page).toHaveURL(/\/personality-analysis$/, { timeout: SAVED_MS }),
  ]);
}
