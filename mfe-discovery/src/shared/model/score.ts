import type { Compatibility, CosmicAlignment, SystemImportance } from '@sixfold/api-contract';
import { SYSTEMS, SYSTEM_NAMES, labelOf, percentOf, type System, type ConnectionGoal } from '@sixfold/domain';

/** Returns the scores for the hexagon; null for a system missing on either side, which is drawn hollow. */
export function getKnownBreakdown({ breakdown, known }: Compatibility): Record<System, number | null> {
  return Object.fromEntries(
    SYSTEMS.map((system) => [system, known[system] ? breakdown[system] : null]),
  ) as Record<System, number | null>;
}

/**
 * Returns the overall score of a pair under other weights as an integer percentage; null when no common system has a
 * weight. Equals the result of `scorePair`, computed from the pair's listed scores.
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

/** Returns 'Exceptional · 6 of 6 known'; without a score only the known systems. */
export function describeScore({ overall, coverage }: Compatibility): string {
  const known = `${coverage.known} of ${coverage.of} known`;
  return overall === undefined ? known : `${labelOf(percentOf(overall))} · ${known}`;
}

export interface SystemScore {
  system: System;
  name: string;
  /** 0 to 1; null when either side lacks it. */
  share: number | null;
}

/** Returns every system, highest score first, then unknown ones in the order of the hexagon. */
export function scoresHighToLow({ breakdown, known }: Compatibility): SystemScore[] {
  return SYSTEMS.map((system) => ({
    system,
    name: SYSTEM_NAMES[system],
    share: known[system] ? breakdown[system] : null,
  })).sort((one, other) => (other.share ?? -1) - (one.share ?? -1));
}

/** Document 2: labels of the alignment levels. */
export const ALIGNMENT_WORDS: Readonly<Record<CosmicAlignment['boostLevel'], string>> = {
  high: 'Cosmic',
  medium: 'Aligned',
  low: 'Good',
};

/** Returns the badge of a pair aligned with today's Moon, otherwise null. */
export const alignmentBadge = ({ aligned, boostLevel }: CosmicAlignment): string | null =>
  aligned ? ALIGNMENT_WORDS[boostLevel] : null;

/** Returns the number of systems with an importance other than usual. */
export const countOwnPriorities = (importance: SystemImportance | undefined): number =>
  importance ? SYSTEMS.filter((system) => importance[system] !== 'usual').length : 0;

/** Returns the line below a score: 'for dating', or 'for dating, by your priorities' if the member has set any. */
export const describeScoreBasis = (goal: ConnectionGoal, importance: SystemImportance | undefined): string =>
  countOwnPriorities(importance) > 0 ? `for ${goal}, by your priorities` : `for ${goal}`;
