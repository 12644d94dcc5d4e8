import type { OwnProfile } from '@sixfold/api-contract';
import { tabStore } from '@sixfold/client-kit';
import { listEditedSections, SECTIONS, type Edits, type Section } from './profileDraft';
import { readStoredEdits, storeEdits } from './storedEdits';

/**
 * Unsaved edits are kept in the tab's storage, so that they survive a reload and other pages. Edits that no longer
 * differ from the profile are dropped.
 */
const dropEqual = (profile: OwnProfile, edits: Edits): Edits =>
  listEditedSections(profile, edits).length > 0 ? edits : {};

export function readUnsavedEdits(profile: OwnProfile): Edits {
  try {
    return dropEqual(profile, readStoredEdits(profile));
  } catch {
    // Edits in an outdated format cannot be compared.
    return {};
  }
}

export const storeUnsavedEdits = (profile: OwnProfile, edits: Edits): void =>
  storeEdits(profile, dropEqual(profile, edits));

const saveKeyOf = ({ userId }: OwnProfile) => `sixfold.profile.save.${userId}`;

/**
 * Stores a pending save until its reply, so that it can be repeated after the session has expired and the member has
 * signed in again.
 */
export const storeWaitingSave = (profile: OwnProfile, section: Section | 'all'): void =>
  tabStore.setItem(saveKeyOf(profile), section);

/** Returns the pending save and removes it. */
export function takeWaitingSave(profile: OwnProfile): Section | 'all' | null {
  const section = tabStore.getItem(saveKeyOf(profile));
  tabStore.removeItem(saveKeyOf(profile));
  return section === 'all' ? section : (SECTIONS.find((known) => known === section) ?? null);
}
