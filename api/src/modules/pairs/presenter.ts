import type {
  CompositeAnalysis,
  CosmicAlignment,
  PairChart,
  PairExplanation,
  PairPoint,
} from '@sixfold/api-contract';
import { SYSTEMS } from '@sixfold/domain';
import type { CosmicAlignment as Alignment } from '@sixfold/domain/charts';
import {
  compositeBySign,
  describeSignAspect,
  synastryBySign,
  type ChartInSigns,
} from '@sixfold/domain/charts';
import type { PairExplanation as Explanation } from '@sixfold/domain/explain';
import type { WrittenPairAnalysis } from '../../providers/pairWriter';
import { SHOWN_POINTS, type ShownPoint } from './policy';

const POINT_WORDS: Readonly<Record<ShownPoint, PairPoint>> = {
  sun: 'Sun',
  moon: 'Moon',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  ascendant: 'Ascendant',
};

export const presentAlignment = ({ aligned, boostLevel, reason }: Alignment): CosmicAlignment => ({
  aligned,
  boostLevel,
  reason,
});

export function presentExplanation({ systems }: Explanation): PairExplanation {
  const shown = SYSTEMS.map((system) => {
    const { explanation, strengths, growthAreas, tips } = systems[system];
    return [
      system,
      { explanation, strengths: [...strengths], growthAreas: [...growthAreas], tips: [...tips] },
    ];
  });
  return { systems: Object.fromEntries(shown) as PairExplanation['systems'] };
}

export const presentAnalysis = (written: WrittenPairAnalysis, generatedAt: Date): CompositeAnalysis => ({
  analysis: written.analysis,
  highlights: [...written.highlights],
  challenges: [...written.challenges],
  recommendations: [...written.recommendations],
  writtenBy: written.writtenBy,
  generatedAt: generatedAt.toISOString(),
});

const placed = (chart: ChartInSigns): PairChart['mine'] =>
  SHOWN_POINTS.flatMap((point) => {
    const sign = chart[point];
    return sign ? [{ point: POINT_WORDS[point], sign }] : [];
  });

/**
 * Presents two charts and what is between them.
 * @param missing says in words why there is nothing to compare, or null
 * @param areMatched false for a stranger, who usually sees no more of the other chart than the Sun
 */
export function presentPairChart(
  mine: ChartInSigns,
  theirs: ChartInSigns,
  missing: string | null,
  areMatched: boolean,
): PairChart {
  if (missing !== null)
    return { missing, leftOut: null, mine: placed(mine), theirs: placed(theirs), aspects: [], composite: [] };
  const composite = compositeBySign(mine, theirs);
  return {
    missing: null,
    leftOut: presentLeftOut(mine, theirs, areMatched),
    mine: placed(mine),
    theirs: placed(theirs),
    aspects: synastryBySign(mine, theirs).flatMap((found) => {
      const { pointA, pointB, aspect, nature } = found;
      if (!isShown(pointA) || !isShown(pointB) || !isMajor(aspect) || nature === 'subtle') return [];
      const sentence = describeSignAspect(found);
      return [{ mine: POINT_WORDS[pointA], theirs: POINT_WORDS[pointB], aspect, nature, sentence }];
    }),
    composite: SHOWN_POINTS.flatMap((point) => {
      const signs = composite[point];
      return signs ? [{ point: POINT_WORDS[point], signs: [...signs] }] : [];
    }),
  };
}

const isShown = (point: string): point is ShownPoint => point in POINT_WORDS;

/** True whatever this member has chosen, so it tells nothing about them. */
const SHOWN_TO_MATCHES = 'Most members show the rest of their chart once you both like each other.';

const MAJOR = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
const isMajor = (aspect: string): aspect is (typeof MAJOR)[number] =>
  (MAJOR as readonly string[]).includes(aspect);

/** 'Left out, because it is not known or not shown: your ascendant; their Moon and ascendant.' */
function presentLeftOut(mine: ChartInSigns, theirs: ChartInSigns, areMatched: boolean): string | null {
  const lacks = [
    ['your', mine],
    ['their', theirs],
  ] as const;
  const parts = lacks.flatMap(([whose, chart]) => {
    const points = SHOWN_POINTS.filter((point) => !chart[point]).map((point) =>
      point === 'ascendant' ? point : POINT_WORDS[point],
    );
    return points.length > 0 ? [`${whose} ${inWords(points)}`] : [];
  });
  if (parts.length === 0) return null;
  const leftOut = `Left out, because it is not known or not shown: ${parts.join('; ')}.`;
  const isSunOnly = Object.keys(theirs).length === 1;
  return !areMatched && isSunOnly ? `${leftOut} ${SHOWN_TO_MATCHES}` : leftOut;
}

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
