import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Gives the first answer to the question that is shown, and goes on; answers whether it was the last one. */
export async function answerQuestion(dialog: Locator): Promise<boolean> {
  const onwards = dialog.getByRole('button', { name: /^(Next|See My Result)$/ });
  const question = await dialog.getByRole('progressbar').getAttribute('aria-label');
  await dialog.getByRole('radio').first().check();
  const isLast = (await onwards.textContent()) === 'See My Result';
  await onwards.click();
  if (!isLast) await expect(dialog.getByRole('radio', { checked: true }), `after ${question}`).toHaveCount(0);
  return isLast;
}

/** Takes an open personality test to its result, always with the first answer, and continues. */
export async function takeTest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  while (!(await answerQuestion(dialog)));
  await expect(dialog.getByText('Your result')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
