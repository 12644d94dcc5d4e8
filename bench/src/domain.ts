import { scorePair, type CompatibilityResult } from '@sixfold/domain';
import {
  computeCosmicConditions,
  createCosmicAlmanac,
  computeHumanDesignChart,
  computeNatalChart,
} from '@sixfold/domain/charts';
import { explainPair } from '@sixfold/domain/explain';
import { announceFigure } from './currentFigure';
import { createDraw, createMember } from './domainMembers';
import { measureRanking } from './domainRanking';
import { measureRate, formatSpread, measureTimes } from './domainTimes';
import { median, type Finding } from './report';
import type { Part } from './runParts';

const HOUR_MS = 60 * 60 * 1000;
const PEOPLE = 5000;

/**
 * Measures the domain against its limits on one core: scores, explanations, charts, and one member against a million.
 */
export const measureDomain = (): readonly Part[] => [measurePairs, measureCharts, measureRanking];

export function* measurePairs(): Generator<Finding> {
  const draw = createDraw(1);
  const people = Array.from({ length: PEOPLE }, (_, place) => createMember(place, draw));
  const pair = (index: number) =>
    [
      people[index % PEOPLE] ?? {},
      // Shifted each round, so that pairs do not repeat every 5,000 turns.
      people[(index * 7919 + Math.floor(index / PEOPLE)) % PEOPLE] ?? {},
    ] as const;
  const createParts = ({ overall, breakdown }: CompatibilityResult) =>
    (overall ?? 0) + breakdown.mbti + breakdown.humanDesign;
  yield {
    what: announceFigure('pair scores with breakdown'),
    measured: measureRate(100_000, (index) => createParts(scorePair(...pair(index), 'dating'))),
    floor: 1_000_000,
    unit: 'a second',
  };
  yield {
    what: announceFigure('pairs explained in full'),
    measured: measureRate(20_000, (index) => {
      const { result, systems } = explainPair(...pair(index), 'dating');
      return result.coverage.known + systems.mbti.explanation.length + systems.humanDesign.tips.length;
    }),
    floor: 100_000,
    unit: 'a second',
  };
}

function* measureCharts(): Generator<Finding> {
  // Birth times over sixty years, a prime number of hours apart, so that no cache helps.
  const birth = (turn: number) => new Date(Date.UTC(1950, 0, 1) + turn * 10_007 * HOUR_MS);
  const place = { lat: 52.52, lng: 13.405 };
  yield toFinding(
    announceFigure('a natal chart'),
    2,
    measureTimes(50, (turn) => computeNatalChart(birth(turn), place), 5),
  );
  yield toFinding(
    announceFigure('a Human Design chart'),
    5,
    measureTimes(50, (turn) => computeHumanDesignChart(birth(turn)), 5),
  );

  const firstOfHour = announceFigure('cosmic conditions, first of an hour');
  const day = (turn: number) => Date.UTC(2026, 0, 1) + turn * 101 * HOUR_MS;
  const first = measureTimes(30, (turn) => computeCosmicConditions(new Date(day(turn))));
  yield toFinding(firstOfHour, 20, first);
  const almanac = createCosmicAlmanac();
  almanac.conditionsAt(new Date(day(0)));
  const againInHour = announceFigure('cosmic conditions, again in the same hour');
  const again = measureTimes(30, (turn) => almanac.conditionsAt(new Date(day(0) + (turn * HOUR_MS) / 60)));
  yield toFinding(againInHour, 1, again);
  const minute = (turn: number) => new Date(day(0) + (turn * HOUR_MS) / 60);
  const thirtyDays = announceFigure('thirty days of the Moon, again on the same day');
  const calendar = measureTimes(30, (turn) => almanac.calendarFrom(minute(turn), 'Europe/Berlin', 30));
  yield toFinding(thirtyDays, 1, calendar);
}

function toFinding(what: string, limitMs: number, times: readonly number[]): Finding {
  return { what, measured: median(times), limit: limitMs, unit: 'ms', detail: formatSpread(times) };
}
