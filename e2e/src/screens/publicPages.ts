import type { Page, Route } from '@playwright/test';

/** A public page and how to recognize it. */
export interface PublicPage {
  path: string;
  title: string;
  heading: string;
  /** Text that is readable with or without scripts. */
  says: RegExp;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Sixfold',
    heading: 'Six ways to be known. One person who gets it.',
    says: /Three Ways to Connect[\s\S]*Powered by Personality Science[\s\S]*Yours to keep/,
  },
  {
    path: '/how-it-works',
    title: 'How It Works · Sixfold',
    heading: 'How It Works',
    says: /Create your profile[\s\S]*AI analysis[\s\S]*Find your matches/,
  },
  {
    path: '/about',
    title: 'About · Sixfold',
    heading: 'About Sixfold',
    says: /Our mission[\s\S]*Global reach/,
  },
  { path: '/privacy', title: 'Privacy Policy · Sixfold', heading: 'Privacy Policy', says: /In short/ },
  {
    path: '/terms',
    title: 'Terms of Service · Sixfold',
    heading: 'Terms of Service',
    says: /You must be 18 or older to use Sixfold\./,
  },
  {
    path: '/help',
    title: 'Help Center · Sixfold',
    heading: 'Help Center',
    says: /Asked most often[\s\S]*Safety[\s\S]*Verification/,
  },
  {
    path: '/credits',
    title: 'Credits · Sixfold',
    heading: 'Credits',
    says: /GeoNames[\s\S]*CC BY 4\.0[\s\S]*SIL Open Font License[\s\S]*MIT, \d+ libraries/,
  },
  {
    path: '/success-stories',
    title: 'Success Stories · Sixfold',
    heading: 'Success Stories',
    says: /89%[\s\S]*1\.2 weeks[\s\S]*73%[\s\S]*4\.8\/5[\s\S]*Illustrative figures/,
  },
];

export const LANDING = PUBLIC_PAGES[0] as PublicPage;

/** Delays files that match `pattern` until `release` runs. */
async function holdFiles(page: Page, pattern: RegExp): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route: Route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Delays the shell's script until `release` runs, so that the page stays the prerendered one. */
export const holdScripts = (page: Page) => holdFiles(page, /\/assets\/[^/]+\/main\.\w+\.js$/);

/** Holds back the brand fonts, so that a page is painted in their fallbacks first. */
export const holdFonts = (page: Page) => holdFiles(page, /\.woff2$/);

/** Waits until both brand fonts have arrived. */
export const waitForFonts = (page: Page) =>
  page.waitForFunction(() =>
    ['Fraunces Variable', 'Inter Variable'].every((brand) =>
      [...document.fonts].some(({ family, status }) => family === brand && status === 'loaded'),
    ),
  );

/** Waits until the live page has replaced the prerendered one. */
export const waitForHandover = (page: Page) =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });

declare global {
  interface Window {
    shifted: number;
  }
}

/** Sums up every layout shift from the first paint on; read it with `shiftOf`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => window.shifted);
