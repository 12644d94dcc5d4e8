/**
 * The sky that the public pages draw: Houston, 20 July 1969, 20:17:40 UTC, when the first people landed on the Moon.
 * Apparent geocentric longitudes in degrees of the tropical zodiac, to a tenth, computed with astronomy-engine;
 * ascendant and midheaven for 29.56° N, 95.08° W.
 */
export interface Wanderer {
  name: string;
  /** Where it really stood. */
  longitudeDegrees: number;
  /** Where its glyph is drawn, moved aside where several stand together. */
  shownDegrees: number;
}

const at = (name: string, longitudeDegrees: number, shownDegrees = longitudeDegrees): Wanderer => ({
  name,
  longitudeDegrees,
  shownDegrees,
});

export const ASCENDANT_DEGREES = 229.8;
export const MIDHEAVEN_DEGREES = 145.5;

export const WANDERERS: readonly Wanderer[] = [
  at('Sun', 117.9, 122),
  at('Moon', 187.9, 194),
  at('Mercury', 115.8, 112),
  at('Venus', 75),
  at('Mars', 242.8, 244.5),
  at('Jupiter', 180.7, 177.5),
  at('Saturn', 38.1),
  at('Uranus', 180.7, 186),
  at('Neptune', 236, 234),
  at('Pluto', 173, 169),
];

export interface Aspect {
  from: Wanderer;
  to: Wanderer;
  /** 'ease' for sextile and trine, 'tension' for square and opposition. */
  kind: 'ease' | 'tension';
}

// Exact angle and how far from it two bodies may stand, in degrees.
const ANGLES = [
  [60, 5, 'ease'],
  [90, 8, 'tension'],
  [120, 8, 'ease'],
  [180, 8, 'tension'],
] as const;

/** Every pair that stands at a telling angle. */
export const ASPECTS: readonly Aspect[] = WANDERERS.flatMap((from, index) =>
  WANDERERS.slice(index + 1).flatMap((to) => {
    const gap = Math.abs(from.longitudeDegrees - to.longitudeDegrees);
    const apart = Math.min(gap, 360 - gap);
    const found = ANGLES.find(([angle, orb]) => Math.abs(apart - angle) <= orb);
    return found ? [{ from, to, kind: found[2] }] : [];
  }),
);
