import { POINT_NAMES } from '../natal/chartPoints';
import { CELESTIAL_POINTS, type CelestialPoint } from '../sky/longitude';
import { findPossibleDesigns, type PossibleDesigns } from './possibleDesigns';
import { findPossibleSigns, type PossibleSign } from './possibleSigns';
import type { Span } from './intervals';

/** A sign or part of the Human Design chart that may be the same for all birth times in a range. */
export type FirmPart = CelestialPoint | 'humanDesignType' | 'humanDesignAuthority' | 'humanDesignProfile';

/** Uncertainty of a remembered birth time, in either direction. */
const ROUGH_MS = 2 * 3_600_000;

/** Returns the range of a birth time that is known to within two hours. */
export const roughSpanOf = (utc: Date): Span => ({
  fromMs: utc.getTime() - ROUGH_MS,
  untilMs: utc.getTime() + ROUGH_MS,
});

/** Known values about a birth whose time is known to within two hours. */
export interface RoughTimeChart {
  /**
   * Values that are the same for every birth in the range. They never include ascendant, midheaven and houses, which
   * pass through two signs in four hours.
   */
  readonly firmParts: readonly FirmPart[];
  readonly humanDesign: PossibleDesigns;
  /** Sentences for the member about each uncertain value and its alternatives. */
  readonly notices: readonly string[];
}

export function computeRoughTimeChart(utc: Date): RoughTimeChart {
  const span = roughSpanOf(utc);
  const signs = findPossibleSigns(span);
  const humanDesign = findPossibleDesigns(span);
  return {
    firmParts: listFirmParts(signs, humanDesign),
    humanDesign,
    notices: [
      ...CELESTIAL_POINTS.flatMap((point) => formatOpenSign(point, signs[point])),
      ...formatOpenDesign(humanDesign),
      'Your ascendant and houses need the exact time of birth, so they are left out.',
    ],
  };
}

/** Finds the values that are the same for every birth within two hours of an instant. */
export const findFirmParts = (utc: Date): readonly FirmPart[] => computeRoughTimeChart(utc).firmParts;

function listFirmParts(
  signs: Readonly<Record<CelestialPoint, PossibleSign>>,
  { stretches, types, profiles }: PossibleDesigns,
): FirmPart[] {
  const authorities = new Set(stretches.map(({ authority }) => authority));
  return [
    ...CELESTIAL_POINTS.filter((point) => signs[point].certain),
    ...(types.length === 1 ? (['humanDesignType'] as const) : []),
    ...(authorities.size === 1 ? (['humanDesignAuthority'] as const) : []),
    ...(profiles.length === 1 ? (['humanDesignProfile'] as const) : []),
  ];
}

function formatOpenSign(point: CelestialPoint, possible: PossibleSign): string[] {
  if (possible.certain) return [];
  return [
    `Your ${POINT_NAMES[point]} is in ${possible.signs.join(' or ')}: only the exact time of birth tells.`,
  ];
}

function formatOpenDesign({ types, profiles, stretches }: PossibleDesigns): string[] {
  const authorities = [...new Set(stretches.map(({ authority }) => authority))];
  const open = [
    ['type', types.map(({ type }) => type)],
    ['profile', profiles],
    ['authority', authorities],
  ] as const;
  return open.flatMap(([name, values]) =>
    values.length > 1
      ? [`Your Human Design ${name} is ${values.join(' or ')}: only the exact time of birth tells.`]
      : [],
  );
}
