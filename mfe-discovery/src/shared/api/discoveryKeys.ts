import type { ConnectionGoal } from '@sixfold/domain';
import type { MatchesQuery } from '../model/matchesAddress';

/** Where this remote's answers live in the query cache. A shorter key covers every longer one that begins with it. */
export const discoveryKeys = {
  all: ['discovery'] as const,
  matches: ['discovery', 'matches'] as const,
  matchesFor: (query: MatchesQuery) => ['discovery', 'matches', query] as const,
  countFor: (query: MatchesQuery) => ['discovery', 'count', query] as const,
  weighedFor: (goal: ConnectionGoal) => ['discovery', 'weighed', goal] as const,
  /** Among the matches, so that a deed shows there too. */
  discovered: (goal: ConnectionGoal) => ['discovery', 'matches', 'discovered', goal] as const,
  passes: ['discovery', 'passes'] as const,
  likes: ['discovery', 'likes'] as const,
  likerProfile: (userId: string) => ['discovery', 'liker', userId] as const,
  mutualMatches: ['discovery', 'mutual-matches'] as const,
  /** What is said of this member and one other: asked for by opening it, so a match with somebody else leaves it alone. */
  pairs: ['pairs'] as const,
  pairAnalysis: (otherUserId: string, goal: ConnectionGoal) =>
    ['pairs', 'analysis', otherUserId, goal] as const,
  pairExplanation: (otherUserId: string, goal: ConnectionGoal) =>
    ['pairs', 'explanation', otherUserId, goal] as const,
  pairChart: (otherUserId: string) => ['pairs', 'chart', otherUserId] as const,
  pairAlignment: (otherUserId: string) => ['pairs', 'alignment', otherUserId] as const,
};
