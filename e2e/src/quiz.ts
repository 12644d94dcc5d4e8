import type { Page } from '@playwright/test';
import { expect } from './test';

/** Takes an open personality test to its result, always with the first answer, and continues. */
export async function takeTest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const onwards = dialog.getByRole('button', { name: /^(Next|See My Result)$/ });
  for (;;) {
    const question = await dialog.getByRole('progressbar').getAttribute('aria-label');
    await dialog.getByRole('radio').first().check();
    const isLast = (await onwards.textContent()) === 'See My Result';
    await onwards.click();
    if (isLast) break;
    await expect(dialog.getByRole('radio', { checked: true }), `after ${question}`).toHaveCount(0);
  }
  await expect(dialog.getByText('Your result')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
