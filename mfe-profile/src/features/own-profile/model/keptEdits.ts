import type { OwnProfile } from '@sixfold/api-contract';
import { editedSections, type Edits } from './profileDraft';

/**
 * Edits that were not saved yet, kept in this tab until they are: so that neither a reload nor a look at another page
 * loses them. Signing out empties the storage of the tab.
 */
const keyOf = ({ userId }: Pick<OwnProfile, 'userId'>) => `sixfold.profile.edits.${userId}`;

export function readKeptEdits(profile: OwnProfile): Edits {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(profile)) ?? '{}');
    const edits = typeof kept === 'object' && kept !== null ? (kept as Edits) : {};
    // What is no edit of this profile any more, or cannot be read as one, is none.
    return editedSections(profile, edits).length > 0 ? edits : {};
  } catch {
    return {};
  }
}

export function keepEdits(profile: OwnProfile, edits: Edits): void {
  try {
    if (editedSections(profile, edits).length > 0)
      sessionStorage.setItem(keyOf(profile), JSON.stringify(edits));
    else sessionStorage.removeItem(keyOf(profile));
  } catch {
    // A browser without storage keeps what was typed as long as the page is open.
  }
}
