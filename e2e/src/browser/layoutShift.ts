import { expect, type Page } from '@playwright/test';

/** A fifth of Chromium's limit for 'good', because one screen is measured instead of a visit. */
const LIMIT = 0.02;

interface Shift {
  value: number;
  /** Names and texts of the moved elements, with their distance from the top before and after. */
  moved: string[];
}

interface WatchedWindow extends Window {
  readLayoutShifts: () => Shift[];
}

/** Records the layout shifts of every page loaded from now on, without those caused by input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
            ),
          });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readLayoutShifts() {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** Expects that nothing has moved since the page was loaded. */
export async function expectStableLayout(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as WatchedWindow).readLayoutShifts());
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join('; ');
  expect.soft(total, `layout shift of ${name}: ${moved}`).toBeLessThanOrEqual(LIMIT);
}
