import type { CDPSession, Page } from '@playwright/test';

/** Resources of a tab at one point in time. */
export interface TabUse {
  heapBytes: number;
  listeners: number;
  nodes: number;
  documents: number;
  sockets: number;
  timers: number;
  /** CSS rules of all style sheets. */
  rules: number;
  /** The names of the remotes' containers that the federation runtime and the bundles still hold. */
  containers: string[];
}

/** Runs in the page: whether a container is loaded. */
export const isRunning = (container: string): boolean =>
  (
    globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
  ).__FEDERATION__.__INSTANCES__.some(({ name }) => name === container);

/** Runs in the page: whether its registry lists the releases of these containers. */
export const isKnown = (containers: readonly string[]): boolean => {
  const registry = localStorage.getItem('sixfold.registry') ?? '';
  return containers.every((container) => registry.includes(container));
};

/** Counts the timers that are due; a timer that a page forgets to clear stays in it. */
const COUNT_TIMERS = `
  const due = (window.dueTimers = new Set());
  const { setTimeout: later, setInterval: every, clearTimeout: clear } = window;
  window.setTimeout = (run, ms, ...rest) => {
    const id = later(() => {
      due.delete(id);
      run(...rest);
    }, ms);
    due.add(id);
    return id;
  };
  window.setInterval = (...args) => {
    const id = every(...args);
    due.add(id);
    return id;
  };
  window.clearTimeout = window.clearInterval = (id) => {
    due.delete(id);
    clear(id);
  };
`;

// A function, not a string: the page's Content-Security-Policy forbids eval.
const readPage = () => {
  const page = globalThis as unknown as {
    dueTimers: Set<number>;
    __FEDERATION__: { __INSTANCES__: { name: string }[] };
  };
  const held = Object.entries(globalThis)
    .filter(([name, value]) => /^rspackChunksixfold_(?!shell)/.test(name) && value !== undefined)
    .map(([name]) => name.replace('rspackChunk', ''));
  const known = page.__FEDERATION__.__INSTANCES__
    .map(({ name }) => name)
    .filter((name) => name.startsWith('sixfold_') && name !== 'sixfold_shell');
  return {
    timers: page.dueTimers.size,
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    containers: [...new Set([...held, ...known])],
  };
};

export interface TabMeter {
  read(): Promise<TabUse>;
}

/** Must be called before the page opens its first socket. */
export async function watchTab(page: Page): Promise<TabMeter> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const sockets = new Set<string>();
  session.on('Network.webSocketCreated', ({ requestId }) => void sockets.add(requestId));
  session.on('Network.webSocketClosed', ({ requestId }) => void sockets.delete(requestId));
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await page.addInitScript(COUNT_TIMERS);
  return {
    async read() {
      // Twice: the second run collects objects released by finalizers of the first.
      for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
      return {
        heapBytes: metric('JSHeapUsedSize'),
        listeners: metric('JSEventListeners'),
        nodes: metric('Nodes'),
        documents: metric('Documents'),
        sockets: sockets.size,
        ...(await page.evaluate(readPage)),
      };
    },
  };
}
