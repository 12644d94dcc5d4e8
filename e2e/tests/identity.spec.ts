import { ADA } from '../src/members/members';
import { REMOTES } from '../src/product/remotes';
import { expect, test } from '../src/test';

test('shell and six remotes share one React, one session store, one query client and one theme', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA) });
  await page.goto('/matches?inspect');
  await page.getByRole('button', { name: 'Compare shared modules' }).click();
  const panel = page.getByRole('complementary', { name: 'Remotes' });
  for (const { name } of REMOTES) {
    const row = panel.locator(`[data-remote="${name}"]`);
    await expect(row.getByRole('cell', { name: 'shared', exact: true }), name).toHaveCount(4);
  }
  await expect(panel.locator('[data-remote]')).toHaveCount(REMOTES.length);
  await expect(panel).not.toContainText('OWN COPY');
});
