import { compareCivilDates, type CivilDate } from './civilDate';

export const ADULT_AGE_YEARS = 18;

/** Offset of the easternmost zone (Line Islands) from UTC. */
const EARLIEST_ZONE_AHEAD_MS = 14 * 60 * 60 * 1000;

/**
 * Computes the age in completed years on a day. A birthday on 29 February counts on 1 March of a common year. Never
 * negative.
 */
export function computeAgeYears(birthday: CivilDate, today: CivilDate): number {
  if (compareCivilDates(birthday, today) >= 0) return 0;
  const hadBirthdayThisYear =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (hadBirthdayThisYear ? 0 : 1);
}

/** Returns the date in UTC+14, the zone where each day starts first. */
export function getLatestCivilDate(nowUtc: Date): CivilDate {
  const ahead = new Date(nowUtc.getTime() + EARLIEST_ZONE_AHEAD_MS);
  return { year: ahead.getUTCFullYear(), month: ahead.getUTCMonth() + 1, day: ahead.getUTCDate() };
}

/** Returns whether the member is 18 anywhere on earth, in the member's favour. */
export function isAdult(birthday: CivilDate, nowUtc: Date): boolean {
  return computeAgeYears(birthday, getLatestCivilDate(nowUtc)) >= ADULT_AGE_YEARS;
}
