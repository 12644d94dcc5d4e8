import type { Page } from '@playwright/test';
import type { RemoteInUse } from './remotes';

/** What the server of a remote does to a request for one of its files, in the browser's own terms. */
export type Outage =
  | { fails: 'ConnectionRefused' }
  | { answers: { status: number; contentType: string; body: string } }
  | { waitsMs: number };

/**
 * Puts the files of one remote out of order for one page; answers how to bring them back. Asked of the browser itself:
 * `page.route` would take every other request out of the browser's hands too and forbid its cache, and a journey that
 * opens dozens of pages would load and compile all code anew for each.
 */
export async function breakServerOf(
  page: Page,
  { name }: RemoteInUse,
  outage: Outage,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be gone or elsewhere by then.
    void answer(requestId).catch(() => undefined);
  });

  async function answer(requestId: string): Promise<void> {
    if ('fails' in outage) {
      await browser.send('Fetch.failRequest', { requestId, errorReason: outage.fails });
      return;
    }
    if ('waitsMs' in outage) {
      await new Promise((resolve) => setTimeout(resolve, outage.waitsMs));
      await browser.send('Fetch.continueRequest', { requestId });
      return;
    }
    const { status, contentType, body } = outage.answers;
    await browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: contentType }],
      body: Buffer.from(body).toString('base64'),
    });
  }

  // What this document has in memory already it would not ask for.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*/remotes/${name}/*` }] });
  return () => browser.detach();
}
