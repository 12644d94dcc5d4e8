import type { Match, OwnProfile } from '@sixfold/api-contract';
import type { ReactNode } from 'react';

/** What is needed to show somebody whole: a candidate has it, and so have a liker and a mutual match. */
export type ShownPerson = Pick<Match, 'id' | 'otherUser' | 'compatibility' | 'connectionGoal'> &
  Partial<Pick<Match, 'alignment'>>;

/** What a list asks of its page to open somebody's profile. */
export interface ProfileRequest {
  match: ShownPerson;
  own: OwnProfile | null;
  footer: ReactNode;
  onClose: () => void;
}
export type RenderProfile = (request: ProfileRequest) => ReactNode;
