import { DEGREES_PER_SIGN, normaliseDegrees } from '../sky/angle';

/** Longitudes of the twelve cusps in degrees, 0 to 360, starting with the first house. */
export type Cusps = readonly number[];

export interface Houses {
  readonly system: 'whole-sign' | 'placidus';
  readonly cusps: Cusps;
}

export const HOUSE_COUNT = 12;

/**
 * Computes whole-sign houses: the rising sign is the first house, and each following sign the next. They exist
 * everywhere.
 */
export function computeWholeSignHouses(ascendant: number): Houses {
  const first = Math.floor(normaliseDegrees(ascendant) / DEGREES_PER_SIGN) * DEGREES_PER_SIGN;
  const cusps = Array.from({ length: HOUSE_COUNT }, (_, index) =>
    normaliseDegrees(first + index * DEGREES_PER_SIGN),
  );
  return { system: 'whole-sign', cusps };
}

/** Returns the house, 1 to 12, of a longitude; a cusp belongs to the house that it starts. */
export function houseOf(longitude: number, { cusps }: Houses): number {
  const house = cusps.findIndex((cusp, index) => {
    const next = cusps[(index + 1) % HOUSE_COUNT] ?? NaN;
    return normaliseDegrees(longitude - cusp) < normaliseDegrees(next - cusp);
  });
  if (house < 0) throw new RangeError(`${longitude} is not a longitude.`);
  return house + 1;
}
