import { CELESTIAL_POINTS, type CelestialPoint } from '../sky/longitude';
import { findPossibleDesigns } from './possibleDesigns';
import { findPossibleSigns } from './possibleSigns';

/** A sign, or a part of the Human Design chart, that can stay the same while the time of birth moves. */
export type FirmPart = CelestialPoint | 'humanDesignType' | 'humanDesignAuthority' | 'humanDesignProfile';

/** Half of the span in which a remembered time of birth is taken to lie. */
const ROUGH_MS = 2 * 3_600_000;

/**
 * Finds what is the same for every birth within two hours of an instant. Ascendant, midheaven and houses are never
 * among it: in four hours they pass through two signs.
 */
export function findFirmParts(utc: Date): readonly FirmPart[] {
  const span = { fromMs: utc.getTime() - ROUGH_MS, untilMs: utc.getTime() + ROUGH_MS };
  const signs = findPossibleSigns(span);
  const { stretches, types, profiles } = findPossibleDesigns(span);
  const authorities = new Set(stretches.map(({ authority }) => authority));
  return [
    ...CELESTIAL_POINTS.filter((point) => signs[point].certain),
    ...(types.length === 1 ? (['humanDesignType'] as const) : []),
    ...(authorities.size === 1 ? (['humanDesignAuthority'] as const) : []),
    ...(profiles.length === 1 ? (['humanDesignProfile'] as const) : []),
  ];
}
