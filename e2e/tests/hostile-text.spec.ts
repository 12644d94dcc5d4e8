import { match, registerByApi, write } from '../src/members/members';
import { expect, test } from '../src/test';

/** Names hold letters and a few marks only, so that none carries markup. */
const NAME = 'Zoë';
const BIO = '<img src=x onerror="document.title=\'owned\'"> שלום <script>document.title="owned"</script> 👩‍👩‍👧‍👦';
const MESSAGE = '<a href="javascript:document.title=\'owned\'">tea?</a> {{7*7}} ${7*7}';

test('markup of one member is shown as text wherever another member sees it', async ({
  product,
  openBrowser,
}) => {
  const writer = await registerByApi(product.url, {
    firstName: NAME,
    profile: {
      birthday: '1991-02-03',
      birthTime: '07:20',
      birthLocation: BIO.slice(0, 150),
      location: BIO.slice(0, 60),
      gender: 'other',
      preferredGenders: ['male', 'female', 'non-binary', 'other'],
      connectionGoals: ['dating'],
      bio: BIO,
      isProfileComplete: true,
    },
  });
  const reader = await registerByApi(product.url, { firstName: 'Rea' });
  await match(writer, reader);
  await write(writer, reader, MESSAGE);

  const page = await openBrowser({ as: reader });
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const expectNothingRan = async () => {
    expect(opened).toEqual([]);
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('img[src="x"], main a[href^="javascript:"]').count()).toBe(0);
  };

  await page.goto('/mutual-matches');
  await expect(page.getByRole('main')).toContainText(NAME);
  await expectNothingRan();

  await page.goto('/messages');
  await expect(page.getByRole('main')).toContainText(NAME);
  await expect(page.getByRole('main')).toContainText(MESSAGE);
  await expectNothingRan();

  await page.goto(`/chat/${writer.id}`);
  await expect(page.getByText(MESSAGE, { exact: true })).toBeVisible();
  await expectNothingRan();

  const own = await openBrowser({ as: writer });
  await own.goto('/profile');
  await expect(own.getByRole('region', { name: 'About Me' })).toContainText(BIO);
  expect(await own.title()).not.toBe('owned');
  expect(await own.locator('img[src="x"]').count()).toBe(0);
});
