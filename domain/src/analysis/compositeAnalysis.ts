import { percentOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import type { Traits } from '../compatibility/traits';
import { explainPair, type PairExplanation } from '../explain/explainPair';
import { SYSTEM_NAMES, SYSTEMS, type ConnectionGoal, type System } from '../vocabulary';

export interface CompositeAnalysis {
  /** Paragraphs, each opened by a `**heading**`. */
  readonly analysis: string;
  readonly highlights: readonly string[];
  readonly challenges: readonly string[];
  readonly recommendations: readonly string[];
}

const OPENINGS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'How the two of you might be together',
  friendship: 'What kind of friends you might be',
  business: 'How the two of you might work together',
};

const CLOSINGS: Readonly<Record<ConnectionGoal, string>> = {
  dating:
    'None of this decides anything. It may give you a first question to ask, and a little patience for the answer.',
  friendship:
    'None of this decides anything. Friendship is mostly time well spent; this may help you to choose how.',
  business:
    'None of this decides anything. Write down what you agree on, and look at it again after a month.',
};

const MOST_ITEMS = 4;

/**
 * What the built-in guide says about two people and a goal, with lists for the collapsible parts.
 * @param weights the reader's own ones (see `ownWeights`); of a system that weighs nothing nothing is said
 */
export function composeCompositeAnalysis(
  a: Traits,
  b: Traits,
  goal: ConnectionGoal,
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): CompositeAnalysis {
  const pair = explainPair(a, b, goal, weights);
  const counting = SYSTEMS.filter((system) => weights[system] > 0);
  const ranked = counting
    .filter((system) => pair.result.known[system])
    .sort((one, other) => pair.result.breakdown[other] - pair.result.breakdown[one]);
  if (ranked.length === 0) return withoutCommonGround(pair);
  const weakestFirst = [...ranked].reverse();
  return {
    analysis: [
      `**${OPENINGS[goal]}**\n${openingOf(pair, ranked.length, counting.length)}`,
      ...ranked.map((system) => `**${headingOf(system, pair)}**\n${pair.systems[system].explanation}`),
      missingPart(pair, counting),
      `**To take with you**\n${CLOSINGS[goal]}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    highlights: ranked.slice(0, MOST_ITEMS).map((system) => itemOf(system, pair.systems[system].strengths)),
    challenges: weakestFirst
      .slice(0, MOST_ITEMS)
      .map((system) => itemOf(system, pair.systems[system].challenges ?? pair.systems[system].growthAreas)),
    recommendations: ranked
      .slice(0, MOST_ITEMS + 1)
      .map((system) => pair.systems[system].tips.at(-1) ?? '')
      .filter((tip) => tip !== ''),
  };
}

function openingOf(
  { result, summary, bandText }: PairExplanation,
  compared: number,
  counting: number,
): string {
  const { overall } = result;
  const which = counting < SYSTEMS.length ? 'that count for you and that you both have' : 'you both have';
  const score =
    overall === undefined
      ? ''
      : ` Over the ${compared} of ${counting} systems ${which}, that comes to ${percentOf(overall)}%.`;
  return `${summary}${score}${bandText ? ` ${bandText}` : ''}`;
}

function headingOf(system: System, pair: PairExplanation): string {
  return `${SYSTEM_NAMES[system]}: ${percentOf(pair.result.breakdown[system])}%`;
}

function missingPart({ result }: PairExplanation, counting: readonly System[]): string {
  const missing = counting.filter((system) => !result.known[system]).map((system) => SYSTEM_NAMES[system]);
  if (missing.length === 0) return '';
  return `**Not compared yet**\n${missing.join(', ')}: complete your profiles on both sides to see ${missing.length > 1 ? 'these' : 'this'} too.`;
}

function itemOf(system: System, list: readonly string[]): string {
  return `${SYSTEM_NAMES[system]}: ${list[0] ?? ''}`;
}

function withoutCommonGround(pair: PairExplanation): CompositeAnalysis {
  return {
    analysis: `**Nothing to compare yet**\n${pair.summary} So far there is no system that both of you have filled in. A birth date gives two of them at once, and each test takes about three minutes.`,
    highlights: [],
    challenges: [],
    recommendations: [
      'Take one of the three tests and invite the other one to take it too',
      'Add your birth date to your profile',
    ],
  };
}
