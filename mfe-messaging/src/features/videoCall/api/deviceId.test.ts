/** Fakes Web Locks: each name has one holder, and other requests wait. */
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

/** Simulates a reload or another tab: module state is lost, storage is kept. */
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

it('the id is constant within a page and across a reload', async () => {
  const claim = await openTab();
  const first = await claim();
  expect(await claim()).toBe(first);
  locks.release();
  expect(await (await openTab())()).toBe(first);
});

it('a reloaded page waits until the previous page has gone', async () => {
  const first = await (await openTab())();
  const second = (await openTab())();
  await jest.advanceTimersByTimeAsync(300);
  locks.release();
  expect(await second).toBe(first);
});

it('a duplicated tab gets a separate, stable id', async () => {
  const first = await (await openTab())();
  const claim = await openTab();
  const second = claim();
  await jest.advanceTimersByTimeAsync(500);
  expect(await second).not.toBe(first);
  expect(await claim()).toBe(await second);
});

it('a cleared storage, as after a sign-out, leads to a new id', async () => {
  const claim = await openTab();
  const first = await claim();
  sessionStorage.clear();
  expect(await claim()).not.toBe(first);
});

it.each<[string, unknown]>([
  ['lacks Web Locks', undefined],
  ['refuses them', { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('the id is kept in a browser that %s', async (_how, value) => {
  setLocks(value);
  const first = await (await openTab())();
  expect(first).not.toBe('');
  expect(await (await openTab())()).toBe(first);
});
