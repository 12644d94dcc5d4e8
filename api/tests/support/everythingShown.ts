import { discoveryCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import type { Member } from './testEnvironment';

/** Loads every reply in which a member may appear to another one. */
export async function loadEverythingAbout({ id }: Member, { browser }: Member): Promise<unknown[]> {
  const answers = [
    await browser.call(discoveryCalls.listMatches),
    await browser.call(discoveryCalls.listLikes),
    await browser.call(discoveryCalls.listMutualMatches),
    await browser.call(profileCalls.getMemberProfile, { params: { userId: id } }),
    await browser.call(messagingCalls.listThreads),
    await browser.call(messagingCalls.listMessages, { params: { userId: id } }),
  ];
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ body }) => body);
}

/** Lists all nested objects about a member, each with its contents. */
export function listPartsAbout(
  memberId: string,
  value: unknown,
  found: Record<string, unknown>[] = [],
): Record<string, unknown>[] {
  if (Array.isArray(value)) for (const item of value) listPartsAbout(memberId, item, found);
  else if (typeof value === 'object' && value !== null) {
    const part = value as Record<string, unknown>;
    const ids = [part['userId'], part['id'], (part['otherUser'] as { id?: string } | undefined)?.id];
    if (ids.includes(memberId)) found.push(part);
    for (const item of Object.values(part)) listPartsAbout(memberId, item, found);
  }
  return found;
}
