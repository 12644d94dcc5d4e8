import type { ChartSigns } from '@sixfold/api-contract';
import { lifePathOf, parseCivilDate, zodiacSignOf, type ZodiacSign } from '@sixfold/domain';
import {
  birthMoment,
  humanDesignChart,
  natalChart,
  setAgainstTable,
  unknownTimeChart,
  type NatalChart,
} from '@sixfold/domain/charts';
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

/** Everything that follows from the birth data, with a sentence for each thing that could not be computed. */
export function computeFromBirth(birth: BirthData, now: Date): FromBirth {
  const { astrologySign: tableSign, numerologyLifePath } = computeFromBirthday(birth.birthday ?? '');
  if (birth.birthday === null || tableSign === null) return { ...nothingComputed(), numerologyLifePath };
  const { birthTime, birthPlace } = birth;
  const fields =
    birthTime !== null && birthPlace !== null
      ? fromMoment(birth.birthday, birthTime, birthPlace, tableSign, now)
      : fromTheDay(birth, tableSign, now);
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
  const date = parseCivilDate(birthday);
  return {
    astrologySign: sunSign,
    fullBirthChart: {
      ...signsOf(chart.value),
      ...(chart.value.ascendant ? { ascendant: { sign: chart.value.ascendant.sign } } : {}),
    },
    humanDesignType: design.type,
    humanDesignProfile: { profile: design.profile, strategy: design.strategy, authority: design.authority },
    notices: [moment.value.notice, date.ok ? setAgainstTable(date.value, sunSign).notice : undefined].filter(
      (notice) => notice !== undefined,
    ),
  };
}

/**
 * Without the time or the place only the day is known. A sign is told when it stayed the same all day; what changed is
 * told with both possibilities. No ascendant and no Human Design, which turn within minutes and hours.
 */
function fromTheDay(
  { birthday, birthTime, birthPlace, birthLocation }: BirthData,
  tableSign: ZodiacSign,
  now: Date,
): ChartFields {
  const day = unknownTimeChart({ date: birthday ?? '', zone: birthPlace?.timeZone }, now);
  if (!day.ok) return { ...nothingComputed(), astrologySign: tableSign, notices: [day.error.message] };
  const certain = CHART_POINTS.flatMap((point) => {
    const possible = day.value.signs[point];
    return possible.certain ? [[point, { sign: possible.sign }] as const] : [];
  });
  const signs: ChartSigns = { sun: { sign: tableSign }, ...Object.fromEntries(certain) };
  return {
    ...nothingComputed(),
    astrologySign: signs.sun.sign,
    fullBirthChart: signs,
    notices:
      birthTime === null
        ? [...day.value.notices, 'You can add your birth time any time.']
        : [missingPlaceNotice(birthLocation)],
  };
}

function signsOf(chart: NatalChart): ChartSigns {
  const signs: ChartSigns = { sun: { sign: chart.sun.sign } };
  for (const point of CHART_POINTS) signs[point] = { sign: chart[point].sign };
  return signs;
}

function missingPlaceNotice(birthLocation: string): string {
  if (birthLocation === '')
    return 'Without your birth place there is no ascendant and no Human Design chart. You can add it any time.';
  return (
    `We could not find "${birthLocation}" on the map, so there is no ascendant and no Human Design chart yet. ` +
    'Please choose your birth place from the list.'
  );
}
