import type { Match } from '@sixfold/api-contract';

/** What is needed to show somebody whole: a candidate has it, and so have a liker and a mutual match. */
export type ShownPerson = Pick<Match, 'id' | 'otherUser' | 'compatibility' | 'connectionGoal'> &
  Partial<Pick<Match, 'alignment'>>;
