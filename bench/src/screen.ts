import type { Browser, Locator, Page, Route } from '@playwright/test';
import { openAsserted, type Side } from './browser';
import { MATCHES } from './pages';
import { median, type Finding } from './report';

const CARDS = 200;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 1_280, height: 900 };

interface Seen {
  longestMs: number;
  shift: number;
}

/** Notes the longest time from an input to the next paint, and every shift that no input explains. */
const WATCH = `
  for (const type of ['event', 'layout-shift'])
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) throw new Error('This browser measures no ' + type);
  window.seen = { longestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.seen.longestMs = Math.max(window.seen.longestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const startOver = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as { seen: Seen }).seen.longestMs = 0;
  });

/** The real answer, with as many people as wanted: the same ones again under other ids. */
async function fillUp(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.ok()) return route.fulfill({ response });
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

interface Press {
  name: string;
  /** What is pressed by the mouse, or the key. */
  at: (page: Page) => Locator | string;
  /** What has to be there afterwards. */
  shows: (page: Page) => Locator;
  before?: (page: Page) => Promise<void>;
  /** What presses are compared with. */
  isFloor?: boolean;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const COLOUR_WHEN_PRESSED = `
  document.querySelector('h1').addEventListener('click', ({ target }) => {
    target.style.color = 'teal';
  });
`;
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
/** By its place in the list, which stays with a card while rows come and go around it. */
const middleCard = (page: Page) => page.locator('ul[aria-label^="Dating matches"] > li[aria-posinset="100"]');

/** In the order in which they are pressed, each on what the one before it has left. */
const PRESSES: readonly Press[] = [
  {
    name: 'nothing (the heading): what the browser itself takes',
    at: heading,
    shows: heading,
    isFloor: true,
  },
  {
    name: 'nothing but the colour of the heading: what the browser itself takes to paint anything',
    before: (page) => page.evaluate<void>(COLOUR_WHEN_PRESSED),
    at: heading,
    shows: heading,
    isFloor: true,
  },
  {
    name: 'unfold the details',
    at: (page) => page.locator('[data-member] button[aria-expanded="false"]:not([aria-haspopup])').first(),
    shows: (page) => page.getByRole('progressbar').first(),
  },
  {
    name: 'open a menu',
    at: (page) => button(page, /^More about /),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'close the menu by Escape',
    at: () => 'Escape',
    shows: (page) => button(page, /^More about /),
  },
  {
    name: 'like somebody',
    at: (page) => button(page, /^Like /),
    shows: (page) => button(page, /^Liked /),
  },
  {
    name: 'open a profile',
    at: (page) => page.locator('[data-member] h2 button').nth(1),
    shows: (page) => page.getByRole('dialog').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'close the profile by Escape',
    at: () => 'Escape',
    shows: (page) => page.getByRole('list', { name: /^Dating matches/ }),
  },
  {
    name: 'change the goal',
    at: (page) => page.getByRole('tab', { name: /^Friendship/ }),
    shows: (page) => page.getByRole('list', { name: /^Friendship matches/ }),
  },
  {
    name: 'come back to the goal',
    at: (page) => page.getByRole('tab', { name: /^Dating/ }),
    shows: (page) => page.getByRole('list', { name: /^Dating matches/ }),
  },
  {
    name: 'pass in the middle of the list',
    before: async (page) => {
      while ((await middleCard(page).count()) === 0) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(100);
      }
    },
    at: (page) => middleCard(page).getByRole('button', { name: /^Pass on / }),
    shows: (page) => page.getByRole('button', { name: 'Undo' }),
  },
];

/** As long as a finger or a mouse button is down. */
const PRESSED_MS = 60;
/** The page has come to rest, and entries have arrived, which come a moment after the paint that they are about. */
const AT_REST_MS = 800;

/** Brings what is pressed under the mouse first: moving there and scrolling are not the press. */
async function reach(page: Page, { at, before }: Press): Promise<() => Promise<void>> {
  await before?.(page);
  const target = at(page);
  if (typeof target === 'string') return () => page.keyboard.press(target, { delay: PRESSED_MS });
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(AT_REST_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y, { delay: PRESSED_MS });
}

/** Nothing is asked of the page until it has answered: the tester's questions run on the page's own thread. */
async function timePress(page: Page, press: Press): Promise<number> {
  const go = await reach(page, press);
  await page.waitForTimeout(AT_REST_MS);
  await startOver(page);
  await go();
  await page.waitForTimeout(AT_REST_MS);
  const { longestMs } = await seenBy(page);
  await press.shows(page).waitFor();
  return longestMs;
}

/** One visit of a fresh browser. Milliseconds by press, in their order, and the layout shift of the whole visit. */
async function visit(browser: Browser, side: Side) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    await context.addCookies(side.cookies);
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
    await openAsserted(page, side, MATCHES);
    await page.locator(`li[aria-setsize="${CARDS}"]`).first().waitFor();
    // Arriving is measured elsewhere; here the page has come to rest.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2 * AT_REST_MS);
    const times: number[] = [];
    for (const press of PRESSES) times.push(await timePress(page, press));
    // One press may be too quick for an entry of its own; if none had one, nothing was measured.
    if (times.every((time) => time === 0))
      throw new Error('The browser timed none of the presses on Matches.');
    return { times, shift: (await seenBy(page)).shift };
  } finally {
    await context.close();
  }
}

/** The Matches screen with 200 people on a processor four times slower: how soon it answers, and whether it jumps. */
export async function* measureScreen(browser: Browser, side: Side, visits: number): AsyncGenerator<Finding> {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  for (let turn = 0; turn < visits; turn += 1) seen.push(await visit(browser, side));
  for (const [index, { name, isFloor }] of PRESSES.entries()) {
    const times = seen.map((each) => each.times[index] ?? NaN);
    yield {
      what: `Matches with ${CARDS} people, press to next paint: ${name}`,
      measured: median(times),
      ...(!isFloor && { limit: 100 }),
      unit: 'ms',
      detail: `median of ${times.join(', ')}; processor ${CPU_SLOWDOWN} times slower`,
    };
  }
  yield {
    what: `Matches with ${CARDS} people, layout shift`,
    measured: Math.max(...seen.map(({ shift }) => shift)),
    limit: 0,
    unit: 'score',
  };
}
