import { bandOf, percentOf, scorePair, SYSTEM_NAMES, SYSTEMS, TRAIT_OF_SYSTEM } from '@sixfold/domain';
import { countWords, findBannedWords } from '@sixfold/domain/analysis';
import * as z from 'zod/mini';
import type { ModelBudget } from './modelBudget';
import { createModelClient, type ModelOptions } from './modelClient';
import type { ModelTimeLimits } from './modelTimeout';
import type { AnalysedPair, PairWriter } from './pairWriter';
import type { Logger } from './ports';
import { restrictMarkdown } from './restrictMarkdown';

/** Placeholder for the first name, which is never sent to a model. */
const NAME = '{name}';
const WORDS_MIN = 160;
const WORDS_MAX = 250;

const INSTRUCTIONS =
  'You write one plain, warm text about two people for one of them, as a good friend would say it. "You" is the one who ' +
  `reads it; the other one is called ${NAME}, written exactly so, and is never "they". Ordinary days, specific and kind; ` +
  'no system as the subject of a sentence, nothing that would suit every pair, no certainty about the future, no medical, ' +
  'legal or financial advice, nothing about a system that is not known. Answer with one JSON object and nothing else: ' +
  `"analysis" (${WORDS_MIN} to ${WORDS_MAX} words of plain text, its parts separated by empty lines: the line that is ` +
  'given to you as the first; two paragraphs on what comes easily to the two; one on the difference that matters most and ' +
  `what to do then; a line "**This week**" and under it one thing to do for the goal; a line "**A question to ask ${NAME}**" ` +
  'and under it one open question), "highlights" and "challenges" (one to three sentences each, about other things than the ' +
  'text) and "recommendations" (one to three things to do this week), as arrays of strings.';

const items = z.array(z.string().check(z.maxLength(600))).check(z.minLength(1), z.maxLength(12));
const modelReply = z.object({
  analysis: z.string().check(z.maxLength(20_000), z.refine(hasForm)),
  highlights: items,
  challenges: items,
  recommendations: items,
});

const MAX_TOKENS = 2_500;
/** Longer replies are cut off, which leaves invalid JSON. */
const REPLY_LENGTH_MAX = 60_000;
/** The dialog promises a minute at most, so a failing or silent service is not retried. */
const TIME_LIMITS: ModelTimeLimits = { silenceMs: 30_000, totalMs: 55_000 };

/**
 * Asks a model, and once more if its complete reply has the wrong shape. The reply is validated and stripped. The
 * fallback writes when the day's budget is used up, or when the model fails, is silent, is cut off or replies in the
 * wrong shape twice.
 */
export function createModelPairWriter(
  options: ModelOptions,
  budget: ModelBudget,
  fallback: PairWriter,
  logger: Logger,
): PairWriter {
  const client = createModelClient({ timeLimits: TIME_LIMITS, ...options }, budget, 0);

  /** Returns null when the budget is used up, undefined when a complete reply has the wrong shape. */
  async function askOnce(pair: AnalysedPair, memberId: string) {
    const request = {
      instructions: INSTRUCTIONS,
      prompt: pairPromptOf(pair),
      maxTokens: MAX_TOKENS,
      expectsJson: true,
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
        analysis: nameOther(restrictMarkdown(reply.analysis), pair),
        highlights: restrictAll(reply.highlights, pair),
        challenges: restrictAll(reply.challenges, pair),
        recommendations: restrictAll(reply.recommendations, pair),
        writtenBy: 'model',
      };
    },
  };
}

function parseReply(text: string): z.infer<typeof modelReply> | undefined {
  try {
    return modelReply.parse(JSON.parse(removeFence(text)));
  } catch {
    return undefined;
  }
}

/** Checks that a reply has the length and the parts of an authored text. */
function hasForm(analysis: string): boolean {
  const words = countWords(analysis);
  return (
    words >= WORDS_MIN &&
    words <= WORDS_MAX &&
    analysis.startsWith(`**You and ${NAME}, `) &&
    analysis.includes('**This week**') &&
    analysis.includes(`**A question to ask ${NAME}**`) &&
    findBannedWords(analysis).length === 0
  );
}

const nameOther = (text: string, { other }: AnalysedPair): string =>
  text.replaceAll(NAME, () => other.firstName);

const restrictAll = (texts: readonly string[], pair: AnalysedPair) =>
  texts.map((text) => nameOther(restrictMarkdown(text), pair)).filter((text) => text !== '');

/** Some models wrap their JSON in a code fence, despite the instructions. */
const removeFence = (text: string): string => text.replace(/^\s*```(?:json)?|```\s*$/g, '');

/** Includes only types, signs and scores, of the systems that count for the reader. */
function pairPromptOf({ mine, theirs, goal, weights }: AnalysedPair): string {
  const { overall, breakdown, known } = scorePair(mine, theirs, goal, weights);
  const lines = SYSTEMS.filter((system) => weights[system] > 0).map((system) => {
    const trait = TRAIT_OF_SYSTEM[system];
    return known[system]
      ? `${SYSTEM_NAMES[system]}: you ${mine[trait]}, ${NAME} ${theirs[trait]}, ${percentOf(breakdown[system])}%`
      : `${SYSTEM_NAMES[system]}: not known of both`;
  });
  const score = overall === undefined ? 'no score yet' : `${percentOf(overall)}%, ${bandOf(overall)}`;
  return `Goal: ${goal}.\n${lines.join('\n')}\nFirst line: **You and ${NAME}, ${goal}: ${score}**`;
}
