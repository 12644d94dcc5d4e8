import { BAND_TEXTS, bandOf, percentOf } from '../../compatibility/bands';
import type { SystemWeights } from '../../compatibility/goalWeights';
import { scorePair, type CompatibilityResult } from '../../compatibility/scorePair';
import { SYSTEM_NAMES, SYSTEMS, type ConnectionGoal, type System } from '../../vocabulary';
import { keepKnown } from '../draft';
import { formatList, startLower, startUpper } from '../markdown';
import type { AnalysedMember } from '../member';
import { toPortrait, toTraits, type Portrait } from '../portrait';
import { collectThemes, type Theme } from '../themes';
import { assignRoles } from './address';
import * as frames from './frames';
import {
  formatBrings,
  formatPlan,
  formatSlips,
  describeSky,
  findMeeting,
  pairInSystem,
  type SystemPair,
} from './systemPair';
import { SCENE_ORDER, SCENE_PLACES, SCENES, STYLE_MEETINGS, STYLES } from './scenes';

/** An analysis of two people before it is addressed to one of them. */
export interface PairDraft {
  readonly sections: readonly (readonly [heading: string, sentences: readonly string[]])[];
  readonly highlights: readonly string[];
  readonly challenges: readonly string[];
  readonly recommendations: readonly string[];
}

/** Below this score a system asks for patience; from it on it speaks for the two. */
const ASKS_FOR_PATIENCE_BELOW = 0.6;
const SCENES_SHOWN = 2;

/** Two people over the systems that count for the reader and that both have. */
interface Comparison {
  readonly one: Portrait;
  readonly other: Portrait;
  readonly goal: ConnectionGoal;
  readonly result: CompatibilityResult;
  /** The best first. */
  readonly ranked: readonly System[];
  readonly counting: readonly System[];
  readonly pairs: Readonly<Partial<Record<System, SystemPair>>>;
  /** The themes that most systems name, of either one. */
  readonly themes: readonly [one: NamedThemes, other: NamedThemes];
}

type NamedThemes = readonly { readonly theme: Theme; readonly systems: readonly string[] }[];

/** Drafts the analysis of a reader, `one`, and another person; undefined when no system is known of both. */
export function draftPair(
  mine: AnalysedMember,
  theirs: AnalysedMember,
  goal: ConnectionGoal,
  weights: SystemWeights,
): PairDraft | undefined {
  const comparison = comparePair(toPortrait(mine), toPortrait(theirs), goal, weights);
  const { ranked, pairs } = comparison;
  const [strongest, second] = ranked;
  const weakest = ranked.at(-1);
  if (strongest === undefined || weakest === undefined) return undefined;
  const sky =
    comparison.counting.includes('astrology') && pairs.astrology
      ? describeSky(comparison.one, comparison.other, goal)
      : undefined;
  const sayOf = (system: System | undefined, format: (pair: SystemPair) => string) => {
    const pair = system && pairs[system];
    return pair && format(pair);
  };
  const namesOf = (system: System) => startName(pairs[system]?.names ?? '');
  return {
    sections: [
      [frames.OPENINGS[goal], listOpening(comparison)],
      [frames.SCENE_HEADINGS[goal], listScenes(comparison)],
      ['What the systems agree on', listAgreements(comparison)],
      ['Where they disagree', listDisagreements(comparison)],
      ['What the sky adds', sky?.texts ?? []],
      ['One question to ask each other', listQuestions(comparison)],
      ['Not compared yet', listMissing(comparison, sky?.missing ?? [])],
    ],
    highlights: keepKnown([
      sayOf(strongest, (pair) => `${formatBrings(pair)} ${frames.GAINS[goal][strongest]}`),
      sayOf(second, formatBrings),
      second === undefined
        ? 'One system is little to go by; what you notice yourselves counts for more.'
        : `Where ${frames.SUBJECTS[weakest]} differ (${namesOf(weakest)}), ${frames.SUBJECTS[strongest]} can carry you (${namesOf(strongest)}).`,
    ]),
    challenges: keepKnown([
      sayOf(weakest, (pair) => `${formatSlips(pair)} ${frames.CARES[goal][weakest]}`),
      second === undefined ? undefined : sayOf(ranked.at(-2), formatSlips),
      describeStrain(comparison),
      ranked.length < SYSTEMS.length
        ? `Only ${ranked.length} of ${SYSTEMS.length} systems are compared, so something may still surprise you.`
        : undefined,
    ]),
    recommendations: keepKnown([
      sayOf(weakest, (pair) => formatPlan(pair, goal)),
      suggestTurns(comparison),
      sayOf(
        second ?? strongest,
        ({ names }) => `${names}: ${startLower(frames.USES[goal][second ?? strongest])}`,
      ),
    ]),
  };
}

