import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { REMOTES } from '@sixfold/tooling';
import type { PageShown } from './pages';
import { shellBaseOf, type Product } from './product';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || undefined, args: FLAGS });

/** Network and processor conditions of a load. */
export interface Conditions {
  name: string;
  latencyMs: number;
  /** Bytes per second; -1 is unlimited. */
  throughput: number;
  cpuSlowdown: number;
}

export const LOOPBACK: Conditions = { name: 'loopback', latencyMs: 0, throughput: -1, cpuSlowdown: 1 };
export const SLOW: Conditions = {
  name: 'slow link',
  latencyMs: 150,
  throughput: (1.6 * 1024 * 1024) / 8,
  cpuSlowdown: 4,
};
/**
 * Latency only: the render time divided by it is the number of sequential round trips. It exceeds the drawing time on a
 * busy machine, which would otherwise count as a round trip.
 */
export const FAR: Conditions = { name: 'far', latencyMs: 2_000, throughput: -1, cpuSlowdown: 1 };

/** A side of a comparison: a running build and its signed-in member. */
export interface Side {
  product: Product;
  cookies: Cookies;
  /** Whether the build's pages load remotes; a build without federation must not. */
  isFederated: boolean;
}

export interface Load {
  /** Milliseconds from the start of navigation until the page shows its exact heading. */
  renderedMs: number;
  /** Bytes of JavaScript on the wire, bodies and headers, including deferred loads where they are counted. */
  scriptBytes: number;
  /**
   * Part of `scriptBytes` loaded by the first screen: until the page has been shown and has requested nothing for a
   * second.
   */
  firstScreenBytes: number;
}

/** The connection and the menu load right after the first screen. Later requests preload code for interactions. */
const FIRST_SCREEN_QUIET_MS = 1_000;
/** Longer than the delay before any page preloads code: Matches and Likes wait 3 s. */
const QUIET_MS = 4_000;
const SHOWN_TIMEOUT_MS = 60_000;
/** Smaller files may be uncompressed. */
const COMPRESSED_FROM_BYTES = 1_500;

/**
 * Records when the exact heading is shown; accepting any heading would make a "not found" page the fastest. Headings of
 * prerendered remote pages do not count, because the one bundle has no such pages.
 */
