import type { DiscoveryReason, Match, NobodyBecause, OwnProfile } from '@sixfold/api-contract';
import type { Decision } from '@sixfold/client-kit/decisions';

/** A cached list of candidates: all pages loaded so far. */
export interface MatchesList {
  userProfile: OwnProfile | null;
  potentialMatches: Match[];
  total: number;
  /** Offset of the next page in the server's list. */
  nextOffset: number;
  /** True for a list that is empty because the member has decided on everyone. */
  isAllDecided?: boolean | undefined;
}

/** People beyond a list, found by one search. */
export interface DiscoveredList extends MatchesList {
  /** By id, the reason for not being in the list. */
  reasons: Readonly<Partial<Record<string, DiscoveryReason>>>;
  /** Results of earlier searches, excluded from this one. */
  excludedIds: readonly string[];
  nobodyBecause?: NobodyBecause | undefined;
}

interface Page {
  userProfile: OwnProfile | null;
  potentialMatches: Match[];
  total: number;
  offset: number;
  isAllDecided?: boolean | undefined;
}

/** Appends a page. A member already loaded, because the list moved between two pages, is not duplicated. */
export function appendPage(list: MatchesList | undefined, page: Page): MatchesList {
  const before = list?.potentialMatches ?? [];
  const known = new Set(before.map(({ id }) => id));
  return {
    userProfile: page.userProfile,
    potentialMatches: [...before, ...page.potentialMatches.filter(({ id }) => !known.has(id))],
    total: page.total,
    nextOffset: page.offset + page.potentialMatches.length,
    ...(page.isAllDecided && { isAllDecided: true }),
  };
}

export const hasMore = ({ nextOffset, total }: MatchesList): boolean => nextOffset < total;

function setStatusOf<List extends MatchesList>(
  list: List,
  matchId: string,
  userActionStatus: Match['userActionStatus'],
): List {
  const potentialMatches = list.potentialMatches.map((match) =>
    match.id === matchId ? { ...match, userActionStatus } : match,
  );
  return { ...list, potentialMatches };
}

function removeMember<List extends MatchesList>(list: List, matchId: string): List {
  const potentialMatches = list.potentialMatches.filter((match) => match.id !== matchId);
  const removed = list.potentialMatches.length - potentialMatches.length;
  return {
    ...list,
    potentialMatches,
    total: list.total - removed,
    nextOffset: list.nextOffset - removed,
    ...(removed > 0 && list.total === removed && { isAllDecided: true }),
  };
}

export type ShownDecision = Pick<Decision, 'userId' | 'action'>;

/** Returns the list as it is after the decision. */
export function applyDecision<List extends MatchesList>(list: List, { action, userId }: ShownDecision): List {
  if (action === 'like') return setStatusOf(list, userId, 'liked');
  if (action === 'undo') return setStatusOf(list, userId, null);
  return removeMember(list, userId);
}

/** Restores one member's status and position; other changes stay. */
export function restoreMember<List extends MatchesList>(
  current: List,
  before: MatchesList,
  matchId: string,
): List {
  const index = before.potentialMatches.findIndex((match) => match.id === matchId);
  const match = before.potentialMatches[index];
  if (!match) return current;
  if (current.potentialMatches.some(({ id }) => id === matchId))
    return setStatusOf(current, matchId, match.userActionStatus);
  const potentialMatches = current.potentialMatches.toSpliced(index, 0, match);
  return { ...current, potentialMatches, total: current.total + 1, nextOffset: current.nextOffset + 1 };
}

/**
 * Returns a reply with the decisions made since its request. The server may have read the list between a pass and its
 * Undo, so a member shown again stays in the list.
 */
export function applyDecisions<List extends MatchesList>(
  reply: List,
  decisions: readonly ShownDecision[],
  shown: MatchesList | undefined,
): List {
  return decisions.reduce((list, decision) => {
    const isShown = decision.action === 'like' || decision.action === 'undo';
    return applyDecision(isShown && shown ? restoreMember(list, shown, decision.userId) : list, decision);
  }, reply);
}
