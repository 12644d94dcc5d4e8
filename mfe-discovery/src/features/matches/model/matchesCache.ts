import type { Match, OwnProfile } from '@sixfold/api-contract';

/** What the list of matches answers. */
export interface MatchesReply {
  userProfile: OwnProfile | null;
  potentialMatches: Match[];
  /** How many fit in all; the list holds the best of them. */
  total: number;
  offset: number;
}

/** The list with one member's state changed: what a like shows before the server has answered. */
export function withStatus(
  reply: MatchesReply,
  matchId: string,
  userActionStatus: Match['userActionStatus'],
): MatchesReply {
  const potentialMatches = reply.potentialMatches.map((match) =>
    match.id === matchId ? { ...match, userActionStatus } : match,
  );
  return { ...reply, potentialMatches };
}

/** The list without one member: what a pass shows before the server has answered. */
export function without(reply: MatchesReply, matchId: string): MatchesReply {
  const potentialMatches = reply.potentialMatches.filter((match) => match.id !== matchId);
  const removed = reply.potentialMatches.length - potentialMatches.length;
  return { ...reply, potentialMatches, total: reply.total - removed };
}

/** Puts one member back as they were, where they were; whatever else changed meanwhile stays. */
export function restored(current: MatchesReply, before: MatchesReply, matchId: string): MatchesReply {
  const index = before.potentialMatches.findIndex((match) => match.id === matchId);
  const match = before.potentialMatches[index];
  if (!match) return current;
  if (current.potentialMatches.some(({ id }) => id === matchId))
    return withStatus(current, matchId, match.userActionStatus);
  const potentialMatches = current.potentialMatches.toSpliced(index, 0, match);
  return { ...current, potentialMatches, total: current.total + 1 };
}

const FEW = 4;

/** True when the list runs out although more people fit. */
export const runsLow = ({ potentialMatches, total }: MatchesReply): boolean =>
  potentialMatches.length < FEW && total > potentialMatches.length;
