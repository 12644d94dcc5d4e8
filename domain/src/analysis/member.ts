import type { Traits } from '../compatibility/traits';
import type { FirmPart } from '../charts/unknownTime/firmParts';
import type { LifePathStep } from '../numerology/lifePath';
import type { ZodiacSign } from '../vocabulary';

/** The points of a chart that an analysis may count or mention. */
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

/** The parts of a Human Design chart that an analysis mentions; a stored profile may have the first three only. */
export interface AnalysedHumanDesign {
  readonly profile?: string;
  readonly strategy?: string;
  readonly authority?: string;
  readonly definition?: string;
  readonly definedCenters?: readonly string[];
}

/** How well the time of birth is known: to the minute, within about two hours, or not at all. */
export type BirthTimeKnowledge = 'known' | 'rough' | 'unknown';

/** A member's known data. Never a name, an address, a birthday or a place. */
export interface AnalysedMember extends Traits {
  readonly chart?: Readonly<Partial<Record<AnalysedPoint, AnalysedPlacement>>>;
  readonly humanDesign?: AnalysedHumanDesign;
  readonly lifePathSteps?: readonly LifePathStep[];
  /** Absent is read as `known`: what was given then holds. With `unknown` the chart has what holds all day. */
  readonly birthTime?: BirthTimeKnowledge;
  /** What stays the same when the time is up to two hours off; absent when nobody has computed it. */
  readonly firmParts?: readonly FirmPart[];
}
