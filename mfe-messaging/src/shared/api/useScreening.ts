import { messagingRoutes } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { useMemo } from 'react';
import type { Screening } from '../model/screening';

const NO_WORDS: readonly string[] = [];

/** Returns what to cover for the member; null until the settings are loaded, when nothing may be shown yet. */
export function useScreening(): Screening | null {
  const { data, isError } = useCall(messagingRoutes.getSettings);
  // Defaults of a new member, used when the settings cannot be loaded.
  const { hasScreening = true, hiddenWords = NO_WORDS } = data ?? {};
  const hasHiddenWord = useMemo(() => createHiddenWordTest(hiddenWords), [hiddenWords]);
  const screening = useMemo(() => ({ hasScreening, hasHiddenWord }), [hasScreening, hasHiddenWord]);
  return data || isError ? screening : null;
}
