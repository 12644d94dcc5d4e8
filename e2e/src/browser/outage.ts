import type { Page } from '@playwright/test';

/** How a request for a file of a remote fails, as a reason of the browser's protocol. */
export type Outage = { fails: 'ConnectionRefused' } | { waitsMs: number } | 'hangs';

/**
 * Makes requests for the files at an address fail for one page. Returns a function that restores them; requests that
 * hang go on hanging. It uses the browser's protocol, because `page.route` disables the HTTP cache, so that a journey
 * with dozens of pages would load and compile all code again for each.
 */
export async function breakServerOf(
  page: Page,
  address: string,
  outage: Outage,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  let isMended = false;
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed or at another address by then.
    void handle(requestId).catch(() => undefined);
  });

  async function handle(requestId: string): Promise<void> {
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

  // The document does not request files that it has in memory.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  return () => {
    isMended = true;
    // Detaching the session would release the requests that hang.
    return outage === 'hangs' ? Promise.resolve() : browser.detach();
  };
}
