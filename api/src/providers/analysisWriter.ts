import type { AnalysisFramework } from '@sixfold/domain';
import { writeAnalysis, type AnalysedMember } from '@sixfold/domain/analysis';

interface WrittenAnalysis {
  /** Restricted Markdown: headings, bold, lists. */
  text: string;
  writtenBy: 'built-in' | 'model';
}

/**
 * Writes the analysis of one framework from types, signs and scores. `memberId` says whose budget pays for it and
 * never reaches a model.
 */
export interface AnalysisWriter {
  write: (framework: AnalysisFramework, member: AnalysedMember, memberId: string) => Promise<WrittenAnalysis>;
}

/** The guide that needs no service: it composes the domain's explanations. */
export const builtInWriter: AnalysisWriter = {
  write: async (framework, member) => ({ text: writeAnalysis(framework, member), writtenBy: 'built-in' }),
};
