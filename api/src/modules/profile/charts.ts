import type { OwnCharts } from '@sixfold/api-contract';
import { lifePathOf, parseCivilDate } from '@sixfold/domain';
import {
  ACTIVATED_BODIES,
  birthMoment,
  CELESTIAL_POINTS,
  CHANNELS,
  humanDesignChart,
  natalWheel,
  setAgainstTable,
  type Activations,
  type CelestialPoint,
  type ChartPoint,
  type NatalAspect,
  type NatalWheel,
} from '@sixfold/domain/charts';
import type { BirthData } from './repository';

type Wheel = NonNullable<OwnCharts['wheel']['drawing']>;
type Bodygraph = NonNullable<OwnCharts['bodygraph']['drawing']>;
type WheelBody = Wheel['bodies'][number]['name'];
type WheelAspect = Wheel['aspects'][number]['kind'];

const BODY_NAMES: Readonly<Record<CelestialPoint, WheelBody>> = {
  sun: 'Sun',
  moon: 'Moon',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptune',
  pluto: 'Pluto',
  northNode: 'North Node',
};

/** The aspects that a wheel shows, and how far from exact they may be: more lines than these hide each other. */
const DRAWN_ASPECTS: readonly string[] = [
  'conjunction',
  'sextile',
  'square',
  'trine',
  'opposition',
] satisfies WheelAspect[];
const DRAWN_ORB_DEGREES = 5;

/** What it takes to draw the charts of a birth; whatever cannot be computed is null with a sentence why. */
export function chartsOf(birth: BirthData, now: Date): OwnCharts {
  const date = birth.birthday === null ? null : parseCivilDate(birth.birthday);
  if (!date?.ok)
    return withoutInstant('Add your birthday under Birth Info, and it will be drawn here.', null);
  const numerology = {
    steps: lifePathOf(date.value).steps.map(({ digits, sum }) => ({ digits: [...digits], sum })),
  };

  const { birthday, birthTime, birthPlace } = birth;
  if (birthday === null || birthTime === null || birthPlace === null)
    return withoutInstant(whyNoInstant(birth), numerology);
  const moment = birthMoment({ date: birthday, time: birthTime, zone: birthPlace.timeZone }, now);
  if (!moment.ok) return withoutInstant(moment.error.message, numerology);

  const { utc, notice } = moment.value;
  const wheel = natalWheel(utc, { lat: birthPlace.latitude, lng: birthPlace.longitude });
  if (!wheel.ok) return withoutInstant(wheel.error.message, numerology);
  const table = setAgainstTable(date.value, wheel.value.chart.sun.sign);
  return {
    wheel: { drawing: drawnWheel(wheel.value), note: wheel.value.notice ?? null },
    bodygraph: { drawing: bodygraphOf(utc), note: null },
    numerology: { drawing: numerology, note: null },
    notices: [notice, table.notice].filter((sentence) => sentence !== undefined),
  };
}

function withoutInstant(why: string, numerology: OwnCharts['numerology']['drawing']): OwnCharts {
  return {
    wheel: { drawing: null, note: why },
    bodygraph: { drawing: null, note: why },
    numerology: { drawing: numerology, note: numerology === null ? why : null },
    notices: [],
  };
}

/** The wheel turns once a day and gates change within hours: no noon is invented for an unknown time. */
function whyNoInstant({ birthTime, birthLocation }: BirthData): string {
  if (birthTime === null)
    return 'This needs the time of your birth, to the minute if you can. Add it under Birth Info.';
  if (birthLocation === '')
    return 'This needs the place of your birth, for its clocks and its horizon. Add it under Birth Info.';
  return (
    `This needs the place of your birth, and we could not find "${birthLocation}" on the map. ` +
    'Choose it from the list under Birth Info.'
  );
}

function drawnWheel({ chart, houses, aspects }: NatalWheel): Wheel {
  if (!houses || !chart.ascendant || !chart.midheaven)
    throw new Error('A wheel with a place has its houses.');
  return {
    bodies: CELESTIAL_POINTS.map((point) => ({
      name: BODY_NAMES[point],
      longitude: rounded(chart[point].longitude),
      retrograde: chart[point].retrograde,
    })),
    ascendant: rounded(chart.ascendant.longitude),
    midheaven: rounded(chart.midheaven.longitude),
    cusps: houses.cusps.map(rounded),
    houses: houses.system,
    aspects: aspects.flatMap(drawnAspect),
  };
}

function drawnAspect({ one, other, aspect, orb }: NatalAspect): Wheel['aspects'] {
  if (!isBody(one) || !isBody(other) || !isDrawn(aspect) || orb > DRAWN_ORB_DEGREES) return [];
  return [{ from: BODY_NAMES[one], to: BODY_NAMES[other], kind: aspect }];
}

const isBody = (point: ChartPoint): point is CelestialPoint => point in BODY_NAMES;
const isDrawn = (aspect: string): aspect is WheelAspect => DRAWN_ASPECTS.includes(aspect);

function bodygraphOf(utc: Date): Bodygraph {
  const { definedCenters, activations } = humanDesignChart(utc);
  return {
    channels: CHANNELS.map(({ gates: [one, other] }) => [one, other]),
    definedCentres: [...definedCenters],
    personalityGates: gatesOf(activations.personality),
    designGates: gatesOf(activations.design),
  };
}

const gatesOf = (side: Activations): number[] => [
  ...new Set(ACTIVATED_BODIES.map((body) => side[body].gate)),
];

/** Two decimals: a picture shows no more, and the wire says no more than it shows. */
const rounded = (degrees: number): number => (Math.round(degrees * 100) / 100) % 360;
