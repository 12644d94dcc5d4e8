import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    moments?: Record<string, number>;
  }
}

/** As text, because the page's policy allows no evaluation of text to the page itself. */
const noteOf = (name: string, isSo: () => boolean) => `{
  const isSo = ${String(isSo)};
  const look = () => {
    if (!document.body || !isSo()) return;
    observer.disconnect();
    (window.moments ??= {})[${JSON.stringify(name)}] = Date.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  look();
}`;

/**
 * Notes in the page itself when something is so for the first time from now on. For what is there for a moment only,
 * and for times that the product promises: however late a busy machine lets the tester look, the page was there when
 * it happened.
 */
export const noteMoment = (page: Page, name: string, isSo: () => boolean): Promise<void> =>
  page.evaluate(noteOf(name, isSo));

/** The same in every document that the page is yet to load, from its beginning. */
export const noteMomentOfLoad = (page: Page, name: string, isSo: () => boolean): Promise<void> =>
  page.addInitScript(noteOf(name, isSo)).then(() => undefined);

/** Notes the next press of anything on the page, by pointer or by key. */
export const notePress = (page: Page, name: string): Promise<void> =>
  page.evaluate((named) => {
    const note = () => ((window.moments ??= {})[named] = Date.now());
    document.addEventListener('click', note, { once: true, capture: true });
  }, name);

/** When it was, in milliseconds of the clock that all pages of this machine share; waits for it. */
export async function momentOf(page: Page, name: string): Promise<number> {
  const moment = await page.waitForFunction((named) => window.moments?.[named], name);
  return (await moment.jsonValue()) ?? Number.NaN;
}

/**
 * From the press to the sight of it, also in somebody else's tab. The product promises a second, of which a machine of
 * one's own needs a third. This is no measure of speed: up to six pages, two testers and two servers draw on the same
 * two cores. It tells what was pushed from what was found by asking again or by reloading.
 */
const LIVE_MS = 5_000;

/** Each of the moments came as soon after `pressed` as what is told live has to. */
export async function expectLive(
  pressed: number,
  moments: readonly (readonly [Page, string])[],
): Promise<void> {
  for (const [page, name] of moments) {
    const tookMs = (await momentOf(page, name)) - pressed;
    expect(tookMs, `milliseconds until: ${name}`).toBeGreaterThanOrEqual(0);
    expect(tookMs, `milliseconds until: ${name}`).toBeLessThan(LIVE_MS);
  }
}
