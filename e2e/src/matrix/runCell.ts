import type { Page, Request } from '@playwright/test';
import type { Watch } from '../browser/watch';
import type { RemoteInUse } from '../product/remotes';
import { readTiming, recordTimingAtLoad } from '../browser/timings';
import { fallbackOf, findAnother, headingOf, returnTo } from '../screens/failures';
import { ALTERED_CODE_RAN, InapplicableFault, isPage, LEAKED_STYLE, type Fault } from './faults';
import type { ReleaseFiles } from './pretendRelease';
import { computeRatio, USABLE_LIMIT, type Cell, type Observation, type Shown } from './verdict';

/** Timeout of one step on a slow machine, not a limit of the product. */
const STEP_MS = 20_000;
/** A remote whose files each take 10 s longer loads two of them one after the other. */
const BY_ITSELF_MS = 60_000;
const TEXT_LENGTH = 400;

const USABLE = 'the rest is usable';

/**
 * Runs in the page. The frame around a member's page is inert until the shell replaces it; the links of a prerendered
 * page work from the beginning.
 */
const isRestUsable = () => {
  const root = document.getElementById('root');
  return root !== null && root.childElementCount > 0 && !root.hasAttribute('inert');
};

/**
 * Runs in the page. The server marks prerendered content; the mark disappears when the shell shows the page or the
 * fallback.
 */
const isAnythingShown = () => {
  const { dataset } = document.getElementById('root') ?? {};
  if (!dataset || 'frame' in dataset || 'page' in dataset) return false;
  return document.querySelector('[data-remote-fallback], main h1') !== null;
};

const preparedPages = new WeakSet<Page>();

/**
 * Records when the page around the remote is usable. Every document passes through this process, with and without a
 * fault, because a page with another release does; this also disables the HTTP cache for all.
 */
async function prepare(page: Page): Promise<void> {
  if (preparedPages.has(page)) return;
  preparedPages.add(page);
  await recordTimingAtLoad(page, USABLE, isRestUsable);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    return route.fulfill({ response: await route.fetch({ maxRedirects: 0 }) });
  });
}

/**
 * Opens an address and returns the time from the first byte of the document until the page around the remote is usable.
 */
async function load(page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  const usableAt = await readTiming(page, USABLE);
  return page.evaluate(
    (at) =>
      at -
      performance.timeOrigin -
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    usableAt,
  );
}

async function loadFastest(page: Page, path: string, loads: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < loads; run += 1) times.push(await load(page, path));
  return Math.min(...times);
}

const sentenceOf = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).split('\n')[0] ?? '';

/** Returns null, or why the steps failed. */
async function attempt(steps: () => Promise<void>): Promise<string | null> {
  try {
    await steps();
    return null;
  } catch (failure) {
    return sentenceOf(failure);
  }
}

async function waitForShown(page: Page): Promise<Shown> {
  try {
    await page.waitForFunction(isAnythingShown, undefined, { timeout: STEP_MS });
  } catch {
    return 'nothing';
  }
  return (await page.locator('[data-remote-fallback]').count()) > 0 ? 'fallback' : 'page';
}

/** Waits for the remote or its fallback: the previous page may still be visible. */
async function waitForRemote(page: Page, remote: RemoteInUse): Promise<void> {
  await waitForShown(page);
  const either = fallbackOf(page, remote).or(headingOf(page, remote)).first();
  await attempt(() => either.waitFor({ timeout: STEP_MS }));
}

/** Uses the navigation and another remote, and returns to the one with the fault. */
async function useTheRest(page: Page, remote: RemoteInUse): Promise<{ other: string; leaked: boolean }> {
  const other = findAnother(remote);
  if (remote.audience === 'visitor') {
    await page.getByRole('link', { name: 'Sixfold, home' }).click();
    await page.getByRole('heading', { level: 1, name: /Six ways to be known/ }).waitFor({ timeout: STEP_MS });
  } else {
    const menu = page.getByRole('button', { name: 'Profile menu' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'View Profile' }).waitFor({ timeout: STEP_MS });
    await page.keyboard.press('Escape');
  }
  await returnTo(page, other);
  await headingOf(page, other).waitFor({ timeout: STEP_MS });
  if ((await waitForShown(page)) !== 'page') throw new Error(`${other.name} is not shown.`);
  const leaked = await page.evaluate(
    (property) => getComputedStyle(document.body).getPropertyValue(property) !== '',
    LEAKED_STYLE,
  );
  await returnTo(page, remote);
  return { other: other.name, leaked };
}

