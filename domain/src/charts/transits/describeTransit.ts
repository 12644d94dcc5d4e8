import { POINT_NAMES, type ChartPoint } from '../natal/chartPoints';
import type { CelestialPoint } from '../sky/longitude';
import type { Transit, TransitKind } from './transits';
import texts from './describeTransit.json';

const BODY_TEXTS: Readonly<Record<CelestialPoint, string>> = texts.bodyTexts;

const POINT_TEXTS: Readonly<Record<ChartPoint, string>> = texts.pointTexts;

const ASPECT_TEXTS: Readonly<Record<TransitKind, (bring: string, point: string) => string>> = {
  conjunction: (bring, point) => `${bring} may colour ${point} for now.`,
  sextile: (bring, point) => `${bring} may open a small door to ${point}, if you take the first step.`,
  square: (bring, point) => `${bring} may rub against ${point}. A little patience helps.`,
  trine: (bring, point) => `${bring} may sit easily with ${point}.`,
  opposition: (bring, point) => `${bring} may pull away from ${point}. Look for the middle.`,
};

/** Planets take no article; Sun, Moon, node and angles do. */
const withArticle = (point: ChartPoint): string =>
  ['sun', 'moon', 'northNode', 'ascendant', 'midheaven'].includes(point)
    ? `the ${POINT_NAMES[point]}`
    : POINT_NAMES[point];

const KIND_PHRASES: Readonly<Record<TransitKind, string>> = texts.kindPhrases;

/** Describes a transit in plain words, with its basis; symbolic, for reflection. */
export function describeTransit({ transiting, natal, kind, orb }: Transit): { text: string; basis: string } {
  const today = withArticle(transiting);
  const isClose = orb < 0.05;
  const distance = isClose ? 'exact' : `${orb.toFixed(1)}° from exact`;
  return {
    text: ASPECT_TEXTS[kind](BODY_TEXTS[transiting], POINT_TEXTS[natal]),
    basis: `Today ${today} is ${KIND_PHRASES[kind]} ${withArticle(natal)} in your chart, ${distance}.`,
  };
}

/** Traditional theme of each house, starting with the first. */
const HOUSE_THEMES = texts.houseThemes;

const ORDINALS = ['1st', '2nd', '3rd', ...Array.from({ length: 9 }, (_, index) => `${index + 4}th`)];

/**
 * Describes the natal house that a body is passing through today.
 * @param house 1 to 12
 */
export function describeTransitHouse(transiting: CelestialPoint, house: number): string {
  const body = withArticle(transiting);
  const theme = HOUSE_THEMES[house - 1];
  const ordinal = ORDINALS[house - 1];
  if (!theme || !ordinal) throw new RangeError('A house is numbered 1 to 12.');
  return `For you: ${body} is passing through your ${ordinal} house, which tradition links with ${theme}.`;
}
