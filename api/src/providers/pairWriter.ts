import type { ConnectionGoal, SystemWeights, Traits } from '@sixfold/domain';
import { composeCompositeAnalysis, type OtherPerson, type PairContent } from '@sixfold/domain/analysis';

export interface AnalysedPair {
  /** Traits of the reader. */
  mine: Traits;
  /** Traits of the other person that the reader may see. */
  theirs: Traits;
  goal: ConnectionGoal;
  /** Weight of each system for the reader. */
  weights: SystemWeights;
  /** How the text refers to the other person. Never sent to a model. */
  other: OtherPerson;
}

export interface WrittenPairAnalysis {
  /** Paragraphs with `**headings**`; plain text otherwise. */
  analysis: string;
  highlights: readonly string[];
  challenges: readonly string[];
  recommendations: readonly string[];
  writtenBy: 'built-in' | 'model';
}

/** Describes how a goal could work out for two people. */
export interface PairWriter {
  /** `memberId` determines the budget that is charged and never reaches a model. */
  write: (pair: AnalysedPair, memberId: string) => Promise<WrittenPairAnalysis>;
}

/**
 * Creates the built-in guide, which composes authored texts without an external service. They are loaded with the first
 * analysis.
 */
export const createBuiltInPairWriter = (loadContent: () => PairContent): PairWriter => ({
  write: async ({ mine, theirs, ...options }) => ({
    ...composeCompositeAnalysis(loadContent(), mine, theirs, options),
    writtenBy: 'built-in',
  }),
});
