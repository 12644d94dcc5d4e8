import { bandOf, percentOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import { scorePair } from '../compatibility/scorePair';
import { traitStateOf, type Traits } from '../compatibility/traits';
import { SYSTEM_NAMES, SYSTEMS, type ConnectionGoal, type System } from '../vocabulary';
import { choosePairTexts, type ChosenText } from './pair/choosePairTexts';
import { describePairValues } from './pair/describePairValues';
import { fillSlots, splitSentences, type OtherPerson } from './pair/fillSlots';
import type { PairContent } from './pair/pairContent';

export interface CompositeAnalysis {
  /** Paragraphs, some starting with a `**heading**`. */
  readonly analysis: string;
  readonly highlights: readonly string[];
  readonly challenges: readonly string[];
  readonly recommendations: readonly string[];
}

export interface AnalysedPairOptions {
  readonly goal: ConnectionGoal;
  /** The reader's weights (see `computeMemberWeights`); systems with weight 0 are omitted. */
  readonly weights?: SystemWeights;
  readonly other: OtherPerson;
}

/** More suggestions would read like a timetable. */
const RECOMMENDED_MAX = 2;

/**
 * Composes the built-in guide's analysis of two people for a goal from authored texts: the two strongest agreements,
 * the most important difference, one thing to do and one question.
 * @param mine the reader
 */
export function composeCompositeAnalysis(
  content: PairContent,
  mine: Traits,
  theirs: Traits,
  { goal, weights = GOAL_WEIGHTS[goal], other }: AnalysedPairOptions,
): CompositeAnalysis {
  const result = scorePair(mine, theirs, goal, weights);
  const chosen = choosePairTexts(content, mine, theirs, result, weights);
  const { overall } = result;
  if (!chosen || overall === undefined) return composeWithoutCommonGround(other);
  const { easy, care, moreEasy, moreCare } = chosen;
  const fill = (text: string, { isReaderFirst }: ChosenText) => fillSlots(text, isReaderFirst, other);
  const formatParagraph = (part: ChosenText, side: 'easy' | 'care') =>
    `${fill(part.text[side], part)} (${describePairValues(part.system, mine, theirs)}.)`;
  const firstSentence = (part: ChosenText, side: 'easy' | 'care') =>
    fill(splitSentences(part.text[side])[0] ?? '', part);
  const [best = care] = easy;
  const missing = SYSTEMS.filter((system) => weights[system] > 0 && !result.known[system]);
  return {
    analysis: [
      `**You and ${other.firstName}, ${goal}: ${percentOf(overall)}%, ${bandOf(overall)}**`,
      ...easy.map((part) => formatParagraph(part, 'easy')),
      formatParagraph(care, 'care'),
      `**This week**\n${fill(care.text[goal], care)}`,
      `**A question to ask ${other.firstName}**\n${best.text.ask}`,
      ...(missing.length > 0 ? [`**Not compared yet**\n${explainMissing(missing, mine, other)}`] : []),
    ].join('\n\n'),
    highlights: (moreEasy.length > 0 ? moreEasy : easy).map((part) => firstSentence(part, 'easy')),
    challenges: (moreCare.length > 0 ? moreCare : [care]).map((part) => firstSentence(part, 'care')),
    recommendations: [...(best === care ? [] : easy), ...moreEasy]
      .slice(0, RECOMMENDED_MAX)
      .map((part) => fill(part.text[goal], part)),
  };
}

const formatSystems = (systems: readonly System[]): string =>
  new Intl.ListFormat('en-GB').format(systems.map((system) => SYSTEM_NAMES[system]));

/** Uses the same sentence for hidden and unknown values, so that it does not reveal which they are. */
function explainMissing(systems: readonly System[], mine: Traits, { firstName }: OtherPerson): string {
  const isIncomplete = systems.some((system) => traitStateOf(mine, system) !== 'valid');
  const shown = `${formatSystems(systems)}: you and ${firstName} do not both show ${systems.length > 1 ? 'these' : 'this'}.`;
  return isIncomplete ? `${shown} You can add what is missing on your side in your profile.` : shown;
}

const composeWithoutCommonGround = ({ firstName }: OtherPerson): CompositeAnalysis => ({
  analysis: `**Nothing to compare yet**\nThere is no system yet in which both you and ${firstName} show something. A birth date adds two at once, and each test takes about three minutes.`,
  highlights: [],
  challenges: [],
  recommendations: [
    `Take one of the three tests and invite ${firstName} to take it too.`,
    'Add your birth date to your profile.',
  ],
});
