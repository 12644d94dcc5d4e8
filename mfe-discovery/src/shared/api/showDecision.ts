import { discoveryRoutes, profileRoutes, type MemberProfile } from '@sixfold/api-contract';
import { queryClient, queryKeyFor, shareInScope } from '@sixfold/client-kit';
import type { MatchesQuery } from '../model/matchesAddress';
import { removeLiker, restoreLiker, type LikesList } from '../model/likesList';
import { applyDecision, restoreMember, type MatchesList, type ShownDecision } from '../model/matchesList';

/** A list is cached as its loaded pages, next to the replies to its call. */
export const MATCHES = [...queryKeyFor(discoveryRoutes.listMatches), 'list'];
export const DISCOVERED = [...queryKeyFor(discoveryRoutes.discoverMatches), 'list'];
export const matchesKeyFor = (query: MatchesQuery) => [...MATCHES, query];
export const discoveredKeyFor = (query: MatchesQuery) => [...DISCOVERED, query];

export const LIKES = queryKeyFor(discoveryRoutes.listLikes);

/** Removes a member from the cached likes after a decision. */
export function removeFromLikes(userId: string): void {
  queryClient.setQueryData<LikesList>(LIKES, (likes) => likes && removeLiker(likes, userId));
}

function restoreInLikes(before: LikesList | undefined, userId: string): void {
  queryClient.setQueryData<LikesList>(LIKES, (now) => now && before && restoreLiker(now, before, userId));
}

const STATUS_AFTER: Readonly<Record<ShownDecision['action'], MemberProfile['userActionStatus']>> = {
  like: 'liked',
  pass: 'passed',
  not_now: null,
  undo: null,
};

/** Shows a decision in all cached profiles of a member, one per goal. Returns the rollback. */
function showInProfile({ userId, action }: ShownDecision): () => void {
  const queryKey = queryKeyFor(profileRoutes.getMemberProfile, { params: { userId } });
  const [before] = queryClient.getQueriesData<MemberProfile>({ queryKey }).map(([, profile]) => profile);
  const setStatus = (userActionStatus: MemberProfile['userActionStatus']) =>
    queryClient.setQueriesData<MemberProfile>({ queryKey }, (now) => now && { ...now, userActionStatus });
  setStatus(STATUS_AFTER[action]);
  return () => before && setStatus(before.userActionStatus);
}

/** Applies a decision to every cached list and profile. Returns a function that restores this member. */
function changeCaches(decision: ShownDecision): () => void {
  const before = [MATCHES, DISCOVERED].flatMap((queryKey) =>
    queryClient.getQueriesData<MatchesList>({ queryKey }),
  );
  const likes = queryClient.getQueryData<LikesList>(LIKES);
  const rollBackProfile = showInProfile(decision);
  for (const [key] of before)
    queryClient.setQueryData<MatchesList>(key, (list) => list && applyDecision(list, decision));
  if (decision.action === 'pass' || decision.action === 'not_now') removeFromLikes(decision.userId);
  return () => {
    for (const [key, then] of before)
      queryClient.setQueryData<MatchesList>(key, (now) =>
        now && then ? restoreMember(now, then, decision.userId) : now,
      );
    restoreInLikes(likes, decision.userId);
    rollBackProfile();
  };
}

interface Step {
  revert: () => void;
}

/**
 * The latest decisions about each member that can still be refused or undone, oldest first. Empty after the session
 * ends, so that late rollbacks do nothing.
 */
const getSteps = shareInScope('discovery.decisionSteps', () => new Map<string, Step[]>());
const STEPS_KEPT = 5;

/**
 * Records a shown change of one member with its revert. Returns the rollback of this change only: it takes effect once
 * no later change of the same member remains.
 */
export function noteStep(userId: string, revert: () => void): () => void {
  const step: Step = { revert };
  getSteps().set(userId, [...(getSteps().get(userId) ?? []), step].slice(-STEPS_KEPT));
  return () => {
    const steps = getSteps().get(userId) ?? [];
    if (!steps.includes(step)) return;
    const next = steps[steps.indexOf(step) + 1];
    getSteps().set(
      userId,
      steps.filter((each) => each !== step),
    );
    if (!next) return step.revert();
    const revertNext = next.revert;
    next.revert = () => {
      revertNext();
      step.revert();
    };
  };
}

/** Shows a decision before the server has replied. Returns the rollback. */
export const showDecision = (decision: ShownDecision): (() => void) =>
  noteStep(decision.userId, changeCaches(decision));
