import type { Page } from '@playwright/test';

declare global {
  interface Window {
    timings?: Record<string, number>;
  }
}

/** Source text, because the page's content security policy forbids the page to evaluate text. */
const createRecorder = (name: string, isSo: () => boolean) => `{
  const isSo = ${String(isSo)};
  const look = () => {
    if (!document.body || !isSo()) return;
    observer.disconnect();
    (window.timings ??= {})[${JSON.stringify(name)}] = performance.timeOrigin + performance.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  look();
}`;

/**
 * Records in the page when a condition first becomes true. Use it for short-lived states, because the test process may
 * look late on a busy machine.
 */
export const recordTiming = (page: Page, name: string, condition: () => boolean): Promise<void> =>
  page.evaluate(createRecorder(name, condition));

/** Does the same in every document that the page loads later, from its beginning. */
export const recordTimingAtLoad = (page: Page, name: string, condition: () => boolean): Promise<void> =>
  page.addInitScript(createRecorder(name, condition)).then(() => undefined);

/** Waits for the record and returns its time in milliseconds of the clock that all pages of this machine share. */
export async function readTiming(page: Page, name: string): Promise<number> {
  const moment = await page.waitForFunction((named) => window.timings?.[named], name);
  return (await moment.jsonValue()) ?? Number.NaN;
}
