/** What is said while people are looked for: one a step of 20 percent. */
export const DISCOVERY_STEPS = [
  'Reading what the six systems say about you',
  'Looking beyond your usual matches',
  'Comparing goals that go well together',
  'Welcoming people who have just joined',
  'Choosing the best of each system',
] as const;
export const STEP_MS = 1_200;
/** How long a finished search stays, so that its end is seen. */
export const DONE_MS = 1_000;
/** A search that has not begun to move by then is over. */
export const STUCK_MS = 8_000;

/** Said below, in turn. */
export const ASIDES = [
  'Good things take a few seconds.',
  'Scores are computed the same way for everybody.',
  'Nobody is told that you looked.',
  'A system that somebody hides does not count.',
] as const;
export const ASIDE_MS = 2_000;

/** Progress in percent at the beginning of a step, counted from 0. */
export const progressAt = (step: number): number => (step / DISCOVERY_STEPS.length) * 100;

/** Resolves after a while; at once, when nobody waits any more. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
