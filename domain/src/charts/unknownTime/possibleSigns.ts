import type { ZodiacSign } from '../../vocabulary';
import { signOfLongitude } from '../sky/angle';
import { CELESTIAL_POINTS, longitudeOf, type CelestialPoint } from '../sky/longitude';
import { findStretches, type Span } from './intervals';

export type PossibleSign =
  | { readonly certain: true; readonly sign: ZodiacSign }
  | {
      readonly certain: false;
      /** In order of occurrence: two, or three if a node or planet turns back. */
      readonly signs: readonly ZodiacSign[];
      readonly changes: readonly SignChange[];
    };

export interface SignChange {
  readonly at: Date;
  readonly from: ZodiacSign;
  readonly to: ZodiacSign;
}

/** The Moon stays two days in a sign; only the node, which oscillates, can return sooner. */
const STEADY_STEP_MS = 12 * 3_600_000;
const UNSTEADY_STEP_MS = 2 * 3_600_000;

/** Finds the sign of every point during a range: certain if constant, otherwise with each change. */
export function findPossibleSigns(span: Span): Readonly<Record<CelestialPoint, PossibleSign>> {
  const signs = {} as Record<CelestialPoint, PossibleSign>;
  for (const point of CELESTIAL_POINTS) signs[point] = findPossibleSign(point, span);
  return signs;
}

function findPossibleSign(point: CelestialPoint, span: Span): PossibleSign {
  const stepMs = point === 'northNode' ? UNSTEADY_STEP_MS : STEADY_STEP_MS;
  const stays = findStretches((utcMs) => signOfLongitude(longitudeOf(point, utcMs)), span, stepMs);
  const [first, ...others] = stays;
  if (!first) throw new RangeError('A span has a beginning and an end.');
  if (others.length === 0) return { certain: true, sign: first.value };
  const changes = others.map((stay, index) => ({
    at: new Date(stay.fromMs),
    from: stays[index]?.value ?? first.value,
    to: stay.value,
  }));
  return { certain: false, signs: [...new Set(stays.map(({ value }) => value))], changes };
}
