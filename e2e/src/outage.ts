import type { Page } from '@playwright/test';

/** What the server of a remote does to a request for one of its files, in the browser's own terms. */
export type Outage = { fails: 'ConnectionRefused' } | { waitsMs: number } | 'hangs';

/**
 * Puts the files at an address out of order for one page; returns how to bring them back: from then on requests are
 * answered, and those that hang go on hanging. Asked of the browser itself: `page.route` would take every other request
 * out of the browser's hands too and forbid its cache, and a journey that opens dozens of pages would load and compile
 * all code anew for each.
 */
export async function breakServerOf(
  page: Page,
  address: string,
  outage: Outage,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  let isMended = false;
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be gone or elsewhere by then.
    void answer(requestId).catch(() => undefined);
  });

  async function answer(requestId: string): Promise<void> {
    if (!isMended) {
      if (outage === 'hangs') return;
      if ('fails' in outage) {
        await browser.send('Fetch.failRequest', { requestId, errorReason: outage.fails });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, outage.waitsMs));
    }
    await browser.send('Fetch.continueRequest', { requestId });
  }

  // What this document has in memory already it would not ask for.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  return () => {
    isMended = true;
    // A session that ends would let go of the requests that hang.
    return outage === 'hangs' ? Promise.resolve() : browser.detach();
  };
}
