import type { Page } from '@playwright/test';
import { discoveryCalls } from '@sixfold/api-contract';
import { openLive } from '../src/liveConnection';
import { registerByApi } from '../src/members';
import { expectLive, momentOf, noteMoment, notePress } from '../src/moments';
import { scrollTo } from '../src/scrollTo';
import { expect, test } from '../src/test';

const likesLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Likes/ });
/** Written for the page: `noteMoment` carries it there. */
const isLiked = () =>
  [...document.querySelectorAll('nav')].some(({ textContent }) =>
    textContent?.includes('1 person likes you'),
  );
const isCelebrated = () => /You and \w+ like each other/.test(document.body.innerText);
const popup = (page: Page) => page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });

test('two members meet: from a card over the profile to the celebration on both sides and the first message', async ({
  openBrowser,
  product,
}) => {
  const [ivo, wren] = await Promise.all([
    registerByApi(product.url, { firstName: 'Ivo' }),
    registerByApi(product.url, { firstName: 'Wren' }),
  ]);
  const [mine, hers] = await Promise.all([openBrowser({ as: ivo }), openBrowser({ as: wren })]);
  const herOtherTab = await hers.context().newPage();
  await Promise.all([openLive(hers, '/likes'), openLive(herOtherTab, '/messages')]);
  await expect(hers.getByText('No likes yet')).toBeVisible();
  await expect(herOtherTab.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await test.step('he finds her among his people, reads about her, and likes her', async () => {
    // Everybody of the demo cast is there too.
    await openLive(mine, '/matches?goal=friendship');
    const card = mine.locator(`[data-member="${wren.id}"]`);
    await scrollTo(mine, card);
    await card.getByRole('button', { name: /^Wren, / }).click();
    const profile = mine.getByRole('dialog', { name: /^Wren, / });
    for (const title of ['About', 'Looking For', 'Personality Profile', 'You and Wren'])
      await expect(profile.getByRole('heading', { name: title })).toBeVisible();
    for (const tab of [hers, herOtherTab]) await noteMoment(tab, 'her badge', isLiked);
    await notePress(mine, 'liked');
    await profile.getByRole('button', { name: 'Like Wren' }).click();
    await expect(profile.getByRole('button', { name: 'Liked Wren' })).toBeVisible();
  });

  await test.step('both her tabs know it at once, and the list shows him', async () => {
    await expect(likesLink(herOtherTab)).toContainText('1 person likes you');
    await expect(likesLink(hers)).toContainText('1 person likes you');
    await expectLive(await momentOf(mine, 'liked'), [
      [hers, 'her badge'],
      [herOtherTab, 'her badge'],
    ]);
    await expect(hers.getByRole('button', { name: /^Ivo, / })).toBeVisible();
  });

  await test.step('he goes on to read about somebody else, which a popup would tear him from', async () => {
    await mine.keyboard.press('Escape');
    await expect(mine.getByRole('dialog')).toBeHidden();
    await mine.locator(`[data-member]:not([data-member="${wren.id}"]) h2 button`).first().click();
    await expect(mine.getByRole('dialog').getByRole('heading', { name: 'About' })).toBeVisible();
  });

  await test.step('she likes him back: a celebration on every screen at once, and no like waits any more', async () => {
    for (const tab of [mine, hers, herOtherTab]) await noteMoment(tab, 'celebration', isCelebrated);
    await notePress(hers, 'liked back');
    const sent = hers.waitForRequest((request) => request.url().endsWith('/action'));
    await hers.getByRole('button', { name: 'Like Back Ivo' }).click();
    const deed = await sent;
    expect(new URL(deed.url()).pathname).toBe(discoveryCalls.actOnMatch.path.replace(':matchId', ivo.id));
    expect(deed.postDataJSON()).toEqual({ action: 'like' });
    await deed.response();

    // They would go by themselves; who points at one is still reading.
    await Promise.all([
      popup(hers)
        .getByRole('link', { name: /^Start / })
        .hover(),
      mine.getByLabel('New match').hover(),
    ]);
    await expect(popup(hers)).toContainText('You and Ivo like each other.');
    // He is reading, and her other tab is among messages: there it stands beside.
    for (const [page, name] of [
      [mine, 'Wren'],
      [herOtherTab, 'Ivo'],
    ] as const)
      await expect(page.getByLabel('New match')).toContainText(`You and ${name} like each other`);
    await expectLive(await momentOf(hers, 'liked back'), [
      [hers, 'celebration'],
      [mine, 'celebration'],
      [herOtherTab, 'celebration'],
    ]);
    await expect(likesLink(herOtherTab)).not.toContainText('likes you');
  });

  await test.step('she writes, and he reads it where the overlay leads him', async () => {
    await popup(hers)
      .getByRole('link', { name: /^Start / })
      .click();
    await expect(likesLink(hers)).not.toContainText('likes you');
    const message = hers.getByPlaceholder('Type your message...');
    await message.fill('You read my profile to the end?');
    await message.press('Enter');
    await mine.getByLabel('New match').getByRole('link', { name: 'Message' }).click();
    await expect(mine.getByRole('listitem', { name: 'Wren: You read my profile to the end?' })).toBeVisible();
    await herOtherTab
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Your Matches' })
      .click();
    await expect(herOtherTab.getByRole('heading', { level: 2, name: /^Ivo, / })).toBeVisible();
  });
});
