import type { Locator, Page } from '@playwright/test';
import { match, registerByApi, WHOLE_PROFILE, write } from '../src/members/members';
import { waitForHandover } from '../src/screens/publicPages';
import { expect, test } from '../src/test';

/** More focus stops than any screen has before the target. */
const STOPS_MAX = 80;

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
const holdsFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element.contains(document.activeElement)));

/** Presses Tab, or Shift and Tab, until the target has the focus. */
async function tabTo(page: Page, target: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(keys);
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

/** Presses Tab through a page and lists the stops whose middle is behind one of its bars. */
async function listCoveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const stopped = document.activeElement;
      if (!stopped?.closest('#main')) return null;
      const { left, top, width, height } = stopped.getBoundingClientRect();
      const middle = Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1);
      const seen = document.elementFromPoint(left + width / 2, middle);
      const isSeen = seen !== null && (stopped.contains(seen) || seen.contains(stopped));
      return isSeen ? null : (stopped.getAttribute('aria-label') ?? stopped.outerHTML.slice(0, 80));
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('every main task can be done without a pointer', async ({ page, product }) => {
  const [member, friend, admirer] = await Promise.all([
    registerByApi(product.url, { firstName: 'Kim' }),
    registerByApi(product.url, { firstName: 'Fritzi' }),
    registerByApi(product.url, { firstName: 'Orla' }),
    // The only one of her age, and no demo member, who would react to a like.
    registerByApi(product.url, {
      firstName: 'Lena',
      profile: { ...WHOLE_PROFILE, birthday: `${new Date().getFullYear() - 65}-01-01` },
    }),
  ]);
  await match(member, friend);
  await write(friend, member, 'Hello from the other side.');
  await admirer.call('POST', `/api/matches/${member.id}/action`, {
    action: 'like',
    connectionGoal: 'dating',
  });

  const heading = page.getByRole('heading', { level: 1 });
  const section = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

  await test.step('landing, sign in', async () => {
    await page.goto('/');
    await waitForHandover(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Sign In' });
    await expect(form).toBeVisible();
    await expect(heading).toBeFocused();
    await tabTo(page, form.getByLabel('Email'));
    await page.keyboard.type(member.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Your People');
    await expect(heading).toBeFocused();
  });

  await test.step('a profile dialog takes, traps and returns the focus', async () => {
    await page.goto('/matches?ageRange=65-65');
    const name = page.locator('[data-member] h2 a');
    await expect(name).toHaveText(/^Lena, /);
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await holdsFocus(dialog).toBe(true);
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      await holdsFocus(dialog).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(name).toBeFocused();
  });

  await test.step('a like', async () => {
    const like = page
      .locator('[data-member]')
      .first()
      .getByRole('button', { name: /^Like / });
    const whom = ((await like.textContent()) ?? '').replace(/^Like /, '');
    await tabTo(page, like);
    await page.keyboard.press('Space');
    const liked = page.getByRole('button', { name: `Liked ${whom}` });
    await expect(liked).toBeFocused();
    await expect(liked).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a returned like, its celebration, and the link to the conversations', async () => {
    await tabTo(page, section(/^Likes/), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(/People Who Like You/);
    await expect(heading).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Like Back Orla' }));
    await page.keyboard.press('Enter');
    // The title depends on today's Moon.
    const celebration = page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });
    await expect(celebration).toBeVisible();
    await holdsFocus(celebration).toBe(true);
    await page.keyboard.press('Escape');
    await expect(celebration).toBeHidden();
    // The card is gone, and the focus must still be on the page.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  await test.step('a chat', async () => {
    await tabTo(page, section(/^Messages/), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Messages');
    await expect(heading).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /^Fritzi/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: 'Fritzi: Hello from the other side.' })).toBeVisible();
    await tabTo(page, page.getByPlaceholder('Type your message...'));
    await page.keyboard.type('Hello, all by keys.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Hello, all by keys.' })).toBeVisible();
    await expect(page.getByPlaceholder('Type your message...')).toBeFocused();
  });

  await test.step('no stop of a long form is behind the bars of a small screen', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
    expect(await listCoveredStops(page, 40)).toEqual([]);
    await page.setViewportSize(size ?? { width: 1280, height: 800 });
    await page.goto('/matches');
    await expect(heading).toHaveText('Your People');
  });

  const menu = page.getByRole('button', { name: 'Profile menu' });

  await test.step('each navigation of the bar and the menu moves the focus to the heading of the page', async () => {
    /** Opens a link by Enter and waits for the page, whose title differs from the one before. */
    const open = async (link: Locator) => {
      const title = await page.title();
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveTitle(title);
      await expect(heading).toBeFocused();
    };
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(sections).toHaveCount(5);
    // Begins with the last, because the first is the current page.
    for (const index of [4, 3, 2, 1, 0]) await open(sections.nth(index));
    for (const name of ['View Profile', 'Account settings']) {
      await menu.press('Enter');
      await open(page.getByRole('menuitem', { name }));
    }
  });

  await test.step('the menu opens, closes with the focus back, and signs out', async () => {
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toContainText('Six ways to be known');
    await expect(heading).toBeFocused();
  });
});
