import { expect, type Page } from '@playwright/test';

/** Signs in with the form on the open page. */
export async function signInByHand(page: Page, who: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

export async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

export const signedOutDialog = (page: Page) => page.getByRole('dialog', { name: 'You were signed out' });

/** Expects the sign-in page below the dialog about the session that has ended, and closes the dialog. */
export async function closeSignedOutDialog(page: Page): Promise<void> {
  const dialog = signedOutDialog(page);
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL(/\/auth$/);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
}
