import { functionStackOf } from '../texts/reference/cognitiveFunctions';
import { ENNEAGRAM_TEXTS } from '../texts/reference/enneagramTypes';
import { LOVE_LANGUAGE_TEXTS } from '../texts/reference/loveLanguages';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { MBTI_TEXTS } from '../texts/reference/mbtiTypes';
import { ZODIAC_TEXTS } from '../texts/reference/zodiacSigns';
import { SYSTEM_NAMES, SYSTEMS, type ConnectionGoal } from '../vocabulary';
import { describeBasis } from './basis';
import { combine } from './combine';
import {
  describeElements,
  describePlacements,
  describeProfile,
  describeReduction,
  describeWheelNeighbours,
  listSky,
  MBTI_PASSAGES,
} from './comprehensiveParts';
import { THEME_ALONE, THEME_PAIRS, THEME_PASSAGES } from './combinations/themeCombinations';
import { formatDraft, joinSentences, keepKnown } from './draft';
import { formatBullets, formatList, startLower, startUpper } from './markdown';
import {
  CENTRE_SENTENCES,
  GROWTH_PASSAGES,
  STRESS_PASSAGES,
  STYLE_PASSAGES,
} from './passages/enneagramPartPassages';
import { ENNEAGRAM_PASSAGES } from './passages/enneagramPassages';
import { AUTHORITY_PASSAGES, STRATEGY_PASSAGES } from './passages/humanDesignPartPassages';
import { HUMAN_DESIGN_PASSAGES } from './passages/humanDesignPassages';
import {
  ACROSS_PASSAGES,
  ELEMENT_DAYS,
  ELEMENT_PASSAGES,
  MODALITY_PASSAGES,
} from './passages/elementPassages';
import { LANGUAGE_NEIGHBOURS, LANGUAGE_REPAIR, LANGUAGE_SPEAKING } from './passages/loveLanguagePartPassages';
import { LIFE_PATH_PASSAGES } from './passages/lifePathPassages';
import { LOVE_LANGUAGE_PASSAGES } from './passages/loveLanguagePassages';
import {
  HARDEST,
  LEADING,
  LETTER_PASSAGES,
  RESTED,
  SUPPORTING,
  type Letter,
} from './passages/mbtiLetterPassages';
import type { Passages } from './passages/passages';
import {
  FAR_PASSAGES,
  FREE_HOUR_PASSAGES,
  HOME_PASSAGES,
  PURSUIT_PASSAGES,
} from './passages/pursuitPassages';
import { SIGN_PASSAGES } from './passages/signPassages';
import { toTraits, type Portrait } from './portrait';
import { collectThemes } from './themes';
import { voiceOf, type NamedVoice } from './voiceOf';

/** A value of a member with its name in a sentence and what is said of it. */
interface Voice {
  readonly name: string;
  readonly passages: Passages;
}

/** Writes one text that reads all known systems together, question by question instead of system by system. */
export function writeComprehensive(portrait: Portrait): string {
  const voices = listVoices(portrait);
  const named = SYSTEMS.flatMap((system) => voiceOf(system, portrait) ?? []);
  const together = combine(portrait);
  const { mbti, enneagram, language, sun } = portrait;
  return formatDraft({
    title: 'Your six systems together',
    opening: [describeWho(portrait)],
    short: summarise(portrait),
    spectrum: describeSpectrum(portrait),
    helps: voices.map(({ name, passages }) => `**${name}:** ${passages.gist} ${passages.helps}`),
    costs: [
      ...voices.map(({ name, passages }) => `**${name}:** ${passages.costs}`),
      describeWeather(portrait),
      formatSlips(named),
    ],
    others: [
      joinSentences(
        mbti && MBTI_TEXTS[mbti.type].together,
        enneagram && ENNEAGRAM_TEXTS[enneagram.type].together,
      ),
      joinSentences(
        language && `For those close to you: ${startLower(LOVE_LANGUAGE_TEXTS[language].together)}`,
        sun && `For those who met your Sun first: ${startLower(ZODIAC_TEXTS[sun].together)}`,
      ),
      joinSentences(together.languageWithAttachment, together.languageWithEnergy),
      formatNeeds(named),
    ],
    goals: {
      dating: [
        listForGoal(voices, 'dating'),
        joinSentences(together.venusWithLanguage, language && LANGUAGE_REPAIR[language]),
      ],
      friendship: [
        listForGoal(voices, 'friendship'),
        joinSentences(language && LANGUAGE_SPEAKING[language], language && LANGUAGE_NEIGHBOURS[language]),
      ],
      business: [listForGoal(voices, 'business')],
    },
    week: chooseWeek(portrait),
    rests: describeBasis('comprehensive', portrait),
  });
}

