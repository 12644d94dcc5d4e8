import { HOUR_MS } from '../../durations';
import { offsetSecondsAt } from './zoneOffset';

/**
 * `unique`: the clocks showed the time once; `ambiguous`: twice, as they were set back; `gap`: never, as they were set
 * forward.
 */
export type ClockReading = 'unique' | 'ambiguous' | 'gap';

export interface CivilInstant {
  readonly status: ClockReading;
  /** The chosen instant: the only one, the first of two, or the skipped time moved forward by the jump. */
  readonly utcMs: number;
  readonly offsetSeconds: number;
  readonly laterUtcMs?: number;
}

interface Transition {
  readonly atMs: number;
  readonly before: number;
  readonly after: number;
}

/** Beyond any zone's historical offset from UTC, including local mean time. */
const FURTHEST_OFFSET_MS = 16 * HOUR_MS;

/** Short enough that no zone changed its clocks twice within it. */
const SAMPLE_STEP_MS = 4 * HOUR_MS;

/**
 * Finds the instant of a local time in a zone.
 * @param localMs the local date and time as if it were UTC, in milliseconds since 1970
 */
export function instantOf(localMs: number, zone: string): CivilInstant {
  const transitions = findTransitionsAround(localMs, zone);
  for (const { atMs, before, after } of transitions) {
    const shownBefore = atMs + before * 1000;
    const shownAfter = atMs + after * 1000;
    if (shownBefore <= localMs && localMs < shownAfter) {
      return { status: 'gap', utcMs: localMs - before * 1000, offsetSeconds: before };
    }
    if (shownAfter <= localMs && localMs < shownBefore) {
      const first = localMs - before * 1000;
      return { status: 'ambiguous', utcMs: first, offsetSeconds: before, laterUtcMs: localMs - after * 1000 };
    }
  }
  const offsetSeconds = offsetBetween(transitions, localMs, zone);
  return { status: 'unique', utcMs: localMs - offsetSeconds * 1000, offsetSeconds };
}

function offsetBetween(transitions: readonly Transition[], localMs: number, zone: string): number {
  const next = transitions.find(({ atMs, before }) => localMs < atMs + before * 1000);
  if (next) return next.before;
  return transitions.at(-1)?.after ?? offsetSecondsAt(zone, localMs);
}

function findTransitionsAround(localMs: number, zone: string): Transition[] {
  const found: Transition[] = [];
  let fromMs = localMs - FURTHEST_OFFSET_MS;
  let before = offsetSecondsAt(zone, fromMs);
  while (fromMs < localMs + FURTHEST_OFFSET_MS) {
    const toMs = fromMs + SAMPLE_STEP_MS;
    const after = offsetSecondsAt(zone, toMs);
    if (after !== before) found.push({ atMs: firstInstantWith(after, zone, fromMs, toMs), before, after });
    fromMs = toMs;
    before = after;
  }
  return found;
}

/** Bisects an interval containing one transition, down to the second. */
function firstInstantWith(offset: number, zone: string, fromMs: number, toMs: number): number {
  let lowSeconds = Math.floor(fromMs / 1000);
  let highSeconds = Math.ceil(toMs / 1000);
  while (highSeconds - lowSeconds > 1) {
    const middle = Math.floor((lowSeconds + highSeconds) / 2);
    if (offsetSecondsAt(zone, middle * 1000) === offset) highSeconds = middle;
    else lowSeconds = middle;
  }
  return highSeconds * 1000;
}
