import { compareCivilDates, type CivilDate } from './civilDate';

/** The minimum age of a member, in years. */
export const ADULT_AGE_YEARS = 18;

/** The easternmost zone (Line Islands) is this far ahead of UTC. */
const EARLIEST_ZONE_AHEAD_MS = 14 * 60 * 60 * 1000;

/**
 * Computes whole years between a birthday and a day. A birthday on 29 February counts on 1 March of a common year.
 * Never negative.
 */
export function computeAgeYears(birthday: CivilDate, today: CivilDate): number {
  if (compareCivilDates(birthday, today) >= 0) return 0;
  const hadBirthdayThisYear =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (hadBirthdayThisYear ? 0 : 1);
}

/** Returns the calendar day in the zone that begins it first, UTC+14. */
export function getLatestCivilDate(nowUtc: Date): CivilDate {
  const ahead = new Date(nowUtc.getTime() + EARLIEST_ZONE_AHEAD_MS);
  return { year: ahead.getUTCFullYear(), month: ahead.getUTCMonth() + 1, day: ahead.getUTCDate() };
}

/** Returns whether it is the 18th birthday anywhere on earth, in the member's favour. */
export function isAdult(birthday: CivilDate, nowUtc: Date): boolean {
  return computeAgeYears(birthday, getLatestCivilDate(nowUtc)) >= ADULT_AGE_YEARS;
}
