import type { CosmicAlignment } from '@sixfold/api-contract';

/** The two popups, and the small form beside whatever the member is doing. */
export type CelebrationForm = 'match' | 'cosmic' | 'overlay';

interface Occasion {
  /** How today's Moon suits the two, where the server told. */
  alignment: CosmicAlignment | undefined;
  /** The member has just liked somebody here, and waits for what comes of it. */
  isOwnDeed: boolean;
  /** The member is reading, writing or choosing something that a popup would tear them from. */
  isEngaged: boolean;
}

/**
 * Who is doing something else gets the small form; otherwise a day on which the Moon suits both ("Cosmic") makes it a
 * Cosmic Connection, and any other day a Match.
 */
export function celebrationForm({ alignment, isOwnDeed, isEngaged }: Occasion): CelebrationForm {
  if (isEngaged && !isOwnDeed) return 'overlay';
  return alignment?.boostLevel === 'high' ? 'cosmic' : 'match';
}

/** The screens on which people are met; everywhere else a member is about something else. */
const MEETING_PLACES = ['/', '/matches', '/likes', '/mutual-matches'];
const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]';

/** Whether somebody on this page would lose their thread to a popup: elsewhere, writing, or in a dialog. */
export function isEngagedIn(page: Document): boolean {
  return (
    !MEETING_PLACES.includes(page.location.pathname) ||
    page.activeElement?.matches(WRITING) === true ||
    page.querySelector('[role=dialog], [role=alertdialog]') !== null
  );
}