/** `type 4 with type 9`, in the middle of a sentence; other names keep their capital. */
const startName = (names: string) => (/^(?:Type|Life)/.test(names) ? startLower(names) : names);

function comparePair(
  one: Portrait,
  other: Portrait,
  goal: ConnectionGoal,
  weights: SystemWeights,
): Comparison {
  const [mine, theirs] = [toTraits(one), toTraits(other)];
  const result = scorePair(mine, theirs, goal, weights);
  const counting = SYSTEMS.filter((system) => weights[system] > 0);
  const ranked = counting
    .filter((system) => result.known[system])
    .sort((first, second) => result.breakdown[second] - result.breakdown[first]);
  const collectCompared = (portrait: Portrait): NamedThemes =>
    collectThemes(toTraits(portrait)).flatMap(({ theme, systems }) => {
      const compared = systems.filter((name) => ranked.some((system) => SYSTEM_NAMES[system] === name));
      return compared.length > 0 ? [{ theme, systems: compared }] : [];
    });
  return {
    one,
    other,
    goal,
    result,
    ranked,
    counting,
    pairs: Object.fromEntries(ranked.map((system) => [system, pairInSystem(system, one, other)])),
    themes: [sortThemes(collectCompared(one)), sortThemes(collectCompared(other))],
  };
}

const sortThemes = (themes: NamedThemes): NamedThemes =>
  [...themes].sort((one, other) => other.systems.length - one.systems.length);

function listOpening({ one, other, result, ranked, counting }: Comparison): string[] {
  const which =
    counting.length < SYSTEMS.length ? 'that count for you and that you both have' : 'you both have';
  const { overall = 0 } = result;
  const values = [listValues(one, ranked), listValues(other, ranked)] as const;
  return [
    ...(values[0] && values[1] ? [`{one} are ${values[0]}.`, `{other} are ${values[1]}.`] : []),
    `Over the ${ranked.length} of ${counting.length} systems ${which}, that comes to ${percentOf(overall)}%.`,
    BAND_TEXTS[bandOf(overall)],
  ];
}

function listValues({ mbti, enneagram, sun, lifePath, design }: Portrait, ranked: readonly System[]): string {
  const isCompared = (system: System) => ranked.includes(system);
  return formatList(
    keepKnown([
      isCompared('mbti') ? mbti?.type : undefined,
      enneagram && isCompared('enneagram') ? `type ${enneagram.type}` : undefined,
      isCompared('astrology') ? sun : undefined,
      lifePath && isCompared('numerology') ? `a life path ${lifePath.number}` : undefined,
      design && isCompared('humanDesign') ? `a ${design.type}` : undefined,
    ]),
  );
}

/** Scenes of the two, first those in which they differ; empty without a type on both sides. */
function listScenes({ one, other, goal, pairs }: Comparison): string[] {
  const scenes: string[] = [];
  if (pairs.mbti && one.mbti && other.mbti) {
    const [mine, theirs] = [one.mbti.type, other.mbti.type];
    const found = SCENE_ORDER[goal].map((axis) => {
      const place = SCENE_PLACES[axis];
      const isReaderFirst = mine[place] === axis[0];
      const side = mine[place] !== theirs[place] ? 2 : isReaderFirst ? 0 : 1;
      return { differs: side === 2, text: assignRoles(SCENES[goal][axis][side], isReaderFirst) };
    });
    const shown = [...found.filter(({ differs }) => differs), ...found.filter(({ differs }) => !differs)];
    scenes.push(...shown.slice(0, SCENES_SHOWN).map(({ text }) => text));
  }
  if (pairs.enneagram && one.enneagram && other.enneagram)
    scenes.push(findMeeting(STYLES, STYLE_MEETINGS, [one.enneagram.style, other.enneagram.style]));
  return scenes;
}

const describeSystem = ({ result, pairs }: Comparison, system: System): string => {
  const { names, meeting } = pairs[system] ?? { names: '', meeting: '' };
  return `${names}, ${percentOf(result.breakdown[system])}%: ${startLower(meeting)}`;
};

/** The systems that speak for the two and those that ask for patience; with none of these, the weakest stands for them. */
function splitSystems({ ranked, result }: Comparison) {
  const patient = ranked.filter((system) => result.breakdown[system] < ASKS_FOR_PATIENCE_BELOW);
  const widest = patient.length === 0 && ranked.length > 1 ? ranked.at(-1) : undefined;
  return {
    speaking: ranked.filter((system) => !patient.includes(system) && system !== widest),
    patient,
    widest,
  };
}

