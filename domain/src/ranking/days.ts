import { DAY_MS } from '../durations';
import { daysInMonth, type CivilDate } from '../civil/civilDate';

/** Days since 1 January 1970; the UTC day if it represents an instant. */
export type DayNumber = number;

export function dayNumberOf({ year, month, day }: CivilDate): DayNumber {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function utcDayOf(instantMs: number): DayNumber {
  return Math.floor(instantMs / DAY_MS);
}

/**
 * Returns the latest birthday of a person at least `ageYears` old on `today`. Agrees with `computeAgeYears` for
 * birthdays on 29 February too.
 */
export function latestBirthdayOfAge(ageYears: number, today: CivilDate): DayNumber {
  const year = today.year - ageYears;
  const day = Math.min(today.day, daysInMonth(year, today.month));
  return dayNumberOf({ year, month: today.month, day });
}
