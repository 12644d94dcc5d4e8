import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const FLAGS = [
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

/** How the network and the processor behave during a load. */
export interface Conditions {
  name: string;
  latencyMs: number;
  /** Bytes a second; -1 is unlimited. */
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
/** Only latency: the time to render divided by it is the number of round trips that wait for each other. */
export const FAR: Conditions = { name: 'far', latencyMs: 1_000, throughput: -1, cpuSlowdown: 1 };

export interface Load {
  /** Milliseconds from the start of navigation until the route's heading is in the page. */
  renderedMs: number;
  /** Bytes of JavaScript as they came over the wire, response bodies and headers. On loopback: all of the page's. */
  scriptBytes: number;
  requests: number;
}

/** Scripts that are loaded when the page has nothing better to do come within this time. */
const QUIET_MS = 1_500;

const HEADING_SEEN = `
  new MutationObserver(() => {
    if (window.renderedAt === undefined && document.querySelector(window.awaited)) window.renderedAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

// Functions, not strings: the page's Content-Security-Policy forbids evaluating text.
const renderedAt = () => (globalThis as { renderedAt?: number }).renderedAt ?? NaN;
const isRendered = () => 'renderedAt' in globalThis;

/** One cold load in a fresh context. `awaited` is the selector of what makes the route worth looking at. */
export async function loadCold(
  browser: Browser,
  {
    url,
    awaited,
    conditions,
    cookies,
  }: { url: string; awaited: string; conditions: Conditions; cookies: Cookies },
): Promise<Load> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  try {
    const page = await context.newPage();
    await page.addInitScript(`window.awaited = ${JSON.stringify(awaited)};${HEADING_SEEN}`);
    const counted = await countScripts(page, context, conditions);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(isRendered, undefined, { timeout: 60_000 });
    const renderedMs = await page.evaluate(renderedAt);
    const requestsUntilRendered = counted.requests;
    // Bytes are the same however slow the link is, so they are counted where waiting for the last one is short.
    if (conditions === LOOPBACK) await counted.settled();
    return { renderedMs, scriptBytes: counted.bytes, requests: requestsUntilRendered };
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
    requests: 0,
    /** Resolves when no script was asked for or came in for a while. */
    async settled() {
      while (scripts.size > 0 || Date.now() - lastChangeAt < QUIET_MS)
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
    counted.requests += 1;
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
