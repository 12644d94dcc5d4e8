import { messagingRoutes } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { useMemo } from 'react';
import type { Screening } from '../model/screening';

const NO_WORDS: readonly string[] = [];

/** Returns what the member wants to have covered; null until it is known, when nothing may be shown yet. */
export function useScreening(): Screening | null {
  const { data, isError } = useCall(messagingRoutes.getSettings);
  // While the settings cannot be read, a new member's hold.
  const { hasScreening = true, hiddenWords = NO_WORDS } = data ?? {};
  const hasHiddenWord = useMemo(() => createHiddenWordTest(hiddenWords), [hiddenWords]);
  const screening = useMemo(() => ({ hasScreening, hasHiddenWord }), [hasScreening, hasHiddenWord]);
  return data || isError ? screening : null;
}
