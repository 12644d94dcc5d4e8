import type { ConnectionGoal, SystemWeights, Traits } from '@sixfold/domain';
import { composeCompositeAnalysis } from '@sixfold/domain/analysis';

/** Two people as a writer knows them: types and signs, never who they are. */
export interface AnalysedPair {
  /** The one who will read it. */
  mine: Traits;
  /** The other one, as far as the reader may know them. */
  theirs: Traits;
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
  /**
   * Rejects when nothing could be written; nobody else's words are passed off for it. `memberId` says whose budget
   * pays for it and never reaches a model.
   */
  write: (pair: AnalysedPair, memberId: string) => Promise<WrittenPairAnalysis>;
}

/** The guide that needs no service: it composes the domain's explanations for these two. */
export const builtInPairWriter: PairWriter = {
  write: async ({ mine, theirs, goal, weights }) => ({
    ...composeCompositeAnalysis(mine, theirs, goal, weights),
    writtenBy: 'built-in',
  }),
};
