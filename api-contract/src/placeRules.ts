import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from './limits';
import type { Place } from './places';
import type { PlaceChoice } from './profile';
import { trimText } from './visibleText';

/** What to search for when this is typed; null while there is too little to go by. */
export function placeQueryOf(typed: string): string | null {
  const query = trimText(typed).slice(0, PLACE_QUERY_MAX_LENGTH).trim();
  return query.length >= PLACE_QUERY_MIN_LENGTH ? query : null;
}

/** What a place that was picked says of itself when a profile is saved; null without a zone: then its text counts. */
export const placeChoiceOf = ({ lat, lon, timezone }: Place): PlaceChoice | null =>
  timezone ? { latitude: lat, longitude: lon, timeZone: timezone } : null;
