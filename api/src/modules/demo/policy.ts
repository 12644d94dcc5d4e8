import { chanceOf } from './chance';

const LIKE_BACK_PROBABILITY = 0.85;

/** Whether a demo member likes a member back: always the same for the same two, and mostly true. */
export const shouldLikeBack = (demoId: string, likerId: string, isLeading: boolean): boolean =>
  isLeading || chanceOf(`${demoId} is liked by ${likerId}`).isTrue(LIKE_BACK_PROBABILITY);

/** How fast demo members like back: `human` as people would, `fast` for tests that wait for it. */
export const DEMO_PACES = ['human', 'fast'] as const;
export type DemoPace = (typeof DEMO_PACES)[number];

const LIKE_BACK_AFTER_SECONDS = { leading: [20, 50], others: [35, 240], fast: [1, 4] } as const;
/** A celebration covers the screen, so one member gets at most one of ours a minute. */
export const CELEBRATION_GAP_MS = 60_000;

/**
 * Returns when a demo member likes back, in the clock's milliseconds: after a pause that is varied and always the same
 * for the same two, or later, at the first moment that is far enough from the likes back planned before.
 */
export function planLikeBack(
  { demoId, likerId, isLeading }: { demoId: string; likerId: string; isLeading: boolean },
  pace: DemoPace,
  nowMs: number,
  plannedMs: readonly number[] = [],
): number {
  const range = LIKE_BACK_AFTER_SECONDS[pace === 'fast' ? 'fast' : isLeading ? 'leading' : 'others'];
  const chance = chanceOf(`${demoId} takes time for ${likerId}`);
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

/** Marks what the demo wrote itself, so that two demo members do not talk to each other for ever. */
const AUTOMATIC = 'demo-';
export const automaticClientId = (messageId: string): string => `${AUTOMATIC}${messageId}`;
export const isAutomatic = (clientId: string | null): boolean => clientId?.startsWith(AUTOMATIC) ?? false;
