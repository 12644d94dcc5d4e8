import { onboardingRoutes, type OnboardingDraft } from '@sixfold/api-contract';
import { api, ApiError, isTemporary, useCall, useCallMutation } from '@sixfold/client-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../../../shared/model/draft';
import { isUntouched } from '../../../shared/model/typedFields';
import { toDraftBody, type DraftBody } from '../model/draftBody';

/** Pause after typing before the draft is sent; a new step is sent immediately. */
const DEBOUNCE_MS = 1_500;
/** Minimum pause before a retry; the API may ask for a longer one. */
const RETRY_AFTER_MS = 10_000;

interface DraftSyncOptions {
  memberId: string | null;
  draft: Draft;
  /** Counts from 1. */
  step: number;
  /** False while the profile is being saved, because the draft is obsolete afterwards. */
  isActive: boolean;
  /** Receives the stored draft, initially and after each request, because it may be newer. */
  onServerDraft: (stored: OnboardingDraft) => void;
}

export type SyncStatus = 'saved' | 'saving' | 'failed';

/** Stores a member's draft in the API and reports changes from other devices. */
export function useDraftSync({ memberId, draft, step, isActive, onServerDraft }: DraftSyncOptions): {
  syncStatus: SyncStatus;
} {
  // Always refetched and never cached, because another device may have changed it.
  const serverDraft = useCall(onboardingRoutes.getOnboardingDraft, undefined, {
    enabled: memberId !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const [sent, setSent] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const reportServerDraft = useEffectEvent((stored: OnboardingDraft | null) => {
    if (stored) onServerDraft(stored);
  });
  const { refetch } = serverDraft;
  const tryAgain = useEffectEvent(() => {
    if (!serverDraft.isSuccess) void refetch();
    setRound((rounds) => rounds + 1);
  });

  const sending = useCallMutation(onboardingRoutes.saveOnboardingDraft, {
    onSuccess({ draft: stored }, { body: sentBody }) {
      setSent(JSON.stringify(sentBody));
      if (stored) onServerDraft(stored);
    },
  });
  const { mutate } = sending;

  useEffect(() => {
    if (serverDraft.data) reportServerDraft(serverDraft.data.draft);
  }, [serverDraft.data]);

  const failure = sending.error ?? serverDraft.error;
  useEffect(() => {
    if (!failure || !isTemporary(failure)) return undefined;
    const waitMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    const timer = setTimeout(() => tryAgain(), Math.max(waitMs, RETRY_AFTER_MS));
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failure]);

  const body = toDraftBody(draft, step);
  const text = JSON.stringify(body);
  const isSending = sending.isPending && JSON.stringify(sending.variables.body) === text;
  const isNew = text !== sent && !isSending && !isUntouched(draft);
  // Nothing is sent before the first reply, because it would overwrite the step of another device.
  const isDue = memberId !== null && serverDraft.isSuccess && isActive && isNew;
  useEffect(() => {
    if (!isDue) return undefined;
    const send = () => mutate({ body: JSON.parse(text) as DraftBody });
    const timer = setTimeout(send, DEBOUNCE_MS);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [isDue, text, mutate, round]);

  const sendNow = useEffectEvent(() => {
    if (isDue) mutate({ body });
  });
  useEffect(() => sendNow(), [step]);

  if (memberId !== null && failure) return { syncStatus: 'failed' };
  return { syncStatus: isDue || sending.isPending ? 'saving' : 'saved' };
}

/** Deletes the draft stored in the API. A failure is logged and does not stop a member who starts over. */
export async function deleteServerDraft(): Promise<void> {
  try {
    await api.call(onboardingRoutes.deleteOnboardingDraft);
  } catch (failure) {
    console.warn(
      'The onboarding draft could not be deleted.',
      failure instanceof Error ? failure.message : failure,
    );
  }
}
