import type { OwnProfile } from '@sixfold/api-contract';
import { tabStore } from '@sixfold/client-kit';
import { listEditedSections, SECTIONS, type Edits, type Section } from './profileDraft';
import { editsKeyOf, readStoredEdits, storeEdits } from './storedEdits';

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

/** Returns whether edits are stored; signing out has deleted them. */
export const hasStoredEdits = (profile: OwnProfile): boolean =>
  tabStore.getItem(editsKeyOf(profile)) !== null;

const saveKeyOf = (profile: OwnProfile) => `${editsKeyOf(profile)}.save`;

/** Remembers that a save waits for the member to sign in again. */
export const storeWaitingSave = (profile: OwnProfile, section: Section | 'all'): void =>
  tabStore.setItem(saveKeyOf(profile), section);

/** Returns what was to be saved before the session ended, once. */
export function takeWaitingSave(profile: OwnProfile): Section | 'all' | null {
  const section = tabStore.getItem(saveKeyOf(profile));
  tabStore.removeItem(saveKeyOf(profile));
  return section === 'all' ? section : (SECTIONS.find((known) => known === section) ?? null);
}
