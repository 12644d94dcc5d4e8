import type { Traits } from '../compatibility/traits';
import type { FirmPart } from '../charts/unknownTime/firmParts';
import type { LifePathStep } from '../numerology/lifePath';
import type { ZodiacSign } from '../vocabulary';

export type AnalysedPoint =
  | 'sun'
  | 'moon'
  | 'mercury'
  | 'venus'
  | 'mars'
  | 'jupiter'
  | 'saturn'
  | 'ascendant'
  | 'midheaven';

export interface AnalysedPlacement {
  readonly sign: ZodiacSign;
  readonly degreeInSign?: number;
  readonly retrograde?: boolean;
}

/** Parts of a Human Design chart that an analysis mentions; a stored profile may have only the first three. */
export interface AnalysedHumanDesign {
  readonly profile?: string;
  readonly strategy?: string;
  readonly authority?: string;
  readonly definition?: string;
  readonly definedCenters?: readonly string[];
}

/** Precision of the birth time: to the minute, within about two hours, or unknown. */
export type BirthTimeKnowledge = 'known' | 'rough' | 'unknown';

/** A member's known data. Never a name, an address, a birthday or a place. */
export interface AnalysedMember extends Traits {
  readonly chart?: Readonly<Partial<Record<AnalysedPoint, AnalysedPlacement>>>;
  readonly humanDesign?: AnalysedHumanDesign;
  readonly lifePathSteps?: readonly LifePathStep[];
  /** Defaults to `known`. With `unknown` the chart contains only values that are constant all day. */
  readonly birthTime?: BirthTimeKnowledge;
  /** Values that stay the same if the time is up to two hours off; absent if not computed. */
  readonly firmParts?: readonly FirmPart[];
}
