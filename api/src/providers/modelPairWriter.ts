import { percentOf, scorePair, SYSTEM_NAMES, SYSTEMS, TRAIT_OF_SYSTEM } from '@sixfold/domain';
import * as z from 'zod/mini';
import type { ModelBudget } from './modelBudget';
import { createModelClient, type ModelOptions } from './modelClient';
import type { AnalysedPair, PairWriter } from './pairWriter';
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

/**
 * Asks a model, and once more when its reply has another shape. The reply is validated and stripped. The fallback writes
 * when the day's budget is used up.
 */
export function createModelPairWriter(
  options: ModelOptions,
  budget: ModelBudget,
  fallback: PairWriter,
): PairWriter {
  // The member waits for a dialog that promises a minute at most, so a service that fails is not asked again.
  const client = createModelClient(options, budget, 0);
  return {
    async write(pair, memberId) {
      const request = {
        instructions: INSTRUCTIONS,
        prompt: pairPromptOf(pair),
        maxTokens: MAX_TOKENS,
        answersJson: true,
      };
      let read = await readAnswer(client.ask(request, memberId));
      if (read === undefined) read = await readAnswer(client.ask(request, memberId));
      if (read === undefined) throw new Error('The model answered in another shape twice.');
      if (read === null) return fallback.write(pair, memberId);
      return {
        analysis: restrictMarkdown(read.analysis),
        highlights: restrictAll(read.highlights),
        challenges: restrictAll(read.challenges),
        recommendations: restrictAll(read.recommendations),
        writtenBy: 'model',
      };
    },
  };
}

/** Null when nobody was asked, undefined when the answer cannot be read. */
async function readAnswer(asked: Promise<string | null>) {
  const answer = await asked;
  if (answer === null) return null;
  try {
    return modelAnswer.parse(JSON.parse(withoutFence(answer)));
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