/** Ends the fault, and brings the remote back as a member would. */
async function recover(
  page: Page,
  remote: RemoteInUse,
  end: () => Promise<void>,
): Promise<Pick<Observation, 'recovery' | 'recoveryFailure'>> {
  await end();
  const heading = headingOf(page, remote);
  const button = fallbackOf(page, remote).getByRole('button', { name: 'Retry' });
  let recovery: Observation['recovery'] = 'by itself';
  const recoveryFailure = await attempt(async () => {
    await button.or(heading).first().waitFor({ timeout: STEP_MS });
    if (await button.isVisible()) {
      recovery = 'by Retry';
      // The remote may come back before the press.
      await button.click({ timeout: STEP_MS }).catch(() => (recovery = 'by itself'));
    }
    await heading.waitFor({ timeout: STEP_MS });
  });
  return { recovery: recoveryFailure ? 'not at all' : recovery, recoveryFailure };
}

const screenshotOf = async (page: Page): Promise<string> => {
  const picture = await page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' });
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
};

/** Ends a fault once, even when called repeatedly. */
function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
}

export interface CellWishes {
  page: Page;
  watch: Watch;
  remote: RemoteInUse;
  published: ReleaseFiles;
  fault: Fault;
  /** Maximum number of rounds while the loads exceed the limit. */
  rounds: number;
  /** Loads per round; the fastest counts, because a busy machine only adds time. */
  loads: number;
}

/** Measures the page of a remote without a fault. */
async function measureHealthy(page: Page, remote: RemoteInUse, loads: number): Promise<number> {
  const healthyMs = await loadFastest(page, remote.path, loads);
  await headingOf(page, remote).waitFor({ timeout: STEP_MS });
  return healthyMs;
}

/**
 * Makes the fault, and measures the page without and with it in turn. A busy machine only adds time, so a page that
 * seems slower than the limit is measured again.
 */
async function measureBoth({ page, remote, fault, published, rounds, loads }: CellWishes) {
  const fastest = { healthyMs: Infinity, usableMs: Infinity };
  for (let round = 1; ; round += 1) {
    fastest.healthyMs = Math.min(fastest.healthyMs, await measureHealthy(page, remote, loads));
    const end = once(await fault.make({ page, published }));
    try {
      fastest.usableMs = Math.min(fastest.usableMs, await loadFastest(page, remote.path, loads));
    } catch (failure) {
      await end();
      throw failure;
    }
    if (round === rounds || computeRatio(fastest) <= USABLE_LIMIT) return { ...fastest, end };
    await end();
  }
}

async function observe(wishes: CellWishes): Promise<Observation> {
  const { page, watch, remote, fault } = wishes;
  const versions = new Set<string>();
  const noteVersion = (request: Request) => {
    const [, version] =
      new RegExp(`/remotes/${remote.name}/([^/]+)/[^/]+$`).exec(new URL(request.url()).pathname) ?? [];
    if (version) versions.add(version);
  };
  await prepare(page);
  const { healthyMs, usableMs, end } = await measureBoth(wishes);
  page.on('request', noteVersion);
  try {
    await load(page, remote.path);
    const shown = await waitForShown(page);
    const requested = [...versions];
    const text = shown === 'nothing' ? '' : await page.getByRole('main').innerText({ timeout: STEP_MS });
    const screenshot = await screenshotOf(page);
    let other: string | null = null;
    let didStyleStay = false;
    const restFailure = await attempt(async () => {
      const used = await useTheRest(page, remote);
      other = used.other;
      didStyleStay = used.leaked;
    });
    if (restFailure)
      await attempt(() => page.goto(remote.path, { waitUntil: 'commit' }).then(() => undefined));
    await waitForRemote(page, remote);
    const failure = fault.endsByItself
      ? await attempt(() => headingOf(page, remote).waitFor({ timeout: BY_ITSELF_MS }))
      : null;
    const recovered = await recover(page, remote, end);
    const didAlteredCodeRun = await page.evaluate((name) => name in globalThis, ALTERED_CODE_RAN);
    return {
      shown,
      text: text.slice(0, TEXT_LENGTH),
      screenshot,
      versions: requested,
      restFailure,
      other,
      ...(failure ? { recovery: 'not at all', recoveryFailure: failure } : recovered),
      ...(shown === 'page' && recovered.recovery === 'by itself' ? { recovery: 'was never gone' } : {}),
      usableMs,
      healthyMs,
      didAlteredCodeRun,
      didStyleStay,
      consoleErrors: [...new Set(watch.takeUnexpected())],
    };
  } finally {
    page.off('request', noteVersion);
    await end();
    await page.goto('about:blank');
    watch.takeUnexpected();
  }
}

/** Causes a fault in the browser and records its effects on the page. */
export async function runCell(wishes: CellWishes): Promise<Cell> {
  const { remote, published, fault } = wishes;
  const cell = { remote: remote.name, version: published.remote.version, fault: fault.name };
  try {
    return { ...cell, observation: await observe(wishes) };
  } catch (failure) {
    if (failure instanceof InapplicableFault) return { ...cell, inapplicable: failure.message };
    return { ...cell, interruption: sentenceOf(failure) };
  }
}
