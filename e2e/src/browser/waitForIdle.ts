import { expect, type Locator, type Page } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Returns the position of an element once it is the same twice, with frames in between. */
export async function waitForStableBox(target: Locator): Promise<Box> {
  let seen: Box | null = null;
  await expect(async () => {
    const before = seen;
    seen = await target.boundingBox();
    expect(seen).not.toBeNull();
    expect(seen).toEqual(before);
  }).toPass({ intervals: [50] });
  if (!seen) throw new Error('It is nowhere.');
  return seen;
}

/** Waits until the view has stopped scrolling. */
export const waitForScrollEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const STILL_FRAMES = 6;
    for (let still = 0, at = -1; still < STILL_FRAMES; still += 1) {
      await new Promise(requestAnimationFrame);
      if (window.scrollY !== at) still = 0;
      at = window.scrollY;
    }
  });
