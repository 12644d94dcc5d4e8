import { DAY_MS } from '../../durations';
import { findInstant } from '../sky/findInstant';
import { speedOf } from '../sky/longitude';

/** The instant when Mercury appears to stand still, and the direction that starts there. */
export interface MercuryStation {
  readonly atMs: number;
  readonly begins: 'retrograde' | 'direct';
}

/** Mercury keeps a direction for at least 18 days, so a 5-day step never skips two stations. */
const STEP_DAYS = 5;

/** Stations are only precise to minutes, because the speed is close to zero for hours around them. */
const TOLERANCE_MS = 30_000;

/** Finds Mercury's first station after an instant or, with `before`, the last one before it. */
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

export interface MercuryMotion {
  readonly retrograde: boolean;
  readonly since: Date;
  readonly until: Date;
}

export function mercuryMotionAt(utcMs: number): MercuryMotion {
  const began = findMercuryStation(utcMs, 'before');
  const ends = findMercuryStation(utcMs, 'after');
  return {
    retrograde: began.begins === 'retrograde',
    since: new Date(began.atMs),
    until: new Date(ends.atMs),
  };
}
