import { percentOf, scorePair, SYSTEM_NAMES, SYSTEMS, TRAIT_OF_SYSTEM } from '@sixfold/domain';
import * as z from 'zod/mini';
import { createModelClient, restrict, type ModelOptions } from './modelClient';
import type { AnalysedPair, PairWriter } from './pairWriter';

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

/** Asks a model. What it answers is checked and stripped; an answer of another shape is a failure. */
export function createModelPairWriter(options: ModelOptions): PairWriter {
  // Somebody waits in front of a dialog that promises a minute at most: no second try within one call.
  const client = createModelClient(options, 0);
  return {
    async write(pair) {
      const answer = await client.chat.completions.create({
        model: options.model,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: pairPromptOf(pair) },
        ],
      });
      const read = modelAnswer.parse(JSON.parse(withoutFence(answer.choices[0]?.message.content ?? '')));
      return {
        analysis: restrict(read.analysis),
        highlights: restrictAll(read.highlights),
        challenges: restrictAll(read.challenges),
        recommendations: restrictAll(read.recommendations),
        writtenBy: 'model',
      };
    },
  };
}

const restrictAll = (texts: readonly string[]) => texts.map(restrict).filter((text) => text !== '');

/** Some models wrap their JSON in a code fence, whatever they were asked for. */
const withoutFence = (text: string): string => text.replace(/^\s*```(?:json)?|```\s*$/g, '');

/** Types, signs and scores only, of the systems that count for the reader. */
export function pairPromptOf({ mine, theirs, goal, weights }: AnalysedPair): string {
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
