import type { OwnProfile } from '@sixfold/api-contract';
import { paths, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { keepEdits } from '../model/keptEdits';
import { editedSections, type Edits } from '../model/profileDraft';

/**
 * Keeps edits that are not saved, and does not let the page be left in silence: the browser asks before a reload or a
 * closed tab; another page says where the edits wait.
 */
export function useUnsavedEdits(profile: OwnProfile, edits: Edits): void {
  const navigate = useNavigate();
  const isDirty = editedSections(profile, edits).length > 0;
  useEffect(() => keepEdits(profile, edits), [profile, edits]);

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
  useEffect(
    () => () => {
      // Whoever signs out takes everything along.
      if (!leaving.current.isDirty || useSession.getState().status !== 'member') return;
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
