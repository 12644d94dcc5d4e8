import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from './limits';
import type { Place } from './places';
import type { PlaceChoice } from './profile';
import { trimText } from './visibleText';

/** Returns the query for a typed text; null while it is too short. */
export function placeQueryOf(typed: string): string | null {
  const query = trimText(typed).slice(0, PLACE_QUERY_MAX_LENGTH).trim();
  return query.length >= PLACE_QUERY_MIN_LENGTH ? query : null;
}

/** Returns the place data to save with a profile; null without a time zone, in which case the typed text is used. */
export const placeChoiceOf = ({ lat, lon, timezone }: Place): PlaceChoice | null =>
  timezone ? { latitude: lat, longitude: lon, timeZone: timezone } : null;
