import type { Browser, Page, Route } from '@playwright/test';
import type { Cookies } from './browser';
import type { Product } from './product';
import type { Finding } from './report';

const CARDS = 200;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 1_280, height: 900 };

interface Seen {
  longestMs: number;
  of: string;
  shift: number;
}

/** Notes the longest time from an input to the next paint, and every shift that no input explains. */
const WATCH = `
  window.seen = { longestMs: 0, of: 'none', shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId && entry.duration > window.seen.longestMs) {
        window.seen.longestMs = entry.duration;
        window.seen.of = entry.name;
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const startOver = (page: Page) =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: Seen }).seen, { longestMs: 0, of: 'none' });
  });

/** The real answer, with as many people as wanted: the same ones again under other ids. */
async function fillUp(route: Route): Promise<void> {
  const response = await route.fetch();
  const reply = (await response.json()) as { potentialMatches: { id: string; otherUser: { id: string } }[] };
  const people = reply.potentialMatches;
  const idOf = (index: number) => (index + 1).toString(16).padStart(24, '0');
  const potentialMatches = Array.from({ length: people.length && CARDS }, (_, index) => {
    const person = people[index % people.length]!;
    const id = idOf(index);
    return { ...person, id, otherUser: { ...person.otherUser, id } };
  });
  await route.fulfill({ response, json: { ...reply, potentialMatches, total: CARDS, offset: 0 } });
}

/** What is pressed, and what tells that it has been answered. */
const INTERACTIONS: readonly [name: string, press: (page: Page) => Promise<void>][] = [
  [
    'unfold the details',
    async (page) => {
      await page
        .locator(
          '[data-member] button[aria-expanded="false"][aria-controls], [data-member] [data-state="closed"] > button',
        )
        .first()
        .click();
      await page.getByRole('progressbar').first().waitFor();
    },
  ],
  [
    'open and close a menu',
    async (page) => {
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'like somebody',
    async (page) => {
      await page
        .getByRole('button', { name: /^Like / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Liked / })
        .first()
        .waitFor();
    },
  ],
  [
    'open and close a profile',
    async (page) => {
      await page.locator('[data-member] h2 button').nth(1).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'change the goal and come back',
    async (page) => {
      await page.getByRole('tab', { name: /^Friendship/ }).click();
      await page.getByRole('list', { name: /^Friendship matches/ }).waitFor();
      await page.getByRole('tab', { name: /^Dating/ }).click();
      await page.getByRole('list', { name: /^Dating matches/ }).waitFor();
    },
  ],
  [
    'pass in the middle of the list',
    async (page) => {
      for (let turns = 0; turns < 12; turns += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(50);
      }
      const card = page.locator('ul[aria-label^="Dating matches"] > li').nth(4);
      await card.getByRole('button', { name: /^Pass on / }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  ],
];

/** The Matches screen with 200 people on a processor four times slower: how soon it answers, and whether it jumps. */
export async function* measureScreen(
  browser: Browser,
  product: Product,
  cookies: Cookies,
): AsyncGenerator<Finding> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.route(/\/api\/matches(\?|$)/, fillUp);
    await page.route(/\/api\/matches\/[^/]+\/action$/, (route) =>
      route.fulfill({
        json: { isMutualMatch: false, matchedUser: null, compatibilityScore: null, undone: null },
      }),
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${product.url}/matches`);
    await page.locator('[data-member]').first().waitFor();
    // Arriving is measured elsewhere; here the page has come to rest.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    for (const [name, press] of INTERACTIONS) {
      await startOver(page);
      await press(page);
      // Entries arrive a moment after the paint that they are about.
      await page.waitForTimeout(600);
      const { longestMs, of } = await seenBy(page);
      yield {
        what: `Matches with ${CARDS} people, input to next paint: ${name}`,
        measured: longestMs,
        limit: 100,
        unit: 'ms',
        detail: `slowest ${of}, processor ${CPU_SLOWDOWN} times slower`,
      };
    }
    yield {
      what: `Matches with ${CARDS} people, layout shift`,
      measured: (await seenBy(page)).shift,
      limit: 0,
      unit: 'score',
    };
  } finally {
    await context.close();
  }
}
