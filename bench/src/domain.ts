import { scorePair, type CompatibilityResult } from '@sixfold/domain';
import { cosmicConditions, createCosmicAlmanac, humanDesignChart, natalChart } from '@sixfold/domain/charts';
import { explainPair } from '@sixfold/domain/explain';
import { createDraw, createMember } from './domainMembers';
import { measureRanking } from './domainRanking';
import { rateOf, spread, timesOf } from './domainTimes';
import { median, type Finding } from './report';

const HOUR_MS = 60 * 60 * 1000;
const PEOPLE = 5000;

/** The domain against its promises, on one core: scores, explanations, charts, and one member against a million. */
export function* measureDomain(): Generator<Finding> {
  yield* measurePairs();
  yield* measureCharts();
  yield* measureRanking();
}

function* measurePairs(): Generator<Finding> {
  const draw = createDraw(1);
  const people = Array.from({ length: PEOPLE }, (_, place) => createMember(place, draw));
  const pair = (index: number) =>
    [
      people[index % PEOPLE] ?? {},
      // Shifted with every time around, so that a pair comes once and not every five thousandth time.
      people[(index * 7919 + Math.floor(index / PEOPLE)) % PEOPLE] ?? {},
    ] as const;
  const partsOf = ({ overall, breakdown }: CompatibilityResult) =>
    (overall ?? 0) + breakdown.mbti + breakdown.humanDesign;
  yield {
    what: 'pair scores with breakdown',
    measured: rateOf(100_000, (index) => partsOf(scorePair(...pair(index), 'dating'))),
    floor: 1_000_000,
    unit: 'a second',
  };
  yield {
    what: 'pairs explained in full',
    measured: rateOf(20_000, (index) => {
      const { summary, systems } = explainPair(...pair(index), 'dating');
      return summary.length + systems.mbti.explanation.length + systems.humanDesign.tips.length;
    }),
    floor: 100_000,
    unit: 'a second',
  };
}

function* measureCharts(): Generator<Finding> {
  // Births over sixty years, a prime number of hours apart, so that no two have anything in common.
  const birth = (turn: number) => new Date(Date.UTC(1950, 0, 1) + turn * 10_007 * HOUR_MS);
  const place = { lat: 52.52, lng: 13.405 };
  yield limited(
    'a natal chart',
    2,
    timesOf(50, (turn) => natalChart(birth(turn), place), 5),
  );
  yield limited(
    'a Human Design chart',
    5,
    timesOf(50, (turn) => humanDesignChart(birth(turn)), 5),
  );

  const day = (turn: number) => Date.UTC(2026, 0, 1) + turn * 101 * HOUR_MS;
  const first = timesOf(30, (turn) => cosmicConditions(new Date(day(turn))));
  yield limited('cosmic conditions, first of an hour', 20, first);
  const almanac = createCosmicAlmanac();
  almanac.conditionsAt(new Date(day(0)));
  const again = timesOf(30, (turn) => almanac.conditionsAt(new Date(day(0) + (turn * HOUR_MS) / 60)));
  yield limited('cosmic conditions, again in the same hour', 1, again);
}

function limited(what: string, limitMs: number, times: readonly number[]): Finding {
  return { what, measured: median(times), limit: limitMs, unit: 'ms', detail: spread(times) };
}
