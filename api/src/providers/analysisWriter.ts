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
  /** Says whose budget pays for it and never reaches a model. */
  memberId: string;
  /** Where an earlier attempt was cut off: the text is continued from here. */
  textSoFar?: string;
  /** Called with the whole text so far, which only grows. */
  onText?: (written: WrittenAnalysis) => void;
  /** Ends the writing, and the request to an external service. */
  signal?: AbortSignal;
}

/** Writes the analysis of one framework from types, signs and scores. */
export interface AnalysisWriter {
  /**
   * Resolves with the complete text, which is another one than `onText` was given when that was refused.
   * @throws AnalysisCutOff when the text ended before its end; what `onText` was given is its beginning
   */
  write: (
    framework: AnalysisFramework,
    member: AnalysedMember,
    options: WritingOptions,
  ) => Promise<WrittenAnalysis>;
}

/** A text that was cut in the middle, so that it is not complete and need not be thrown away. */
export class AnalysisCutOff extends Error {
  constructor(reason: string) {
    super(`The analysis was cut off: ${reason}`);
    this.name = 'AnalysisCutOff';
  }
}

/** Replaces a model's text in which `findTextFaults` finds something with the guide's. */
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

/** The guide that needs no service: it composes authored chapters. */
export const createBuiltInWriter = (loadChapters: () => ChapterContent): AnalysisWriter => ({
  async write(framework, member, { textSoFar = '', onText }) {
    const text = writeAnalysis(loadChapters(), framework, member);
    const written: WrittenAnalysis = { text, writtenBy: 'built-in' };
    // What a model began is not mixed with the guide's words.
    if (!written.text.startsWith(textSoFar)) throw new AnalysisCutOff('only its writer can continue it');
    onText?.(written);
    return written;
  },
});
