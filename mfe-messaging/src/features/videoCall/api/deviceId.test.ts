/** Web Locks of one browser: a name has one holder, and others wait. */
function createLocks() {
  const held = new Set<string>();
  const waiting = new Map<string, () => void>();
  const request = (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        held.add(name);
        run().then(resolve, reject);
      };
      if (!held.has(name)) return start();
      waiting.set(name, start);
      signal.addEventListener('abort', () => {
        waiting.delete(name);
        reject(new DOMException('late', 'AbortError'));
      });
    });
  /** Releases the locks of a page that was closed. */
  function release(): void {
    held.clear();
    for (const [name, start] of waiting) {
      waiting.delete(name);
      start();
    }
  }
  return { request, release };
}

let locks = createLocks();
const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value });

/** Loads the page again, or in another tab: the storage is the same, and no object is. */
async function openTab(): Promise<() => Promise<string>> {
  jest.resetModules();
  return (await import('./deviceId')).claimDeviceId;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  locks = createLocks();
  setLocks(locks);
});
afterEach(() => {
  jest.useRealTimers();
  setLocks(undefined);
});

it('keeps the id in one page and over a reload', async () => {
  const claim = await openTab();
  const first = await claim();
  expect(await claim()).toBe(first);
  locks.release();
  expect(await (await openTab())()).toBe(first);
});

it('waits for the page before the reload to go', async () => {
  const first = await (await openTab())();
  const second = (await openTab())();
  await jest.advanceTimersByTimeAsync(300);
  locks.release();
  expect(await second).toBe(first);
});

it('gives a duplicated tab an id of its own, which it keeps', async () => {
  const first = await (await openTab())();
  const claim = await openTab();
  const second = claim();
  await jest.advanceTimersByTimeAsync(500);
  expect(await second).not.toBe(first);
  expect(await claim()).toBe(await second);
});

it('creates another id once the storage was cleared at a sign-out', async () => {
  const claim = await openTab();
  const first = await claim();
  sessionStorage.clear();
  expect(await claim()).not.toBe(first);
});

it.each<[string, unknown]>([
  ['lacks Web Locks', undefined],
  ['refuses them', { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('keeps the id in a browser that %s', async (_how, value) => {
  setLocks(value);
  const first = await (await openTab())();
  expect(first).not.toBe('');
  expect(await (await openTab())()).toBe(first);
});
