import {
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import { writeAnalysis, type AnalysedMember, type ChapterContent } from '@sixfold/domain/analysis';
import {
  buildAnalysedMember,
  computeShared,
  countWords,
  findBannedWords,
  findRepeated,
  maskValues,
  sentencesOf,
  swapLetters,
} from '@sixfold/domain/prose';
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { announceFigure } from './currentFigure';
import { measureSingleTexts, readChapters } from './proseOfMany';
import { measurePairTexts } from './proseOfPairs';
import { writeSample } from './proseSamples';
import { percentile, type Finding } from './report';

/** Seeded profiles. The second has the MBTI type of the first, and two have no birth time. */
const PROFILES: readonly AnalysedMember[] = Array.from({ length: 10 }, (_, place) => {
  const seed = place + 1;
  const birthTime = seed === 4 || seed === 8 ? 'unknown' : seed === 6 ? 'rough' : 'known';
  return buildAnalysedMember(seed, birthTime, seed === 2 ? { mbtiType: 'INFJ' } : {});
});

const MAX_SENTENCE_WORDS = 28;
const ROUNDS = 200;
const PRINTED = 3;

/** Measures the built-in writer's prose, and writes three of the texts to `.cache/prose`. */
export function* measureProse(): Generator<Finding> {
  const what = announceFigure('prose: texts assigned to their person by the data');
  const content = readChapters();
  const texts = PROFILES.map((profile) => writeAnalysis(content, 'comprehensive', profile));
  texts.slice(0, PRINTED).forEach((text, index) => writeSample(`${index + 1}`, text));
  const sentences = texts.map(sentencesOf);
  const all = sentences.flat();
  const pairs = listPairs(sentences);
  const areTwins = (one: number, other: number) => PROFILES[one]?.mbtiType === PROFILES[other]?.mbtiType;
  yield {
    what,
    measured: countAssigned(texts),
    floor: 10,
    unit: 'of 10',
  };
  yield {
    what: announceFigure('prose: sentences that follow from no datum, most of any text'),
    measured:
      100 *
      Math.max(...PROFILES.map((profile, place) => measureGeneric(content, profile, sentences[place] ?? []))),
    limit: 30,
    unit: '%',
    detail: 'also in the text of a person who shares no value',
  };
  yield {
    what: announceFigure('prose: sentences that two people share, most of any two'),
    measured:
      100 * Math.max(...pairs.filter(([one, other]) => !areTwins(one, other)).map(([, , share]) => share)),
    limit: 100 / 3,
    unit: '%',
  };
  yield {
    what: announceFigure('prose: sentences that near twins share (one MBTI type)'),
    measured:
      100 * Math.max(...pairs.filter(([one, other]) => areTwins(one, other)).map(([, , share]) => share)),
    limit: 100 / 3,
    unit: '%',
  };
  yield {
    what: announceFigure('prose: sentences that two people share with types, signs and numbers masked'),
    measured:
      100 * Math.max(...listPairs(sentences.map((each) => each.map(maskValues))).map(([, , share]) => share)),
    unit: '%',
  };
  yield {
    what: announceFigure('prose: sentences written twice in one text'),
    measured: texts.flatMap(findRepeated).length,
    limit: 0,
    unit: '',
  };
  yield {
    what: announceFigure('prose: Flesch reading ease, lowest'),
    measured: Math.min(...sentences.map(measureReadingEase)),
    floor: 55,
    unit: '',
  };
  yield {
    what: announceFigure(`prose: sentences of at most ${MAX_SENTENCE_WORDS} words`),
    measured:
      (100 * all.filter((sentence) => countWords(sentence) <= MAX_SENTENCE_WORDS).length) / all.length,
    floor: 95,
    unit: '%',
  };
  yield {
    what: announceFigure('prose: banned words'),
    measured: texts.flatMap(findBannedWords).length,
    limit: 0,
    unit: '',
  };
  yield {
    what: announceFigure('prose: shortest comprehensive text'),
    measured: Math.min(...texts.map((text) => text.length)),
    floor: 10_000,
    unit: 'characters',
  };
  yield* measureSingleTexts(content);
  yield* measurePairTexts();
  yield {
    what: announceFigure('prose: one comprehensive text, p99'),
    measured: percentile(timeWriting(content), 99),
    limit: 50,
    unit: 'ms',
  };
}

/**
 * Lists a person's values as they appear in texts. A text is assigned to the person with the highest share of matches.
 */
function listData({
  mbtiType,
  enneagramType,
  loveLanguage,
  chart,
  numerologyLifePath,
  humanDesignType,
  humanDesign,
  birthTime,
}: AnalysedMember): string[] {
  const isMinuteKnown = birthTime === 'known';
  return [
    mbtiType ?? '',
    `type ${enneagramType}`,
    loveLanguage ?? '',
    ...Object.entries(chart ?? {}).flatMap(([point, { sign }]) =>
      point === 'ascendant' ? (isMinuteKnown ? [`${sign} rising`] : []) : [`${point} in ${sign}`],
    ),
    `life path ${numerologyLifePath}`,
    ...(isMinuteKnown
      ? [`${humanDesignType}:`, `${humanDesign?.authority} authority`, humanDesign?.profile ?? '']
      : []),
  ].map((value) => value.toLowerCase());
}

function countAssigned(texts: readonly string[]): number {
  return texts.filter((text, place) => {
    const lower = text.toLowerCase();
    const scores = PROFILES.map((profile) => {
      const data = listData(profile);
      return data.filter((value) => lower.includes(value)).length / data.length;
    });
    return scores.every((score, other) => other === place || score < (scores[place] ?? 0));
  }).length;
}

/** Compares with three people without common values: a sentence in most of their texts is not based on any value. */
function measureGeneric(
  content: ChapterContent,
  profile: AnalysedMember,
  sentences: readonly string[],
): number {
  const strangers = [1, 2, 3].map(
    (step) => new Set(sentencesOf(writeAnalysis(content, 'comprehensive', createStranger(profile, step)))),
  );
  const generic = sentences.filter(
    (sentence) => strangers.filter((stranger) => stranger.has(sentence)).length > 1,
  );
  return generic.length / sentences.length;
}

/** Builds a person with the same fields filled in, but different values. */
function createStranger(profile: AnalysedMember, step: number): AnalysedMember {
  const shift = <T>(values: readonly T[], value: unknown, by: number): T =>
    values[(values.indexOf(value as T) + by) % values.length] as T;
  const type = MBTI_TYPES.find((known) => known === profile.mbtiType);
  return {
    ...profile,
    mbtiType: type ? swapLetters(type, [0, 1, 2, 3]) : null,
    enneagramType: (((profile.enneagramType ?? 1) + 2 + step) % 9) + 1,
    loveLanguage: shift(LOVE_LANGUAGES, profile.loveLanguage, step),
    astrologySign: shift(ZODIAC_SIGNS, profile.astrologySign, step),
    numerologyLifePath: shift(LIFE_PATH_NUMBERS, profile.numerologyLifePath, 2 * step + 1),
    lifePathSteps: [
      { digits: [], sum: 12 + step },
      { digits: [], sum: 3 + step },
    ],
    humanDesignType: profile.humanDesignType
      ? shift(HUMAN_DESIGN_TYPES, profile.humanDesignType, step)
      : null,
    ...(profile.chart
      ? {
          chart: Object.fromEntries(
            Object.entries(profile.chart).map(([point, { sign }]) => [
              point,
              { sign: shift(ZODIAC_SIGNS, sign, step) },
            ]),
          ),
        }
      : {}),
    ...(profile.humanDesign
      ? {
          humanDesign: {
            profile: `${step}/${step + 1}`,
            authority:
              ['Emotional', 'Sacral', 'Splenic', 'Mental'].filter(
                (authority) => authority !== profile.humanDesign?.authority,
              )[step - 1] ?? 'Lunar',
          },
        }
      : {}),
  };
}

function listPairs(texts: readonly (readonly string[])[]): [one: number, other: number, share: number][] {
  return texts.flatMap((text, one) =>
    texts.flatMap((others, other): [number, number, number][] =>
      one === other ? [] : [[one, other, computeShared(text, new Set(others))]],
    ),
  );
}

function measureReadingEase(sentences: readonly string[]): number {
  const text = sentences.join(' ');
  return flesch({ sentence: sentences.length, word: countWords(text), syllable: syllable(text) });
}

function timeWriting(content: ChapterContent): number[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const profile = PROFILES[round % PROFILES.length] ?? {};
    const from = performance.now();
    writeAnalysis(content, 'comprehensive', profile);
    return performance.now() - from;
  });
}
