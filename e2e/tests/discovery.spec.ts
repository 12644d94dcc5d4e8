import type { Page } from '@playwright/test';
import { discoveryCalls } from '@sixfold/api-contract';
import { openLive } from '../src/browser/liveConnection';
import { registerByApi, WHOLE_PROFILE } from '../src/members/members';
import { readTiming, recordTiming } from '../src/browser/timings';
import { scrollTo } from '../src/browser/scrollTo';
import { expect, test } from '../src/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const likesLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Likes/ });
/** Runs in the page, passed by `recordTiming`. */
const isCelebrated = () => /You and \w+ like each other/.test(document.body.innerText);
const popup = (page: Page) => page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });

test('two members meet: from a card over the profile to the celebration on both sides and the first message', async ({
  openBrowser,
  product,
}) => {
  const [ivo, wren] = await Promise.all([
    registerByApi(product.url, { firstName: 'Ivo' }),
    registerByApi(product.url, {
      firstName: 'Wren',
      profile: { ...WHOLE_PROFILE, birthday: `${new Date().getFullYear() - 51}-01-01` },
    }),
  ]);
  const [mine, hers] = await Promise.all([openBrowser({ as: ivo }), openBrowser({ as: wren })]);
  const herOtherTab = await hers.context().newPage();
  await Promise.all([openLive(hers, '/likes'), openLive(herOtherTab, '/messages')]);
  await expect(hers.getByText('No likes yet')).toBeVisible();
  await expect(herOtherTab.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await test.step('he finds her among his people, reads about her, and likes her', async () => {
    // She is 51. Few others are of her age: drawing the long list of all demo members takes seconds.
    await openLive(mine, '/matches?goal=friendship&ageRange=46-56');
    const card = mine.locator(`[data-member="${wren.id}"]`);
    await scrollTo(mine, card);
    await card.getByRole('link', { name: /^Wren, / }).click();
    const profile = mine.getByRole('dialog', { name: /^Wren, / });
    for (const title of ['About', 'Looking For', 'Personality Profile', 'You and Wren'])
      await expect(profile.getByRole('heading', { name: title })).toBeVisible();
    await profile.getByRole('button', { name: 'Like Wren' }).click();
    await expect(profile.getByRole('button', { name: 'Liked Wren' })).toBeVisible();
  });

  await test.step('both her tabs know it at once, and the list shows him', async () => {
    await expect(likesLink(herOtherTab)).toContainText('1 person likes you');
    await expect(likesLink(hers)).toContainText('1 person likes you');
    await expect(hers.getByRole('link', { name: /^Ivo, / })).toBeVisible();
  });

  await test.step('he opens another profile, which a popup must not cover', async () => {
    // The first press may close the toast that offers Undo, which is above the dialog.
    await expect(async () => {
      await mine.keyboard.press('Escape');
      await expect(mine.getByRole('dialog')).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await mine.locator(`[data-member]:not([data-member="${wren.id}"]) h2 a`).first().click();
    await expect(mine.getByRole('dialog').getByRole('heading', { name: 'About', exact: true })).toBeVisible();
  });

  await test.step('she likes him back: a celebration on every screen at once, and no like waits any more', async () => {
    for (const tab of [mine, hers, herOtherTab]) await recordTiming(tab, 'celebration', isCelebrated);
    const likeBack = async () => {
      const sent = hers.waitForRequest((request) => request.url().endsWith('/action'));
      await hers.getByRole('button', { name: 'Like Back Ivo' }).click();
      const decision = await sent;
      expect(new URL(decision.url()).pathname).toBe(
        discoveryCalls.submitDecision.path.replace(':matchId', ivo.id),
      );
      expect(decision.postDataJSON()).toEqual({ action: 'like' });
    };
    // All close by themselves unless held, so each is awaited from the start. A hover waits until the dialog and its
    // confetti stand still, which takes a busy machine longer than they stay; focus holds the dialog as well and waits
    // for nothing. He is reading a profile, and her other tab shows messages: both get the overlay.
    await Promise.all([
      likeBack(),
      popup(hers)
        .getByRole('link', { name: /^Start / })
        .focus(),
      mine.getByLabel('New match').hover({ force: true }),
      expect(herOtherTab.getByLabel('New match')).toContainText('You and Ivo like each other'),
    ]);
    await expect(popup(hers)).toContainText('You and Ivo like each other.');
    await expect(mine.getByLabel('New match')).toContainText('You and Wren like each other');
    for (const tab of [hers, mine, herOtherTab]) await readTiming(tab, 'celebration');
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
