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
  computeCompositeBySign,
  describeSignAspect,
  compareSynastryBySign,
  type ChartInSigns,
} from '@sixfold/domain/charts';
import type { PairExplanation as Explanation, MatchReasons } from '@sixfold/domain/explain';
import type { WrittenPairAnalysis } from '../../providers/pairWriter';
import { SHOWN_POINTS, type ShownPoint } from './policy';

const POINT_NAMES: Readonly<Record<ShownPoint, PairPoint>> = {
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

export function presentExplanation({ systems }: Explanation, { insights }: MatchReasons): PairExplanation {
  const shown = SYSTEMS.map((system) => {
    const { explanation, strengths, growthAreas, tips } = systems[system];
    return [
      system,
      { explanation, strengths: [...strengths], growthAreas: [...growthAreas], tips: [...tips] },
    ];
  });
  return { insights: [...insights], systems: Object.fromEntries(shown) as PairExplanation['systems'] };
}

export const presentAnalysis = (written: WrittenPairAnalysis, generatedAt: Date): CompositeAnalysis => ({
  analysis: written.analysis,
  highlights: [...written.highlights],
  challenges: [...written.challenges],
  recommendations: [...written.recommendations],
  writtenBy: written.writtenBy,
  generatedAt: generatedAt.toISOString(),
});

const listPlacements = (chart: ChartInSigns): PairChart['mine'] =>
  SHOWN_POINTS.flatMap((point) => {
    const sign = chart[point];
    return sign ? [{ point: POINT_NAMES[point], sign }] : [];
  });

/**
 * Presents two charts, their aspects and their composite.
 * @param missing reason why there is nothing to compare, or null
 * @param other the other member's first name, and whether the two are matched: a stranger usually sees only the Sun
 */
export function presentPairChart(
  mine: ChartInSigns,
  theirs: ChartInSigns,
  missing: string | null,
  other: { firstName: string; areMatched: boolean },
): PairChart {
  if (missing !== null)
    return {
      missing,
      leftOut: null,
      mine: listPlacements(mine),
      theirs: listPlacements(theirs),
      aspects: [],
      composite: [],
    };
  const composite = computeCompositeBySign(mine, theirs);
  return {
    missing: null,
    leftOut: formatLeftOut(mine, theirs, other),
    mine: listPlacements(mine),
    theirs: listPlacements(theirs),
    aspects: compareSynastryBySign(mine, theirs).flatMap((found) => {
      const { pointA, pointB, aspect, nature } = found;
      if (!isShown(pointA) || !isShown(pointB) || !isMajor(aspect) || nature === 'subtle') return [];
      const sentence = describeSignAspect(found, other.firstName);
      return [{ mine: POINT_NAMES[pointA], theirs: POINT_NAMES[pointB], aspect, nature, sentence }];
    }),
    composite: SHOWN_POINTS.flatMap((point) => {
      const signs = composite[point];
      return signs ? [{ point: POINT_NAMES[point], signs: [...signs] }] : [];
    }),
  };
}

// British style omits the comma before "and".
const LIST_FORMAT = new Intl.ListFormat('en-GB');

const isShown = (point: string): point is ShownPoint => point in POINT_NAMES;

/** Reveals nothing about the other member: it is true of most members and shown regardless of their settings. */
const SHOWN_TO_MATCHES = 'Most members show the rest of their chart once you both like each other.';

const MAJOR = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
const isMajor = (aspect: string): aspect is (typeof MAJOR)[number] =>
  (MAJOR as readonly string[]).includes(aspect);

/** Formats the missing points, for example "…: your ascendant; Leyla’s Moon and ascendant." */
function formatLeftOut(
  mine: ChartInSigns,
  theirs: ChartInSigns,
  { firstName, areMatched }: { firstName: string; areMatched: boolean },
): string | null {
  const charts = [
    ['your', mine],
    [`${firstName}’s`, theirs],
  ] as const;
  const parts = charts.flatMap(([whose, chart]) => {
    const points = SHOWN_POINTS.filter((point) => !chart[point]).map((point) =>
      point === 'ascendant' ? point : POINT_NAMES[point],
    );
    return points.length > 0 ? [`${whose} ${LIST_FORMAT.format(points)}`] : [];
  });
  if (parts.length === 0) return null;
  const leftOut = `Left out, because it is not known or not shown: ${parts.join('; ')}.`;
  const isSunOnly = Object.keys(theirs).length === 1;
  return !areMatched && isSunOnly ? `${leftOut} ${SHOWN_TO_MATCHES}` : leftOut;
}
