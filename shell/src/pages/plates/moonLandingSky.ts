import type { AspectName, WheelBody } from '@sixfold/design-system/charts';

/**
 * The sky of the public pages: Houston, 20 July 1969, 20:17:40 UTC, the first Moon landing. Apparent geocentric
 * longitudes in degrees of the tropical zodiac, to a tenth, computed with astronomy-engine; ascendant and midheaven for
 * 29.56° N, 95.08° W.
 */
export const ASCENDANT_DEGREES = 229.8;
export const MIDHEAVEN_DEGREES = 145.5;

export const WANDERERS: readonly WheelBody[] = [
  { name: 'Sun', longitude: 117.9 },
  { name: 'Moon', longitude: 187.9 },
  { name: 'Mercury', longitude: 115.8 },
  { name: 'Venus', longitude: 75 },
  { name: 'Mars', longitude: 242.8 },
  { name: 'Jupiter', longitude: 180.7 },
  { name: 'Saturn', longitude: 38.1 },
  { name: 'Uranus', longitude: 180.7 },
  { name: 'Neptune', longitude: 236, retrograde: true },
  { name: 'Pluto', longitude: 173 },
];

// Exact angle and orb of each aspect, in degrees.
const ANGLES: readonly (readonly [number, number, AspectName])[] = [
  [60, 5, 'sextile'],
  [90, 8, 'square'],
  [120, 8, 'trine'],
  [180, 8, 'opposition'],
];

export const ASPECTS = WANDERERS.flatMap((from, index) =>
  WANDERERS.slice(index + 1).flatMap((to) => {
    const gap = Math.abs(from.longitude - to.longitude);
    const apart = Math.min(gap, 360 - gap);
    const found = ANGLES.find(([angle, orb]) => Math.abs(apart - angle) <= orb);
    return found ? [{ from: from.name, to: to.name, kind: found[2] }] : [];
  }),
);
