import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import type { ConnectionGoal } from '../vocabulary';
import type { AnalysedMember } from './member';
import { addressReader } from './pair/address';
import { draftPair } from './pair/draftPair';

export interface CompositeAnalysis {
  /** Paragraphs, each opened by a `**heading**`. */
  readonly analysis: string;
  readonly highlights: readonly string[];
  readonly challenges: readonly string[];
  readonly recommendations: readonly string[];
}

/**
 * Composes the built-in guide's analysis of two people for a goal, from what meets: types, numbers, signs and points of
 * both charts. What a time of birth leaves open of either one is not compared.
 * @param mine the reader
 * @param weights the reader's own (see `computeMemberWeights`); a system with weight 0 is left out
 */
export function composeCompositeAnalysis(
  mine: AnalysedMember,
  theirs: AnalysedMember,
  goal: ConnectionGoal,
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): CompositeAnalysis {
  const draft = draftPair(mine, theirs, goal, weights);
  if (!draft) return composeWithoutCommonGround();
  return {
    analysis: draft.sections
      .filter(([, sentences]) => sentences.length > 0)
      .map(([heading, sentences]) => `**${heading}**\n${addressReader(sentences.join(' '))}`)
      .join('\n\n'),
    highlights: draft.highlights.map(addressReader),
    challenges: draft.challenges.map(addressReader),
    recommendations: draft.recommendations.map(addressReader),
  };
}

function composeWithoutCommonGround(): CompositeAnalysis {
  return {
    analysis:
      '**Nothing to compare yet**\nComplete your profiles to see how you fit together. So far there is no system that both of you have filled in. A birth date gives two of them at once, and each test takes about three minutes.',
    highlights: [],
    challenges: [],
    recommendations: [
      'Take one of the three tests and invite the other one to take it too',
      'Add your birth date to your profile',
    ],
  };
}
