import type { Page } from '@playwright/test';

export interface Scrolling {
  /** Maximum number of bubbles in the document. */
  bubbles: number;
  /** Largest movement of a bubble in one frame, in pixels, not counting the user's scrolling. */
  jumpPx: number;
}

type Recording = typeof globalThis & { scrolling: Scrolling };

/** Records, after each frame, how a conversation moves while its reader scrolls. */
export const recordScrolling = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const list = document.querySelector('[role="region"][aria-label^="Conversation"]');
    if (!list) throw new Error('There is no conversation on this page.');
    const seen: Scrolling = { bubbles: 0, jumpPx: 0 };
    // The page scrolls to compensate for rows that turn out higher; all other scrolling is the user's.
    let ownPx = 0;
    let topBefore = list.scrollTop;
    const scrollTo = list.scrollTo.bind(list) as (options?: ScrollToOptions | number) => void;
    list.scrollTo = (options?: ScrollToOptions | number) => {
      const from = list.scrollTop;
      scrollTo(options);
      ownPx += list.scrollTop - from;
    };
    let before = new Map<string, number>();
    // Methods, because the bench's compiler wraps named functions in a helper that the page does not have.
    const recorder = {
      look() {
        const { top, bottom } = list.getBoundingClientRect();
        const bubbles = [...list.querySelectorAll<HTMLElement>('li[data-key]')];
        seen.bubbles = Math.max(seen.bubbles, bubbles.length);
        const now = new Map(
          bubbles
            .map((each) => [each.dataset['key'] ?? '', each.getBoundingClientRect().top] as const)
            .filter(([, at]) => at > top && at < bottom),
        );
        const scrolledPx = list.scrollTop - topBefore - ownPx;
        for (const [key, at] of now)
          seen.jumpPx = Math.max(
            seen.jumpPx,
            Math.abs(at - (before.get(key) ?? at + scrolledPx) + scrolledPx),
          );
        topBefore = list.scrollTop;
        ownPx = 0;
        before = now;
        recorder.lookAfterPaint();
      },
      // Not in the frame's callback: resize observers move rows after it and before the frame is painted.
      lookAfterPaint() {
        requestAnimationFrame(() => setTimeout(recorder.look));
      },
    };
    recorder.look();
    Object.assign(globalThis, { scrolling: seen });
  });

export const readScrolling = (page: Page): Promise<Scrolling> =>
  page.evaluate(() => (globalThis as Recording).scrolling);
