import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { ContextObject, ElementContext, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Rules that axe leaves out by default. */
const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** The rules that depend on colours, which alone differ in the dark theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ALL_RULES: RunOptions = { resultTypes: ['violations'], rules: FURTHER_RULES };
const COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: COLOUR_RULES },
};
/** The rules that an overlay can break outside itself: it hides the page behind, and adds ids. */
const AROUND_AN_OVERLAY: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['aria-hidden-focus', 'duplicate-id-aria'] },
};

const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Run {
  options: RunOptions;
  /** The document by default. */
  part?: ContextObject | undefined;
}

/** Returns the findings of axe on the current page, one line for each element. The page must have axe. */
async function axeFindings(page: Page, { part, options }: Run): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([context, wanted]) =>
      (window as unknown as { axe: typeof axe }).axe.run((context as ElementContext) ?? document, wanted),
    [part as unknown, options] as const,
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

async function findAllViolations(page: Page, runs: readonly Run[]): Promise<string[]> {
  const findings: string[] = [];
  // One after the other: axe refuses a second run meanwhile.
  for (const run of runs) findings.push(...(await axeFindings(page, run)));
  return findings;
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

async function expectNoFindings(page: Page, runs: readonly Run[], mode: string): Promise<void> {
  await waitForRest(page);
  let findings = await findAllViolations(page, runs);
  if (findings.length > 0) {
    // A notice that fades in or out while axe runs has the contrast of that moment.
    await waitForRest(page);
    findings = await findAllViolations(page, runs);
  }
  expect.soft(findings, `axe, ${mode}`).toEqual([]);
}

interface Scope {
  /** Limits the rules to a part of the page; another screen covers the remainder. */
  part?: ContextObject | undefined;
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/**
 * Expects no findings of axe in the light and the dark theme. Loads axe once for the page: `@axe-core/playwright` loads
 * it for each run, which costs a quarter of the time of both runs. Begins with the theme of the page, because a switch
 * draws everything again.
 */
export async function expectAccessibleInBothThemes(page: Page, { part }: Scope = {}): Promise<void> {
  const everything = [{ options: ALL_RULES, part }, ...(part ? [{ options: AROUND_AN_OVERLAY }] : [])];
  const colours = [{ options: COLOURS, part }];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const [first, second] = (await isDark(page)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [colorScheme, runs] of [
    [first, everything],
    [second, colours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The theme changes with an event; running axe before it would mix the colours of both themes.
    await page.waitForFunction(
      // A page without a theme setting follows the system.
      (wanted) => getComputedStyle(document.documentElement).colorScheme.split(' ').includes(wanted),
      colorScheme,
    );
    await expectNoFindings(page, runs, colorScheme);
  }
}

/** Expects no findings of axe's colour rules in a mode, in the theme left by `expectAccessibleInBothThemes`. */
export const expectReadableColours = (page: Page, mode: string): Promise<void> =>
  expectNoFindings(page, [{ options: COLOURS }], mode);
