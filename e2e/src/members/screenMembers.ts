import { discoveryCalls, messagingCalls, type Match, type MessageThread } from '@sixfold/api-contract';
import { ADA, registerByApi, signInByApi } from './members';
import type { ScreenMembers } from '../screens/screen';

/** Finds or registers the members whose screens are checked. */
export async function prepareScreenMembers(url: string): Promise<ScreenMembers> {
  const [ada, newcomer, beginner] = await Promise.all([
    signInByApi(url, ADA),
    // Longer than a line of a phone.
    registerByApi(url, { firstName: 'Wolfeschlegelsteinhausenbergerdorff' }),
    registerByApi(url, { profile: null }),
  ]);
  const threads = await ada.call<MessageThread[]>('GET', messagingCalls.listThreads.path);
  const { potentialMatches } = await ada.call<{ potentialMatches: Match[] }>(
    'GET',
    discoveryCalls.listMatches.path,
  );
  const friendId = threads[0]?.user.id;
  const strangerId = potentialMatches.find(({ userActionStatus }) => userActionStatus === null)?.otherUser.id;
  if (!friendId || !strangerId) throw new Error('The demo member Ada has no conversation or meets nobody.');
  return { ada, newcomer, beginner, friendId, strangerId };
}