/** The theme that most systems find in both, and the systems that speak for the two. */
function listAgreements(comparison: Comparison): string[] {
  const [mine, theirs] = comparison.themes;
  const shared = mine
    .flatMap(({ theme, systems }) => {
      const same = theirs.find((each) => each.theme === theme);
      return same ? [{ theme, mine: systems, theirs: same.systems }] : [];
    })
    .sort(
      (first, second) =>
        second.mine.length + second.theirs.length - first.mine.length - first.theirs.length ||
        (first.theme < second.theme ? -1 : 1),
    );
  const [most] = shared;
  const { speaking } = splitSystems(comparison);
  return [
    ...(most
      ? [
          `You are both described by ${frames.THEME_NAMES[most.theme]}.`,
          formatSpeakers('{one+}', most.mine, 'so', 'say'),
          formatSpeakers('{other+}', most.theirs, 'so', 'say'),
        ]
      : ['No trait is named of both of you, so nearly everything one of you brings is new to the other.']),
    ...(speaking.length > 0
      ? speaking.map((system) => describeSystem(comparison, system))
      : ['No system finds it easy from the start; all of them leave it to you.']),
  ];
}

/** `Of you, MBTI and Astrology say so.` */
const formatSpeakers = (
  whom: string,
  systems: readonly string[],
  what: string,
  verb: 'say' | 'speak',
): string => `Of ${whom}, ${formatList(systems)} ${systems.length === 1 ? `${verb}s` : verb} ${what}.`;

/** The themes in which the two differ, and the systems that ask for patience. */
function listDisagreements(comparison: Comparison): string[] {
  const [[mine], [theirs]] = comparison.themes;
  const { patient, widest } = splitSystems(comparison);
  return [
    ...(mine && theirs && mine.theme !== theirs.theme
      ? [
          formatSpeakers('{one+}', mine.systems, `of ${frames.THEME_NAMES[mine.theme]}`, 'speak'),
          formatSpeakers('{other+}', theirs.systems, `of ${frames.THEME_NAMES[theirs.theme]}`, 'speak'),
          frames.describeThemes(mine.theme, theirs.theme),
        ]
      : []),
    ...patient.map((system) => describeSystem(comparison, system)),
    ...(widest ? [`The widest gap so far: ${describeSystem(comparison, widest)}`] : []),
  ];
}

/** The first theme of each, the one that comes first in the alphabet first. */
function orderThemes({ themes: [[mine], [theirs]] }: Comparison) {
  if (!mine || !theirs) return undefined;
  const isReaderFirst = mine.theme <= theirs.theme;
  const [first, second] = isReaderFirst ? [mine.theme, theirs.theme] : [theirs.theme, mine.theme];
  return { first, second, isReaderFirst, isSame: first === second };
}

/** What happens to two themes under strain. */
function describeStrain(comparison: Comparison): string | undefined {
  const ordered = orderThemes(comparison);
  if (!ordered) return undefined;
  const { first, second, isReaderFirst, isSame } = ordered;
  if (isSame) return frames.describeThemes(first, second);
  return assignRoles(
    `Under strain {A} fall back on ${frames.THEME_NAMES[first]} and {B} on ${frames.THEME_NAMES[second]}; say so before it looks like a refusal.`,
    isReaderFirst,
  );
}

/** Something that gives both themes their turn. */
function suggestTurns(comparison: Comparison): string | undefined {
  const ordered = orderThemes(comparison);
  if (!ordered) return undefined;
  const { first, second, isReaderFirst, isSame } = ordered;
  const occasion = frames.OCCASIONS[comparison.goal];
  if (isSame)
    return `At your next ${occasion}, ${frames.EXPERIMENTS[first]}, and see whether it suits you both.`;
  return assignRoles(
    `At your next ${occasion}, ${frames.EXPERIMENTS[first]} for {A’s} sake, and ${frames.EXPERIMENTS[second]} for {B’s} sake.`,
    isReaderFirst,
  );
}

function listQuestions({ themes: [[mine], [theirs]] }: Comparison): string[] {
  if (!mine || !theirs) return [];
  if (mine.theme === theirs.theme) return [`Ask each other: “${frames.QUESTIONS[mine.theme]}”`];
  return [
    `A question for {other+}: “${frames.QUESTIONS[theirs.theme]}”`,
    `A question for {one+}: “${frames.QUESTIONS[mine.theme]}”`,
  ];
}

function listMissing({ result, counting }: Comparison, points: readonly string[]): string[] {
  const missing = counting.filter((system) => !result.known[system]).map((system) => SYSTEM_NAMES[system]);
  return keepKnown([
    missing.length > 0
      ? `${missing.join(', ')}: complete your profiles on both sides to see ${missing.length > 1 ? 'these' : 'this'} too.`
      : undefined,
    points.length > 0
      ? `${startUpper(formatList(points))} ${points.length > 1 ? 'are' : 'is'} left out, because not both charts are known, or shown, so far.`
      : undefined,
  ]);
}
