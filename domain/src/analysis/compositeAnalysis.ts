import { BAND_TEXTS, bandOf, percentOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import { scorePair, type CompatibilityResult } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import { SYSTEM_NAMES, SYSTEMS, type ConnectionGoal, type System } from '../vocabulary';
import {
  describeMeeting,
  describeStrain,
  QUESTIONS,
  SUBJECTS,
  suggestForWeakest,
  suggestTurns,
  THEME_NAMES,
  USES_OF_STRONGEST,
} from './compositeTexts';
import { formatList } from './markdown';
import { listScenes } from './pairScenes';
import { collectThemes, type Theme } from './themes';

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

const SCENE_HEADINGS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'An ordinary evening of yours',
  friendship: 'An ordinary afternoon of yours',
  business: 'An ordinary project of yours',
};

/** From this score on a system speaks for the two, below the other one it asks for patience. */
const SPEAKS_FOR_FROM = 0.7;
const ASKS_FOR_PATIENCE_BELOW = 0.6;

/** Two people over the systems that count for the reader and that both have. */
interface Comparison {
  readonly mine: Traits;
  readonly theirs: Traits;
  readonly result: CompatibilityResult;
  /** The best first. */
  readonly ranked: readonly System[];
  readonly counting: readonly System[];
  readonly myThemes: readonly NamedTheme[];
  readonly theirThemes: readonly NamedTheme[];
}

interface NamedTheme {
  readonly theme: Theme;
  readonly systems: readonly string[];
}

/**
 * Composes the built-in guide's analysis of two people for a goal: not system by system, but what the systems together
 * agree and disagree on, three things to try, and a question for each.
 * @param mine the reader's traits
 * @param weights the reader's own (see `computeMemberWeights`); a system with weight 0 is left out
 */
export function composeCompositeAnalysis(
  mine: Traits,
  theirs: Traits,
  goal: ConnectionGoal,
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): CompositeAnalysis {
  const pair = comparePair(mine, theirs, goal, weights);
  const strongest = pair.ranked[0];
  const weakest = pair.ranked.at(-1);
  if (strongest === undefined || weakest === undefined) return composeWithoutCommonGround();
  const [myTheme] = pair.myThemes;
  const [theirTheme] = pair.theirThemes;
  const agreements = listAgreements(pair);
  const disagreements = listDisagreements(pair);
  const sections: [heading: string, text: string][] = [
    [OPENINGS[goal], formatOpening(pair)],
    [SCENE_HEADINGS[goal], listScenes(mine, theirs, goal, pair.ranked).join(' ')],
    ['What the systems agree on', agreements.join(' ')],
    ['Where they disagree', disagreements.join(' ')],
    ['One question to ask each other', formatQuestions(myTheme?.theme, theirTheme?.theme)],
    ['Not compared yet', formatMissing(pair)],
  ];
  return {
    analysis: sections
      .filter(([, text]) => text !== '')
      .map(([heading, text]) => `**${heading}**\n${text}`)
      .join('\n\n'),
    highlights: [
      ...pair.ranked
        .slice(0, 2)
        .map(
          (system) =>
            `${SYSTEM_NAMES[system]} at ${percentOf(pair.result.breakdown[system])}%: lean on ${SUBJECTS[system]}.`,
        ),
      strongest === weakest
        ? 'One system is little to go by; what you notice yourselves counts for more.'
        : `Where ${SUBJECTS[weakest]} differ, ${SUBJECTS[strongest]} can carry you.`,
    ],
    challenges: [
      ...(myTheme && theirTheme ? [describeStrain(myTheme.theme, theirTheme.theme)] : []),
      `${SYSTEM_NAMES[weakest]} at ${percentOf(pair.result.breakdown[weakest])}%: speak about ${SUBJECTS[weakest]} before they surprise you.`,
      pair.ranked.length < SYSTEMS.length
        ? `Only ${pair.ranked.length} of ${SYSTEMS.length} systems are compared, so something may still surprise you.`
        : 'None of the six systems knows what you have lived through; ask.',
    ],
    recommendations: [
      suggestForWeakest(weakest, mine, theirs, goal),
      ...(myTheme && theirTheme ? [suggestTurns(myTheme.theme, theirTheme.theme, goal)] : []),
      USES_OF_STRONGEST[strongest],
    ],
  };
}

function comparePair(mine: Traits, theirs: Traits, goal: ConnectionGoal, weights: SystemWeights): Comparison {
  const result = scorePair(mine, theirs, goal, weights);
  const counting = SYSTEMS.filter((system) => weights[system] > 0);
  const ranked = counting
    .filter((system) => result.known[system])
    .sort((one, other) => result.breakdown[other] - result.breakdown[one]);
  const pickCompared = (traits: Traits): Traits =>
    Object.fromEntries(ranked.map((system) => [TRAIT_OF_SYSTEM[system], traits[TRAIT_OF_SYSTEM[system]]]));
  return {
    mine,
    theirs,
    result,
    ranked,
    counting,
    myThemes: collectThemes(pickCompared(mine)),
    theirThemes: collectThemes(pickCompared(theirs)),
  };
}

