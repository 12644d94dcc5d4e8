import { findInstant } from '../sky/findInstant';
import { speedOf } from '../sky/longitude';

/** The instant at which Mercury appears to stand still, and the motion that begins then. */
export interface MercuryStation {
  readonly atMs: number;
  readonly begins: 'retrograde' | 'direct';
}

const DAY_MS = 86_400_000;

/** Mercury keeps a direction for at least 18 days, so a step of 5 never skips two stations. */
const STEP_DAYS = 5;

/** A station is only precise to minutes: the speed is close to zero for hours around it. */
const TOLERANCE_MS = 30_000;

/** Finds Mercury's first station after (or, with `before`, the last one before) an instant. */
export function findMercuryStation(fromMs: number, direction: 'after' | 'before' = 'after'): MercuryStation {
  const step = (direction === 'after' ? STEP_DAYS : -STEP_DAYS) * DAY_MS;
  const speed = (utcMs: number) => speedOf('mercury', utcMs);
  let nearMs = fromMs;
  const isDirect = speed(nearMs) >= 0;
  while (speed(nearMs + step) >= 0 === isDirect) nearMs += step;
  const [low, high] = step > 0 ? [nearMs, nearMs + step] : [nearMs + step, nearMs];
  const becomesDirect = step > 0 ? !isDirect : isDirect;
  return {
    atMs: findInstant(speed, low, high, TOLERANCE_MS),
    begins: becomesDirect ? 'direct' : 'retrograde',
  };
}

/** One direction of Mercury, between two stations. */
export interface MercuryMotion {
  readonly retrograde: boolean;
  readonly since: Date;
  readonly until: Date;
}

/** Returns Mercury's direction at an instant, with both of its stations. */
export function mercuryMotionAt(utcMs: number): MercuryMotion {
  const began = findMercuryStation(utcMs, 'before');
  const ends = findMercuryStation(utcMs, 'after');
  return {
    retrograde: began.begins === 'retrograde',
    since: new Date(began.atMs),
    until: new Date(ends.atMs),
  };
}
