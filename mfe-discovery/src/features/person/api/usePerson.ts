import {
  discoveryRoutes,
  profileRoutes,
  type Liker,
  type Match,
  type MemberProfile,
  type MutualMatch,
  type OwnProfile,
} from '@sixfold/api-contract';
import { ApiError, queryClient, queryKeyFor, useCall } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { useState, useSyncExternalStore } from 'react';
import type { Likes } from '../../../shared/api/keepMemberIdentity';
import { DISCOVERED, LIKES, MATCHES } from '../../../shared/api/showDecision';
import type { MatchesList } from '../../../shared/model/matchesList';
import type { ShownPerson } from '../../../shared/model/shownPerson';

/** How a list holds a member: what it knows of them depends on the list. */
type Listed = Match | MutualMatch | Liker;

/** Replies behind the lists on the screen; those of other screens may be out of date. */
const shownReplies = <Reply>(queryKey: readonly unknown[]): Reply[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .flatMap(({ state: { data } }) => (data === undefined ? [] : [data as Reply]));

const MUTUAL_MATCHES = queryKeyFor(discoveryRoutes.listMutualMatches);
const shownLists = () => [MATCHES, DISCOVERED].flatMap((key) => shownReplies<MatchesList>(key));

const findListed = (userId: string, goal: ConnectionGoal | null): Listed | undefined =>
  shownReplies<MutualMatch[]>(MUTUAL_MATCHES)
    .flat()
    .find(({ otherUser }) => otherUser.id === userId) ??
  shownReplies<Likes>(LIKES)
    .flatMap(({ likers }) => likers)
    .find((liker) => liker.userId === userId) ??
  shownLists()
    .flatMap(({ potentialMatches }) => potentialMatches)
    .find(({ otherUser, connectionGoal }) => otherUser.id === userId && connectionGoal === goal);

const findOwnProfile = (): OwnProfile | null =>
  [...shownLists(), ...shownReplies<Likes>(LIKES)].find(({ userProfile }) => userProfile)?.userProfile ??
  null;

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** What a page about one member shows, and which decisions are open about them. */
export interface Person extends ShownPerson {
  role: 'candidate' | 'liker' | 'match';
  userActionStatus: Match['userActionStatus'];
}

function fromList(listed: Listed, profile: MemberProfile | undefined): Person | undefined {
  if ('otherUser' in listed)
    return 'matchedAt' in listed
      ? { ...listed, id: listed.otherUser.id, role: 'match', userActionStatus: null }
      : { ...listed, role: 'candidate' };
  const id = listed.userId;
  return (
    profile && { ...listed, id, otherUser: { ...listed, id, profile }, role: 'liker', userActionStatus: null }
  );
}

function fromProfile(profile: MemberProfile): Person | undefined {
  const {
    userId: id,
    user,
    photos,
    compatibility,
    connectionGoal,
    theirGoal,
    isMutualMatch,
    userActionStatus,
  } = profile;
  return compatibility && connectionGoal
    ? {
        id,
        otherUser: { id, ...user, photos, profile },
        compatibility,
        connectionGoal,
        theirGoal,
        role: isMutualMatch ? 'match' : 'candidate',
        userActionStatus,
      }
    : undefined;
}

/** The API refuses what is no address of a member as invalid. */
const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && ['member_not_found', 'invalid_input'].includes(failure.id);

/**
 * Loads everything about one member: from the list on the screen when it holds them, otherwise from the API.
 *
 * @param goal what the score is weighed for; null for the reader's usual goal
 */
export function usePerson(userId: string, goal: ConnectionGoal | null) {
  const listed = useSyncExternalStore(subscribe, () => findListed(userId, goal));
  // A page that is about to go, because its member has left the list, still shows them.
  const [lastListed, setLastListed] = useState(listed);
  if (listed && listed !== lastListed) setLastListed(listed);
  const known = listed ?? lastListed;

  const listedOwn = useSyncExternalStore(subscribe, findOwnProfile);
  const ownCall = useCall(profileRoutes.getOwnProfile, undefined, { enabled: listedOwn === null });
  const own = listedOwn ?? ownCall.data ?? null;

  const isProfileKnown = known !== undefined && 'otherUser' in known;
  const call = useCall(
    profileRoutes.getMemberProfile,
    { params: { userId }, ...(goal && { query: { connectionGoal: goal } }) },
    { enabled: !isProfileKnown },
  );
  const failure = isProfileKnown ? null : (call.error ?? (own ? null : ownCall.error));
  const person = known ? fromList(known, call.data) : call.data && own ? fromProfile(call.data) : undefined;
  return {
    person: failure ? undefined : person,
    own,
    /** How the member is called, where a list says it before the profile has arrived. */
    firstName: known && ('otherUser' in known ? known.otherUser : known).firstName,
    failure,
    /** Nobody is at this address for the reader: gone, blocked, or a match that has ended. */
    isUnavailable: isGone(failure) || (known === undefined && call.data?.compatibility === null),
    hasLeftList: lastListed !== undefined && listed === undefined,
    isFetching: call.isFetching || ownCall.isFetching,
    retry: () => void Promise.all([call.error && call.refetch(), ownCall.error && ownCall.refetch()]),
  };
}
