import type { OwnProfile } from '@sixfold/api-contract';
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
export function hasStoredEdits(profile: OwnProfile): boolean {
  try {
    return sessionStorage.getItem(editsKeyOf(profile)) !== null;
  } catch {
    return false;
  }
}

const saveKeyOf = (profile: OwnProfile) => `${editsKeyOf(profile)}.save`;

/** Remembers that a save waits for the member to sign in again. */
export function storeWaitingSave(profile: OwnProfile, section: Section | 'all'): void {
  try {
    sessionStorage.setItem(saveKeyOf(profile), section);
  } catch {
    // The member saves again then.
  }
}

/** Returns what was to be saved before the session ended, once. */
export function takeWaitingSave(profile: OwnProfile): Section | 'all' | null {
  try {
    const section = sessionStorage.getItem(saveKeyOf(profile));
    sessionStorage.removeItem(saveKeyOf(profile));
    return section === 'all' ? section : (SECTIONS.find((known) => known === section) ?? null);
  } catch {
    return null;
  }
}
