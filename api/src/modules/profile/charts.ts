import type { OwnCharts } from '@sixfold/api-contract';
import { computeLifePath, parseCivilDate } from '@sixfold/domain';
import {
  resolveBirthMoment,
  CELESTIAL_POINTS,
  CHANNELS,
  computeHumanDesignChart,
  computeNatalWheel,
  computeRoughTimeChart,
  compareWithDateTable,
  listGates,
  type CelestialPoint,
  type ChartPoint,
  type NatalAspect,
  type NatalWheel,
} from '@sixfold/domain/charts';
import { explainUnknownZone, toKnownTimeZone } from '../../timeZone';
import type { BirthData, ProfileRecord } from './record';

type Wheel = NonNullable<OwnCharts['wheel']['drawing']>;
type Bodygraph = NonNullable<OwnCharts['bodygraph']['drawing']>;
type WheelBody = Wheel['bodies'][number]['name'];
type WheelAspect = Wheel['aspects'][number]['kind'];

export const BODY_NAMES: Readonly<Record<CelestialPoint, WheelBody>> = {
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

/** Aspects drawn in a wheel, and their maximum orb. More lines would overlap. */
const DRAWN_ASPECTS: readonly string[] = [
  'conjunction',
  'sextile',
  'square',
  'trine',
  'opposition',
] satisfies WheelAspect[];
const DRAWN_ORB_DEGREES = 5;

type AnsweredBirth = BirthData & Pick<ProfileRecord, 'isBirthTimeUnknown'>;

/** Computes the drawings of a birth's charts. A chart that cannot be computed is null with a note giving the reason. */
export function computeOwnCharts(birth: AnsweredBirth, now: Date): OwnCharts {
  const date = birth.birthday === null ? null : parseCivilDate(birth.birthday);
  if (!date?.ok)
    return toMissingCharts('Add your birthday under Birth Info, and it will be drawn here.', null);
  const numerology = {
    steps: computeLifePath(date.value).steps.map(({ digits, sum }) => ({ digits: [...digits], sum })),
  };

  const { birthday, birthTime, birthPlace } = birth;
  if (birthday === null || birthTime === null || birthPlace === null)
    return toMissingCharts(explainMissingInstant(birth), numerology);
  const moment = resolveBirthMoment(
    { date: birthday, time: birthTime, zone: toKnownTimeZone(birthPlace.timeZone) },
    now,
  );
  if (!moment.ok) return toMissingCharts(moment.error.message, numerology);

  const { utc, notice } = moment.value;
  if (birth.isBirthTimeRough)
    return {
      wheel: ROUGH_WHEEL,
      bodygraph: drawRoughBodygraph(utc),
      numerology: { drawing: numerology, note: null },
      notices: [],
    };
  const wheel = computeNatalWheel(utc, { lat: birthPlace.latitude, lng: birthPlace.longitude });
  if (!wheel.ok) return toMissingCharts(wheel.error.message, numerology);
  const table = compareWithDateTable(date.value, wheel.value.chart.sun.sign);
  return {
    wheel: { drawing: presentWheel(wheel.value), note: wheel.value.notice ?? explainUnknownZone(birthPlace) },
    bodygraph: { drawing: computeBodygraph(utc), note: null },
    numerology: { drawing: numerology, note: null },
    notices: [notice, table.notice].filter((sentence) => sentence !== undefined),
  };
}

function toMissingCharts(reason: string, numerology: OwnCharts['numerology']['drawing']): OwnCharts {
  return {
    wheel: { drawing: null, note: reason },
    bodygraph: { drawing: null, note: reason },
    numerology: { drawing: numerology, note: numerology === null ? reason : null },
    notices: [],
  };
}

/** Explains the missing data. An unknown time is not replaced by noon, because the wheel turns once a day. */
function explainMissingInstant({ birthTime, isBirthTimeUnknown, birthLocation }: AnsweredBirth): string {
  if (isBirthTimeUnknown)
    return 'This needs the time of your birth, so it stays open. If you find out, add it under Birth Info.';
  if (birthTime === null)
    return 'This needs the time of your birth, to the minute if you can. Add it under Birth Info.';
  if (birthLocation === '') return 'This needs the place of your birth. Add it under Birth Info.';
  return (
    `This needs the place of your birth, and we could not find "${birthLocation}" on the map. ` +
    'Choose it from the list under Birth Info.'
  );
}

function presentWheel({ chart, houses, aspects }: NatalWheel): Wheel {
  if (!houses || !chart.ascendant || !chart.midheaven)
    throw new Error('A wheel that is computed for a place must have houses.');
  return {
    bodies: CELESTIAL_POINTS.map((point) => ({
      name: BODY_NAMES[point],
      longitude: roundDegrees(chart[point].longitude),
      retrograde: chart[point].retrograde,
    })),
    ascendant: roundDegrees(chart.ascendant.longitude),
    midheaven: roundDegrees(chart.midheaven.longitude),
    cusps: houses.cusps.map(roundDegrees),
    houses: houses.system,
    aspects: aspects.flatMap(presentAspect),
  };
}

function presentAspect({ one, other, aspect, orb }: NatalAspect): Wheel['aspects'] {
  if (!isBody(one) || !isBody(other) || !isDrawn(aspect) || orb > DRAWN_ORB_DEGREES) return [];
  return [{ from: BODY_NAMES[one], to: BODY_NAMES[other], kind: aspect }];
}

const isBody = (point: ChartPoint): point is CelestialPoint => point in BODY_NAMES;
const isDrawn = (aspect: string): aspect is WheelAspect => DRAWN_ASPECTS.includes(aspect);

function computeBodygraph(utc: Date): Bodygraph {
  const { definedCenters, activations } = computeHumanDesignChart(utc);
  return {
    channels: CHANNELS.map(({ gates: [one, other] }) => [one, other]),
    definedCentres: [...definedCenters],
    personalityGates: listGates(activations.personality),
    designGates: listGates(activations.design),
  };
}

/** A wheel turns by a sixth in four hours, so it cannot be drawn for an approximate time. */
const ROUGH_WHEEL: OwnCharts['wheel'] = {
  drawing: null,
  note:
    'Your birth time is known to within two hours, and the wheel turns with every minute, so it stays open. ' +
    'If you find the exact time, add it under Birth Info.',
};

/**
 * Draws the parts that are constant over the four hours. Returns no drawing when a centre changes, because white would
 * mean undefined.
 */
function drawRoughBodygraph(utc: Date): OwnCharts['bodygraph'] {
  const { definedCenters, openCenters, personalityGates, designGates } =
    computeRoughTimeChart(utc).humanDesign.bodygraph;
  if (openCenters.length > 0) {
    const names = openCenters.map((centre) => (centre === 'SolarPlexus' ? 'Solar Plexus' : centre));
    return {
      drawing: null,
      note:
        `Your birth time is known to within two hours, and in those hours this changes: ${names.join(', ')}. ` +
        'So your bodygraph stays open until you know the exact time.',
    };
  }
  return {
    drawing: {
      channels: CHANNELS.map(({ gates: [one, other] }) => [one, other]),
      definedCentres: [...definedCenters],
      personalityGates: [...personalityGates],
      designGates: [...designGates],
    },
    note: 'Your birth time is known to within two hours. The centres are the same all that time; only the gates that stay are drawn.',
  };
}

/** Rounds to two decimals, the precision of a drawing. */
export const roundDegrees = (degrees: number): number => (Math.round(degrees * 100) / 100) % 360;
