import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectReadableColours } from '../src/screens/axe';
import { ROOT } from '../src/root';
import { serveFolder } from '../src/product/serveFolder';
import { expect, test } from '../src/test';

const GALLERY = path.join(ROOT, 'design-system/dist/gallery');

/** Chosen and unchosen elements, by selector or by selector and pseudo-element. */
const CHOICES: Readonly<Record<string, readonly [chosen: readonly string[], other: readonly string[]]>> = {
  tab: [
    ['#Tabs [role=tab][data-state=active]', '::after'],
    ['#Tabs [role=tab][data-state=inactive]', '::after'],
  ],
  chip: [['#ChoiceChips [data-state=on]'], ['#ChoiceChips [data-state=off]']],
  segment: [['#SegmentedControl label:has(:checked)'], ['#SegmentedControl label:not(:has(:checked))']],
  theme: [['#ThemeSwitch label:has(:checked)'], ['#ThemeSwitch label:not(:has(:checked))']],
  switch: [['#Switch [role=switch]:checked'], ['#Switch [role=switch]:not(:checked)']],
  checkbox: [['#Checkbox input:checked'], ['#Checkbox input:not(:checked)']],
  'range of a slider': [
    ['#Slider [data-orientation] > [data-orientation] > [data-orientation]'],
    ['#Slider [data-orientation] > [data-orientation]:has(> [data-orientation])'],
  ],
  progress: [['#Progress [data-state=underway]'], ['#Progress [role=progressbar]']],
  step: [['#StepDots [data-state=current]'], ['#StepDots [data-state=ahead]']],
  slide: [
    ['#Carousel button[data-state=current]', '::after'],
    ['#Carousel button[data-state=away]', '::after'],
  ],
  'menu item with focus': [['[role=menuitem]:focus'], ['[role=menuitem]:not(:focus)']],
};

/** Returns the fill of the first element of each kind; null where nothing is painted. */
const readFills = (page: Page) =>
  page.evaluate((choices) => {
    function readFill([selector = '', pseudo]: readonly string[]): string | null {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`The gallery has no ${selector}.`);
      const { backgroundColor, opacity } = getComputedStyle(element, pseudo);
      return opacity === '0' || backgroundColor === 'rgba(0, 0, 0, 0)' ? null : backgroundColor;
    }
    return Object.entries(choices).map(([name, [chosen, other]]) => ({
      name,
      chosen: readFill(chosen),
      other: readFill(other),
      page: getComputedStyle(document.body).backgroundColor,
    }));
  }, CHOICES);

/** Returns the elements that move without an end. */
const listEndless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.closest('section')?.id),
  );

/** Returns the colour of muted text. */
const readMutedText = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-quiet'));

test('every part of the design system is accessible in every state, theme and mode', async ({
  openBrowser,
  watch,
}) => {
  if (!fs.existsSync(path.join(GALLERY, 'index.html')))
    throw new Error('The gallery is not built. Run `npm run gallery -- --build`.');
  // A page without the product's server has no icon.
  watch.expect(/favicon\.ico/);
  const { url, stop } = await serveFolder(GALLERY);
  const page = await openBrowser();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parts of Sixfold');
  await expectAccessibleInBothThemes(page);
  expect(await listEndless(page)).toEqual([]);

  // `contrast.test` computes the contrast of every colour that this mode changes.
  await test.step('with more contrast', async () => {
    const usual = await readMutedText(page);
    await page.emulateMedia({ contrast: 'more' });
    expect(await readMutedText(page)).not.toBe(usual);
    await page.emulateMedia({ contrast: 'no-preference' });
  });

  await test.step('in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectReadableColours(page, 'forced colours');
    await page.locator('#Menu').getByRole('button').first().press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (const { name, chosen, other, page: ground } of await readFills(page)) {
      expect.soft(chosen, `the chosen ${name}`).not.toBeNull();
      expect.soft(chosen, `the chosen ${name}`).not.toBe(ground);
      expect.soft(other, `another ${name}`).not.toBe(chosen);
    }
  });

  await stop();
});
