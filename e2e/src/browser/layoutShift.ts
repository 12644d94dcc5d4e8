import { expect, type Page } from '@playwright/test';

/** A fifth of what Chromium rates as good, because it is measured on one screen and not over a visit. */
const LIMIT = 0.02;

interface Shift {
  value: number;
  /** The texts of what has moved, with its distance from the top before and after. */
  moved: string[];
}

interface WatchedWindow extends Window {
  readLayoutShifts: () => Shift[];
}

/** Records from now on the layout shifts of every page that is loaded; those after a press do not count. */
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
                `${node?.textContent?.slice(0, 40)} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
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

/** Expects that what was shown first has stayed in its place since the page was loaded. */
export async function expectStableLayout(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as WatchedWindow).readLayoutShifts());
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join('; ');
  expect.soft(total, `layout shift of ${name}: ${moved}`).toBeLessThanOrEqual(LIMIT);
}
