import type { Page, Request } from '@playwright/test';
import { REMOTES, type RemoteInUse } from './remotes';
import type { Product } from './product';
import { momentOf, noteMoment, noteMomentOfLoad, notePress } from './moments';
import { expect } from './test';

/** Within this time after the shell began to run and asked for a remote, a person is told that something is wrong. */
const FALLBACK_WITHIN_MS = 3_000;

/** How long a remote that works again may take to come, from the press on Retry on. */
const BACK_WITHIN_MS = 3_000;

/** Written for the page: it is carried there. */
const isFallbackShown = () => document.querySelector('[data-remote-fallback]') !== null;
const isRemoteShown = () =>
  document.querySelector('main h1') !== null && document.querySelector('[data-remote-fallback]') === null;

/** Pages that are kept from test to test note it once. */
const noting = new WeakSet<Page>();

export const fallbackOf = (page: Page, { name }: RemoteInUse) =>
  page.locator(`[data-remote-fallback="${name}"]`);

export const headingOf = (page: Page, { heading }: RemoteInUse) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading });

/** Opens the address of a remote that is out of order, and expects to be told so by name and in time. */
export async function meetFallback(page: Page, remote: RemoteInUse): Promise<void> {
  let askedAt = 0;
  const noteFirst = (request: Request) => {
    if (!askedAt && new URL(request.url()).pathname.startsWith(`/remotes/${remote.name}/`))
      askedAt = Date.now();
  };
  page.on('request', noteFirst);
  if (!noting.has(page)) await noteMomentOfLoad(page, 'fallback', isFallbackShown);
  noting.add(page);
  await page.goto(remote.path, { waitUntil: 'commit' });
  const fallback = fallbackOf(page, remote);
  await expect(fallback).toContainText(remote.title);
  await expect(fallback.getByRole('button', { name: 'Retry' })).toBeVisible();
  // The page itself asks for the files before the shell runs, and until then nobody can say anything.
  const shellAt = await page.evaluate<number>('performance.timing.domContentLoadedEventEnd');
  const shownAt = await momentOf(page, 'fallback');
  expect(shownAt - Math.max(askedAt, shellAt), 'milliseconds until the fallback').toBeLessThan(
    FALLBACK_WITHIN_MS,
  );
  page.off('request', noteFirst);
}

/** Presses Retry where the fallback stands, and expects the remote in its place soon. */
export async function retry(page: Page, remote: RemoteInUse): Promise<void> {
  await notePress(page, 'retry');
  await fallbackOf(page, remote).getByRole('button', { name: 'Retry' }).click();
  await noteMoment(page, 'back', isRemoteShown);
  await expect(headingOf(page, remote)).toBeVisible();
  const tookMs = (await momentOf(page, 'back')) - (await momentOf(page, 'retry'));
  expect(tookMs, 'milliseconds until it was back').toBeLessThan(BACK_WITHIN_MS);
}

/** The shell and the five other remotes go on working, reached as a person reaches them. */
export async function useTheOthers(broken: RemoteInUse, member: Page, visitor: Page): Promise<void> {
  const others = REMOTES.filter((remote) => remote !== broken);
  for (const remote of others.filter(({ audience }) => audience === 'visitor')) {
    await visitor.goto(remote.path);
    await expect(headingOf(visitor, remote)).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'Sixfold, home' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Six ways to be known');

  const members = others.filter(({ audience }) => audience === 'member');
  // A member whose own remotes all work begins at the first of them; otherwise where the broken one stands.
  if (broken.audience === 'visitor' || member.url() === 'about:blank')
    await member.goto(members[0]?.path ?? '/');
  for (const remote of members) {
    await returnTo(member, remote);
    await expect(headingOf(member, remote)).toBeVisible();
  }
}

/** One other remote works in the same tab, reached as a person reaches it; the tab is back where it was afterwards. */
export async function useAnother(broken: RemoteInUse, page: Page): Promise<void> {
  const other = REMOTES.find(({ name, audience }) => name !== broken.name && audience === broken.audience);
  if (!other) throw new Error(`No other remote serves a ${broken.audience}.`);
  await returnTo(page, other);
  await expect(headingOf(page, other)).toBeVisible();
  await returnTo(page, broken);
}

/** Goes to a remote as a person does who is in the product already. */
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

/** The server was told which remote failed; `since`: how many reports there were before. */
export async function expectReport(
  product: Product,
  remote: RemoteInUse,
  kind: string,
  since: number,
): Promise<void> {
  await expect
    .poll(() => product.reports().slice(since))
    .toContainEqual(expect.objectContaining({ kind, remote: remote.name }));
}
