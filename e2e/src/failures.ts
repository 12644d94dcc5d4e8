import type { Page } from '@playwright/test';
import { REMOTES, type RemoteInUse } from './remotes';
import type { Product } from './product';
import { expect } from './test';

/** Within this time after the shell began to run and asked for a remote, a person is told that something is wrong. */
const FALLBACK_WITHIN_MS = 3_000;

const NOTE_FALLBACK = `
  new MutationObserver(() => {
    if (window.fallbackAt === undefined && document.querySelector('[data-remote-fallback]'))
      window.fallbackAt = Date.now();
  }).observe(document, { childList: true, subtree: true });
`;

export const fallbackOf = (page: Page, { title }: RemoteInUse) =>
  page.locator(`[data-remote-fallback="${title}"]`);

export const headingOf = (page: Page, { heading }: RemoteInUse) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading });

/** Opens the address of a remote that is out of order, and expects to be told so by name and in time. */
export async function meetFallback(page: Page, remote: RemoteInUse): Promise<void> {
  let askedAt = 0;
  page.on('request', (request) => {
    if (!askedAt && new URL(request.url()).pathname.startsWith(`/remotes/${remote.name}/`))
      askedAt = Date.now();
  });
  await page.addInitScript(NOTE_FALLBACK);
  await page.goto(remote.path, { waitUntil: 'commit' });
  const fallback = fallbackOf(page, remote);
  await expect(fallback).toContainText(remote.title);
  await expect(fallback.getByRole('button', { name: 'Retry' })).toBeVisible();
  // The page itself asks for the files before the shell runs, and until then nobody can say anything.
  const { shownAt, shellAt } = await page.evaluate<{ shownAt: number; shellAt: number }>(
    '({ shownAt: window.fallbackAt, shellAt: performance.timing.domContentLoadedEventEnd })',
  );
  expect(shownAt - Math.max(askedAt, shellAt), 'milliseconds until the fallback').toBeLessThan(
    FALLBACK_WITHIN_MS,
  );
}

/** The shell and the five other remotes go on working, reached as a person reaches them. */
export async function useTheOthers(broken: RemoteInUse, member: Page, visitor: Page): Promise<void> {
  const others = REMOTES.filter((remote) => remote !== broken);
  if (broken.audience === 'visitor') await member.goto('/help');
  for (const remote of others.filter(({ audience }) => audience === 'visitor')) {
    await visitor.goto(remote.path);
    await expect(headingOf(visitor, remote)).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'Sixfold, home' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Six ways to be known');

  const members = others.filter(({ audience }) => audience === 'member');
  if (broken.audience === 'visitor') await member.goto(members[0]?.path ?? '/');
  for (const remote of members) {
    if (remote.name === 'profile') await openProfile(member);
    else
      await member
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: new RegExp(`^${remote.title}`) })
        .click();
    await expect(headingOf(member, remote)).toBeVisible();
  }
}

async function openProfile(member: Page): Promise<void> {
  await member.getByRole('button', { name: 'Profile menu' }).click();
  await member.getByRole('menuitem', { name: 'View Profile' }).click();
}

/** The server was told which remote failed. */
export async function expectReport(product: Product, remote: RemoteInUse, kind: string): Promise<void> {
  await expect
    .poll(() => product.reports().filter((report) => report.remote === remote.name && report.kind === kind))
    .not.toEqual([]);
}
