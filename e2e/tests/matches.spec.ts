import type { Locator, Page } from '@playwright/test';
import { waitForScrollEnd } from '../src/browser/waitForIdle';
import { ADA, registerByApi } from '../src/members/members';
import { expect, test } from '../src/test';

const list = (page: Page) => page.getByRole('list', { name: 'Dating matches, best first' });

/** Card at the upper edge of the view and its distance from the edge. */
const findCardAtTop = (page: Page) =>
  list(page).evaluate((element) => {
    const card = [...element.children].find((each) => each.getBoundingClientRect().bottom > 72);
    return { name: card?.querySelector('h2')?.textContent, top: card?.getBoundingClientRect().top ?? 0 };
  });

/** Returns the edges of the area between the bars. */
const readRoom = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav')]
      .filter((bar) => getComputedStyle(bar).position === 'sticky')
      .map((bar) => bar.getBoundingClientRect());
    const below = bars.find(({ top, height }) => height > 0 && top > innerHeight / 2);
    const above = bars.find(({ top, height }) => height > 0 && top <= 0);
    return { top: above?.bottom ?? 0, bottom: below?.top ?? innerHeight };
  });

/** The card of the person who is fourth now, wherever it moves. */
async function fourthCard(page: Page): Promise<Locator> {
  await waitForScrollEnd(page);
  const id = await list(page).locator('> li').nth(3).getAttribute('data-member');
  return list(page).locator(`> [data-member="${id}"]`);
}

async function isAt(page: Page, { name, top }: { name?: string | null; top: number }) {
  await expect.poll(async () => (await findCardAtTop(page)).name).toBe(name);
  await expect.poll(async () => Math.abs((await findCardAtTop(page)).top - top)).toBeLessThan(60);
}

test('a long list keeps its place, and no decision is lost', async ({ openBrowser, product, watch }) => {
  const member = await registerByApi(product.url, { firstName: 'Yara' });
  const page = await openBrowser({ as: member });
  await page.goto('/matches');
  await expect(list(page).locator('> li').first()).toBeVisible();

  await test.step('on a phone and on a laptop every card fits the view, the first with its actions', async () => {
    const { viewport } = test.info().project.use;
    for (const size of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect(async () => {
        const room = await readRoom(page);
        const heights = await list(page)
          .locator('> li')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
        expect(Math.max(...heights)).toBeLessThanOrEqual(room.bottom - room.top);
        for (const action of [/^Pass on /, /^Message /, /^Like /]) {
          const named = { name: action };
          const first = list(page).locator('> li').first();
          const box = await first.getByRole('button', named).or(first.getByRole('link', named)).boundingBox();
          expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(room.bottom);
        }
      }).toPass({ intervals: [100], timeout: 10_000 });
    }
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  });

  await test.step('far down only the rows around the view are in the page', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 1_200);
      const place = Number(await list(page).locator('> li').last().getAttribute('aria-posinset'));
      expect(place).toBeGreaterThan(45);
    }).toPass({ intervals: [60] });
    expect(await list(page).locator('> li').count()).toBeLessThan(25);
  });

  await test.step('a chat and a reload lead back to the same place', async () => {
    const message = (await fourthCard(page)).getByRole('link', { name: /^Message / });
    // With a trial click, because a click may scroll first.
    await message.click({ trial: true });
    await waitForScrollEnd(page);
    const before = await findCardAtTop(page);
    await message.click();
    await expect(page).toHaveURL(/\/chat\//);
    await page.goBack();
    await isAt(page, before);
    await page.reload();
    await isAt(page, before);
  });

  await test.step('a person opens over the list, and the list keeps its place', async () => {
    const name = (await fourthCard(page)).getByRole('heading', { level: 2 }).getByRole('link');
    await name.click({ trial: true });
    await waitForScrollEnd(page);
    const before = await findCardAtTop(page);
    const dialog = page.getByRole('dialog');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await name.click();
      await expect(dialog.getByRole('heading', { name: 'About', exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/people\/[0-9a-f]{24}\?goal=dating$/);
      await expect(page).toHaveTitle(/^\S+ · Sixfold$/);
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/matches$/);
      await expect(page).toHaveTitle('Your People · Sixfold');
      await expect(name).toBeFocused();
      expect(await findCardAtTop(page)).toEqual(before);
    }
  });

  await test.step('the same address is a page in another tab and after a reload', async () => {
    const name = (await fourthCard(page)).getByRole('heading', { level: 2 }).getByRole('link');
    const who = (await name.textContent()) ?? '';
    const heading = { level: 1, name: who, exact: true } as const;
    const opened = page.context().waitForEvent('page');
    await name.click({ button: 'middle' });
    const tab = await opened;
    await expect(tab.getByRole('heading', heading)).toBeVisible();
    await tab.getByRole('button', { name: 'Back' }).click();
    await expect(tab).toHaveURL(/\/matches$/);
    await tab.close();

    const before = await findCardAtTop(page);
    await name.click();
    await expect(page.getByRole('dialog', { name: who, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await isAt(page, before);
  });

  await test.step('a pass is undone', async () => {
    const card = await fourthCard(page);
    const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await card.getByRole('button', { name: /^Pass on / }).click();
    await expect(page.getByText('This person will not appear again.', { exact: true })).toBeVisible();
    // A hovering pointer keeps the toast with Undo open.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('link', { name, exact: true })).toBeFocused();
  });

  await test.step('a like without a connection is stored after the next visit', async () => {
    await page.route('**/api/matches/*/action', (route) => route.abort('internetdisconnected'));
    watch.expect(/request failed: POST .*\/action/);
    const card = await fourthCard(page);
    await card.getByRole('button', { name: /^Like / }).click();
    await expect(card.getByRole('button', { name: /^Liked / })).toBeVisible();
    await expect(card.getByText('Will be saved when you are back online', { exact: true })).toBeVisible();
    const stored = page.waitForResponse((response) => response.url().endsWith('/action') && response.ok());
    await page.unroute('**/api/matches/*/action');
    await page.reload();
    await stored;
    await expect(page.getByText('Will be saved when you are back online')).toHaveCount(0);
  });
});

test('walking between matches and messages leaves nothing behind in the browser', async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser({ as: await signIn(ADA) });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  async function countAlive(metric: 'Nodes' | 'JSEventListeners'): Promise<number> {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? 0;
  }

  /** Counts once the number is stable, because cards render one after another. */
  async function countSettledNodes(): Promise<number> {
    let last: number[] = [];
    await expect(async () => {
      last = [...last.slice(-2), await countAlive('Nodes')];
      expect(last).toEqual(Array(3).fill(last[0]));
    }).toPass({ intervals: [300] });
    return last[0] ?? 0;
  }

  async function goTo(link: RegExp, shown: Locator): Promise<void> {
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: link }).click();
    await expect(shown).toBeVisible();
  }

  async function walk(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await goTo(/^Messages/, page.getByRole('heading', { level: 1, name: 'Messages' }));
      await goTo(/^Matches/, list(page).locator('> li').first());
    }
  }

  await page.goto('/matches');
  // Photos that never arrive: a card that is left must not wait for its own.
  await page.route('**/api/photos/**', () => undefined);
  await walk(3);
  const nodes = await countSettledNodes();
  const listeners = await countAlive('JSEventListeners');
  await walk(6);
  // Far less than one page of cards. A browser frees the remains of the last page a little later, and some layers add
  // listeners by the hundred.
  await expect.poll(() => countAlive('Nodes')).toBeLessThan(nodes + 300);
  await expect.poll(() => countAlive('JSEventListeners')).toBeLessThan(listeners + 300);
});
