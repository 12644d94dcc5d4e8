import {
  resolveBirthMoment,
  computeCosmicConditions,
  computeHumanDesignChart,
  moonPassageAt,
  computeNatalChart,
  computeUnknownTimeChart,
  CELESTIAL_POINTS,
  type Coordinates,
  type NatalChart,
} from '../../src/charts';
import { formatCivilDate } from '../../src/civil/civilDate';
import { computeLifePath } from '../../src/numerology/lifePath';
import { success, type InputError, type Result } from '../../src/result';
import { readDate, formatInstant, readInstant, readNow, refuseFuture } from './instants';
import { readPlace, readText, type Question } from './question';

export type Answer = Readonly<Record<string, unknown>>;

/** Computes `{"kind":"natal","utc":…,"lat":…,"lng":…}`; without a place there are no angles. */
export function answerNatal(question: Question): Result<Answer> {
  const place = readPlace(question);
  if (!place.ok) return place;
  const utc = readPastInstant(question);
  if (!utc.ok) return utc;
  return formatChart(utc.value, place.value);
}

/**
 * Computes `{"kind":"birth","date":…,"time":…,"lat":…,"lng":…,"tz":…}`: the instant, its certainty and the chart. With
 * `"time":null` it returns the certain and the possible values for that day.
 */
export function answerBirth(question: Question, programNow: Date): Result<Answer> {
  const place = readPlace(question);
  if (!place.ok) return place;
  const now = readNow(question, programNow);
  if (!now.ok) return now;
  const date = readText(question, 'date');
  if (!date.ok) return date;
  const zone = readText(question, 'tz');
  if (!zone.ok) return zone;
  if (question.time === null) return answerBirthday(date.value, zone.value, now.value);
  const time = readText(question, 'time');
  if (!time.ok) return time;
  const moment = resolveBirthMoment({ date: date.value, time: time.value, zone: zone.value }, now.value);
  if (!moment.ok) return { ok: false, error: toProgramFieldName(moment.error) };
  const chart = formatChart(moment.value.utc, place.value);
  if (!chart.ok) return chart;
  const { utc, status, offsetSeconds, utcAlternative, notice } = moment.value;
  return success({
    utc: formatInstant(utc),
    status,
    offsetSeconds,
    ...(utcAlternative ? { utcAlternatives: [utc, utcAlternative].map(formatInstant) } : {}),
    ...(notice ? { notice } : {}),
    ...chart.value,
  });
}

function answerBirthday(date: string, zone: string, now: Date): Result<Answer> {
  const chart = computeUnknownTimeChart({ date, zone }, now);
  if (!chart.ok) return { ok: false, error: toProgramFieldName(chart.error) };
  const { from, until, signs, humanDesign, absent, notices } = chart.value;
  const certain = CELESTIAL_POINTS.flatMap((point) => {
    const said = signs[point];
    return said.certain ? [[point, said.sign]] : [];
  });
  const possible = CELESTIAL_POINTS.flatMap((point) => {
    const said = signs[point];
    return said.certain ? [] : [[point, { signs: said.signs, changes: said.changes }]];
  });
  return success({
    status: 'unknown-time',
    from: formatInstant(from),
    until: formatInstant(until),
    sign: Object.fromEntries(certain) as Answer,
    possibleSign: Object.fromEntries(possible) as Answer,
    possibleTypes: humanDesign.types,
    absent,
    notices,
  });
}

export function answerHumanDesign(question: Question): Result<Answer> {
  const utc = readPastInstant(question);
  if (!utc.ok) return utc;
  const { designUtc, ...chart } = computeHumanDesignChart(utc.value);
  return success({ ...chart, designUtc: formatInstant(designUtc) });
}

/** Computes `{"kind":"moon","utc":…}`: phase, sign, void of course and Mercury. Future instants are allowed. */
export function answerMoon(question: Question): Result<Answer> {
  const utc = readInstant(question);
  if (!utc.ok) return utc;
  const utcMs = utc.value.getTime();
  const conditions = computeCosmicConditions(utc.value);
  return success({
    phaseAngle: conditions.phaseAngle,
    illuminationPct: conditions.illuminationPercent,
    phase4: conditions.moonPhase,
    moonSign: conditions.moonSign,
    signIngress: formatInstant(new Date(moonPassageAt(utcMs).ingressMs)),
    nextIngress: formatInstant(conditions.nextIngress.at),
    nextSign: conditions.nextIngress.sign,
    voidOfCourse: conditions.isVoidOfCourse,
    vocStart: formatInstant(conditions.voidOfCourse.start),
    vocEnd: formatInstant(conditions.voidOfCourse.end),
    mercuryRetrograde: conditions.mercuryRetrograde,
    mercuryPrevStation: formatInstant(conditions.mercuryMotion.since),
    mercuryNextStation: formatInstant(conditions.mercuryMotion.until),
    energy: conditions.cosmicEnergy,
  });
}

/** Computes `{"kind":"numerology","date":…}`: the life path and its sums. */
export function answerNumerology(question: Question): Result<Answer> {
  const date = readDate(question);
  if (!date.ok) return date;
  const midnight = new Date(`${formatCivilDate(date.value)}T00:00:00Z`);
  const past = refuseFuture(question, midnight, 'date');
  if (!past.ok) return past;
  const { lifePath, steps } = computeLifePath(date.value);
  return success({ lifePath, steps });
}

function readPastInstant(question: Question): Result<Date> {
  const utc = readInstant(question);
  return utc.ok ? refuseFuture(question, utc.value, 'utc') : utc;
}

function formatChart(utc: Date, place: Coordinates | undefined): Result<Answer> {
  const chart = computeNatalChart(utc, place);
  if (!chart.ok) return chart;
  return success({
    lon: mapPlacements(chart.value, ({ longitude }) => longitude),
    sign: mapPlacements(chart.value, ({ sign }) => sign),
    degreeInSign: mapPlacements(chart.value, ({ degreeInSign }) => degreeInSign),
    retrograde: Object.fromEntries(CELESTIAL_POINTS.map((point) => [point, chart.value[point].retrograde])),
  });
}

type Placed = NonNullable<NatalChart['ascendant']>;

function mapPlacements<T>(chart: NatalChart, read: (placement: Placed) => T): Record<string, T> {
  const { ascendant, midheaven } = chart;
  return {
    ...Object.fromEntries(CELESTIAL_POINTS.map((point) => [point, read(chart[point])])),
    ...(ascendant ? { ascendant: read(ascendant) } : {}),
    ...(midheaven ? { mc: read(midheaven) } : {}),
  };
}

const FIELD_NAMES: Readonly<Record<string, string>> = { birthday: 'date', birthTime: 'time', timezone: 'tz' };

function toProgramFieldName(error: InputError): InputError {
  return { ...error, field: FIELD_NAMES[error.field] ?? error.field };
}
