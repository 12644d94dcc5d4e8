import type { OwnProfile, PatchProfileBody } from '@sixfold/api-contract';
import { ApiError, errorTextOf, useSearchParams } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useState } from 'react';
import { usePatchProfile } from '../api/usePatchProfile';
import type { FieldErrors } from '../model/checkChanges';
import { readKeptEdits } from '../model/keptEdits';
import {
  changesOf,
  draftOf,
  editedSections,
  SECTIONS,
  withoutSections,
  type Edits,
  type ProfileDraft,
  type Section,
} from '../model/profileDraft';
import { useUnsavedEdits } from './useUnsavedEdits';

export interface ProfileEditor {
  draft: ProfileDraft;
  errors: FieldErrors;
  /** The whole profile is being edited (`?edit=true`). */
  editsAll: boolean;
  isOpen: (section: Section) => boolean;
  /** What is being saved. */
  isSaving: (section: Section | 'all') => boolean;
  /** Why the last save failed, in words for people; null when it did not. */
  failureText: string | null;
  change: (edits: Edits) => void;
  open: (section: Section | 'all') => void;
  cancel: (section: Section | 'all') => void;
  /** Sends what differs; resolves with whether the section is closed now. */
  save: (section: Section | 'all') => Promise<boolean>;
}

const sectionsOf = (section: Section | 'all'): readonly Section[] =>
  section === 'all' ? SECTIONS : [section];

function errorsOf(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  if (failure.id === 'under_age') return { birthday: failure.people };
  // 'preferredGenders.1' is told beside the field that holds it.
  return Object.fromEntries(
    Object.entries(failure.fields).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
}

/**
 * The checks come when something is saved, because reading a profile needs none. When they cannot be fetched, the API
 * checks alone.
 */
async function problemsOf(changes: PatchProfileBody): Promise<FieldErrors> {
  const checks = await import(/* webpackChunkName: "checks" */ '../model/checkChanges').catch(() => null);
  return checks?.checkChanges(changes, new Date()) ?? {};
}

/** The editing of the profile: one section, or all of it when the address says so. What was typed stays until it is saved or cancelled. */
export function useProfileEditor(profile: OwnProfile): ProfileEditor {
  const [params, setParams] = useSearchParams();
  const [edits, setEdits] = useState<Edits>(() => readKeptEdits(profile));
  const [opened, setOpened] = useState<ReadonlySet<Section>>(() => new Set(editedSections(profile, edits)));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState<Section | 'all' | null>(null);
  const [failureText, setFailureText] = useState<string | null>(null);
  const { mutateAsync } = usePatchProfile();
  const editsAll = params.get('edit') === 'true';
  useUnsavedEdits(profile, edits);

  function setEditsAll(on: boolean): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (on) after.set('edit', 'true');
        else after.delete('edit');
        return after;
      },
      { replace: !on },
    );
  }

  function close(section: Section | 'all'): void {
    const closed = sectionsOf(section);
    setEdits((before) => withoutSections(before, closed));
    setOpened((before) => new Set([...before].filter((each) => !closed.includes(each))));
    setErrors({});
    setFailureText(null);
    if (section === 'all') setEditsAll(false);
  }

  async function save(section: Section | 'all'): Promise<boolean> {
    const changes = changesOf(profile, edits, sectionsOf(section));
    const found = await problemsOf(changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    if (Object.keys(changes).length === 0) {
      close(section);
      return true;
    }
    setSaving(section);
    setFailureText(null);
    try {
      await mutateAsync(changes);
      close(section);
      toast({ title: 'Profile saved' });
      return true;
    } catch (failure) {
      setErrors(errorsOf(failure));
      setFailureText(errorTextOf(failure));
      toast({
        title: 'Profile Save Failed',
        description: 'Please try again or contact support if the issue persists.',
        variant: 'destructive',
      });
      return false;
    } finally {
      setSaving(null);
    }
  }

  return {
    draft: draftOf(profile, edits),
    errors,
    editsAll,
    isOpen: (section) => editsAll || opened.has(section),
    isSaving: (section) => saving === section,
    failureText,
    change(touched) {
      setEdits((before) => ({ ...before, ...touched }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in touched))),
      );
    },
    open(section) {
      if (section === 'all') setEditsAll(true);
      else setOpened((before) => new Set([...before, section]));
    },
    cancel: close,
    save,
  };
}
