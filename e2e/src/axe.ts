import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What axe finds on the page as it stands, a line for each element. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // In one go: without it a second page is opened for each look, only to join the findings of frames of other origins.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id}: ${help} | ${target.join(' ')} | ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`.slice(
        0,
        400,
      ),
    ),
  );
}

/** Colours that are still changing have a contrast that nobody reads. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // In a closed <details> a transition that began when axe read its styles stands still, and would never end.
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && Boolean(effect.target?.checkVisibility());
    const ending = document
      .getAnimations()
      .filter(({ effect }) => isSeen(effect) && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing for axe to find, in the light theme and in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it by an event. An axe that began before would mix the colours of both themes.
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
      colorScheme,
    );
    await waitForRest(page);
    expect.soft(await axeFindings(page), `axe, ${colorScheme}`).toEqual([]);
  }
}