const NOTE_HEADING = `
  new MutationObserver(() => {
    if (window.renderedAt !== undefined) return;
    for (const heading of document.querySelectorAll('h1'))
      if (heading.textContent.trim() === window.awaitedHeading && !heading.closest('[data-page]'))
        window.renderedAt = performance.now();
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;

// Functions instead of strings: the page's Content-Security-Policy forbids eval.
const renderedAt = () => (globalThis as { renderedAt?: number }).renderedAt ?? NaN;

const isShown = ({ heading, entry }: { heading: string; entry: string | undefined }) =>
  [...document.querySelectorAll('h1:not([data-page] *)')].some(
    ({ textContent }) => textContent.trim() === heading,
  ) &&
  (entry === undefined || document.querySelector(entry) !== null);

const describeShown = () => ({
  headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
  registered: (
    JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { registry?: { remotes: unknown[] } }
  ).registry?.remotes.length,
});

/**
 * Opens a page and asserts its status, heading and list, the intended build, and no failed request. `untilQuiet` waits
 * for deferred loads.
 * @throws an error about the first violation
 */
export async function openAsserted(
  page: Page,
  { product, isFederated }: Side,
  shown: PageShown,
  untilQuiet?: () => Promise<void>,
): Promise<void> {
  const url = product.url + shown.path;
  const fail = (what: string): never => {
    throw new Error(`${url} (${isFederated ? 'federated' : 'a peer without federation'}) ${what}`);
  };
  const problems: string[] = [];
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) problems.push(`${pathname} answered ${response.status()}`);
    if (response.request().resourceType() !== 'script') return;
    scripts.push(pathname);
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (encoding !== 'br' && !(Number(length) < COMPRESSED_FROM_BYTES))
      problems.push(`${pathname} came without brotli`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Ignores aborted background requests, such as a refreshed count.
    if (reason === 'net::ERR_ABORTED' && request.resourceType() !== 'script') return;
    problems.push(`${request.url()} failed: ${reason}`);
  });
  page.on('pageerror', (error) => problems.push(`it threw ${error.message}`));

  const response = await page.goto(url, { waitUntil: 'commit' });
  if (response?.status() !== 200) fail(`answered ${response?.status()} instead of 200`);
  await page
    .waitForFunction(isShown, { heading: shown.heading, entry: shown.entry }, { timeout: SHOWN_TIMEOUT_MS })
    .catch(async () => {
      const { headings } = await page.evaluate(describeShown);
      fail(
        `showed no "${shown.heading}"${shown.entry ? ` with ${shown.entry}` : ''}, but "${headings.join('", "')}"; ${problems.join('; ')}`,
      );
    });
  await untilQuiet?.();

  const { registered } = await page.evaluate(describeShown);
  if (registered !== REMOTES.length) fail(`knew ${registered} remotes instead of ${REMOTES.length}`);
  const base = shellBaseOf(product);
  if (!scripts.some((script) => script.startsWith(base))) fail(`loaded no script from ${base}`);
  const entries = scripts.flatMap(
    (script) => /^\/remotes\/([^/]+)\/[^/]+\/remoteEntry[^/]*$/.exec(script)?.[1] ?? [],
  );
  const expected = isFederated && shown.remote ? [shown.remote] : [];
  if ([...new Set(entries)].join() !== expected.join())
    fail(`loaded the remotes [${entries.join()}] instead of [${expected.join()}]`);
  const foreign = isFederated ? [] : scripts.filter((script) => !script.startsWith(base));
  if (foreign.length > 0) fail(`loaded ${foreign.join()}, which is not of its build`);
  if (new Set(scripts).size < scripts.length) fail(`loaded a script twice: ${scripts.join()}`);
  if (problems.length > 0) fail(`had problems: ${problems.join('; ')}`);
}

/**
 * Loads a page once in a fresh context. `isCounted` waits for deferred loads; the byte count does not depend on the
 * link, so it uses a fast one.
 */
export async function loadCold(
  browser: Browser,
  side: Side,
  shown: PageShown,
  conditions: Conditions,
  isCounted = false,
): Promise<Load> {
  const context = await browser.newContext();
  if (shown.isForMembers) await context.addCookies(side.cookies);
  try {
    const page = await context.newPage();
    await page.addInitScript(`window.awaitedHeading = ${JSON.stringify(shown.heading)};${NOTE_HEADING}`);
    const counted = await countScripts(page, context, conditions);
    let firstScreenBytes = 0;
    await openAsserted(page, side, shown, async () => {
      if (isCounted) await counted.settled(FIRST_SCREEN_QUIET_MS);
      firstScreenBytes = counted.bytes;
      if (isCounted) await counted.settled(QUIET_MS);
    });
    return { renderedMs: await page.evaluate(renderedAt), scriptBytes: counted.bytes, firstScreenBytes };
  } finally {
    await context.close();
  }
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

async function countScripts(
  page: Page,
  context: BrowserContext,
  { latencyMs, throughput, cpuSlowdown }: Conditions,
) {
  const scripts = new Set<string>();
  let lastChangeAt = Date.now();
  const counted = {
    bytes: 0,
    /** Resolves after `quietMs` without a script requested or received. */
    async settled(quietMs: number) {
      const since = Date.now();
      while (scripts.size > 0 || Date.now() - Math.max(since, lastChangeAt) < quietMs)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Script') return;
    scripts.add(requestId);
    lastChangeAt = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => void scripts.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.delete(requestId)) return;
    lastChangeAt = Date.now();
    counted.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return counted;
}
