import { createSeededRandom } from '@sixfold/demo-members';
import type { DemoPace } from '../../environmentSchema';

const LIKE_BACK_PROBABILITY = 0.85;

/** Whether a demo member likes a member back: usually true, and always the same for a pair. */
export const shouldLikeBack = (demoId: string, likerId: string, isLeading: boolean): boolean =>
  isLeading || createSeededRandom(`${demoId} is liked by ${likerId}`).isTrue(LIKE_BACK_PROBABILITY);

const LIKE_BACK_AFTER_SECONDS = { leading: [20, 50], others: [35, 240], fast: [1, 4] } as const;
/** A celebration covers the screen, so demo members cause at most one a minute per member. */
export const CELEBRATION_GAP_MS = 60_000;

/**
 * Returns the due time of a like back in clock milliseconds. The delay varies by pair but is constant for one; it grows
 * when other planned likes back would be too close.
 */
export function planLikeBack(
  { demoId, likerId, isLeading }: { demoId: string; likerId: string; isLeading: boolean },
  pace: DemoPace,
  nowMs: number,
  plannedMs: readonly number[] = [],
): number {
  const range = LIKE_BACK_AFTER_SECONDS[pace === 'fast' ? 'fast' : isLeading ? 'leading' : 'others'];
  const chance = createSeededRandom(`${demoId} takes time for ${likerId}`);
  const soonestMs = nowMs + chance.between(range[0] * 1_000, range[1] * 1_000);
  if (pace === 'fast') return soonestMs;
  return [...plannedMs]
    .sort((a, b) => a - b)
    .reduce(
      (dueMs, otherMs) =>
        Math.abs(dueMs - otherMs) < CELEBRATION_GAP_MS ? otherMs + CELEBRATION_GAP_MS : dueMs,
      soonestMs,
    );
}

/** Marks messages written by the demo itself, so that two demo members do not reply to each other forever. */
const AUTOMATIC = 'demo-';
export const automaticClientId = (messageId: string): string => `${AUTOMATIC}${messageId}`;
export const isAutomatic = (clientId: string | null): boolean => clientId?.startsWith(AUTOMATIC) ?? false;
