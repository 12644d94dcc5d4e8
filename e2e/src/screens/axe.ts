import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Rules that axe leaves out by default. */
const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** The rules that depend on colours, which alone differ in the dark theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const OPTIONS: Record<'light' | 'dark', RunOptions> = {
  light: { resultTypes: ['violations'], rules: FURTHER_RULES },
  dark: { resultTypes: ['violations'], runOnly: { type: 'rule', values: COLOUR_RULES } },
};

/** Returns the findings of axe on the current page, one line for each element. The page must have axe. */
async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS[colorScheme],
  );
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

/**
 * Expects no findings of axe in the light and the dark theme. Loads axe once for both: `@axe-core/playwright` loads it for
 * each run, which costs a quarter of the time of both runs.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.evaluate(axe.source);
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
