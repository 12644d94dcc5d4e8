import type { ConnectionGoal } from '@sixfold/domain';

/** Where this remote's answers live in the query cache. A shorter key covers every longer one that begins with it. */
export const discoveryKeys = {
  all: ['discovery'] as const,
  matches: ['discovery', 'matches'] as const,
  matchesFor: (goal: ConnectionGoal, minCompatibility: number) =>
    ['discovery', 'matches', goal, minCompatibility] as const,
  likes: ['discovery', 'likes'] as const,
  mutualMatches: ['discovery', 'mutual-matches'] as const,
};
