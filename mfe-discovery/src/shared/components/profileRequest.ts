import type { OwnProfile } from '@sixfold/api-contract';
import type { ReactNode } from 'react';
import type { ShownPerson } from '../model/shownPerson';

interface ProfileRequest {
  match: ShownPerson;
  own: OwnProfile | null;
  footer: ReactNode;
  /** The two are matched already. */
  isMatch?: boolean;
  onClose: () => void;
}

/** How a page opens somebody's profile for a list of it. */
export type RenderProfile = (request: ProfileRequest) => ReactNode;
