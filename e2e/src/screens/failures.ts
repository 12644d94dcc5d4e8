import type { Page, Request } from '@playwright/test';
import { REMOTES, type RemoteInUse } from '../product/remotes';
import type { ClientReport, Product } from '../product/product';
import { isOpened } from '../members/observers';
import { readTiming, recordTiming, recordTimingAtLoad, recordPress } from '../browser/timings';
import { expect } from '../test';

/** The fallback is shown within this time after the shell has started and requested a remote. */
const FALLBACK_WITHIN_MS = 3_000;

/** The time that a repaired remote may take after a press on Retry. */
const RECOVERED_WITHIN_MS = 3_000;

/** Runs in the page. */
const isFallbackShown = () => document.querySelector('[data-remote-fallback]') !== null;
const isRemoteShown = () =>
  document.querySelector('main h1') !== null && document.querySelector('[data-remote-fallback]') === null;

/** Pages that are reused between tests record it once. */
const recordingPages = new WeakSet<Page>();

export const fallbackOf = (page: Page, { name }: RemoteInUse) =>
  page.locator(`[data-remote-fallback="${name}"]`);

export const headingOf = (page: Page, { heading }: RemoteInUse) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading });

/** Opens the address of a failing remote, and expects its named fallback in time. */
export async function openAndExpectFallback(page: Page, remote: RemoteInUse): Promise<void> {
  let requestedAt = 0;
  const recordFirstRequest = (request: Request) => {
    if (!requestedAt && new URL(request.url()).pathname.startsWith(`/remotes/${remote.name}/`))
      requestedAt = Date.now();
  };
  page.on('request', recordFirstRequest);
  if (!recordingPages.has(page)) await recordTimingAtLoad(page, 'fallback', isFallbackShown);
  recordingPages.add(page);
  await page.goto(remote.path, { waitUntil: 'commit' });
  const fallback = fallbackOf(page, remote);
  await expect(fallback).toContainText(remote.title);
  await expect(fallback.getByRole('button', { name: 'Retry' })).toBeVisible();
  // The page requests the files before the shell runs, and only the shell can show the fallback.
  const shellAt = await page.evaluate<number>('performance.timing.domContentLoadedEventEnd');
  const shownAt = await readTiming(page, 'fallback');
  expect(shownAt - Math.max(requestedAt, shellAt), 'milliseconds until the fallback').toBeLessThan(
    FALLBACK_WITHIN_MS,
  );
  page.off('request', recordFirstRequest);
}

/** Presses Retry in the fallback, and expects the remote in its place in time. */
export async function retry(page: Page, remote: RemoteInUse): Promise<void> {
  await recordPress(page, 'retry');
  await fallbackOf(page, remote).getByRole('button', { name: 'Retry' }).click();
  await recordTiming(page, 'back', isRemoteShown);
  await expect(headingOf(page, remote)).toBeVisible();
  const tookMs = (await readTiming(page, 'back')) - (await readTiming(page, 'retry'));
  expect(tookMs, 'milliseconds until it was back').toBeLessThan(RECOVERED_WITHIN_MS);
}

/** Expects the shell and the five other remotes to work, opened by navigation. */
export async function useTheOthers(broken: RemoteInUse, member: Page, visitor: Page): Promise<void> {
  const others = REMOTES.filter((remote) => remote !== broken);
  for (const remote of others.filter(({ audience }) => audience === 'visitor')) {
    await visitor.goto(remote.path);
    await expect(headingOf(visitor, remote)).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'Sixfold, home' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Six ways to be known');

  const members = others.filter(({ audience }) => audience === 'member');
  // The walk begins at the first remote when all remotes of the member work, otherwise at the broken one.
  if (broken.audience === 'visitor' || !isOpened(member)) await member.goto(members[0]?.path ?? '/');
  for (const remote of members) {
    await returnTo(member, remote);
    await expect(headingOf(member, remote)).toBeVisible();
  }
}

/** Returns another remote for the same audience. */
export function findAnother(broken: RemoteInUse): RemoteInUse {
  const other = REMOTES.find(({ name, audience }) => name !== broken.name && audience === broken.audience);
  if (!other) throw new Error(`No other remote serves a ${broken.audience}.`);
  return other;
}

/** Expects one other remote to work in the same tab, opened by navigation, and returns to the former address. */
export async function useAnother(broken: RemoteInUse, page: Page): Promise<void> {
  const other = findAnother(broken);
  await returnTo(page, other);
  await expect(headingOf(page, other)).toBeVisible();
  await returnTo(page, broken);
}

/** Navigates to a remote inside the product. */
export async function returnTo(page: Page, remote: RemoteInUse): Promise<void> {
  if (remote.audience === 'visitor') await page.goto(remote.path, { waitUntil: 'commit' });
  else if (remote.name === 'profile') await openProfile(page);
  else
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: new RegExp(`^${remote.title}`) })
      .click();
}

async function openProfile(member: Page): Promise<void> {
  await member.getByRole('button', { name: 'Profile menu' }).click();
  await member.getByRole('menuitem', { name: 'View Profile' }).click();
}

/** Expects a report to the server that names the remote; `since` is the number of earlier reports. */
export async function expectReport(
  product: Product,
  remote: RemoteInUse,
  expected: Pick<ClientReport, 'kind' | 'phase'>,
  since: number,
): Promise<void> {
  await expect
    .poll(() => product.reports().slice(since))
    .toContainEqual(expect.objectContaining({ ...expected, remote: remote.name }));
}
