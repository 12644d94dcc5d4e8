import type { MatchesQuery } from '../model/matchesAddress';

/** Where this remote's answers live in the query cache. A shorter key covers every longer one that begins with it. */
export const discoveryKeys = {
  all: ['discovery'] as const,
  matches: ['discovery', 'matches'] as const,
  matchesFor: (query: MatchesQuery) => ['discovery', 'matches', query] as const,
  countFor: (query: MatchesQuery) => ['discovery', 'count', query] as const,
  likes: ['discovery', 'likes'] as const,
  likesCount: ['discovery', 'likes', 'count'] as const,
  mutualMatches: ['discovery', 'mutual-matches'] as const,
};
