import { authCalls, type Registry } from '@sixfold/api-contract';
import type { Page } from '@playwright/test';
import { ADA } from '../src/members/members';
import { expect, test } from '../src/test';

interface Traffic {
  /** Addresses requested by scripts of the page. */
  fetched: string[];
  /** Addresses that were requested from the server. */
  sent: string[];
}

type Recording = typeof globalThis & { fetched: string[] };

/** Runs in the page. */
function recordFetches(): void {
  const send = globalThis.fetch;
  const recording = Object.assign(globalThis, { fetched: [] as string[] });
  recording.fetch = (address, init) => {
    recording.fetched.push(String(address));
    return send(address, init);
  };
}

const countOf = (list: readonly string[], address: string) => list.filter((each) => each === address).length;

/** Opens a page and waits until it has no pending requests. */
async function openPage(page: Page, path: string, awaited: string): Promise<Traffic> {
  await page.goto(path);
  await page.waitForFunction(
    (words) =>
      (globalThis as Recording).fetched.some((address) => address.includes(words)) &&
      document.querySelector('main h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
    awaited,
  );
  return page.evaluate(() => ({
    fetched: (globalThis as Recording).fetched,
    sent: performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')),
  }));
}

test('every call that a page preloads is the one that its scripts make, and is requested once', async ({
  openBrowser,
  product,
  signIn,
}) => {
  const ada = await signIn(ADA);
  const page = await openBrowser({ as: ada });
  await page.addInitScript(recordFetches);
  const { remotes } = (await (await fetch(`${product.url}/api/remotes`)).json()) as Registry;
  const declared = remotes.flatMap(({ preloads }) => preloads);
  const matches = declared.find(({ path }) => path === '/matches');
  if (!matches) throw new Error('The page of matches declares no call.');

  for (const { path, fetch: address } of [...declared, { ...matches, path: '/' }])
    await test.step(`${path} requests ${address}`, async () => {
      const { fetched, sent } = await openPage(page, path, address);
      for (const call of [authCalls.getUser.path, address]) {
        expect(countOf(fetched, call), `${call} asked for`).toBeGreaterThan(0);
        // An unused preload would be an additional request. A late connection requests the call again, and its reply
        // may still be pending.
        expect(countOf(sent, call), `${call} sent`).toBeLessThanOrEqual(countOf(fetched, call));
      }
    });

  await test.step('stored filters request another list, and only that one', async () => {
    await page.evaluate((key) => localStorage.setItem(key, 'hasPhotos=true'), `sixfold.filters.${ada.id}`);
    const { sent } = await openPage(page, '/matches', 'hasPhotos=true');
    expect(countOf(sent, matches.fetch)).toBe(0);
  });
});
