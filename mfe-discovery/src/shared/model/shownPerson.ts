import type { Match, MutualMatch } from '@sixfold/api-contract';

/** The fields of a member needed for a profile, common to candidates, likers and mutual matches. */
export type ShownPerson = Pick<Match, 'id' | 'otherUser' | 'compatibility' | 'connectionGoal'> &
  Partial<Pick<Match, 'alignment'>> & { theirGoal?: MutualMatch['theirGoal'] | null };
