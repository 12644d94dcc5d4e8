import { onboardingCalls, type KeptOnboarding } from '@sixfold/api-contract';
import { api, ApiError, useMutation, useQuery } from '@sixfold/client-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../../../shared/model/draft';
import { isUntouched } from '../../../shared/model/typedFields';
import { toWire, type KeepBody } from '../model/wireDraft';
import { keptDraftQuery } from './keptDraftQuery';

/** Typing rests this long before it is sent; a new step is sent at once. */
const REST_MS = 1_500;
/** What could not be sent is tried again after this long, unless the answer asks for more. */
const TRY_AGAIN_MS = 10_000;

interface KeepOptions {
  memberId: string | null;
  draft: Draft;
  /** From 1. */
  step: number;
  /** False while the profile is being saved, after which there is nothing to keep. */
  isActive: boolean;
  /** What is kept, at first and after each sending: there may be something newer in it. */
  onKept: (kept: KeptOnboarding) => void;
  /** The session is over. */
  onSignedOut: () => void;
}

export type Keeping = 'kept' | 'underway' | 'failed';

const statusOf = (failure: unknown) => (failure instanceof ApiError ? failure.status : 0);
const isSignedOut = (failure: unknown) => statusOf(failure) === 401;
/** A refusal of what was sent stays one however often it is repeated; being too fast does not. */
const isForGood = (failure: unknown) =>
  statusOf(failure) >= 400 && statusOf(failure) < 500 && statusOf(failure) !== 429;

/** Sends what a member types to be kept by the API, and tells what another device has typed meanwhile. */
export function useKeptDraft({ memberId, draft, step, isActive, onKept, onSignedOut }: KeepOptions): {
  keeping: Keeping;
} {
  const asked = useQuery(keptDraftQuery(memberId));
  const [sent, setSent] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const tellKept = useEffectEvent((kept: KeptOnboarding | null) => {
    if (kept) onKept(kept);
  });
  const tellSignedOut = useEffectEvent(onSignedOut);
  const { refetch } = asked;
  const tryAgain = useEffectEvent(() => {
    if (!asked.isSuccess) void refetch();
    setRound((rounds) => rounds + 1);
  });

  const sending = useMutation({
    mutationFn: (body: KeepBody) => api.call(onboardingCalls.keepOnboarding, { body }),
    onSuccess: ({ draft: kept }, body) => {
      setSent(JSON.stringify(body));
      if (kept) onKept(kept);
    },
  });
  const { mutate } = sending;

  useEffect(() => {
    if (asked.data) tellKept(asked.data.draft);
  }, [asked.data]);

  const failure = sending.error ?? asked.error;
  useEffect(() => {
    if (!failure) return undefined;
    if (isSignedOut(failure)) return tellSignedOut();
    if (isForGood(failure)) return undefined;
    const waitMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    const timer = setTimeout(() => tryAgain(), Math.max(waitMs, TRY_AGAIN_MS));
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failure]);

  const body = toWire(draft, step);
  const text = JSON.stringify(body);
  const isUnderway = sending.isPending && JSON.stringify(sending.variables) === text;
  const isNews = text !== sent && !isUnderway && !isUntouched(draft);
  // Nothing is sent before the first answer: the step kept by another device would be lost.
  const isDue = memberId !== null && asked.isSuccess && isActive && isNews;
  useEffect(() => {
    if (!isDue) return undefined;
    const send = () => mutate(JSON.parse(text) as KeepBody);
    const timer = setTimeout(send, REST_MS);
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
    if (isDue) mutate(body);
  });
  useEffect(() => sendNow(), [step]);

  if (memberId !== null && failure && !isSignedOut(failure)) return { keeping: 'failed' };
  return { keeping: isDue || sending.isPending ? 'underway' : 'kept' };
}

/** Forgets what the API keeps. A failure is only warned about: somebody who starts over is not held up by it. */
export async function forgetKeptDraft(): Promise<void> {
  try {
    await api.call(onboardingCalls.forgetOnboarding);
  } catch (failure) {
    console.warn(
      'What was kept of onboarding could not be forgotten.',
      failure instanceof Error ? failure.message : failure,
    );
  }
}
