import type { OwnProfile } from '@sixfold/api-contract';
import { paths, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { hasStoredEdits, storeUnsavedEdits } from '../model/unsavedEdits';
import { listEditedSections, type Edits } from '../model/profileDraft';

/**
 * Keeps unsaved edits and warns before the page is left: the browser asks before a reload or closing the tab, and a
 * toast on another page leads back. When the session has ended, signing in leads back.
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

  const leaving = useRef({ isDirty, navigate, profile });
  useEffect(() => {
    leaving.current = { isDirty, navigate, profile };
  });
  useEffect(
    () => () => {
      if (!leaving.current.isDirty) return;
      const { status, setReturnTo } = useSession.getState();
      if (status !== 'member') {
        // The session ended by itself: signing in leads back to the edits.
        if (hasStoredEdits(leaving.current.profile)) setReturnTo(paths.profile());
        return;
      }
      const goBack = leaving.current.navigate;
      toast({
        title: 'Your profile has unsaved changes',
        description: 'They are kept in this tab until you save or cancel them.',
        action: { label: 'Go back', onAction: () => void goBack(paths.profile()) },
      });
    },
    [],
  );
}
