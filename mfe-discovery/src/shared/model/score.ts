import type { Compatibility, CosmicAlignment, SystemImportance } from '@sixfold/api-contract';
import { SYSTEMS, SYSTEM_NAMES, labelOf, percentOf, type System, type ConnectionGoal } from '@sixfold/domain';

/** Shares for the hexagon: a system that either side lacks is null, so that it is drawn hollow. */
export function getKnownBreakdown({ breakdown, known }: Compatibility): Record<System, number | null> {
  return Object.fromEntries(
    SYSTEMS.map((system) => [system, known[system] ? breakdown[system] : null]),
  ) as Record<System, number | null>;
}

/**
 * The overall score of a pair under other weights, in whole percents; null when nothing that both have weighs anything.
 * The same number as `scorePair` gives, from what a list shows of the pair.
 */
export function overallPercent(
  { breakdown, known }: Pick<Compatibility, 'breakdown' | 'known'>,
  weights: Readonly<Record<System, number>>,
): number | null {
  const compared = SYSTEMS.filter((system) => known[system]);
  const weightSum = compared.reduce((sum, system) => sum + weights[system], 0);
  if (weightSum === 0) return null;
  const scoreSum = compared.reduce((sum, system) => sum + percentOf(breakdown[system]) * weights[system], 0);
  return Math.round(scoreSum / weightSum);
}

/** 'Exceptional · 6 of 6 known'; without a score only what is known. */
export function describeScore({ overall, coverage }: Compatibility): string {
  const known = `${coverage.known} of ${coverage.of} known`;
  return overall === undefined ? known : `${labelOf(percentOf(overall))} · ${known}`;
}

export interface SystemScore {
  system: System;
  name: string;
  /** 0 to 1, or null when either side lacks it. */
  share: number | null;
}

/** Every system, the highest score first; what is not known comes last, in the order of the hexagon. */
export function scoresHighToLow({ breakdown, known }: Compatibility): SystemScore[] {
  return SYSTEMS.map((system) => ({
    system,
    name: SYSTEM_NAMES[system],
    share: known[system] ? breakdown[system] : null,
  })).sort((one, other) => (other.share ?? -1) - (one.share ?? -1));
}

/** Document 2: what a level of alignment is called. */
export const ALIGNMENT_WORDS: Readonly<Record<CosmicAlignment['boostLevel'], string>> = {
  high: 'Cosmic',
  medium: 'Aligned',
  low: 'Good',
};

/** The badge of a pair that today's Moon suits; null when it does not. */
export const alignmentBadge = ({ aligned, boostLevel }: CosmicAlignment): string | null =>
  aligned ? ALIGNMENT_WORDS[boostLevel] : null;

/** How many systems a member lets matter differently from what is usual. */
export const countOwnPriorities = (importance: SystemImportance | undefined): number =>
  importance ? SYSTEMS.filter((system) => importance[system] !== 'usual').length : 0;

/** Under a score: 'for dating', or 'for dating, by your priorities' when the member has set any. */
export const describeScoreBasis = (goal: ConnectionGoal, importance: SystemImportance | undefined): string =>
  countOwnPriorities(importance) > 0 ? `for ${goal}, by your priorities` : `for ${goal}`;
