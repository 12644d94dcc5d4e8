import type { CosmicAlignment } from '@sixfold/api-contract';

/** The two popups, and the small form beside whatever the member is doing. */
export type CelebrationForm = 'match' | 'cosmic' | 'overlay';

interface Occasion {
  /** How today's Moon suits the two, where the server knows. */
  alignment: CosmicAlignment | undefined;
  /** The reader has just liked the member here, and expects an outcome. */
  isOwnLike: boolean;
  /** The member is reading, writing or choosing something that a popup would tear them from. */
  isEngaged: boolean;
}

/**
 * Who is doing something else gets the small form; otherwise a day on which the Moon suits both ("Cosmic") makes it a
 * Cosmic Connection, and any other day a Match.
 */
export function celebrationForm({ alignment, isOwnLike, isEngaged }: Occasion): CelebrationForm {
  if (isEngaged && !isOwnLike) return 'overlay';
  return alignment?.boostLevel === 'high' ? 'cosmic' : 'match';
}

/** The screens on which people are met; everywhere else a member is about something else. */
const MEETING_PLACES = /^\/$|^\/(matches|likes|mutual-matches|people)(\/|$)/;
export const isMeetingPlace = (pathname: string): boolean => MEETING_PLACES.test(pathname);
const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]';

/** Returns whether a popup would interrupt the reader: on another screen, while they write, or in a dialog. */
export function isEngagedIn(page: Document): boolean {
  return (
    !isMeetingPlace(page.location.pathname) ||
    page.activeElement?.matches(WRITING) === true ||
    page.querySelector('[role=dialog], [role=alertdialog]') !== null
  );
}
