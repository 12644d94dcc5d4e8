import { placeChoiceOf, placesCalls, type Place } from '@sixfold/api-contract';
import type { TypedPlace } from '../../../shared/model/draft';

/** How long typing must rest before a search, in milliseconds. */
export const PLACE_DEBOUNCE_MS = 300;

/** One line of the list; `place` is what choosing it means. */
export interface PlaceChoiceLine {
  id: string;
  label: string;
  place: TypedPlace;
}

/** The first eight places as lines to choose from. A place without a time zone counts as typed text. */
export function linesOf(places: readonly Place[]): PlaceChoiceLine[] {
  return places.slice(0, placesCalls.PLACE_RESULTS_MAX).map((place) => ({
    id: place.place_id,
    label: place.display_name,
    place: { text: place.display_name, at: placeChoiceOf(place) },
  }));
}

export type PlaceSearchStatus = 'idle' | 'searching' | 'empty';

/** What the list shows: nothing without a query, 'searching' until the answer belongs to what stands in the field. */
export function statusOf(
  query: string | null,
  asked: string | null,
  answer: 'none' | number,
): PlaceSearchStatus {
  if (query === null) return 'idle';
  if (query !== asked || answer === 'none') return 'searching';
  return answer === 0 ? 'empty' : 'idle';
}
