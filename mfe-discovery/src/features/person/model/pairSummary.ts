import type { Compatibility } from '@sixfold/api-contract';
import { bandOf, type CompatibilityBand, type ConnectionGoal, type SystemWeights } from '@sixfold/domain';
import { summarise } from '@sixfold/domain/explain';

const BAND_WORDS: Readonly<Record<CompatibilityBand, string>> = {
  exceptional: 'Exceptional',
  strong: 'Strong',
  good: 'Good',
  moderate: 'Moderate',
  lower: 'Less obvious',
};

/**
 * 'Exceptional for dating.' and one or two sentences on why; the band is null without a score.
 * @param weights those of the score; of a system that weighs nothing nothing is said
 */
export function pairSummary(
  compatibility: Compatibility,
  connectionGoal: ConnectionGoal,
  weights?: SystemWeights,
): { band: string | null; sentences: string } {
  const { overall, coverage } = compatibility;
  return {
    band: overall === undefined ? null : `${BAND_WORDS[bandOf(overall)]} for ${connectionGoal}.`,
    sentences: summarise(
      { ...compatibility, connectionGoal, isAdvanced: coverage.known === coverage.of },
      weights,
    ),
  };
}
