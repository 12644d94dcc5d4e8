import type { Page, Request } from '@playwright/test';
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
  const noteFirst = (request: Request) => {
    if (!askedAt && new URL(request.url()).pathname.startsWith(`/remotes/${remote.name}/`))
      askedAt = Date.now();
  };
  page.on('request', noteFirst);
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
  page.off('request', noteFirst);
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

/** Goes to a remote as a person does who is in the product already. */
export async function returnTo(page: Page, remote: RemoteInUse): Promise<void> {
  if (remote.audience === 'visitor') await page.goto(remote.path);
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
