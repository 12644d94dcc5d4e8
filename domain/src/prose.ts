import {
  computeHumanDesignChart,
  computeNatalChart,
  computeUnknownTimeChart,
  findFirmParts,
  type CelestialPoint,
} from './charts';
import type { AnalysedMember, AnalysedPoint } from './analysis/member';
import { computeLifePath } from './numerology/lifePath';
import { ENNEAGRAM_TYPES, LOVE_LANGUAGES, MBTI_TYPES, ZODIAC_SIGNS } from './vocabulary';

export { swapLetters } from './analysis/mbtiLetters';
export {
  countWords,
  findBannedWords,
  findOpeningWord,
  findRepeated,
  findStockPhrases,
  measureClauses,
  sentencesOf,
  splitSentences,
} from './analysis/proseMeasures';

/** Masks types, signs and numbers, so that sentences that differ only in these count as equal. */
export function maskValues(sentence: string): string {
  const values = [...MBTI_TYPES, ...ZODIAC_SIGNS, ...LOVE_LANGUAGES];
  return sentence.replace(new RegExp(`\\b(${values.join('|')}|\\d+)\\b`, 'g'), '·');
}

/** Returns the share of the sentences of `text` that `others` contains too, from 0 to 1. */
export function computeShared(text: readonly string[], others: ReadonlySet<string>): number {
  return text.filter((sentence) => others.has(sentence)).length / Math.max(1, text.length);
}

/** Creates a seeded generator of integers below a limit. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const POINTS: readonly (CelestialPoint & AnalysedPoint)[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/** Builds a member as the API does, from random tests and a random birth; the same seed gives the same member. */
export function buildAnalysedMember(
  seed: number,
  birthTime: NonNullable<AnalysedMember['birthTime']> = 'known',
  tested: Pick<AnalysedMember, 'mbtiType' | 'enneagramType'> = {},
): AnalysedMember {
  const roll = createDice(seed * 7919 + 17);
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  const traits = {
    mbtiType: pick(MBTI_TYPES),
    enneagramType: pick(ENNEAGRAM_TYPES),
    loveLanguage: pick(LOVE_LANGUAGES),
    ...tested,
  };
  const utc = new Date(Date.UTC(1960 + roll(45), roll(12), 1 + roll(28), roll(24), roll(60)));
  const { lifePath, steps } = computeLifePath({
    year: utc.getUTCFullYear(),
    month: utc.getUTCMonth() + 1,
    day: utc.getUTCDate(),
  });
  const number = { numerologyLifePath: lifePath, lifePathSteps: steps };
  if (birthTime === 'unknown') {
    const day = computeUnknownTimeChart(
      { date: utc.toISOString().slice(0, 10), zone: 'UTC' },
      new Date(Date.UTC(2026, 0, 1)),
    );
    if (!day.ok) throw new Error(day.error.message);
    const { signs } = day.value;
    const chart = Object.fromEntries(
      POINTS.flatMap((point) => {
        const possible = signs[point];
        return possible.certain ? [[point, { sign: possible.sign }]] : [];
      }),
    );
    return { ...traits, ...number, birthTime, chart, astrologySign: chart.sun?.sign ?? 'Aries' };
  }
  const chart = computeNatalChart(utc, { lat: 52.37, lng: 4.9 });
  if (!chart.ok) throw new Error(chart.error.message);
  const design = computeHumanDesignChart(utc);
  const { ascendant } = chart.value;
  return {
    ...traits,
    ...number,
    birthTime,
    astrologySign: chart.value.sun.sign,
    chart: {
      ...Object.fromEntries(POINTS.map((point) => [point, { sign: chart.value[point].sign }])),
      ...(ascendant ? { ascendant: { sign: ascendant.sign } } : {}),
    },
    humanDesignType: design.type,
    humanDesign: { profile: design.profile, strategy: design.strategy, authority: design.authority },
    firmParts: findFirmParts(utc),
  };
}
