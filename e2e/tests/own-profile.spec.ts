import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import type { Locator, Page } from '@playwright/test';
import { waitForStableBox } from '../src/browser/waitForIdle';
import { match, registerByApi, registerMatch, type Member } from '../src/members/members';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

const ownOf = (member: Member) => member.call<OwnProfile>('GET', profileCalls.getOwnProfile.path);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
}

/** Fails when two elements that are shown cover each other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) throw new Error('Both must be shown at the same moment.');
    const apart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect({ apart, toast: a, button: b }).toMatchObject({ apart: true });
  }).toPass({ timeout: 5_000 });
}

test('a member reads the charts, edits each card separately and all of them together, and loses no unsaved edit', async ({
  product,
  openBrowser,
  watch,
}) => {
  const member = await registerByApi(product.url, { firstName: 'Wren' });
  const page = await openBrowser({ as: member, viewport: { width: 320, height: 640 } });
  await openProfile(page);

  await test.step('the member’s charts are drawn and described in text, also at 320 pixels', async () => {
    await card(page, 'Personality').getByText('Human Design').scrollIntoViewIfNeeded();
    const charts = card(page, 'Your charts');
    const wheel = charts.getByRole('img', { name: /^Your natal chart\. Sun at 26 degrees of Taurus\./ });
    await expect(wheel).toBeVisible();
    expect((await waitForStableBox(wheel)).width).toBeGreaterThan(230);
    await expect(charts.getByText(/^26° Taurus · \d+$/)).toBeVisible();
    await charts.getByRole('tab', { name: 'Bodygraph' }).click();
    await expect(charts.getByRole('img', { name: /^Your bodygraph\. Defined centres: / })).toBeVisible();
    await charts.getByRole('tab', { name: 'Life path' }).click();
    await expect(charts.getByRole('img', { name: /The life path is 5\.$/ })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBe(0);
    await expect(page.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account');
  });
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('a member edits each card separately and all of them together', async () => {
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();

    const about = card(page, 'About Me');
    await about.getByRole('button', { name: 'Edit bio' }).click();
    await about.getByRole('textbox', { name: 'Bio' }).fill('Bread, maps and long letters.');
    await expect(about.getByText('29/500')).toBeVisible();
    await about.getByRole('button', { name: 'Save bio' }).click();
    await expect(about.getByText('Bread, maps and long letters.')).toBeVisible();
    // The focus is back on its button before the next action moves it.
    await expect(about.getByRole('button', { name: 'Edit bio' })).toBeFocused();

    const basic = card(page, 'Basic Info');
    await basic.getByRole('button', { name: 'Edit basic info' }).click();
    await basic.getByRole('combobox', { name: 'Location' }).fill('No Such Town');
    await basic.getByRole('radio', { name: 'Non-binary' }).check({ force: true });
    await basic.getByRole('button', { name: 'Save basic info' }).click();
    await expect(basic.getByText(/“No Such Town” is not on our map/)).toBeVisible();
    await expect(basic.getByText('Non-binary', { exact: true })).toBeVisible();
    await expect(basic.getByRole('button', { name: 'Edit basic info' })).toBeFocused();

    const birth = card(page, 'Birth Info');
    await birth.getByRole('button', { name: 'Edit birth info' }).click();
    await birth.getByRole('combobox', { name: 'Birth location' }).fill('No Such Village');
    await birth.getByRole('button', { name: 'Save birth info' }).click();
    await expect(birth.getByText(/We could not find "No Such Village" on the map/)).toBeVisible();
    await expect(birth.getByRole('button', { name: 'Edit birth info' })).toBeFocused();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL(/\/profile\?edit=true$/);
    await expect(about.getByRole('textbox', { name: 'Bio' })).toBeFocused();
    await birth.getByRole('combobox', { name: 'Birth location' }).fill('Kyot');
    await page.getByRole('option', { name: /Kyoto/ }).first().click();
    await about.getByRole('textbox', { name: 'Bio' }).fill('Bread and maps.');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.reload();
    await expect(about.getByText('Bread and maps.')).toBeVisible();
    await expect(birth.getByText(/could not find/)).toHaveCount(0);
    expect(await ownOf(member)).toMatchObject({ bio: 'Bread and maps.', gender: 'non-binary', notices: [] });
  });

  await test.step('leaving unsaved edits shows a warning, returning restores them, and a failed save keeps them and shows an error', async () => {
    await page.getByRole('button', { name: 'Edit bio' }).click();
    await page.getByRole('textbox', { name: 'Bio' }).fill('Not saved yet');

    await page
      .getByRole('link', { name: /^Likes/ })
      .first()
      .click();
    await expect(page.getByText('Your profile has unsaved changes').first()).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Not saved yet');

    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('textbox', { name: 'Bio' }).press('End');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Not saved yet');

    watch.expect(/request failed: PATCH \S+\/api\/profile/);
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save bio' }).click();
    await Promise.all(
      ['Please try again or contact support if the issue persists.', 'Profile Save Failed'].map((words) =>
        expect(page.getByText(words).first()).toBeVisible(),
      ),
    );
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Not saved yet');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const save = page.getByRole('button', { name: 'Save bio' });
      // Otherwise the toast of the previous attempt could be mistaken for this one's.
      const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
      await save.click();
      await failed;
      await expect(save).not.toHaveAttribute('aria-busy', 'true');
      const toast = page
        .getByRole('region', { name: /Notifications/ })
        .getByRole('listitem')
        .last();
      await expect(toast).toContainText('Profile Save Failed');
      // A hovering pointer keeps the toast open: a busy machine may take longer than it stays.
      await toast.hover();
      await expectApart(toast, save);
    }
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Save bio' }).click();
    await expect(card(page, 'About Me').getByText('Not saved yet')).toBeVisible();
  });
});

test('a system that is hidden from strangers is shown to a match, and the preview shows both', async ({
  product,
  openBrowser,
}) => {
  const [wren, stranger, friend] = await Promise.all(
    ['Wren', 'Sam', 'Fern'].map((firstName) => registerByApi(product.url, { firstName })),
  );
  if (!wren || !stranger || !friend) throw new Error('Three members are needed.');
  await match(wren, friend);
  await wren.call('POST', `/api/matches/${stranger.id}/action`, { action: 'like' });
  const { mbtiType } = await ownOf(wren);
  const type = String(mbtiType);

  const strangersPage = await openBrowser({ as: stranger });
  await strangersPage.goto('/likes');
  const strangersView = strangersPage.locator('[data-member]').filter({ hasText: 'Wren' });
  await expect(strangersView.getByText(type)).toBeVisible();

  const own = await openBrowser({ as: wren });
  await openProfile(own);
  await card(own, 'Personality').scrollIntoViewIfNeeded();
  const choice = card(own, 'Who sees what').getByRole('group', { name: 'MBTI' });
  await choice.scrollIntoViewIfNeeded();
  await choice.getByRole('radio', { name: 'My matches' }).check();
  await expect.poll(async () => (await ownOf(wren)).visibility.mbti).toBe('matches');

  await strangersPage.reload();
  await expect(strangersView).toBeVisible();
  await expect(strangersView.getByText(type)).toHaveCount(0);
  const friendsPage = await openBrowser({ as: friend });
  await friendsPage.goto('/mutual-matches');
  const friendsView = friendsPage.locator('[data-member]').filter({ hasText: 'Wren' });
  await expect(friendsView.getByText(type)).toBeVisible();

  await own.getByRole('button', { name: 'Preview as others see me' }).click();
  const preview = own.getByRole('dialog', { name: 'Your profile as others see it' });
  await expect(preview.getByRole('heading', { name: /^Wren, \d\d$/ })).toBeVisible();
  await expect(preview.getByText(type)).toHaveCount(0);
  await preview.getByRole('radio', { name: 'My matches' }).check();
  await expect(preview.getByText(type)).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: 'Preview as others see me' })).toBeFocused();
  await own.reload();
  await card(own, 'Personality').scrollIntoViewIfNeeded();
  await choice.scrollIntoViewIfNeeded();
  await expect(choice.getByRole('radio', { name: 'My matches' })).toBeChecked();
});

test('a member shares a date, checks in and finds tips on Profile Enhancement', async ({
  product,
  openBrowser,
}) => {
  const [member] = await registerMatch(product.url, 'Wilma', 'Otto');
  const page = await openBrowser({ as: member });
  await openProfile(page);
  // The lower part of the profile is loaded when it comes near the view.
  await card(page, 'Personality').getByText('Human Design').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Improve your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Enhancement' })).toBeVisible();
  await expect(card(page, 'Your last 30 days').getByText('1', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Safety' }).click();
  await expect(page).toHaveURL(/\?tab=safety$/);
  const blocking = page.getByRole('switch', { name: 'Block automatically' });
  // Not `check`, which looks before the press is drawn.
  await blocking.click();
  await expect(blocking).toBeChecked();
  await page.getByRole('button', { name: 'Share a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a date' });
  await dialog.getByRole('combobox', { name: 'Whom you meet' }).selectOption('Otto');
  await dialog.getByRole('textbox', { name: 'Where' }).fill('Café Luso');
  const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day', { exact: true }).fill(day);
  await dialog.getByLabel('Time', { exact: true }).fill('19:30');
  await dialog.getByRole('textbox', { name: 'Name of your contact' }).fill('Sam');
  await dialog.getByRole('textbox', { name: 'Their email address' }).fill('sam@example.org');
  await expectAccessibleInBothThemes(page, { part: { include: ['[role="dialog"]'] } });
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await expect(dialog).toHaveCount(0);
  const dates = page.getByRole('list', { name: 'Your shared dates' });
  await expect(dates).toContainText('Café Luso');

  await page.reload();
  await expect(blocking).toBeChecked();
  await dates.getByRole('button', { name: 'All is well, check in' }).click();
  await expect(dates).toHaveCount(0);

  await page.getByRole('tab', { name: 'Insights' }).click();
  await page.getByRole('link', { name: 'Add a photo' }).click();
  await expect(page).toHaveURL(/\/profile\?edit=true$/);
});
