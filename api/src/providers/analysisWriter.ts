import type { AnalysisFramework } from '@sixfold/domain';
import {
  findTextFaults,
  writeAnalysis,
  type AnalysedMember,
  type ChapterContent,
} from '@sixfold/domain/analysis';
import type { Logger } from './ports';

export interface WrittenAnalysis {
  /** Restricted Markdown: headings, bold, lists. */
  text: string;
  writtenBy: 'built-in' | 'model';
}

interface WritingOptions {
  /** Determines the budget that is charged; never sent to a model. */
  memberId: string;
  /** The text of an interrupted attempt, which is continued. */
  textSoFar?: string;
  /** Called with the complete text so far, which only grows. */
  onText?: (written: WrittenAnalysis) => void;
  /** Aborts the writing and the request to an external service. */
  signal?: AbortSignal;
}

/** Writes the analysis of one framework from types, signs and scores. */
export interface AnalysisWriter {
  /**
   * Resolves with the complete text, which differs from the text passed to `onText` if that was rejected.
   * @throws AnalysisCutOff when the text is incomplete; `onText` has received its beginning
   */
  write: (
    framework: AnalysisFramework,
    member: AnalysedMember,
    options: WritingOptions,
  ) => Promise<WrittenAnalysis>;
}

/** An interrupted text, which is incomplete but need not be discarded. */
export class AnalysisCutOff extends Error {
  constructor(reason: string) {
    super(`The analysis was cut off: ${reason}`);
    this.name = 'AnalysisCutOff';
  }
}

/** Replaces a model's text with the guide's if `findTextFaults` finds a fault in it. */
export const createCheckedWriter = (
  model: AnalysisWriter,
  guide: AnalysisWriter,
  logger: Pick<Logger, 'warn'>,
): AnalysisWriter => ({
  async write(framework, member, writing) {
    const written = await model.write(framework, member, writing);
    const faults = written.writtenBy === 'model' ? findTextFaults(framework, written.text) : [];
    if (faults.length === 0) return written;
    logger.warn({ framework, faults }, 'model_text_refused');
    return guide.write(framework, member, { memberId: writing.memberId });
  },
});

/** Creates the built-in guide, which composes authored chapters without an external service. */
export const createBuiltInWriter = (loadChapters: () => ChapterContent): AnalysisWriter => ({
  async write(framework, member, { textSoFar = '', onText }) {
    const text = writeAnalysis(loadChapters(), framework, member);
    const written: WrittenAnalysis = { text, writtenBy: 'built-in' };
    // A text begun by a model is never continued in the guide's words.
    if (!written.text.startsWith(textSoFar)) throw new AnalysisCutOff('only its writer can continue it');
    onText?.(written);
    return written;
  },
});
