import type { Match, MutualMatch } from '@sixfold/api-contract';

/** What a profile needs of a member; candidates, likers and mutual matches have it. */
export type ShownPerson = Pick<Match, 'id' | 'otherUser' | 'compatibility' | 'connectionGoal'> &
  Partial<Pick<Match, 'alignment'>> & { theirGoal?: MutualMatch['theirGoal'] | null };
