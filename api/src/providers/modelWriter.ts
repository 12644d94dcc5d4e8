import { instructionsFor, promptOf } from './analysisPrompt';
import { AnalysisCutOff, type AnalysisWriter } from './analysisWriter';
import type { ModelBudget } from './modelBudget';
import { createModelClient, type ModelOptions } from './modelClient';
import type { Logger } from './ports';
import { createRestrictedStream } from './restrictedStream';

/** Document 2: a shorter analysis counts as missing. */
const MIN_LENGTH = 100;

/** About twice the requested length, because languages other than English need more tokens per word. */
const MAX_TOKENS = 2_000;
const MAX_TOKENS_COMPREHENSIVE = 4_500;

const MAX_RETRIES = 2;

/**
 * Asks a model. The fallback writes when the day's budget is used up, or when the model fails before writing anything
 * useful. After that the text is the model's, complete or cut off.
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
        instructions: instructionsFor(framework),
        prompt: promptOf(framework, member),
        textSoFar,
        maxTokens: framework === 'comprehensive' ? MAX_TOKENS_COMPREHENSIVE : MAX_TOKENS,
      };
      const takePiece = (piece: string) => {
        stream.add(piece);
        // Held back until then, because the fallback may still replace the text.
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
