import type { ChartSigns } from '@sixfold/api-contract';
import { computeLifePath, parseCivilDate, zodiacSignOf, type ZodiacSign } from '@sixfold/domain';
import {
  resolveBirthMoment,
  computeHumanDesignChart,
  computeNatalChart,
  computeRoughTimeChart,
  compareWithDateTable,
  computeUnknownTimeChart,
  keepFirmDesign,
  type NatalChart,
} from '@sixfold/domain/charts';
import { explainUnknownZone, toKnownTimeZone } from '../../timeZone';
import type { ProfileFields, StoredPlace } from './model';
import type { BirthData } from './record';

/** Computes what follows from the date alone: the sign by the standard table and the life path. */
export function computeFromBirthday(
  birthday: string,
): Pick<ProfileFields, 'astrologySign' | 'numerologyLifePath'> {
  const date = parseCivilDate(birthday);
  if (!date.ok) return { astrologySign: null, numerologyLifePath: null };
  return {
    astrologySign: zodiacSignOf(date.value),
    numerologyLifePath: computeLifePath(date.value).lifePath,
  };
}

type ChartFields = Pick<
  ProfileFields,
  'astrologySign' | 'fullBirthChart' | 'humanDesignType' | 'humanDesignProfile' | 'notices'
>;

export type BirthResults = ChartFields & Pick<ProfileFields, 'numerologyLifePath'>;

const CHART_POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars'] as const;

/** Computes everything that follows from the birth data, with a notice for each thing that cannot be computed. */
export function computeFromBirth(birth: BirthData, now: Date): BirthResults {
  const { astrologySign: tableSign, numerologyLifePath } = computeFromBirthday(birth.birthday ?? '');
  if (birth.birthday === null || tableSign === null)
    return { ...createEmptyChartFields(), numerologyLifePath };
  const { birthTime, isBirthTimeRough, birthPlace } = birth;
  const fields =
    birthTime !== null && birthPlace !== null
      ? computeMomentFields(
          { birthday: birth.birthday, birthTime, isBirthTimeRough, birthPlace },
          tableSign,
          now,
        )
      : computeDayFields(birth, tableSign, now);
  const zoneNotice = explainUnknownZone(birthPlace);
  const notices = zoneNotice === null ? fields.notices : [...fields.notices, zoneNotice];
  return { ...fields, notices, numerologyLifePath };
}

const createEmptyChartFields = (): ChartFields => ({
  astrologySign: null,
  fullBirthChart: null,
  humanDesignType: null,
  humanDesignProfile: null,
  notices: [],
});

interface TimedBirth {
  birthday: string;
  birthTime: string;
  isBirthTimeRough: boolean;
  birthPlace: StoredPlace;
}

/** Computes the complete chart of an instant of birth, or its stable part when the time is approximate. */
function computeMomentFields(
  { birthday, birthTime, isBirthTimeRough, birthPlace }: TimedBirth,
  tableSign: ZodiacSign,
  now: Date,
): ChartFields {
  const { latitude, longitude, timeZone } = birthPlace;
  const moment = resolveBirthMoment(
    { date: birthday, time: birthTime, zone: toKnownTimeZone(timeZone) },
    now,
  );
  if (!moment.ok)
    return { ...createEmptyChartFields(), astrologySign: tableSign, notices: [moment.error.message] };
  const chart = computeNatalChart(moment.value.utc, { lat: latitude, lng: longitude });
  if (!chart.ok)
    return { ...createEmptyChartFields(), astrologySign: tableSign, notices: [chart.error.message] };
  if (isBirthTimeRough) return computeRoughFields(moment.value.utc, chart.value, tableSign);
  const design = computeHumanDesignChart(moment.value.utc);
  const sunSign = chart.value.sun.sign;
  const date = parseCivilDate(birthday);
  return {
    astrologySign: sunSign,
    fullBirthChart: { ...signsOf(chart.value), ...anglesOf(chart.value) },
    humanDesignType: design.type,
    humanDesignProfile: { profile: design.profile, strategy: design.strategy, authority: design.authority },
    notices: [
      moment.value.notice,
      date.ok ? compareWithDateTable(date.value, sunSign).notice : undefined,
    ].filter((notice) => notice !== undefined),
  };
}

/** Keeps the part of a chart that is the same two hours earlier and later, with a notice for the rest. */
function computeRoughFields(utc: Date, chart: NatalChart, tableSign: ZodiacSign): ChartFields {
  const { firmParts, notices } = computeRoughTimeChart(utc);
  const design = computeHumanDesignChart(utc);
  const firmDesign = keepFirmDesign(design, firmParts);
  const signs: ChartSigns = { sun: { sign: tableSign } };
  for (const point of CHART_POINTS) if (firmParts.includes(point)) signs[point] = { sign: chart[point].sign };
  return {
    astrologySign: signs.sun.sign,
    fullBirthChart: signs,
    humanDesignType: firmDesign ? design.type : null,
    humanDesignProfile: firmDesign ?? null,
    // Clocks that were put forward or back do not matter here: the two hours contain both instants.
    notices: [...notices, 'You can give the exact time whenever you find out.'],
  };
}

/**
 * Computes the signs that stay the same throughout the day of birth, for an unknown time or place. For the others a
 * notice names both possibilities. Ascendant and Human Design change within minutes and hours.
 */
function computeDayFields(
  { birthday, birthTime, birthPlace, birthLocation }: BirthData,
  tableSign: ZodiacSign,
  now: Date,
): ChartFields {
  const day = computeUnknownTimeChart(
    { date: birthday ?? '', zone: birthPlace ? toKnownTimeZone(birthPlace.timeZone) : undefined },
    now,
  );
  if (!day.ok) return { ...createEmptyChartFields(), astrologySign: tableSign, notices: [day.error.message] };
  const certain = CHART_POINTS.flatMap((point) => {
    const possible = day.value.signs[point];
    return possible.certain ? [[point, { sign: possible.sign }] as const] : [];
  });
  const signs: ChartSigns = { sun: { sign: tableSign }, ...Object.fromEntries(certain) };
  return {
    ...createEmptyChartFields(),
    astrologySign: signs.sun.sign,
    fullBirthChart: signs,
    notices:
      birthTime === null
        ? [...day.value.notices, 'You can add your birth time whenever you find out.']
        : [formatMissingPlace(birthLocation)],
  };
}

function signsOf(chart: NatalChart): ChartSigns {
  const signs: ChartSigns = { sun: { sign: chart.sun.sign } };
  for (const point of CHART_POINTS) signs[point] = { sign: chart[point].sign };
  return signs;
}

/** The angles of a chart with a place. */
const anglesOf = ({ ascendant, midheaven }: NatalChart): Pick<ChartSigns, 'ascendant' | 'midheaven'> =>
  ascendant && midheaven ? { ascendant: { sign: ascendant.sign }, midheaven: { sign: midheaven.sign } } : {};

function formatMissingPlace(birthLocation: string): string {
  if (birthLocation === '')
    return 'Without your birth place there is no ascendant and no Human Design chart. You can add it any time.';
  return (
    `We could not find "${birthLocation}" on the map, so there is no ascendant and no Human Design chart yet. ` +
    'Please choose your birth place from the list.'
  );
}
