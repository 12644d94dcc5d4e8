import { placeChoiceOf, placesCalls, type Place } from '@sixfold/api-contract';
import type { TypedPlace } from '../../../shared/model/draft';

export const PLACE_DEBOUNCE_MS = 300;

/** A suggestion: one line of the list and its place. */
export interface PlaceChoiceLine {
  id: string;
  label: string;
  place: TypedPlace;
}

/** Converts the first eight places to suggestions. A place without a time zone counts as typed text. */
export function toLines(places: readonly Place[]): PlaceChoiceLine[] {
  return places.slice(0, placesCalls.PLACE_RESULTS_MAX).map((place) => ({
    id: place.place_id,
    label: place.display_name,
    place: { text: place.display_name, at: placeChoiceOf(place) },
  }));
}

export type PlaceSearchStatus = 'idle' | 'searching' | 'empty';

/** Returns the state of the list: 'searching' until the reply belongs to the text in the field. */
export function statusOf(
  query: string | null,
  asked: string | null,
  found: 'none' | number,
): PlaceSearchStatus {
  if (query === null) return 'idle';
  if (query !== asked || found === 'none') return 'searching';
  return found === 0 ? 'empty' : 'idle';
}
