import { openLive } from '../src/browser/liveConnection';
import { registerByApi, registerMatch, write } from '../src/members/members';
import { expect, test } from '../src/test';
import { signInByHand } from '../src/members/signInByHand';

test('a member downloads their data, and changes the e-mail address by the link in the mailbox, which then signs in', async ({
  openBrowser,
  product,
}) => {
  const member = await registerByApi(product.url, { firstName: 'Pia' });
  const page = await openBrowser({ as: member });
  const next = `next-${member.email}`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Download: Your data' }).click();
  const request = page.getByRole('form', { name: 'Download your data' });
  await request.getByLabel('Current password', { exact: true }).fill(member.password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sixfold-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'Change: Email' }).click();
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email').fill(next);
  await form.getByLabel('Current password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByText(`A link is on its way to ${next}`)).toBeVisible();

  const mailbox = await openBrowser();
  const letter = mailbox.getByRole('article').filter({ hasText: next });
  await expect(async () => {
    await mailbox.goto('/dev/mailbox');
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await letter.getByRole('link', { name: /confirm-email/ }).click();
  await mailbox.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await mailbox.getByRole('link', { name: 'Continue to Sign In' }).click();
  await signInByHand(mailbox, { email: next, password: member.password });
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Your People');
});

test('a deleted member disappears from both browsers and from the lists of other members', async ({
  openBrowser,
  product,
}) => {
  const [rae, sam] = await registerMatch(product.url, 'Rae', 'Sam');
  await write(rae, sam, 'a last word');
  const page = await openBrowser({ as: rae });
  const second = await page.context().newPage();
  const other = await openBrowser({ as: sam });
  await openLive(other, '/messages');
  await expect(other.getByRole('link', { name: /^Rae|Rae/ })).toBeVisible();
  await openLive(second, '/messages');
  await expect(second.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Open: Delete your account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(rae.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const tabs = [page, second];
  // In parallel, because the toasts are shown for five seconds.
  await Promise.all(
    tabs.map((tab) => expect(tab.getByText('Your account is deleted').first()).toBeVisible()),
  );
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/$/);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Six ways to be known');
  }

  // Live, without a reload.
  await expect(other.getByRole('link', { name: /Rae/ })).toHaveCount(0);
  await other.goto('/mutual-matches');
  await expect(other.getByText('No mutual matches yet')).toBeVisible();
  await expect(other.getByText(/Rae/)).toHaveCount(0);

  await page.goto('/auth');
  await signInByHand(page, rae);
  await expect(
    page.getByText('Your account stays, with your matches and conversations.').first(),
  ).toBeVisible();
  await other.goto('/messages');
  await expect(other.getByRole('link', { name: /Rae/ })).toBeVisible();
});