function listVoices({ mbti, enneagram, language, sun, lifePath, design }: Portrait): Voice[] {
  return [
    ...(mbti ? [{ name: mbti.type, passages: MBTI_PASSAGES[mbti.type] }] : []),
    ...(enneagram ? [{ name: `Type ${enneagram.type}`, passages: ENNEAGRAM_PASSAGES[enneagram.type] }] : []),
    ...(language ? [{ name: language, passages: LOVE_LANGUAGE_PASSAGES[language] }] : []),
    ...(sun ? [{ name: `Sun in ${sun}`, passages: SIGN_PASSAGES[sun] }] : []),
    ...(lifePath
      ? [{ name: `Life path ${lifePath.number}`, passages: LIFE_PATH_PASSAGES[lifePath.number] }]
      : []),
    ...(design ? [{ name: design.type, passages: HUMAN_DESIGN_PASSAGES[design.type] }] : []),
  ];
}

/** Who this is, in one or two sentences that hold for these values only. */
function describeWho(portrait: Portrait): string {
  const { mbti, enneagram, lifePath, design } = portrait;
  const tested = keepKnown([
    mbti && `${mbti.type} (${startLower(MBTI_TEXTS[mbti.type].nickname)})`,
    enneagram && `type ${enneagram.type} (${startLower(ENNEAGRAM_TEXTS[enneagram.type].name)})`,
  ]);
  const born = keepKnown([
    ...listSky(portrait),
    lifePath && `life path ${lifePath.number} (${startLower(LIFE_PATH_TEXTS[lifePath.number].name)})`,
    design && `the design of a ${design.type}`,
  ]);
  if (tested.length + born.length === 0) return 'There is nothing to read together yet.';
  return joinSentences(
    tested.length > 0 ? `Your answers make you ${formatList(tested)}.` : undefined,
    born.length > 0 ? `Your birth adds ${formatList(born)}.` : undefined,
    'No system knows you. Where several of them agree, you may trust the picture a little more; where they disagree, you may have met a contradiction of your own.',
  );
}

/** The systems as the subject of a sentence to the reader. */
const SPEAKERS: Readonly<Record<string, string>> = {
  [SYSTEM_NAMES.mbti]: 'your MBTI type',
  [SYSTEM_NAMES.enneagram]: 'your Enneagram type',
  [SYSTEM_NAMES.loveLanguage]: 'your love language',
  [SYSTEM_NAMES.astrology]: 'your Sun sign',
  [SYSTEM_NAMES.numerology]: 'your life path',
  [SYSTEM_NAMES.humanDesign]: 'your Human Design',
};

function summarise(portrait: Portrait): (string | undefined)[] {
  const { mbti, enneagram, language, sun } = portrait;
  const [first, second] = collectThemes(toTraits(portrait));
  const speakers = (systems: readonly string[]) =>
    formatList(systems.map((system) => SPEAKERS[system] ?? system));
  const texts = [
    mbti && MBTI_TEXTS[mbti.type],
    enneagram && ENNEAGRAM_TEXTS[enneagram.type],
    sun && ZODIAC_TEXTS[sun],
  ].filter((text) => text !== undefined);
  return [
    first &&
      `${THEME_PASSAGES[first.theme]}. That is what ${speakers(first.systems)} ${first.systems.length === 1 ? 'says' : 'say'}.`,
    second &&
      `${THEME_PASSAGES[second.theme]}. So ${second.systems.length === 1 ? 'says' : 'say'} ${speakers(second.systems)}.`,
    first && (second ? THEME_PAIRS[[first.theme, second.theme].sort().join(' ')] : THEME_ALONE[first.theme]),
    texts.length > 0
      ? `Your gifts: ${texts.map(({ strengths }) => startLower(strengths[0])).join('; ')}.`
      : language && LOVE_LANGUAGE_PASSAGES[language].gist,
    texts.length > 0
      ? `Worth practising: ${texts.map(({ growthAreas }) => startLower(growthAreas[0])).join('; ')}.`
      : undefined,
  ];
}

/** The passage without the name of the letter, which the question stands for. */
const sayLetter = (letter: Letter) => startUpper(LETTER_PASSAGES[letter].replace(/^.*?: /, ''));

function formatQuestion(name: string, ...parts: readonly (string | undefined)[]): string | undefined {
  const text = joinSentences(...parts);
  return text === '' ? undefined : `**${name}:** ${text}`;
}

function listForGoal(voices: readonly Voice[], goal: ConnectionGoal): string | undefined {
  return voices.length > 0
    ? formatBullets(voices.map(({ name, passages }) => `**${name}:** ${passages[goal]}`))
    : undefined;
}