function formatOpening({ mine, theirs, result, ranked, counting }: Comparison): string {
  const which =
    counting.length < SYSTEMS.length ? 'that count for you and that you both have' : 'you both have';
  const listValues = (traits: Traits) =>
    formatList(
      SYSTEMS.filter((system) => ranked.includes(system) && system !== 'loveLanguage').map((system) =>
        formatValue(system, traits),
      ),
    );
  const { overall = 0 } = result;
  const values = listValues(mine) && `You are ${listValues(mine)}. They are ${listValues(theirs)}. `;
  return `${values}Over the ${ranked.length} of ${counting.length} systems ${which}, that comes to ${percentOf(overall)}%. ${BAND_TEXTS[bandOf(overall)]}`;
}

function formatValue(system: System, traits: Traits): string {
  const value = String(traits[TRAIT_OF_SYSTEM[system]]);
  switch (system) {
    case 'enneagram':
      return `type ${value}`;
    case 'numerology':
      return `a life path ${value}`;
    case 'humanDesign':
      return `a ${value}`;
    default:
      return value;
  }
}

/** The themes that systems find in both, and the systems that speak for the two. */
function listAgreements({ myThemes, theirThemes, ranked, result }: Comparison): string[] {
  const shared = myThemes.flatMap(({ theme, systems }) => {
    const other = theirThemes.find((each) => each.theme === theme);
    return other
      ? [{ theme, mine: systems, theirs: other.systems, count: systems.length + other.systems.length }]
      : [];
  });
  const [most] = shared.sort((one, other) => other.count - one.count);
  const themes = most
    ? `You are both described by ${THEME_NAMES[most.theme]}. Of you, ${formatList(most.mine)} ${most.mine.length === 1 ? 'says' : 'say'} so; of them, ${formatList(most.theirs)}.`
    : 'No trait is named of both of you, so nearly everything one of you brings is new to the other.';
  const speaking = ranked.filter((system) => result.breakdown[system] >= SPEAKS_FOR_FROM);
  if (speaking.length === 0)
    return [themes, 'No system finds it easy from the start; all of them leave it to you.'];
  return [
    themes,
    ...speaking.map(
      (system, index) =>
        `${SYSTEM_NAMES[system]} ${index === 0 ? 'finds' : 'adds'} that ${SUBJECTS[system]} go together easily.`,
    ),
  ];
}

/** The themes in which the two differ, and how far the systems are apart. */
function listDisagreements({ myThemes, theirThemes, ranked, result }: Comparison): string[] {
  const [mine] = myThemes;
  const [theirs] = theirThemes;
  const texts: string[] = [];
  if (mine && theirs && mine.theme !== theirs.theme)
    texts.push(
      `Of you, ${formatList(mine.systems)} ${mine.systems.length === 1 ? 'speaks' : 'speak'} of ${THEME_NAMES[mine.theme]}. Of them, ${formatList(theirs.systems)} ${theirs.systems.length === 1 ? 'speaks' : 'speak'} of ${THEME_NAMES[theirs.theme]}. ${describeMeeting(mine.theme, theirs.theme)}`,
    );
  const [strongest] = ranked;
  const patient = ranked.filter((system) => result.breakdown[system] < ASKS_FOR_PATIENCE_BELOW);
  if (strongest === undefined) return texts;
  if (patient.length === 0)
    texts.push('No system warns of anything, so expect the differences that no system measures.');
  else
    texts.push(
      ...patient.map(
        (system) =>
          `${SYSTEM_NAMES[system]} gives only ${percentOf(result.breakdown[system])}%, so ${SUBJECTS[system]} need patience.`,
      ),
    );
  return texts;
}

function formatQuestions(mine: Theme | undefined, theirs: Theme | undefined): string {
  if (mine === undefined || theirs === undefined) return '';
  if (mine === theirs) return `Ask each other: “${QUESTIONS[mine]}”`;
  return `Ask them: “${QUESTIONS[theirs]}” And let them ask you: “${QUESTIONS[mine]}”`;
}

function formatMissing({ result, counting }: Comparison): string {
  const missing = counting.filter((system) => !result.known[system]).map((system) => SYSTEM_NAMES[system]);
  if (missing.length === 0) return '';
  return `${missing.join(', ')}: complete your profiles on both sides to see ${missing.length > 1 ? 'these' : 'this'} too.`;
}

function composeWithoutCommonGround(): CompositeAnalysis {
  return {
    analysis:
      '**Nothing to compare yet**\nComplete your profiles to see how you fit together. So far there is no system that both of you have filled in. A birth date gives two of them at once, and each test takes about three minutes.',
    highlights: [],
    challenges: [],
    recommendations: [
      'Take one of the three tests and invite the other one to take it too',
      'Add your birth date to your profile',
    ],
  };
}
