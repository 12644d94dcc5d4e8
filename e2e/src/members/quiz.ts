import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';
import { countInteractions } from './onboardingWalk';

/** Chooses the first option, which opens the next question. Returns whether the question was the last one. */
export async function answerQuestion(dialog: Locator, interactions = countInteractions()): Promise<boolean> {
  const progress = dialog.getByText(/^Question \d+ of \d+$/);
  const question = (await progress.textContent()) ?? '';
  const finish = dialog.getByRole('button', { name: 'See My Result' });
  const isLast = await finish.isVisible();
  await interactions.click(dialog.getByRole('radio').first());
  if (isLast) await interactions.click(finish);
  else await expect(progress).not.toHaveText(question);
  return isLast;
}

/** Completes an open personality test with the first option of every question, and continues. */
export async function takeTest(page: Page, interactions = countInteractions()): Promise<void> {
  const dialog = page.getByRole('dialog');
  while (!(await answerQuestion(dialog, interactions)));
  await expect(dialog.getByText('Your result')).toBeVisible();
  await interactions.click(dialog.getByRole('button', { name: 'Continue' }));
  await expect(dialog).toBeHidden();
}
