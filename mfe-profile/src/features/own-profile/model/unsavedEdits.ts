import type { OwnProfile } from '@sixfold/api-contract';
import { listEditedSections, SECTIONS, type Edits, type Section } from './profileDraft';

/**
 * Unsaved edits are kept in the tab's storage, so that neither a reload nor another page loses them. Signing out clears
 * the storage.
 */
const keyOf = ({ userId }: Pick<OwnProfile, 'userId'>) => `sixfold.profile.edits.${userId}`;

export function readUnsavedEdits(profile: OwnProfile): Edits {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(profile)) ?? '{}');
    const edits = typeof kept === 'object' && kept !== null ? (kept as Edits) : {};
    // Edits that no longer differ from the profile, or cannot be read, are dropped.
    return listEditedSections(profile, edits).length > 0 ? edits : {};
  } catch {
    return {};
  }
}

export function storeUnsavedEdits(profile: OwnProfile, edits: Edits): void {
  try {
    if (listEditedSections(profile, edits).length > 0)
      sessionStorage.setItem(keyOf(profile), JSON.stringify(edits));
    else sessionStorage.removeItem(keyOf(profile));
  } catch {
    // Without storage the edits live as long as the page.
  }
}

/** Returns whether edits are stored; signing out has deleted them. */
export function hasStoredEdits(profile: OwnProfile): boolean {
  try {
    return sessionStorage.getItem(keyOf(profile)) !== null;
  } catch {
    return false;
  }
}

const saveKeyOf = (profile: OwnProfile) => `${keyOf(profile)}.save`;

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
