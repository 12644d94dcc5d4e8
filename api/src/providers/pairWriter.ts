import type { ConnectionGoal, SystemWeights, Traits } from '@sixfold/domain';
import { composeCompositeAnalysis, type OtherPerson, type PairContent } from '@sixfold/domain/analysis';

/** The data about two people that a writer receives. */
export interface AnalysedPair {
  /** The one who will read it. */
  mine: Traits;
  /** The other one, as far as the reader may know them. */
  theirs: Traits;
  goal: ConnectionGoal;
  /** How much each system counts for the reader. */
  weights: SystemWeights;
  /** How the text names the other one. Never sent to a model. */
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

/** Writes what a goal could be like for two people. */
export interface PairWriter {
  /** `memberId` says whose budget pays for it and never reaches a model. `writtenBy` names the one who wrote. */
  write: (pair: AnalysedPair, memberId: string) => Promise<WrittenPairAnalysis>;
}

/** Creates the guide that needs no service: it composes authored texts. They are loaded with the first analysis. */
export const createBuiltInPairWriter = (loadContent: () => PairContent): PairWriter => ({
  write: async ({ mine, theirs, ...options }) => ({
    ...composeCompositeAnalysis(loadContent(), mine, theirs, options),
    writtenBy: 'built-in',
  }),
});
