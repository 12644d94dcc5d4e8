import { paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft } from '../../../shared/model/draft';
import {
  AddressUnconfirmed,
  saveOnboarding,
  type SaveRequest,
  type SaveState,
  type StopState,
} from '../model/saveOnboarding';
import { wordsOfStop, type StopWords } from '../model/stopWords';
import { onceReachable } from './onceReachable';
import { createSaveTools } from './saveTools';

interface SaveOptions {
  /** Told to the page when it is still there: the shell may replace it as soon as there is a member. */
  onStopped: (words: StopWords) => void;
  /** The connection is back after a stop for want of one. */
  onReachable: () => void;
}

/**
 * Runs the save sequence and goes on. What happens at the end belongs to the mutation and not to the page.
 * `stopped` says why the last attempt ended, until the next one.
 */
export function useSaveOnboarding({ onStopped, onReachable }: SaveOptions) {
  const navigate = useNavigate();
  const [tools] = useState(createSaveTools);
  const [state, setState] = useState<SaveState | null>(null);
  const [stopped, setStopped] = useState<StopWords | null>(null);

  function stop(at: StopState, failure: unknown, wasSignedIn: boolean): void {
    const words = wordsOfStop(at, failure, wasSignedIn);
    const { title, description } = words;
    toast({ title, description, variant: 'destructive' });
    setStopped(words);
    onStopped(words);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (request: SaveRequest) => saveOnboarding(request, { ...tools, tell: setState }),
    onMutate: () => setStopped(null),
    onSuccess(outcome) {
      if (outcome.user) useSession.getState().setUser(outcome.user);
      if (outcome.kind === 'stopped' && outcome.failure instanceof AddressUnconfirmed) {
        // The sign-in page asks for the code and leads back; what was typed here waits in the browser.
        useSession.getState().setReturnTo(paths.onboarding(5));
        return void navigate(paths.auth());
      }
      if (outcome.kind === 'stopped') return stop(outcome.at, outcome.failure, outcome.wasSignedIn);
      forgetDraft(localStorage, null);
      forgetDraft(localStorage, outcome.user?.id ?? null);
      toast({
        title: 'Profile Created Successfully!',
        description: 'Your six facets are ready to be read.',
      });
      void navigate(outcome.next === 'analysis' ? paths.personalityAnalysis() : paths.profile(), {
        replace: true,
      });
    },
    // The sequence answers every failure it knows; this is for the one nobody thought of.
    onError: (failure) => stop('saving-profile', failure, false),
  });

  const goOn = useEffectEvent(onReachable);
  const isWaiting = stopped?.wayOn === 'connection';
  useEffect(() => (isWaiting ? onceReachable(() => goOn()) : undefined), [isWaiting]);

  return {
    save: mutate,
    isSaving: isPending,
    state: isPending ? state : null,
    stopped,
    dismissStop: () => setStopped(null),
  };
}
