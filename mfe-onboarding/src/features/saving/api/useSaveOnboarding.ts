import { paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useState } from 'react';
import { forgetDraft } from '../../../shared/model/draft';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { saveOnboarding, type SaveRequest, type SaveState, type StopState } from '../model/saveOnboarding';
import { wordsOfStop } from '../model/stopWords';
import { saveTools } from './saveTools';

/**
 * Runs the save sequence and goes on. What happens at the end belongs to the mutation and not to the page, which
 * the shell may replace as soon as there is a member; `onStopped` is for the page that is still there.
 */
export function useSaveOnboarding(onStopped: (problems: FieldProblems) => void) {
  const navigate = useNavigate();
  const [state, setState] = useState<SaveState | null>(null);

  function stop(at: StopState, failure: unknown): void {
    const { problems, ...words } = wordsOfStop(at, failure);
    toast({ ...words, variant: 'destructive' });
    onStopped(problems);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (request: SaveRequest) => saveOnboarding(request, { ...saveTools, tell: setState }),
    onSuccess(outcome) {
      if (outcome.user) useSession.getState().setUser(outcome.user);
      if (outcome.kind === 'stopped') return stop(outcome.at, outcome.failure);
      forgetDraft(localStorage);
      toast({
        title: 'Profile Created Successfully!',
        description: 'Your six facets are ready to be read.',
      });
      void navigate(outcome.next === 'analysis' ? paths.personalityAnalysis() : paths.profile(), {
        replace: true,
      });
    },
    // The sequence answers every failure it knows; this is for the one nobody thought of.
    onError: (failure) => stop('saving-profile', failure),
  });
  return { save: mutate, isSaving: isPending, state: isPending ? state : null };
}
