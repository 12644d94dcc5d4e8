import { authRoutes } from '@sixfold/api-contract';
import {
  api,
  isSignedOut,
  localStore,
  paths,
  useMutation,
  useNavigate,
  useSession,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { announceProfile } from '../../../shared/components/announceProfile';
import { useStepEntries } from '../../../shared/components/useStepEntries';
import { moreAddress } from '../../../shared/model/moreAddress';
import { forgetDraft } from '../../../shared/model/draft';
import {
  AddressUnconfirmed,
  saveOnboarding,
  type SaveRequest,
  type SaveState,
  type StopState,
} from '../model/saveOnboarding';
import { describeStop, type StopMessage } from '../model/describeStop';
import { subscribeToReachability } from './subscribeToReachability';
import { createSaveTools, register } from './saveTools';

interface SaveOptions {
  /** Called while the page is shown: the shell may replace it as soon as there is a member. */
  onStopped: (message: StopMessage) => void;
  /** The connection is back after a stop without one. */
  onReachable: () => void;
}

/** The sign-in page asks for the code and leads back to a step, from 1; the draft stays in the browser. */
function leaveToCode(navigate: ReturnType<typeof useNavigate>, step: number): void {
  useSession.getState().setReturnTo(paths.onboarding(step));
  void navigate(paths.auth());
}

interface AccountCheckOptions {
  /** Nothing speaks against the next step. */
  onPassed: () => void;
  /** A field is refused, for instance because the address is taken. */
  onRefused: (message: StopMessage) => void;
}

/**
 * Settles the account before the next step: a refused field is shown at once, and where a code confirms the address it is
 * sent now. Any other failure, such as no connection, is left to the end, which saves everything.
 */
export function useAccountCheck({ onPassed, onRefused }: AccountCheckOptions) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    async mutationFn(account: SaveRequest['account']) {
      const { isConfirmationRequired } = await api.call(authRoutes.checkRegistration, { body: account });
      if (isConfirmationRequired) await register(account);
    },
    onSuccess: onPassed,
    onError(failure) {
      if (failure instanceof AddressUnconfirmed) return leaveToCode(navigate, 2);
      const message = describeStop('registering', failure);
      if (Object.keys(message.problems).length > 0) onRefused(message);
      else onPassed();
    },
  });
  return { checkAccount: mutate, isChecking: isPending };
}

/**
 * Runs the save sequence, then leaves the page. The end is part of the mutation, because the page may be gone by then.
 * `stopped` says why the last attempt ended, until the next one.
 */
export function useSaveOnboarding({ onStopped, onReachable }: SaveOptions) {
  const navigate = useNavigate();
  const { replace, leave } = useStepEntries();
  const [tools] = useState(createSaveTools);
  const [state, setState] = useState<SaveState | null>(null);
  const [stopped, setStopped] = useState<StopMessage | null>(null);

  function stop(at: StopState, failure: unknown): void {
    const message = describeStop(at, failure);
    const { title, description } = message;
    toast({ title, description, variant: 'destructive' });
    setStopped(message);
    onStopped(message);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (request: SaveRequest) => saveOnboarding(request, { ...tools, onState: setState }),
    onMutate: () => setStopped(null),
    onSuccess(outcome) {
      const isLost = outcome.kind === 'stopped' && isSignedOut(outcome.failure);
      if (outcome.user && !isLost) useSession.getState().setUser(outcome.user);
      if (outcome.kind === 'stopped' && outcome.failure instanceof AddressUnconfirmed) {
        return leaveToCode(navigate, 5);
      }
      if (outcome.kind === 'stopped') return stop(outcome.at, outcome.failure);
      forgetDraft(localStore, null);
      forgetDraft(localStore, outcome.user?.id ?? null);
      if (outcome.next === 'analysis') return replace(moreAddress());
      announceProfile();
      leave(paths.profile());
    },
    // The sequence resolves with every known failure; this is for the unexpected one.
    onError: (failure) => stop('saving-profile', failure),
  });

  const resume = useEffectEvent(onReachable);
  const isWaiting = stopped?.nextStep === 'connection';
  useEffect(() => (isWaiting ? subscribeToReachability(() => resume()) : undefined), [isWaiting]);

  return {
    save: mutate,
    isSaving: isPending,
    state: isPending ? state : null,
    stopped,
    dismissStop: () => setStopped(null),
  };
}
