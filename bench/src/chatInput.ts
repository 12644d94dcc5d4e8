import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Side } from './browser';
import { openChat } from './conversation';
import { announceFigure } from './currentFigure';
import { percentile, type Finding } from './report';

const MESSAGES = 300;
const VIEWPORT = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const TEXT = 'The ferry was late again, so I finished the book on the way home.';
/** Longer than the slowest keystroke, so that each has its own paint. */
const BETWEEN_LETTERS_MS = 250;
const SCROLL_PX = 200;
/** Time for the virtual list to settle after a scroll. */
const AT_REST_MS = 800;

/**
 * Counts rendered components like React's developer tools: class, function, forwardRef and memo components flagged as
 * having performed work in a commit. Also records the time from each key press to its paint.
 */
const WATCH = `
  window.seen = { components: 0, keyMs: [] };
  const visit = (fiber, before) => {
    if ([0, 1, 11, 14, 15].includes(fiber.tag) && (fiber.flags & 1) !== 0) window.seen.components += 1;
    if (fiber.child === before?.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onScheduleFiberRoot() {},
    onCommitFiberUnmount() {},
    onCommitFiberRoot: (renderer, root) => visit(root.current, root.current.alternate),
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.seen.keyMs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Seen {
  components: number;
  keyMs: number[];
}
const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const resetSeen = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as { seen: Seen }).seen = { components: 0, keyMs: [] };
  });

/** Types a text on a throttled processor and returns milliseconds from each keystroke to its paint, p95. */
async function timeTyping(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await resetSeen(page);
  await page.keyboard.type(TEXT, { delay: BETWEEN_LETTERS_MS });
  await page.waitForTimeout(AT_REST_MS);
  const { keyMs } = await readSeen(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Paints within 16 ms produce no entry.
  const quick = Math.max(0, TEXT.length - keyMs.length);
  return percentile([...Array.from({ length: quick }, () => 16), ...keyMs], 95);
}

/** Baseline: types the same text into a field without listeners. */
async function timeBareField(page: Page): Promise<number> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.prepend(field);
    field.focus();
  });
  const timeMs = await timeTyping(page);
  await page.evaluate(() => document.querySelector('textarea')?.remove());
  return timeMs;
}

const openWatched = async (context: BrowserContext, side: Side): Promise<Page> => {
  await context.addInitScript(WATCH);
  return openChat(context, side, { count: MESSAGES, firstPage: MESSAGES });
};

/**
 * Types into a chat of 300 messages on a throttled processor and scrolls it. Measures the time to paint and the
 * rendered components.
 */
export async function* measureChatInput(browser: Browser, side: Side): AsyncGenerator<Finding> {
  const what = `a chat of ${MESSAGES} messages`;
  const rendered = announceFigure(`${what}, components rendered for a letter`);
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    const page = await openWatched(context, side);
    const field = page.getByPlaceholder('Type your message...');
    await field.click();
    // The first keystroke loads the code for drafts.
    await page.keyboard.type('A');
    await page.waitForTimeout(AT_REST_MS);
    await resetSeen(page);
    await page.keyboard.type('b');
    await page.waitForTimeout(AT_REST_MS);
    yield {
      what: rendered,
      measured: (await readSeen(page)).components,
      limit: 60,
      unit: 'components',
    };

    const painted = announceFigure(`${what}, a letter to its paint, p95`);
    const typedMs = await timeTyping(page);
    yield {
      what: painted,
      measured: typedMs,
      limit: 60,
      unit: 'ms',
      detail: `${TEXT.length} letters; processor ${CPU_SLOWDOWN} times slower`,
      ratio: { value: typedMs / (await timeBareField(page)), against: 'a bare field in the same page' },
    };

    const scrolled = announceFigure(`${what}, components rendered while it is scrolled by ${SCROLL_PX} px`);
    await page.getByRole('region', { name: /^Conversation with/ }).hover();
    await page.waitForTimeout(AT_REST_MS);
    await resetSeen(page);
    await page.mouse.wheel(0, -SCROLL_PX);
    await page.waitForTimeout(AT_REST_MS);
    yield {
      what: scrolled,
      measured: (await readSeen(page)).components,
      limit: 200,
      unit: 'components',
    };
  } finally {
    await context.close();
  }
}
