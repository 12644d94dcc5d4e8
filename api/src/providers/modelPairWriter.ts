import { percentOf, scorePair, SYSTEM_NAMES, SYSTEMS, TRAIT_OF_SYSTEM } from '@sixfold/domain';
import * as z from 'zod/mini';
import type { ModelBudget } from './modelBudget';
import { createModelClient, type ModelOptions } from './modelClient';
import type { ModelPatience } from './modelPatience';
import type { AnalysedPair, PairWriter } from './pairWriter';
import type { Logger } from './ports';
import { restrictMarkdown } from './restrictMarkdown';

const INSTRUCTIONS =
  'You write a warm, plain reading of two people for one of them, in the second person ("you" reads it, "they" is the ' +
  'other one). Never claim certainty about the future and give no medical, legal or financial advice. Answer with one ' +
  'JSON object and nothing else: "analysis" (about 500 words of plain text, in paragraphs separated by empty lines, ' +
  'each opened by a line with its heading between double asterisks; no other markup, no links, no HTML), ' +
  '"highlights", "challenges" and "recommendations" (three to five sentences each, as arrays of strings).';

const items = z.array(z.string().check(z.maxLength(600))).check(z.minLength(1), z.maxLength(12));
const modelAnswer = z.object({
  analysis: z.string().check(z.minLength(100), z.maxLength(20_000)),
  highlights: items,
  challenges: items,
  recommendations: items,
});

const MAX_TOKENS = 2_500;
/** Longer replies are cut off, which leaves no JSON. */
const REPLY_LENGTH_MAX = 60_000;
/** The dialog promises a minute at most, so a service that fails or is silent is not asked again. */
const PATIENCE: ModelPatience = { silenceMs: 30_000, totalMs: 55_000 };

/**
 * Asks a model, and once more when its complete reply has another shape. The reply is validated and stripped. The
 * fallback writes when the day's budget is used up, and when the model fails, is silent, is cut off or replies in another
 * shape twice.
 */
export function createModelPairWriter(
  options: ModelOptions,
  budget: ModelBudget,
  fallback: PairWriter,
  logger: Logger,
): PairWriter {
  const client = createModelClient({ patience: PATIENCE, ...options }, budget, 0);

  /** Returns null when nobody was asked, undefined when a complete reply has another shape. */
  async function askOnce(pair: AnalysedPair, memberId: string) {
    const request = {
      instructions: INSTRUCTIONS,
      prompt: pairPromptOf(pair),
      maxTokens: MAX_TOKENS,
      answersJson: true,
    };
    let reply = '';
    const onText = (piece: string) => {
      reply += piece;
      return reply.length <= REPLY_LENGTH_MAX;
    };
    const end = await client.stream(request, memberId, { onText });
    if (end === null) return null;
    if (end === 'cut') throw new Error('The reply was cut off.');
    return parseReply(reply);
  }

  async function ask(pair: AnalysedPair, memberId: string) {
    const first = await askOnce(pair, memberId);
    const reply = first === undefined ? await askOnce(pair, memberId) : first;
    if (reply === undefined) throw new Error('The model replied in another shape twice.');
    return reply;
  }

  return {
    async write(pair, memberId) {
      const reply = await ask(pair, memberId).catch((error: unknown) => {
        logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'pair_model_failed');
        return null;
      });
      if (reply === null) return fallback.write(pair, memberId);
      return {
        analysis: restrictMarkdown(reply.analysis),
        highlights: restrictAll(reply.highlights),
        challenges: restrictAll(reply.challenges),
        recommendations: restrictAll(reply.recommendations),
        writtenBy: 'model',
      };
    },
  };
}

function parseReply(text: string): z.infer<typeof modelAnswer> | undefined {
  try {
    return modelAnswer.parse(JSON.parse(withoutFence(text)));
  } catch {
    return undefined;
  }
}

const restrictAll = (texts: readonly string[]) => texts.map(restrictMarkdown).filter((text) => text !== '');

/** Some models wrap their JSON in a code fence, whatever they were asked for. */
const withoutFence = (text: string): string => text.replace(/^\s*```(?:json)?|```\s*$/g, '');

/** Types, signs and scores only, of the systems that count for the reader. */
function pairPromptOf({ mine, theirs, goal, weights }: AnalysedPair): string {
  const { overall, breakdown, known } = scorePair(mine, theirs, goal, weights);
  const lines = SYSTEMS.filter((system) => weights[system] > 0).map((system) => {
    const trait = TRAIT_OF_SYSTEM[system];
    return known[system]
      ? `${SYSTEM_NAMES[system]}: you ${mine[trait]}, they ${theirs[trait]}, ${percentOf(breakdown[system])}%`
      : `${SYSTEM_NAMES[system]}: not known of both`;
  });
  const whole = overall === undefined ? 'There is no overall score.' : `Overall: ${percentOf(overall)}%.`;
  return `Goal: ${goal}.\n${lines.join('\n')}\n${whole}`;
}
