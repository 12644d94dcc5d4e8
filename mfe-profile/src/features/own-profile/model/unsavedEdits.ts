import type { OwnProfile } from '@sixfold/api-contract';
import { tabStore } from '@sixfold/client-kit';
import { listEditedSections, SECTIONS, type Edits, type Section } from './profileDraft';
import { readStoredEdits, storeEdits } from './storedEdits';

/**
 * Unsaved edits are kept in the tab's storage, so that neither a reload nor another page loses them. Edits that no longer
 * differ from the profile are dropped.
 */
const dropEqual = (profile: OwnProfile, edits: Edits): Edits =>
  listEditedSections(profile, edits).length > 0 ? edits : {};

export function readUnsavedEdits(profile: OwnProfile): Edits {
  try {
    return dropEqual(profile, readStoredEdits(profile));
  } catch {
    // Edits of another shape cannot be compared.
    return {};
  }
}

export const storeUnsavedEdits = (profile: OwnProfile, edits: Edits): void =>
  storeEdits(profile, dropEqual(profile, edits));

const saveKeyOf = ({ userId }: OwnProfile) => `sixfold.profile.save.${userId}`;

/** Remembers a save until its reply: when the session has ended, it waits for the member to sign in again. */
export const storeWaitingSave = (profile: OwnProfile, section: Section | 'all'): void =>
  tabStore.setItem(saveKeyOf(profile), section);

/** Returns what was to be saved, once. */
export function takeWaitingSave(profile: OwnProfile): Section | 'all' | null {
  const section = tabStore.getItem(saveKeyOf(profile));
  tabStore.removeItem(saveKeyOf(profile));
  return section === 'all' ? section : (SECTIONS.find((known) => known === section) ?? null);
}
