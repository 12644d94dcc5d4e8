import type { Page } from '@playwright/test';
import { REMOTES, type RemoteInUse } from '../product/remotes';
import type { ClientReport, Product } from '../product/product';
import { isOpened } from '../members/observers';
import { expect } from '../test';

export const fallbackOf = (page: Page, { name }: RemoteInUse) =>
  page.locator(`[data-remote-fallback="${name}"]`);

export const headingOf = (page: Page, { heading }: RemoteInUse) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading });

/** Opens the address of a failing remote, and expects its named fallback with Retry. */
export async function openAndExpectFallback(page: Page, remote: RemoteInUse): Promise<void> {
  await page.goto(remote.path, { waitUntil: 'commit' });
  const fallback = fallbackOf(page, remote);
  await expect(fallback).toContainText(remote.title);
  await expect(fallback.getByRole('button', { name: 'Retry' })).toBeVisible();
}

/** Presses Retry in the fallback, and expects the remote in its place. */
export async function retry(page: Page, remote: RemoteInUse): Promise<void> {
  await fallbackOf(page, remote).getByRole('button', { name: 'Retry' }).click();
  await expect(headingOf(page, remote)).toBeVisible();
  await expect(fallbackOf(page, remote)).toHaveCount(0);
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
