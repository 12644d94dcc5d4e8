import {
  placeChoiceOf,
  placeQueryOf,
  placesRoutes,
  type Place,
  type PlaceChoice,
} from '@sixfold/api-contract';
import { getOwnTimeZone, useCall } from '@sixfold/client-kit';
import type { PlaceFieldProps, PlaceSuggestion } from '@sixfold/design-system';
import { useEffect, useState } from 'react';

const PLACE_DEBOUNCE_MS = 300;
/** Ranks places near the member first. */
const OWN_TIME_ZONE = getOwnTimeZone();

interface FoundPlace extends PlaceSuggestion {
  /** Null when the search knows no time zone; the API then finds the place by its name. */
  choice: PlaceChoice | null;
}

interface PlaceSearch {
  suggestions: FoundPlace[];
  status: PlaceFieldProps['status'];
}

const toSuggestion = (place: Place): FoundPlace => ({
  id: place.place_id,
  label: place.display_name,
  choice: placeChoiceOf(place),
});

/** Debounces the typed text and searches for it; null searches for nothing. */
export function usePlaceSearch(typed: string | null): PlaceSearch {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed ?? ''), PLACE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const q = placeQueryOf(rested);
  const { data, error } = useCall(
    placesRoutes.searchPlaces,
    { query: { q: q ?? '', timeZone: OWN_TIME_ZONE } },
    { enabled: q !== null },
  );
  useEffect(() => {
    if (error) console.warn('Places could not be searched.', error.message);
  }, [error]);

  // A failed search counts as empty, because a place may be typed freely.
  const places = data ?? (error ? [] : undefined);
  if (typed === null || placeQueryOf(typed) === null) return { suggestions: [], status: 'idle' };
  if (rested !== typed || places === undefined) return { suggestions: [], status: 'searching' };
  const suggestions = places.map(toSuggestion);
  return { suggestions, status: suggestions.length > 0 ? 'idle' : 'empty' };
}
