import {
  birthMoment,
  cosmicConditions,
  humanDesignChart,
  moonPassageAt,
  natalChart,
  unknownTimeChart,
  CELESTIAL_POINTS,
  type Coordinates,
  type NatalChart,
} from '../../src/charts';
import { formatCivilDate } from '../../src/civil/civilDate';
import { lifePathOf } from '../../src/numerology/lifePath';
import { success, type InputError, type Result } from '../../src/result';
import { dateIn, formatInstant, instantIn, nowIn, refuseFuture } from './instants';
import { placeIn, textIn, type Question } from './question';

/** One answer as it will be written, without the echo of the question. */
export type Answer = Readonly<Record<string, unknown>>;

/** `{"kind":"natal","utc":…,"lat":…,"lng":…}`: where everything stood; without a place no angles. */
export function answerNatal(question: Question): Result<Answer> {
  const place = placeIn(question);
  if (!place.ok) return place;
  const utc = pastInstantIn(question);
  if (!utc.ok) return utc;
  return chartAnswer(utc.value, place.value);
}

/**
 * `{"kind":"birth","date":…,"time":…,"lat":…,"lng":…,"tz":…}`: the instant, how sure it is, and the chart. With
 * `"time":null`, for a time that nobody knows: what is certain and what is possible on that day.
 */
export function answerBirth(question: Question, programNow: Date): Result<Answer> {
  const place = placeIn(question);
  if (!place.ok) return place;
  const now = nowIn(question, programNow);
  if (!now.ok) return now;
  const date = textIn(question, 'date');
  if (!date.ok) return date;
  const zone = textIn(question, 'tz');
  if (!zone.ok) return zone;
  if (question.time === null) return answerBirthday(date.value, zone.value, now.value);
  const time = textIn(question, 'time');
  if (!time.ok) return time;
  const moment = birthMoment({ date: date.value, time: time.value, zone: zone.value }, now.value);
  if (!moment.ok) return { ok: false, error: inProgramWords(moment.error) };
  const chart = chartAnswer(moment.value.utc, place.value);
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
  const chart = unknownTimeChart({ date, zone }, now);
  if (!chart.ok) return { ok: false, error: inProgramWords(chart.error) };
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

/** `{"kind":"humandesign","utc":…}`: the whole chart. */
export function answerHumanDesign(question: Question): Result<Answer> {
  const utc = pastInstantIn(question);
  if (!utc.ok) return utc;
  const { designUtc, ...chart } = humanDesignChart(utc.value);
  return success({ ...chart, designUtc: formatInstant(designUtc) });
}

/** `{"kind":"moon","utc":…}`: phase, sign, void of course and Mercury; the future is as good as the past. */
export function answerMoon(question: Question): Result<Answer> {
  const utc = instantIn(question);
  if (!utc.ok) return utc;
  const utcMs = utc.value.getTime();
  const conditions = cosmicConditions(utc.value);
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

/** `{"kind":"numerology","date":…}`: the life path and its sums. */
export function answerNumerology(question: Question): Result<Answer> {
  const date = dateIn(question);
  if (!date.ok) return date;
  const midnight = new Date(`${formatCivilDate(date.value)}T00:00:00Z`);
  const past = refuseFuture(question, midnight, 'date');
  if (!past.ok) return past;
  const { lifePath, steps } = lifePathOf(date.value);
  return success({ lifePath, steps });
}

function pastInstantIn(question: Question): Result<Date> {
  const utc = instantIn(question);
  return utc.ok ? refuseFuture(question, utc.value, 'utc') : utc;
}

function chartAnswer(utc: Date, place: Coordinates | undefined): Result<Answer> {
  const chart = natalChart(utc, place);
  if (!chart.ok) return chart;
  return success({
    lon: fromPlacements(chart.value, ({ longitude }) => longitude),
    sign: fromPlacements(chart.value, ({ sign }) => sign),
    degreeInSign: fromPlacements(chart.value, ({ degreeInSign }) => degreeInSign),
    retrograde: Object.fromEntries(CELESTIAL_POINTS.map((point) => [point, chart.value[point].retrograde])),
  });
}

type Placed = NonNullable<NatalChart['ascendant']>;

function fromPlacements<T>(chart: NatalChart, read: (placement: Placed) => T): Record<string, T> {
  const { ascendant, midheaven } = chart;
  return {
    ...Object.fromEntries(CELESTIAL_POINTS.map((point) => [point, read(chart[point])])),
    ...(ascendant ? { ascendant: read(ascendant) } : {}),
    ...(midheaven ? { mc: read(midheaven) } : {}),
  };
}

const FIELD_NAMES: Readonly<Record<string, string>> = { birthday: 'date', birthTime: 'time', timezone: 'tz' };

/** The library names the fields of a profile, the program those of its questions. */
function inProgramWords(error: InputError): InputError {
  return { ...error, field: FIELD_NAMES[error.field] ?? error.field };
}
