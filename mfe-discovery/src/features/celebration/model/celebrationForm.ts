import type { CosmicAlignment } from '@sixfold/api-contract';
import type { CelebrationForm } from '../../../shared/model/celebrations';

interface Occasion {
  /** How today's Moon suits both members; undefined when the server does not know. */
  alignment: CosmicAlignment | undefined;
  /** The member has just liked the other one here and expects an outcome. */
  isOwnLike: boolean;
  /** The member is reading, writing or choosing something that a popup would interrupt. */
  isEngaged: boolean;
}

/**
 * Returns the overlay for an engaged member, a Cosmic Connection on a day when the Moon suits both members (level
 * 'high'), and a Match on other days.
 */
export function celebrationForm({ alignment, isOwnLike, isEngaged }: Occasion): CelebrationForm {
  if (isEngaged && !isOwnLike) return 'overlay';
  return alignment?.boostLevel === 'high' ? 'cosmic' : 'match';
}

/** Screens that list or show members; on all others a popup would interrupt. */
const MEMBER_LIST_PATHS = /^\/$|^\/(matches|likes|mutual-matches|people)(\/|$)/;
export const isMeetingPlace = (pathname: string): boolean => MEMBER_LIST_PATHS.test(pathname);
const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]';

/** Returns whether a popup would interrupt the member: on other screens, while writing, or in a dialog. */
export function isEngagedIn(page: Document): boolean {
  return (
    !isMeetingPlace(page.location.pathname) ||
    page.activeElement?.matches(WRITING) === true ||
    page.querySelector('[role=dialog], [role=alertdialog]') !== null
  );
}