/** Question by question: what each system that has an answer says to it. */
function describeSpectrum(portrait: Portrait): (string | undefined)[] {
  const { mbti, enneagram, sun, lifePath, design } = portrait;
  const together = combine(portrait);
  return [
    formatQuestion(
      'Company and quiet',
      mbti && sayLetter(mbti.energy),
      together.energyWithStyle,
      together.designWithEnergy,
      together.risingWithEnergy,
    ),
    formatQuestion(
      'Facts and possibilities',
      mbti && sayLetter(mbti.perceiving),
      mbti && LEADING[functionStackOf(mbti.type)[0]],
      mbti && SUPPORTING[functionStackOf(mbti.type)[1]],
      together.mercuryWithPerceiving,
      describeElements(portrait),
    ),
    formatQuestion(
      'Head, heart and gut',
      mbti && sayLetter(mbti.deciding),
      enneagram && CENTRE_SENTENCES[enneagram.centre],
      together.decidingWithCentre,
      together.moonWithDeciding,
    ),
    formatQuestion(
      'Plans and open doors',
      mbti && sayLetter(mbti.closing),
      together.modalityWithClosing,
      together.closingWithAuthority,
      together.pursuitWithClosing,
    ),
    formatQuestion(
      'Going for it',
      enneagram && STYLE_PASSAGES[enneagram.style],
      together.marsWithStyle,
      design && STRATEGY_PASSAGES[design.type],
    ),
    formatQuestion(
      'The long road',
      lifePath && PURSUIT_PASSAGES[lifePath.pursuit],
      lifePath && HOME_PASSAGES[lifePath.pursuit],
      lifePath && FREE_HOUR_PASSAGES[lifePath.pursuit],
      describeReduction(portrait),
      together.pursuitWithStyle,
      lifePath && FAR_PASSAGES[lifePath.pursuit],
    ),
    formatQuestion(
      'The sky',
      sun && ELEMENT_PASSAGES[ZODIAC_TEXTS[sun].element],
      sun && ELEMENT_DAYS[ZODIAC_TEXTS[sun].element],
      sun && MODALITY_PASSAGES[ZODIAC_TEXTS[sun].modality],
      sun && ACROSS_PASSAGES[ZODIAC_TEXTS[sun].element],
      sun && describeWheelNeighbours(sun),
      together.sunWithMoon,
      ...describePlacements(portrait),
    ),
    formatQuestion(
      'The design',
      AUTHORITY_PASSAGES[design?.parts.authority ?? ''],
      describeProfile(portrait),
      together.designWithPursuit,
    ),
  ];
}

/** What a good week and a bad one bring out. */
function describeWeather({ mbti, enneagram }: Portrait): string | undefined {
  const last = mbti && functionStackOf(mbti.type)[3];
  const third = mbti && functionStackOf(mbti.type)[2];
  return formatQuestion(
    'Bad weeks and good ones',
    enneagram && STRESS_PASSAGES[enneagram.type],
    last && HARDEST[last],
    third && RESTED[third],
    enneagram && GROWTH_PASSAGES[enneagram.type],
  );
}

/** Where two values at a time slip on the same day. */
function formatSlips(named: readonly NamedVoice[]): string | undefined {
  const [first, second, third, fourth] = named;
  return formatQuestion(
    'Two at once',
    first && second && `On a tired day you may ${first.voice.slips}, and ${second.voice.slips}.`,
    third && fourth && `Then you may also ${third.voice.slips}, or ${fourth.voice.slips}.`,
  );
}

/** What the values need from people, in two sentences. */
function formatNeeds(named: readonly NamedVoice[]): string | undefined {
  const listNeeds = (voices: readonly NamedVoice[]) => voices.map(({ voice }) => voice.needs).join('; ');
  if (named.length < 2) return undefined;
  return joinSentences(
    `What you need from people: ${listNeeds(named.slice(0, 2))}.`,
    named.length > 2 ? `On some days also: ${listNeeds(named.slice(2, 4))}.` : undefined,
    named.length > 4 ? `Rarely asked for, and just as welcome: ${listNeeds(named.slice(4))}.` : undefined,
  );
}

/** One thing, not six: the Enneagram's, for it is about motives; otherwise what is known first. */
function chooseWeek({ enneagram, mbti, language, sun, lifePath }: Portrait): (string | undefined)[] {
  const passages =
    (enneagram && ENNEAGRAM_PASSAGES[enneagram.type]) ??
    (mbti && MBTI_PASSAGES[mbti.type]) ??
    (language && LOVE_LANGUAGE_PASSAGES[language]) ??
    (sun && SIGN_PASSAGES[sun]) ??
    (lifePath && LIFE_PATH_PASSAGES[lifePath.number]);
  return [passages?.week ?? 'Take one of the three tests; each needs about three minutes.'];
}
