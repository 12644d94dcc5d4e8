import {
  discoveryRoutes,
  profileRoutes,
  type Liker,
  type Match,
  type MemberProfile,
  type MutualMatch,
  type OwnProfile,
} from '@sixfold/api-contract';
import { ApiError, queryClient, queryKeyFor, useCall, useQuery } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { useState, useSyncExternalStore } from 'react';
import { likesQuery } from '../../../shared/api/likesQuery';
import { DISCOVERED, LIKES, MATCHES } from '../../../shared/api/showDecision';
import type { LikesList } from '../../../shared/model/likesList';
import type { MatchesList } from '../../../shared/model/matchesList';
import type { ShownPerson } from '../../../shared/model/shownPerson';

/** A member as held by a list; the known fields depend on the list. */
type Listed = Match | MutualMatch | Liker;

/** Returns the replies behind the lists on the screen; others may be out of date. */
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
  shownReplies<LikesList>(LIKES)
    .flatMap(({ likers }) => likers)
    .find((liker) => liker.userId === userId) ??
  shownLists()
    .flatMap(({ potentialMatches }) => potentialMatches)
    .find(({ otherUser, connectionGoal }) => otherUser.id === userId && connectionGoal === goal);

const findOwnProfile = (): OwnProfile | null =>
  [...shownLists(), ...shownReplies<LikesList>(LIKES)].find(({ userProfile }) => userProfile)?.userProfile ??
  null;

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** The content of a page about one member, and the state of decisions about them. */
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

function fromProfile(profile: MemberProfile, isLiker: boolean): Person | undefined {
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
        role: isMutualMatch ? 'match' : isLiker ? 'liker' : 'candidate',
        userActionStatus,
      }
    : undefined;
}

/** The API rejects an id in the wrong format as invalid input. */
const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && ['member_not_found', 'invalid_input'].includes(failure.id);

/**
 * Returns whether the member's like waits for a reply; undefined while it is loading. Once true it stays true, because
 * the own like removes the member from the list.
 */
function useIsLiker(userId: string, isNeeded: boolean): boolean | undefined {
  const likes = useQuery({ ...likesQuery(), enabled: isNeeded });
  const isListed = likes.data?.likers.some((liker) => liker.userId === userId) ?? false;
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  if (isListed || wasListed) return true;
  // A failed list only costs the word Back.
  return isNeeded && likes.isPending ? undefined : false;
}

/**
 * Loads a member: from a list on the screen if it includes them, otherwise from the API.
 *
 * @param goal the goal used to weight the score; null for the viewer's usual goal
 * @param isOverlay whether the member is shown above another page, which may have such a list
 */
export function usePerson(userId: string, goal: ConnectionGoal | null, isOverlay: boolean) {
  const listed = useSyncExternalStore(subscribe, () => (isOverlay ? findListed(userId, goal) : undefined));
  // A page about to close, because its member has left the list, still shows them.
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
  const isLiker = useIsLiker(userId, !isOverlay);
  const failure = isProfileKnown ? null : (call.error ?? (own ? null : ownCall.error));
  const loaded = call.data && own && isLiker !== undefined ? fromProfile(call.data, isLiker) : undefined;
  const person = known ? fromList(known, call.data) : loaded;
  return {
    person: failure ? undefined : person,
    own,
    /** The name known from a list before the profile has loaded. */
    firstName: known && ('otherUser' in known ? known.otherUser : known).firstName,
    failure,
    /** Not available to the viewer: deleted, blocked, or an ended match. */
    isUnavailable: isGone(failure) || (known === undefined && call.data?.compatibility === null),
    hasLeftList: lastListed !== undefined && listed === undefined,
    isFetching: call.isFetching || ownCall.isFetching,
    retry: () => void Promise.all([call.error && call.refetch(), ownCall.error && ownCall.refetch()]),
  };
}
