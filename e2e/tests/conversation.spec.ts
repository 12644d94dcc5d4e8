import type { Page } from '@playwright/test';
import { coloursOf, drawPicture } from '../src/browser/pictures';
import { openLive } from '../src/browser/liveConnection';
import { readScrolling, recordScrolling } from '../src/browser/recordScrolling';
import { registerMatch, write } from '../src/members/members';
import { expect, test } from '../src/test';

const field = (page: Page, firstName: string) => page.getByLabel(`Message to ${firstName}`);
const bubble = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Three pages of a conversation. */
const LINES = 110;

async function say(page: Page, firstName: string, text: string): Promise<void> {
  await field(page, firstName).fill(text);
  await field(page, firstName).press('Enter');
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await bubble(page, name).hover();
  await bubble(page, name).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('two people write, react, edit, unsend, lose nothing while one of them is offline, and part kindly', async ({
  openBrowser,
  product,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const [vera, will] = await registerMatch(product.url, 'Vera', 'Will');
  const [hers, his] = await Promise.all([openBrowser({ as: vera }), openBrowser({ as: will })]);
  await Promise.all([openLive(hers, `/chat/${will.id}`), openLive(his, `/chat/${vera.id}`)]);

  await test.step('typing is seen, then the message', async () => {
    await field(hers, 'Will').pressSequentially('Hello');
    await expect(his.getByText('Vera is typing…').first()).toBeVisible();
    await field(hers, 'Will').press('Enter');
    await expect(bubble(his, 'Vera: Hello')).toBeVisible();
    await expect(bubble(hers, 'You: Hello')).toContainText(/sent|read/);
  });

  await test.step('a link in a first message is held back, moves nothing and opens after a question', async () => {
    const text = 'This is the kiln of my dreams, and it is open on Sundays: https://kiln.example/open/hours';
    let releaseScript = () => {};
    const held = new Promise<void>((resolve) => (releaseScript = resolve));
    await his.route(/\/links\.[^/]*\.js/, async (route) => held.then(() => route.continue()));
    await his.context().route('https://kiln.example/**', (route) => route.fulfill({ body: 'The kiln' }));
    await say(hers, 'Will', text);
    const covered = bubble(his, 'Vera: Held back: a link');
    await expect(covered).toContainText('Vera sent a link in a first message.');
    await covered.getByRole('button', { name: 'Show' }).click();
    const shown = bubble(his, `Vera: ${text}`);
    await expect(shown).toContainText(text);
    const before = await shown.boundingBox();
    releaseScript();
    const link = shown.getByRole('button', { name: 'https://kiln.example/open/hours' });
    await expect(link).toBeVisible();
    expect(await shown.boundingBox()).toEqual(before);
    await link.click();
    const dialog = his.getByRole('dialog', { name: 'Open kiln.example?' });
    const opened = his.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open' }).click();
    const elsewhere = await opened;
    await expect(elsewhere.getByText('The kiln')).toBeVisible();
    expect(await elsewhere.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await elsewhere.close();
    await expect(dialog).toBeHidden();
  });

  await test.step('a reaction, an edit and an unsending reach the other one', async () => {
    await choose(his, 'Vera: Hello', 'React: Heart');
    await expect(hers.getByRole('img', { name: 'Heart from Will' })).toBeVisible();
    await choose(hers, 'You: Hello', 'Edit');
    await hers.getByLabel('Edit your message to Will').fill('Hello you');
    await hers.keyboard.press('Enter');
    await expect(bubble(his, 'Vera: Hello you')).toContainText('edited');
    await choose(hers, 'You: Hello you', 'Unsend');
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
    await expect(bubble(his, 'Vera: Message unsent')).toBeVisible();
  });

  await test.step('a photo is covered until it is opened, and gone once it is unsent', async () => {
    const lake = await drawPicture(hers, 'lake.jpg', '#2040d0', '#20c040');
    await hers.locator('input[type="file"]').setInputFiles(lake);
    await hers
      .getByRole('dialog', { name: 'Send this photo?' })
      .getByRole('button', { name: 'Send' })
      .click();
    await expect(bubble(hers, 'You: Photo')).toContainText(/sent|read/);

    const cover = bubble(his, 'Vera: Photo').getByRole('button', { name: 'Show photo' });
    const sharp = his.waitForRequest(/\/images\/\w+\?size=large/);
    const before = await bubble(his, 'Vera: Photo').boundingBox();
    await cover.click();
    const address = (await sharp).url();
    expect(await coloursOf(his, address)).toEqual({ left: 'blue', right: 'green' });
    const opened = bubble(his, 'Vera: Photo').getByRole('button', { name: 'Photo from Vera' });
    expect((await bubble(his, 'Vera: Photo').boundingBox())?.height).toBe(before?.height);
    await opened.click();
    await expect(his.getByRole('dialog', { name: 'Photo from Vera' })).toBeVisible();
    await his.keyboard.press('Escape');

    await say(his, 'Vera', 'Where is that?');
    await expect(bubble(hers, 'Will: Where is that?')).toBeInViewport();
    for (const page of [hers, his])
      await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);

    await choose(hers, 'You: Photo', 'Unsend');
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
    await expect(bubble(his, 'Vera: Photo')).toBeHidden();
    await expect(bubble(his, 'Vera: Message unsent')).toHaveCount(2);
    expect((await his.request.get(address)).status()).toBe(404);
  });

  await test.step('what is written offline survives a closed page, and comes in order', async () => {
    const sea = await drawPicture(hers, 'sea.jpg', '#d02020');
    const second = await hers.context().newPage();
    await openLive(second, `/chat/${will.id}`);
    await hers.context().setOffline(true);
    await expect(
      hers.getByText('You are offline. Messages are kept and sent when you are back.'),
    ).toBeVisible();
    for (const text of ['One', 'Two', 'Three']) await say(hers, 'Will', text);
    await hers.locator('input[type="file"]').setInputFiles(sea);
    await hers.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(bubble(hers, 'You: Photo')).toContainText('Waiting for connection');
    await expect(bubble(second, 'You: Three')).toBeVisible();
    await hers.close();
    await second.context().setOffline(false);
    await expect(bubble(his, 'Vera: Photo')).toBeVisible();
    const names = await his.getByRole('listitem', { name: /^Vera: (One|Two|Three|Photo)$/ }).all();
    expect(await Promise.all(names.map((each) => each.getAttribute('aria-label')))).toEqual([
      'Vera: One',
      'Vera: Two',
      'Vera: Three',
      'Vera: Photo',
    ]);
  });

  await test.step('the newest message stays in view when the window gets lower, as for a keyboard', async () => {
    await his.setViewportSize({ width: 1_280, height: 560 });
    await expect(bubble(his, 'Vera: Photo')).toBeInViewport();
  });

  await test.step('one press says goodbye, and closes the conversation for both', async () => {
    const goodbye = /I am glad our paths crossed/;
    const [open] = hers.context().pages();
    if (!open) throw new Error('Her second page is closed.');
    await openLive(his, '/messages');
    await open.getByRole('button', { name: 'More about Will' }).click();
    await open.getByRole('menuitem', { name: 'End kindly…' }).click();
    await open.getByRole('dialog').getByRole('button', { name: goodbye }).click();
    await expect(bubble(open, 'You: Three')).toBeVisible();
    await expect(open.getByRole('listitem', { name: goodbye })).toBeVisible();
    await expect(open.getByText('This conversation has ended')).toBeVisible();
    const thread = his.getByRole('link', { name: /Vera.*I am glad our paths crossed.*1 unread message/ });
    await expect(thread).toBeVisible();
    await expect(his.getByRole('heading', { name: 'Your turn' })).toHaveCount(0);
    await thread.click();
    await expect(his.getByRole('listitem', { name: goodbye })).toBeVisible();
    await expect(his.getByText('This conversation has ended')).toBeVisible();
    await his.getByRole('button', { name: 'Back' }).click();
    await expect(his.getByRole('link', { name: /Vera.*I am glad our paths crossed/ })).toHaveAttribute(
      'data-state',
      'read',
    );
  });
});

test('a long conversation opens at its end, and paging back moves nothing', async ({
  openBrowser,
  product,
}) => {
  const [vera, will] = await registerMatch(product.url, 'Vera', 'Will');
  for (let line = 1; line <= LINES; line += 1)
    await write(
      line % 3 ? vera : will,
      line % 3 ? will : vera,
      `Line ${line} ${'and more '.repeat(line % 12)}`,
    );
  const page = await openBrowser({ as: will });
  await openLive(page, `/chat/${vera.id}`);
  await expect(page.getByText(new RegExp(`^Line ${LINES} `))).toBeInViewport();

  await recordScrolling(page);
  await page.getByRole('region', { name: 'Conversation with Vera' }).hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -600);
        return page.getByText(/^Line 1 /).count();
      },
      // Users do not pause between two turns of the wheel.
      { intervals: [20], timeout: 60_000 },
    )
    .toBe(1);
  const { bubbles, jumpPx } = await readScrolling(page);
  expect(jumpPx).toBeLessThanOrEqual(1);
  expect(bubbles).toBeLessThanOrEqual(40);

  await test.step('a message that arrives does not pull the reader away', async () => {
    await write(vera, will, 'Still there?');
    await page.getByRole('button', { name: 'New message' }).click();
    await expect(bubble(page, 'Vera: Still there?')).toBeInViewport();
  });

  await test.step('a search goes to a message that is pages away', async () => {
    await openLive(page, `/chat/${vera.id}`);
    await expect(bubble(page, 'Vera: Still there?')).toBeInViewport();
    await page.getByRole('button', { name: 'More about Vera' }).click();
    await page.getByRole('menuitem', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('líne 2 AND');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: /^Vera: Line 2 / })).toBeFocused();
    await expect(page.getByRole('listitem', { name: /^Vera: Line 2 / })).toBeInViewport();
  });
});
