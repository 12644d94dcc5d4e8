import type { ChartSigns } from '@sixfold/api-contract';
import { lifePathOf, parseCivilDate, zodiacSignOf, type ZodiacSign } from '@sixfold/domain';
import { birthMoment, humanDesignChart, natalChart, type NatalChart } from '@sixfold/domain/charts';
import type { ProfileFields, StoredPlace } from './model';
import type { BirthData } from './repository';

/** What the calendar alone tells: the sign by the standard table and the life path. */
export function computeFromBirthday(
  birthday: string,
): Pick<ProfileFields, 'astrologySign' | 'numerologyLifePath'> {
  const date = parseCivilDate(birthday);
  if (!date.ok) return { astrologySign: null, numerologyLifePath: null };
  return { astrologySign: zodiacSignOf(date.value), numerologyLifePath: lifePathOf(date.value).lifePath };
}

type ChartFields = Pick<
  ProfileFields,
  'astrologySign' | 'fullBirthChart' | 'humanDesignType' | 'humanDesignProfile' | 'notices'
>;

export type FromBirth = ChartFields & Pick<ProfileFields, 'numerologyLifePath'>;

const CHART_POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars'] as const;
const HOUR_MS = 3_600_000;
/** Clocks are at most this far ahead of and behind UTC. */
const ZONE_AHEAD_MAX_MS = 14 * HOUR_MS;
const ZONE_BEHIND_MAX_MS = 12 * HOUR_MS;

/** Everything that follows from the birth data, with a sentence for each thing that could not be computed. */
export function computeFromBirth(birth: BirthData, birthLocation: string, now: Date): FromBirth {
  const { astrologySign: tableSign, numerologyLifePath } = computeFromBirthday(birth.birthday ?? '');
  if (birth.birthday === null || tableSign === null) return { ...nothingComputed(), numerologyLifePath };
  const { birthTime, birthPlace } = birth;
  const fields =
    birthTime !== null && birthPlace !== null
      ? fromMoment(birth.birthday, birthTime, birthPlace, tableSign, now)
      : fromPossibleMoments(birth, birthLocation, tableSign);
  return { ...fields, numerologyLifePath };
}

const nothingComputed = (): ChartFields => ({
  astrologySign: null,
  fullBirthChart: null,
  humanDesignType: null,
  humanDesignProfile: null,
  notices: [],
});

/** The whole chart: the instant of birth is known. */
function fromMoment(
  birthday: string,
  birthTime: string,
  { latitude, longitude, timeZone }: StoredPlace,
  tableSign: ZodiacSign,
  now: Date,
): ChartFields {
  const moment = birthMoment({ date: birthday, time: birthTime, zone: timeZone }, now);
  if (!moment.ok) return { ...nothingComputed(), astrologySign: tableSign, notices: [moment.error.message] };
  const chart = natalChart(moment.value.utc, { lat: latitude, lng: longitude });
  if (!chart.ok) return { ...nothingComputed(), astrologySign: tableSign, notices: [chart.error.message] };
  const design = humanDesignChart(moment.value.utc);
  const sunSign = chart.value.sun.sign;
  return {
    astrologySign: sunSign,
    fullBirthChart: {
      ...signsIn([chart.value], sunSign),
      ...(chart.value.ascendant ? { ascendant: { sign: chart.value.ascendant.sign } } : {}),
    },
    humanDesignType: design.type,
    humanDesignProfile: { profile: design.profile, strategy: design.strategy, authority: design.authority },
    notices: [...(moment.value.notice ? [moment.value.notice] : []), ...differingSigns(tableSign, sunSign)],
  };
}

/**
 * Without the time or the place only a span of instants is known. A sign is told when it is the same at both ends
 * of the span; no ascendant and no Human Design, which turn within minutes and hours.
 */
function fromPossibleMoments(birth: BirthData, birthLocation: string, tableSign: ZodiacSign): ChartFields {
  const charts = possibleSpan(birth).flatMap((utcMs) => {
    const chart = natalChart(new Date(utcMs));
    return chart.ok ? [chart.value] : [];
  });
  const signs = signsIn(charts, tableSign);
  return {
    ...nothingComputed(),
    astrologySign: signs.sun.sign,
    fullBirthChart: signs,
    notices: [...missingNotices(birth, birthLocation), ...differingSigns(tableSign, signs.sun.sign)],
  };
}

/** The earliest and the latest instant at which the member can have been born. */
function possibleSpan({ birthday, birthTime }: BirthData): [earliestMs: number, latestMs: number] {
  const from = Date.parse(`${birthday}T${birthTime ?? '00:00'}:00Z`);
  const to = Date.parse(`${birthday}T${birthTime ?? '23:59'}:00Z`);
  return [from - ZONE_AHEAD_MAX_MS, to + ZONE_BEHIND_MAX_MS];
}

/** Signs that all the charts agree on; the Sun's falls back to the table's. */
function signsIn(charts: readonly NatalChart[], tableSign: ZodiacSign): ChartSigns {
  const signs: ChartSigns = { sun: { sign: tableSign } };
  for (const point of CHART_POINTS) {
    const [sign, ...others] = new Set(charts.map((chart) => chart[point].sign));
    if (sign && others.length === 0) signs[point] = { sign };
  }
  return signs;
}

function missingNotices({ birthTime, birthPlace }: BirthData, birthLocation: string): string[] {
  if (birthTime === null)
    return [
      'Without your birth time there is no ascendant and no Human Design chart. You can add it any time.',
    ];
  if (birthPlace !== null) return [];
  if (birthLocation === '')
    return [
      'Without your birth place there is no ascendant and no Human Design chart. You can add it any time.',
    ];
  return [
    `We could not find "${birthLocation}" on the map, so there is no ascendant and no Human Design chart yet. ` +
      'Please choose your birth place from the list.',
  ];
}

function differingSigns(tableSign: ZodiacSign, sunSign: ZodiacSign): string[] {
  if (tableSign === sunSign) return [];
  return [
    `The usual table of dates says ${tableSign}, but at the moment of your birth the Sun stood in ${sunSign}. ` +
      `Your profile says ${sunSign}.`,
  ];
}
