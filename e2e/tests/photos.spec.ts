import { photosCalls } from '@sixfold/api-contract';
import type { Page } from '@playwright/test';
import { waitForStableBox } from '../src/browser/waitForIdle';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { registerByApi } from '../src/members/members';
import { coloursOf, drawPicture } from '../src/browser/pictures';
import { expect, test } from '../src/test';

type Picture = Awaited<ReturnType<typeof drawPicture>>;

/** Enough to move a picture from the middle to its edge. */
const STEPS_TO_THE_EDGE = 24;

const tiles = (page: Page) => page.locator('[data-photo]');
const photosIn = (page: Page) =>
  tiles(page).evaluateAll((elements) =>
    elements.map((element) => (element instanceof HTMLElement ? element.dataset['photo'] : '') ?? ''),
  );
const addPhoto = (page: Page) => page.getByRole('button', { name: 'Add photo', exact: true });
const avatar = (page: Page) => page.getByRole('button', { name: 'Profile menu' }).locator('img');

/** Resolves once the server has stored the order. */
const orderStored = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());

async function choose(page: Page, ...pictures: Picture[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(pictures);
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
}

async function add(page: Page, ...pictures: Picture[]): Promise<void> {
  const before = await tiles(page).count();
  await choose(page, ...pictures);
  await page
    .getByRole('button', { name: pictures.length > 1 ? /^Add all/ : 'Add photo' })
    .last()
    .click();
  await expect(tiles(page)).toHaveCount(before + pictures.length);
}

const centreOf = async (page: Page, index: number) => {
  const { x, y, width, height } = await waitForStableBox(tiles(page).nth(index));
  return { x: x + width / 2, y: y + height / 2 };
};

test('photos are cropped, sorted by keyboard and by mouse, deleted and restored', async ({
  openBrowser,
  product,
}) => {
  const member = await registerByApi(product.url, { firstName: 'Uma' });
  const page = await openBrowser({ as: member });
  await page.goto('/profile');
  await expect(page.getByText('No photos yet. People see your initials.')).toBeVisible();
  const halves = await drawPicture(page, 'halves.jpg', 'red', 'blue');
  const plain = await drawPicture(page, 'plain.jpg', 'green');

  await test.step('two pictures, the first cropped to its right half by keyboard', async () => {
    await choose(page, halves, plain);
    await expectAccessibleInBothThemes(page, { part: { include: ['[role="dialog"]'] } });
    await page.getByRole('application').focus();
    for (let step = 0; step < STEPS_TO_THE_EDGE; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Kept: from 50% to 100% of the width')).toBeAttached();
    await addPhoto(page).click();
    await expect(page.getByRole('dialog')).toContainText('plain.jpg');
    await addPhoto(page).click();
    await expect(tiles(page)).toHaveCount(2);
    const [first = '', second = ''] = await photosIn(page);
    expect(await coloursOf(page, first)).toEqual({ left: 'blue', right: 'blue' });
    expect((await coloursOf(page, second)).left).toBe('green');
    await expect(avatar(page)).toHaveAttribute('src', new RegExp(`^${first}`));
  });

  await test.step('a third one that is not cropped keeps its middle', async () => {
    await add(page, halves);
    const [, , third = ''] = await photosIn(page);
    expect(await coloursOf(page, third)).toEqual({ left: 'red', right: 'blue' });
  });

  await test.step('the last becomes the first by keyboard, and the avatar follows', async () => {
    const [first, second, third = ''] = await photosIn(page);
    await page.getByRole('button', { name: 'Photo 3 of 3' }).focus();
    const stored = orderStored(page);
    await page.keyboard.press('Space');
    await expect(page.getByText('Photo lifted from place 3 of 3.')).toBeAttached();
    // The keys work once the slots are measured, a frame after the announcement.
    await waitForStableBox(tiles(page).last());
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Over place 2 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Over place 1 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await stored;
    await expect.poll(() => photosIn(page)).toEqual([third, first, second]);
    await expect(avatar(page)).toHaveAttribute('src', new RegExp(`^${third}`));
    await expect(page.getByRole('button', { name: 'Photo 1 of 3, main photo' })).toBeFocused();
  });

  await test.step('the first goes to the second place by mouse', async () => {
    const [first, second, third] = await photosIn(page);
    await tiles(page).first().scrollIntoViewIfNeeded();
    const [from, to] = [await centreOf(page, 0), await centreOf(page, 1)];
    const stored = orderStored(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await expect(page.getByText('Over place 2 of 3.')).toBeAttached();
    await page.mouse.up();
    await stored;
    await expect.poll(() => photosIn(page)).toEqual([second, first, third]);
  });

  await test.step('one is deleted and restored in its slot', async () => {
    const before = await photosIn(page);
    await page.getByRole('button', { name: 'Options for photo 2' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    // A hovering pointer keeps the toast with Undo open.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Options for photo 2' })).toBeFocused();
    const restored = page.waitForResponse(new RegExp(`${photosCalls.restorePhoto.path}$`));
    await page.getByRole('button', { name: 'Undo' }).click();
    await restored;
    await expect.poll(() => photosIn(page)).toEqual(before);
  });

  await test.step('a second tab sees the same, also in the carousel that wraps', async () => {
    const shown = await photosIn(page);
    const other = await page.context().newPage();
    await other.goto('/profile');
    await expect(avatar(other)).toHaveAttribute('src', new RegExp(`^${shown[0]}`));
    const carousel = other.getByRole('region', { name: 'Your photos' });
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect(carousel.getByRole('status')).toHaveText('3 of 3');
    await other.getByRole('button', { name: 'Edit photos' }).click();
    await expect.poll(() => photosIn(other)).toEqual(shown);
  });
});

test('an interrupted upload stays in its slot and succeeds once the connection is back', async ({
  openBrowser,
  product,
  watch,
}) => {
  // The page makes other requests meanwhile, such as idle prefetching, and its WebSocket may reconnect.
  watch.expect(/net::ERR_INTERNET_DISCONNECTED$/);
  const page = await openBrowser({ as: await registerByApi(product.url) });
  await page.goto('/profile');
  await choose(page, await drawPicture(page, 'me.jpg', 'green'));
  // The editor loads the code of toasts in advance, because it cannot be loaded without a connection.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/toasts[\w-]*\.\w+\.js$/.test(name)),
  );
  await page.context().setOffline(true);
  await addPhoto(page).click();
  await expect(page.getByText('Failed to upload photo. Please try again.').first()).toBeVisible();
  await expect(page.getByText(/me.jpg: We could not reach Sixfold/)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry me.jpg' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByText(/me.jpg/)).toHaveCount(0);
});
