import type { Browser, Locator, Page, Route } from '@playwright/test';
import { announceFigure } from './currentFigure';
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

/** Records the longest time from an input to the next paint, and every unexpected layout shift. */
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

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const resetSeen = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as { seen: Seen }).seen.longestMs = 0;
  });

/**
 * Extends the real reply to the required number of members by repeating them with other ids. Members liked during this
 * visit stay liked, as on the server: a disappearing like would count as a layout shift.
 */
async function extendReply(route: Route, liked: ReadonlySet<string>): Promise<void> {
  const response = await route.fetch();
  if (!response.ok()) return route.fulfill({ response });
  const reply = (await response.json()) as {
    potentialMatches: { id: string; otherUser: { id: string }; userActionStatus: string | null }[];
  };
  const people = reply.potentialMatches;
  const idOf = (index: number) => (index + 1).toString(16).padStart(24, '0');
  const potentialMatches = Array.from({ length: people.length && CARDS }, (_, index) => {
    const person = people[index % people.length]!;
    const id = idOf(index);
    const userActionStatus = liked.has(id) ? 'liked' : person.userActionStatus;
    return { ...person, id, userActionStatus, otherUser: { ...person.otherUser, id } };
  });
  await route.fulfill({ response, json: { ...reply, potentialMatches, total: CARDS, offset: 0 } });
}

interface Press {
  name: string;
  /** Target of the mouse, or the key. */
  at: (page: Page) => Locator | string;
  /** Element that must be shown afterwards. */
  shows: (page: Page) => Locator;
  before?: (page: Page) => Promise<void>;
  /** Baseline for press latencies. */
  isFloor?: boolean;
}

const locateHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const COLOUR_WHEN_PRESSED = `
  document.querySelector('h1').addEventListener('click', ({ target }) => {
    target.style.color = 'teal';
  });
`;
const locateButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
/** Located by its index in the list, which stays with a card while rows around it change. */
const locateMiddleCard = (page: Page) =>
  page.locator('ul[aria-label^="Dating matches"] > li[aria-posinset="100"]');

/** In execution order; each press starts from the result of the previous one. */
const PRESSES: readonly Press[] = [
  {
    name: 'nothing (the heading): what the browser itself takes',
    at: locateHeading,
    shows: locateHeading,
    isFloor: true,
  },
  {
    name: 'nothing but the colour of the heading: what the browser itself takes to paint anything',
    before: (page) => page.evaluate<void>(COLOUR_WHEN_PRESSED),
    at: locateHeading,
    shows: locateHeading,
    isFloor: true,
  },
  {
    name: 'unfold the details',
    at: (page) => page.locator('[data-member] button[aria-expanded="false"]:not([aria-haspopup])').first(),
    shows: (page) => page.getByRole('progressbar').first(),
  },
  {
    name: 'open a menu',
    at: (page) => locateButton(page, /^More about /),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'close the menu by Escape',
    at: () => 'Escape',
    shows: (page) => locateButton(page, /^More about /),
  },
  {
    name: 'like somebody',
    at: (page) => locateButton(page, /^Like /),
    shows: (page) => locateButton(page, /^Liked /),
  },
  {
    name: 'open a profile',
    at: (page) => page.locator('[data-member] h2 a').nth(1),
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
      while ((await locateMiddleCard(page).count()) === 0) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(100);
      }
    },
    at: (page) => locateMiddleCard(page).getByRole('button', { name: /^Pass on / }),
    shows: (page) => page.getByRole('button', { name: 'Undo' }),
  },
];

/** Time between pressing and releasing. */
const PRESSED_MS = 60;
/** Time until the page is idle and performance entries have arrived, shortly after their paint. */
const AT_REST_MS = 800;

/** Moves the mouse to the target first, because moving and scrolling are not part of the press. */
async function moveMouseTo(page: Page, { at, before }: Press): Promise<() => Promise<void>> {
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

/** Does not query the page before it has responded, because queries run on its main thread. */
async function timePress(page: Page, press: Press): Promise<number> {
  const go = await moveMouseTo(page, press);
  await page.waitForTimeout(AT_REST_MS);
  await resetSeen(page);
  await go();
  await page.waitForTimeout(AT_REST_MS);
  const { longestMs } = await readSeen(page);
  await press.shows(page).waitFor();
  return longestMs;
}

/** Visits the screen with a fresh browser. Returns milliseconds per press, in order, and the layout shift. */
async function measureVisit(browser: Browser, side: Side) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    await context.addCookies(side.cookies);
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const liked = new Set<string>();
    await page.route(/\/api\/matches(\?|$)/, (route) => extendReply(route, liked));
    await page.route(/\/api\/matches\/[^/]+\/action$/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().postData()?.includes('"like"')) liked.add(pathname.split('/').at(-2) ?? '');
      return route.fulfill({
        json: { isMutualMatch: false, matchedUser: null, compatibilityScore: null, undone: null },
      });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await openAsserted(page, side, MATCHES);
    await page.locator(`li[aria-setsize="${CARDS}"]`).first().waitFor();
    // The arrival is measured elsewhere; this measurement starts on an idle page.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2 * AT_REST_MS);
    const times: number[] = [];
    for (const press of PRESSES) times.push(await timePress(page, press));
    // A press may be too fast for an entry, but without any entry the measurement failed.
    if (times.every((time) => time === 0))
      throw new Error('The browser timed none of the presses on Matches.');
    return { times, shift: (await readSeen(page)).shift };
  } finally {
    await context.close();
  }
}

/**
 * Measures the Matches screen with 200 members on a processor throttled four times: response times and layout shifts.
 */
export async function* measureScreen(browser: Browser, side: Side, visits: number): AsyncGenerator<Finding> {
  announceFigure(`Matches with ${CARDS} people, press to next paint`);
  const seen: Awaited<ReturnType<typeof measureVisit>>[] = [];
  for (let turn = 0; turn < visits; turn += 1) seen.push(await measureVisit(browser, side));
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
