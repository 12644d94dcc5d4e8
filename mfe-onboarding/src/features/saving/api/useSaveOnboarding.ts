import { authRoutes } from '@sixfold/api-contract';
import { api, isSignedOut, localStore, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { announceProfile } from '../../../shared/api/announceProfile';
import { useStepEntries } from '../../../shared/api/useStepEntries';
import { moreAddress } from '../../../shared/model/moreAddress';
import { deleteDraft } from '../../../shared/model/draft';
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
  /** Called while the page is still mounted; the shell may unmount it as soon as there is a member. */
  onStopped: (message: StopMessage) => void;
  /** Called when the server is reachable again after a stop without a connection. */
  onReachable: () => void;
}

/** Opens the sign-in page, which asks for the code and returns to `step` (from 1). The draft stays in the browser. */
function leaveToCode(navigate: ReturnType<typeof useNavigate>, step: number): void {
  useSession.getState().setReturnTo(paths.onboarding(step));
  void navigate(paths.auth());
}

interface AccountCheckOptions {
  onPassed: () => void;
  /** Called when a field is rejected, for example because the address is taken. */
  onRefused: (message: StopMessage) => void;
}

/**
 * Checks the account before the next step. It shows a rejected field immediately, and sends a required confirmation
 * code now. Any other failure, such as a lost connection, is left to the final save.
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
 * Runs the save sequence and then leaves the page. Leaving is part of the mutation, because the page may be unmounted
 * by then. `stopped` describes the end of the last attempt until the next one starts.
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
      // A new member reads their first analysis before any page they asked for as a visitor.
      useSession.getState().setReturnTo(null);
      deleteDraft(localStore, null);
      deleteDraft(localStore, outcome.user?.id ?? null);
      if (outcome.next === 'analysis') return replace(moreAddress());
      announceProfile();
      leave(paths.profile());
    },
    // The sequence resolves with every known failure, so this handles an unexpected one.
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
