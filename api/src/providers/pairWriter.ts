import type { ConnectionGoal, SystemWeights } from '@sixfold/domain';
import { composeCompositeAnalysis, type AnalysedMember } from '@sixfold/domain/analysis';

/** Two people as a writer knows them: types and signs, never who they are. */
export interface AnalysedPair {
  /** The one who will read it. */
  mine: AnalysedMember;
  /** The other one, as far as the reader may know them. */
  theirs: AnalysedMember;
  goal: ConnectionGoal;
  /** How much each system counts for the reader. */
  weights: SystemWeights;
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

/** The guide that needs no service: it composes the domain's explanations for these two. */
export const builtInPairWriter: PairWriter = {
  write: async ({ mine, theirs, goal, weights }) => ({
    ...composeCompositeAnalysis(mine, theirs, goal, weights),
    writtenBy: 'built-in',
  }),
};
