import { paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useState } from 'react';
import { forgetDraft } from '../../../shared/draft';
import type { FieldProblems } from '../../../shared/fieldProblems';
import { saveOnboarding, type SaveRequest, type SaveState } from '../model/saveOnboarding';
import { wordsOfStop } from '../model/stopWords';
import { saveTools } from './saveTools';

/**
 * Runs the save sequence and goes on. What happens at the end belongs to the mutation and not to the page, which
 * the shell may replace as soon as there is a member; `onStopped` is for the page that is still there.
 */
export function useSaveOnboarding(onStopped: (problems: FieldProblems) => void) {
  const navigate = useNavigate();
  const [state, setState] = useState<SaveState | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (request: SaveRequest) => saveOnboarding(request, { ...saveTools, tell: setState }),
    onSuccess(outcome) {
      if (outcome.user) useSession.getState().setUser(outcome.user);
      if (outcome.kind === 'stopped') {
        const { problems, ...words } = wordsOfStop(outcome.at, outcome.failure);
        toast({ ...words, variant: 'destructive' });
        onStopped(problems);
        return;
      }
      forgetDraft(localStorage);
      toast({
        title: 'Profile Created Successfully!',
        description: 'Your six facets are ready to be read.',
      });
      navigate(outcome.next === 'analysis' ? paths.personalityAnalysis() : paths.profile(), {
        replace: true,
      });
    },
  });
  return { save: mutate, isSaving: isPending, state: isPending ? state : null };
}
