import { isKnownZone } from '@sixfold/domain/charts';

/** Returns the zone, or UTC when this server's time zone data lacks it: zones are added and renamed every year. */
export const toKnownTimeZone = (name: string): string => (isKnownZone(name) ? name : 'UTC');

/** Returns a notice for the member when this server's time zone data lacks the zone of their birthplace. */
export const explainUnknownZone = (birthPlace: { timeZone: string } | null): string | null =>
  birthPlace === null || isKnownZone(birthPlace.timeZone)
    ? null
    : 'We do not know the time zone of your place of birth, so we count in UTC. Please choose the place again.';
