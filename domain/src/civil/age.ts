import { compareCivilDates, type CivilDate } from './civilDate';

/** The age of consent to the product, in years. */
export const ADULT_AGE_YEARS = 18;

/** The easternmost clocks (Line Islands) are this far ahead of UTC. */
const EARLIEST_ZONE_AHEAD_MS = 14 * 60 * 60 * 1000;

/**
 * Whole years between a birthday and a day. Somebody born on 29 February turns a year older on 1 March of a
 * common year. Never negative: a birthday still to come counts as 0.
 */
export function ageInYears(birthday: CivilDate, today: CivilDate): number {
  if (compareCivilDates(birthday, today) >= 0) return 0;
  const hadBirthdayThisYear =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (hadBirthdayThisYear ? 0 : 1);
}

/** The calendar day in the zone that is first on earth to begin it, UTC+14. */
export function latestCivilDateOnEarth(nowUtc: Date): CivilDate {
  const ahead = new Date(nowUtc.getTime() + EARLIEST_ZONE_AHEAD_MS);
  return { year: ahead.getUTCFullYear(), month: ahead.getUTCMonth() + 1, day: ahead.getUTCDate() };
}

/**
 * True as soon as it is the 18th birthday anywhere on earth: the doubt about the member's zone is decided in
 * the member's favour.
 */
export function isAdult(birthday: CivilDate, nowUtc: Date): boolean {
  return ageInYears(birthday, latestCivilDateOnEarth(nowUtc)) >= ADULT_AGE_YEARS;
}
