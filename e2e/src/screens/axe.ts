import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Rules that axe leaves out by default. */
const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** The rules that depend on colours, which alone differ in the dark theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the findings of axe on the current page, one line for each element. */
async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Legacy mode: otherwise a second page is opened for each run, only to merge findings of frames of other origins.
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(colorScheme === 'light'
        ? { rules: FURTHER_RULES }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id}: ${help} | ${target.join(' ')} | ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`.slice(
        0,
        400,
      ),
    ),
  );
}

/** Waits for colour transitions, because contrast is meaningless while they run. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // A transition inside a closed <details> starts when axe reads its styles, and never ends.
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && Boolean(effect.target?.checkVisibility());
    const ending = document
      .getAnimations()
      .filter(({ effect }) => isSeen(effect) && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects no findings of axe in the light and the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The theme changes with an event; running axe before it would mix the colours of both themes.
    await page.waitForFunction(
      // A page without a theme of its own has both.
      (wanted) => getComputedStyle(document.documentElement).colorScheme.split(' ').includes(wanted),
      colorScheme,
    );
    await waitForRest(page);
    let findings = await axeFindings(page, colorScheme);
    if (findings.length > 0) {
      // A notice that fades in or out while axe runs has the contrast of that moment.
      await waitForRest(page);
      findings = await axeFindings(page, colorScheme);
    }
    expect.soft(findings, `axe, ${colorScheme}`).toEqual([]);
  }
}
