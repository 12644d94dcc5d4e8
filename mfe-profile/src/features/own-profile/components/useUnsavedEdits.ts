import type { OwnProfile } from '@sixfold/api-contract';
import { getMemberScope, useNavigate } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { toast } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { storeUnsavedEdits } from '../model/unsavedEdits';
import { listEditedSections, type Edits } from '../model/profileDraft';

/**
 * Keeps unsaved edits and warns before the page is left: the browser asks before a reload or before closing the tab,
 * and a toast on another page links back.
 */
export function useUnsavedEdits(profile: OwnProfile, edits: Edits): void {
  const navigate = useNavigate();
  const isDirty = listEditedSections(profile, edits).length > 0;
  useEffect(() => storeUnsavedEdits(profile, edits), [profile, edits]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const leaving = useRef({ isDirty, navigate });
  useEffect(() => {
    leaving.current = { isDirty, navigate };
  });
  useEffect(() => {
    const { signal } = getMemberScope();
    return () => {
      if (!leaving.current.isDirty || signal.aborted) return;
      const goBack = leaving.current.navigate;
      toast({
        title: 'Your profile has unsaved changes',
        description: 'They are kept in this tab.',
        action: { label: 'Go back', onAction: () => void goBack(paths.profile()) },
      });
    };
  }, []);
}
