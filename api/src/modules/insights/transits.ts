import type { OwnCharts, Transits } from '@sixfold/api-contract';
import {
  CELESTIAL_POINTS,
  civilDayOf,
  computeTransitBodies,
  describeTransit,
  describeTransitHouse,
  findTransits,
  houseOf,
  longitudeOf,
  resolveBirthMoment,
  roughSpanOf,
  speedOf,
  type CelestialPoint,
  type ChartPoint,
  type NatalPosition,
  type SkyTopic,
  type Span,
  type TransitBody,
} from '@sixfold/domain/charts';
import { toKnownTimeZone } from '../../timeZone';
import {
  BODY_NAMES,
  computeOwnCharts,
  roundDegrees,
  type BirthData,
  type ProfileRecord,
} from '../profile/service';

type Birth = BirthData & Pick<ProfileRecord, 'isBirthTimeUnknown'>;
type Wheel = NonNullable<OwnCharts['wheel']['drawing']>;
type Natal = NonNullable<Transits['natal']>;

interface KnownBirth {
  basis: Transits['basis'];
  natal: Natal | null;
  positions: NatalPosition[];
  readings: Transits['readings'];
  note: string | null;
}

const POINT_NAMES: Readonly<Record<ChartPoint, Transits['aspects'][number]['to']>> = {
  ...BODY_NAMES,
  ascendant: 'Ascendant',
  midheaven: 'Midheaven',
};

const NOTHING_KNOWN: KnownBirth = { basis: 'none', natal: null, positions: [], readings: [], note: null };

const ROUGH_NOTE =
  'Your birth time is known to within two hours, so your ascendant, midheaven and houses are left out. ' +
  'What you see holds all through those hours; your Moon is drawn to within about a degree.';

/** Sky topics with a reading for the member's houses, by the body passing through them. */
const READ_IN_HOUSES: readonly (readonly [SkyTopic, CelestialPoint])[] = [
  ['moonSign', 'moon'],
  ['mercury', 'mercury'],
  ['sun', 'sun'],
];

/**
 * Computes the current sky around a birth chart; `birth` is null without a profile. Parts that need an unknown birth
 * time are left out, with a note.
 */
export function computeOwnTransits(birth: Birth | null, now: Date): Transits {
  const bodies = computeTransitBodies(now);
  const { positions, ...known } = readBirth(birth, bodies, now);
  return {
    ...known,
    bodies: bodies.map(presentBody),
    aspects: findTransits(bodies, positions).map((transit) => ({
      from: BODY_NAMES[transit.transiting],
      to: POINT_NAMES[transit.natal],
      kind: transit.kind,
      orb: roundDegrees(transit.orb),
      ...describeTransit(transit),
    })),
  };
}

function readBirth(birth: Birth | null, bodies: readonly TransitBody[], now: Date): KnownBirth {
  if (!birth) return NOTHING_KNOWN;
  const rough = findRoughSpan(birth, now);
  if (rough) return { ...readSpan(rough, CELESTIAL_POINTS), note: ROUGH_NOTE };
  const { drawing, note } = computeOwnCharts(birth, now).wheel;
  if (drawing) return { ...readMoment(drawing, bodies), note };
  return readDay(birth, now);
}

function readMoment(wheel: Wheel, bodies: readonly TransitBody[]): Omit<KnownBirth, 'note'> {
  const { ascendant, midheaven, cusps, houses } = wheel;
  const longitudes = new Map(wheel.bodies.map(({ name, longitude }) => [name, longitude]));
  const placed = CELESTIAL_POINTS.flatMap((point): NatalPosition[] => {
    const longitude = longitudes.get(BODY_NAMES[point]);
    return longitude === undefined ? [] : [{ point, longitudes: [longitude] }];
  });
  return {
    basis: 'moment',
    natal: { bodies: wheel.bodies, ascendant, midheaven, cusps },
    positions: [
      ...placed,
      { point: 'ascendant', longitudes: [ascendant] },
      { point: 'midheaven', longitudes: [midheaven] },
    ],
    readings: READ_IN_HOUSES.flatMap(([topic, point]) => {
      const body = bodies.find((each) => each.point === point);
      if (!body) return [];
      const house = houseOf(body.longitude, { system: houses, cusps });
      return [{ topic, text: describeTransitHouse(point, house) }];
    }),
  };
}

/** The Moon moves half a sign a day, so it is left out. */
function readDay(birth: Birth, now: Date): KnownBirth {
  const { birthday, birthTime, birthPlace } = birth;
  const day =
    birthday === null
      ? null
      : civilDayOf(
          { date: birthday, zone: birthPlace ? toKnownTimeZone(birthPlace.timeZone) : undefined },
          now,
        );
  if (!day?.ok) return NOTHING_KNOWN;
  const missing = birthTime !== null ? 'place' : birthPlace === null ? 'time and place' : 'time';
  return {
    ...readSpan(
      day.value,
      CELESTIAL_POINTS.filter((point) => point !== 'moon'),
    ),
    note:
      `We do not know the ${missing} of your birth, so your Moon, ascendant, midheaven and houses are left out. ` +
      'What you see holds at any hour of your birthday; the planets are drawn to within a degree or two.',
  };
}

/** Returns the span of a birth whose time is known to within two hours; null for any other. */
function findRoughSpan({ birthday, birthTime, isBirthTimeRough, birthPlace }: Birth, now: Date): Span | null {
  if (!isBirthTimeRough || birthday === null || birthTime === null || birthPlace === null) return null;
  const moment = resolveBirthMoment(
    { date: birthday, time: birthTime, zone: toKnownTimeZone(birthPlace.timeZone) },
    now,
  );
  return moment.ok ? roughSpanOf(moment.value.utc) : null;
}

/** Places the points at the middle of the span; an aspect to them counts only if it holds at both ends. */
function readSpan({ fromMs, untilMs }: Span, points: readonly CelestialPoint[]): Omit<KnownBirth, 'note'> {
  const middleMs = (fromMs + untilMs) / 2;
  return {
    basis: 'day',
    natal: {
      bodies: points.map((point) =>
        presentBody({
          point,
          longitude: longitudeOf(point, middleMs),
          retrograde: speedOf(point, middleMs) < 0,
        }),
      ),
    },
    positions: points.map((point) => ({
      point,
      longitudes: [longitudeOf(point, fromMs), longitudeOf(point, untilMs)],
    })),
    readings: [],
  };
}

const presentBody = ({ point, longitude, retrograde }: TransitBody): Transits['bodies'][number] => ({
  name: BODY_NAMES[point],
  longitude: roundDegrees(longitude),
  retrograde,
});
