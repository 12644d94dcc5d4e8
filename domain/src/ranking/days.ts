import { daysInMonth, type CivilDate } from '../civil/civilDate';

/** A whole day as a number: days since 1 January 1970, in UTC where it stands for an instant. */
export type DayNumber = number;

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayNumberOf({ year, month, day }: CivilDate): DayNumber {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The UTC day of an instant, from its milliseconds since 1970. */
export function utcDayOf(instantMs: number): DayNumber {
  return Math.floor(instantMs / DAY_MS);
}

/**
 * The last birthday with which somebody is at least `ageYears` old on `today`: everyone born on or before it is, and
 * nobody born after it. Agrees with `ageInYears` for birthdays on 29 February too.
 */
export function latestBirthdayOfAge(ageYears: number, today: CivilDate): DayNumber {
  const year = today.year - ageYears;
  const day = Math.min(today.day, daysInMonth(year, today.month));
  return dayNumberOf({ year, month: today.month, day });
}
