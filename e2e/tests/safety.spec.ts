import { openLive } from '../src/browser/liveConnection';
import { registerMatch, write } from '../src/members/members';
import { expect, test } from '../src/test';

test('two presses block on every tab of both members, Undo unblocks, and a chat reports', async ({
  openBrowser,
  product,
  watch,
}) => {
  // An open conversation is requested once more, and its member is gone.
  watch.expect(/answer 404: GET \S+\/api\/(profile\/\w+|messages\/\w+\/conversation)$/);
  const [vera, will] = await registerMatch(product.url, 'Vera', 'Will');
  await write(will, vera, 'A first line');
  const page = await openBrowser({ as: vera });
  const second = await page.context().newPage();
  const his = await openBrowser({ as: will });
  await Promise.all([
    openLive(page, '/mutual-matches'),
    openLive(second, '/messages'),
    openLive(his, `/chat/${vera.id}`),
  ]);
  const card = page.getByRole('heading', { level: 2, name: /^Will/ });
  const thread = second.getByRole('link', { name: /Will/ });
  await expect(card).toBeVisible();
  await expect(thread).toBeVisible();
  await expect(his.getByText('A first line')).toBeVisible();

  await page.getByRole('button', { name: 'More about Will' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  // A hovering pointer keeps the toast with Undo open.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('You blocked Will').first()).toBeVisible();
  for (const gone of [card, thread, his.getByText('A first line')]) await expect(gone).toHaveCount(0);
  await expect(his.getByText('This person is no longer on Sixfold.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(thread).toBeVisible();

  await second.goto(`/chat/${will.id}`);
  await second.getByRole('button', { name: 'More about Will' }).click();
  await second.getByRole('menuitem', { name: 'Report and block' }).click();
  const dialog = second.getByRole('dialog', { name: 'Report and block Will?' });
  await dialog.getByRole('radio', { name: 'Harassment or threats' }).click();
  await dialog.getByLabel(/What happened/).fill('Not kind.');
  await expect(card).toBeVisible();
  await dialog.getByRole('button', { name: 'Report and block' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByText('This person is no longer on Sixfold.')).toBeVisible();
  await expect(card).toBeHidden();
});
