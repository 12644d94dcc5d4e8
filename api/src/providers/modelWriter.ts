import type { AnalysisFramework } from '@sixfold/domain';
import type { AnalysedMember } from '@sixfold/domain/analysis';
import { AnalysisCutOff, type AnalysisWriter } from './analysisWriter';
import type { ModelBudget } from './modelBudget';
import { createModelClient, type ModelOptions } from './modelClient';
import type { Logger } from './ports';
import { createRestrictedStream } from './restrictedStream';

/** Document 2: an analysis under this length counts as missing. */
const MIN_LENGTH = 100;

/** About twice what the instructions ask for: other languages than English need more tokens a word. */
const MAX_TOKENS = 2_000;
const MAX_TOKENS_COMPREHENSIVE = 4_500;

const INSTRUCTIONS =
  'You write warm, plain personality analyses in the second person for one reader. Use only Markdown headings, ' +
  'bold, and lists: no links, no HTML, no images, no tables. Never claim certainty about the future and give no ' +
  'medical, legal or financial advice. About 600 words; about 1500 for "comprehensive".';

const MAX_RETRIES = 2;

/**
 * Asks a model. The fallback writes when the day's budget is used up, or when the model fails before anything useful
 * was written; after that the text is its own, complete or cut off.
 */
export function createModelWriter(
  options: ModelOptions,
  budget: ModelBudget,
  fallback: AnalysisWriter,
  logger: Logger,
): AnalysisWriter {
  const client = createModelClient(options, budget, MAX_RETRIES);
  return {
    async write(framework, member, writing) {
      const { memberId, textSoFar = '', onText, signal } = writing;
      const stream = createRestrictedStream(textSoFar);
      const isUseful = () => stream.text.trim().length >= MIN_LENGTH;
      const request = {
        instructions: INSTRUCTIONS,
        prompt: promptOf(framework, member),
        answerSoFar: textSoFar,
        maxTokens: framework === 'comprehensive' ? MAX_TOKENS_COMPREHENSIVE : MAX_TOKENS,
      };
      const takePiece = (piece: string) => {
        stream.add(piece);
        // Held back until then, because the fallback may still take over.
        if (isUseful()) onText?.({ text: stream.text, writtenBy: 'model' });
        return !stream.isFull;
      };
      const end = await client
        .stream(request, memberId, { onText: takePiece, signal })
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          logger.warn({ framework, reason: error instanceof Error ? error.name : 'unknown' }, 'model_failed');
          return 'failed' as const;
        });
      if (end === null) logger.info({ framework }, 'model_budget_used_up');
      if (end === 'complete') stream.finish();
      if (end === 'complete' && isUseful()) return { text: stream.text, writtenBy: 'model' };
      if (!isUseful()) return fallback.write(framework, member, writing);
      throw new AnalysisCutOff(end ?? 'the budget is used up');
    },
  };
}

/** Types and signs only. The steps of the life path are left out: they spell the birthday. */
export function promptOf(framework: AnalysisFramework, member: AnalysedMember): string {
  const chart = Object.entries(member.chart ?? {}).map(
    ([point, placement]) => `${point} in ${placement.sign}`,
  );
  const design = member.humanDesign;
  const lines = [
    member.mbtiType && `MBTI type: ${member.mbtiType}`,
    member.enneagramType && `Enneagram type: ${member.enneagramType}`,
    member.loveLanguage && `Love language: ${member.loveLanguage}`,
    member.astrologySign && `Sun sign: ${member.astrologySign}`,
    chart.length > 0 && `Birth chart: ${chart.join(', ')}`,
    member.numerologyLifePath && `Life path number: ${member.numerologyLifePath}`,
    member.humanDesignType && `Human Design type: ${member.humanDesignType}`,
    design?.profile && `Human Design profile: ${design.profile}`,
    design?.strategy && `Strategy: ${design.strategy}`,
    design?.authority && `Authority: ${design.authority}`,
  ].filter(Boolean);
  return `Write the ${framework} analysis for a person with:\n${lines.join('\n')}`;
}
