import {
  ACTIVATED_BODIES,
  resolveBirthMoment,
  CELESTIAL_POINTS,
  CHANNELS,
  computeCosmicConditions,
  computeHumanDesignChart,
  computeNatalWheel,
  type Activations,
  type ChartPoint,
} from '../src/charts';
import { computeLifePath, parseCivilDate, scorePair } from '../src';
import type { Result } from '../src/result';

/** Three births of public record, with the time from the certificate. */
const PEOPLE = [
  {
    name: 'Audrey Hepburn',
    date: '1929-05-04',
    time: '03:00',
    zone: 'Europe/Brussels',
    lat: 50.8333,
    lng: 4.3667,
  },
  {
    name: 'Jimi Hendrix',
    date: '1942-11-27',
    time: '10:15',
    zone: 'America/Los_Angeles',
    lat: 47.6062,
    lng: -122.3321,
  },
  {
    name: 'Robin Williams',
    date: '1951-07-21',
    time: '13:34',
    zone: 'America/Chicago',
    lat: 41.8781,
    lng: -87.6298,
  },
] as const;

const NOW = new Date('2026-01-01T00:00:00Z');
const DRAWN_ASPECTS = ['conjunction', 'sextile', 'square', 'trine', 'opposition'];
const WIDEST_DRAWN_ORB = 5;

const nameOf = (point: string) =>
  point === 'northNode' ? 'North Node' : point.charAt(0).toUpperCase() + point.slice(1);

const isBody = (point: ChartPoint) => point !== 'ascendant' && point !== 'midheaven';

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

const gatesOf = (side: Activations) => [...new Set(ACTIVATED_BODIES.map((body) => side[body].gate))];

function picturesOf(person: (typeof PEOPLE)[number]) {
  const { utc } = valueOf(resolveBirthMoment(person, NOW));
  const { chart, aspects, houses } = valueOf(computeNatalWheel(utc, person));
  const design = computeHumanDesignChart(utc);
  const date = valueOf(parseCivilDate(person.date, 'birthday'));
  const sky = computeCosmicConditions(utc);
  return {
    name: person.name,
    born: `${person.date}, ${person.time}`,
    wheel: {
      bodies: CELESTIAL_POINTS.map((point) => ({
        name: nameOf(point),
        longitude: rounded(chart[point].longitude),
        retrograde: chart[point].retrograde,
      })),
      ascendant: rounded(chart.ascendant?.longitude ?? NaN),
      midheaven: rounded(chart.midheaven?.longitude ?? NaN),
      cusps: houses?.cusps.map(rounded),
      aspects: aspects
        .filter(({ aspect, orb }) => DRAWN_ASPECTS.includes(aspect) && orb <= WIDEST_DRAWN_ORB)
        .filter(({ one, other }) => isBody(one) && isBody(other))
        .map(({ one, other, aspect }) => ({ from: nameOf(one), to: nameOf(other), kind: aspect })),
    },
    bodygraph: {
      channels: CHANNELS.map(({ gates }) => gates),
      definedCentres: design.definedCenters,
      personalityGates: gatesOf(design.activations.personality),
      designGates: gatesOf(design.activations.design),
    },
    character: `${design.type}, ${design.profile}, ${design.authority}`,
    steps: computeLifePath(date).steps,
    moon: {
      illuminationPercent: rounded(sky.illuminationPercent),
      isWaning: sky.phaseAngle > 180,
      label: `The Moon in ${sky.moonSign}, ${sky.moonIllumination}% lit`,
    },
    traits: {
      astrologySign: chart.sun.sign,
      numerologyLifePath: computeLifePath(date).lifePath,
      humanDesignType: design.type,
    },
  };
}

/** Returns the gallery's data: three charts, and the scores between them in the systems determined by birth. */
export function exampleCharts() {
  const people = PEOPLE.map(picturesOf);
  return people.map(({ traits, ...pictures }, index) => {
    const next = people[(index + 1) % people.length] ?? people[0];
    const { overall, breakdown, known } = scorePair(traits, next?.traits ?? {}, 'friendship');
    const shown = Object.entries(breakdown).map(([system, score]) => [
      system,
      known[system as keyof typeof known] ? score : null,
    ]);
    return { ...pictures, with: { name: next?.name, overall, breakdown: Object.fromEntries(shown) } };
  });
}
