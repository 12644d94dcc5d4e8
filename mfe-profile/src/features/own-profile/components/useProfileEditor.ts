import type { OwnProfile, PatchProfileBody } from '@sixfold/api-contract';
import { ApiError, errorTextOf, getServerTimeMs, useSearchParams } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePatchProfile } from '../api/usePatchProfile';
import type { FieldErrors } from '../model/checkChanges';
import { readUnsavedEdits, storeWaitingSave, takeWaitingSave } from '../model/unsavedEdits';
import {
  computeChanges,
  toDraft,
  listEditedSections,
  SECTIONS,
  removeSections,
  type Edits,
  type ProfileDraft,
  type Section,
} from '../model/profileDraft';
import { useUnsavedEdits } from './useUnsavedEdits';

export interface ProfileEditor {
  draft: ProfileDraft;
  errors: FieldErrors;
  /** Whether the entire profile is being edited (`?edit=true`). */
  editsAll: boolean;
  isOpen: (section: Section) => boolean;
  isSaving: (section: Section | 'all') => boolean;
  /** Error of the last save; null when it succeeded. */
  failure: string | null;
  change: (edits: Edits) => void;
  open: (section: Section | 'all') => void;
  cancel: (section: Section | 'all') => void;
  /** Sends the changed values. Resolves to whether the section is now closed. */
  save: (section: Section | 'all') => Promise<boolean>;
}

const listSections = (section: Section | 'all'): readonly Section[] =>
  section === 'all' ? SECTIONS : [section];

function toFieldErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  if (failure.id === 'under_age') return { birthday: failure.userMessage };
  // The error of 'preferredGenders.1' belongs to the field 'preferredGenders'.
  return Object.fromEntries(
    Object.entries(failure.fields).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
}

/**
 * Validates changes. The checks are loaded on save, because reading a profile needs none; when they cannot be loaded,
 * only the API validates.
 */
async function findProblems(changes: PatchProfileBody): Promise<FieldErrors> {
  const checks = await import(/* webpackChunkName: "checks" */ '../model/checkChanges').catch(() => null);
  return checks?.checkChanges(changes, new Date(getServerTimeMs())) ?? {};
}

/**
 * Manages editing of one section, or of all sections with `?edit=true`. Edits stay until they are saved or cancelled.
 */
export function useProfileEditor(profile: OwnProfile): ProfileEditor {
  const [params, setParams] = useSearchParams();
  const [edits, setEdits] = useState<Edits>(() => readUnsavedEdits(profile));
  const [opened, setOpened] = useState<ReadonlySet<Section>>(
    () => new Set(listEditedSections(profile, edits)),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState<Section | 'all' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
    const closed = listSections(section);
    setEdits((before) => removeSections(before, closed));
    setOpened((before) => new Set([...before].filter((each) => !closed.includes(each))));
    setErrors({});
    setFailure(null);
    if (section === 'all') setEditsAll(false);
  }

  async function save(section: Section | 'all'): Promise<boolean> {
    const changes = computeChanges(profile, edits, listSections(section));
    const found = await findProblems(changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    if (Object.keys(changes).length === 0) {
      close(section);
      return true;
    }
    setSaving(section);
    setFailure(null);
    storeWaitingSave(profile, section);
    try {
      await mutateAsync(changes);
      close(section);
      toast({ title: 'Profile saved' });
      return true;
    } catch (refusal) {
      setErrors(toFieldErrors(refusal));
      setFailure(errorTextOf(refusal));
      toast({
        title: 'Profile Save Failed',
        description: 'Please try again or contact support if the issue persists.',
        variant: 'destructive',
      });
      return false;
    } finally {
      takeWaitingSave(profile);
      setSaving(null);
    }
  }

  const saveWhatWaited = useEffectEvent(() => {
    const section = takeWaitingSave(profile);
    if (section) void save(section);
  });
  useEffect(() => queueMicrotask(() => saveWhatWaited()), []);

  return {
    draft: toDraft(profile, edits),
    errors,
    editsAll,
    isOpen: (section) => editsAll || opened.has(section),
    isSaving: (section) => saving === section,
    failure,
    change(edited) {
      setEdits((before) => ({ ...before, ...edited }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in edited))),
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
