import {
  holdFonts,
  holdScripts,
  LANDING,
  PUBLIC_PAGES,
  shiftOf,
  waitForHandover,
  waitForFonts,
  watchShifts,
} from '../src/screens/publicPages';
import { expect, test } from '../src/test';

const countRunning = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;

/** Counts the running animations that are visible; a colour change within two frames is not motion. */
const countMoving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) > 34,
    ).length;

test.describe('with scripts blocked', () => {
  // The browser refuses the preloads of scripts and logs it.
  test.beforeEach(({ watch }) => watch.expect(/^request failed: GET \S+\.js csp$/));

  test('every public page is readable, also on a small screen, and its links work', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    for (const { path, title, heading, says } of PUBLIC_PAGES)
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
        expect(await page.locator('body').innerText()).toMatch(says);
        expect(await page.locator('body').innerText()).not.toContain('needs JavaScript');
        const main = await page.locator('main').boundingBox();
        expect(main?.width).toBeLessThanOrEqual(320);
        await expect(page.getByRole('link', { name: 'Sixfold, home' })).toHaveAttribute('href', '/');
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
      });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.getByRole('link', { name: 'Sixfold, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
  });

  test('other pages show what works without scripts', async ({ openBrowser, watch }) => {
    watch.expect(/answer 404: GET \S+\/no\/such\/page$/);
    const page = await openBrowser({ javaScriptEnabled: false });
    await test.step('an unknown address shows the 404 page with status 404', async () => {
      expect((await page.goto('/no/such/page'))?.status()).toBe(404);
      await expect(page).toHaveTitle('404 Page Not Found · Sixfold');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(page.getByText('If you typed the address, look it over once more.')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
    });

    await test.step('answers of the help center open, and controls that need scripts are hidden', async () => {
      await page.goto('/help');
      await page.getByText('How do I delete my account?').click();
      await expect(page.getByText('It takes effect at once, everywhere')).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
    });

    await test.step('a page that needs scripts says so, under the heading that its remote prerendered', async () => {
      for (const [path, heading] of [
        ['/onboarding', 'Create your account'],
        ['/auth', 'Good to see you again'],
      ] as const) {
        await page.goto(path);
        expect(await page.locator('noscript').innerHTML()).toContain('Sixfold needs JavaScript');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
      // A password never gets into an address.
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth$/);
    });
  });
});

test('the footer’s anchors of the help center work from another page, by reload, and without scripts', async ({
  page,
  openBrowser,
}) => {
  const without = await openBrowser({ javaScriptEnabled: false });
  for (const [browser, id, name] of [
    [page, 'safety', 'Safe community'],
    [without, 'verification', 'Verified profiles'],
  ] as const) {
    const isLandedOn = async (anchor: string) => {
      const top = (await browser.locator(`#${anchor}`).boundingBox())?.y ?? Number.NaN;
      return top > -40 && top < 200;
    };
    await browser.goto('/about');
    await browser.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(browser).toHaveURL(`/help#${id}`);
    await expect.poll(() => isLandedOn(id)).toBe(true);
    await browser.reload();
    await expect.poll(() => isLandedOn(id)).toBe(true);
  }
  // The other anchor, from the same page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verified profiles' }).click();
  await expect(page).toHaveURL('/help#verification');
});

test('the handover to the live page keeps focus, scroll position, typed text and opened answers', async ({
  page,
}) => {
  await watchShifts(page);
  const { release } = await holdScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  // As long as it will be.
  await page.getByRole('contentinfo').waitFor();
  await page.getByText('How do I delete my account?').click();
  await page.getByRole('searchbox').focus();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  release();
  await waitForHandover(page);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText('It takes effect at once, everywhere')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page.keyboard.type('photo');
  await expect(page.getByRole('status')).toContainText('answers');
});

test('text that was typed into the search before the handover is searched for', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('delete');
  release();
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText(
    'How do I delete my account?',
  );
  await expect(page.getByRole('searchbox')).toHaveValue('delete');
});

test('a remote’s page keeps typed text and presses from before the handover', async ({ page, watch }) => {
  watch.expect(/answer 401: POST \S+\/api\/login$/);
  const { release } = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  release();
  await waitForHandover(page);
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a stored draft keeps a skeleton in the place of the first step until the draft is shown', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sixfold.onboarding.draft', '{}'));
  const { release } = await holdScripts(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await waitForHandover(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the landing page does not shift at ${viewport.width} px when fonts and scripts are late, and its animation continues`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport, reducedMotion: 'no-preference' });
    await watchShifts(page);
    const fonts = await holdFonts(page);
    const scripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reached = () =>
      page.evaluate(() =>
        Math.max(0, ...document.getAnimations().map(({ currentTime }) => Number(currentTime ?? 0))),
      );
    await expect.poll(reached).toBeGreaterThan(900);
    fonts.release();
    await waitForFonts(page);
    scripts.release();
    await waitForHandover(page);
    expect(await reached()).toBeGreaterThan(900);
    await expect.poll(() => page.evaluate(countRunning)).toBe(0);
    // Fallback fonts have a taller box, which counts although its letters stay where they are.
    expect(await shiftOf(page)).toBeLessThan(0.002);
  });
}

test('the landing page adapts to a phone and reduced motion, and reports an unhandled rejection', async ({
  page,
  product,
  watch,
}) => {
  await page.goto('/');
  await waitForHandover(page);
  await test.step('the header hides its navigation but not the way in on a phone, and reduced motion shows the hexagons without animation', async () => {
    expect(await page.evaluate(countMoving)).toBe(0);
    const ways = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(ways).toHaveText(['How It Works', 'About', 'Sign In']);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(ways).toHaveText(['Sign In']);
  });

  await test.step('an unhandled rejection is reported and not shown', async () => {
    const reason = 'a promise nobody waits for';
    watch.expect(new RegExp(reason));
    // In a task of the page, because a rejection of the evaluation itself reaches no listener of the page.
    await page.evaluate((words) => {
      setTimeout(() => void Promise.reject(new Error(words)));
    }, reason);
    await expect
      .poll(() => product.reports())
      .toContainEqual(expect.objectContaining({ kind: 'unhandled_rejection', reason }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING.heading);
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  });
});

test('the stored theme is applied before the scripts load', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sixfold.theme', 'dark'));
  const { release } = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const DARK = 'rgb(21, 18, 28)';
  // Polled, because an element counts as visible before its style sheet is loaded and painted.
  await expect.poll(ground).toBe(DARK);
  release();
  await waitForHandover(page);
  expect(await ground()).toBe(DARK);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
