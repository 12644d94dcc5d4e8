import { placeQueryOf, placesRoutes } from '@sixfold/api-contract';
import { getOwnTimeZone, useCall } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';
import {
  toLines,
  PLACE_DEBOUNCE_MS,
  statusOf,
  type PlaceChoiceLine,
  type PlaceSearchStatus,
} from '../model/placeSearch';

/** Ranks places near the member first. */
const OWN_TIME_ZONE = getOwnTimeZone();

/** Returns a value once it has not changed for `delayMs`. */
function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Suggests places for the typed text; null disables the search. A failed search is logged and finds nothing. */
export function usePlaceSearch(typed: string | null): {
  lines: PlaceChoiceLine[];
  status: PlaceSearchStatus;
} {
  const query = typed === null ? null : placeQueryOf(typed);
  const asked = useDebounced(query, PLACE_DEBOUNCE_MS);
  const { data, error } = useCall(
    placesRoutes.searchPlaces,
    { query: { q: asked ?? '', timeZone: OWN_TIME_ZONE } },
    { enabled: asked !== null },
  );

  useEffect(() => {
    if (error) console.warn('The place search failed.', error.message);
  }, [error]);

  const places = data ?? (error ? [] : undefined);
  const isCurrent = query !== null && query === asked && places !== undefined;
  return {
    lines: isCurrent ? toLines(places) : [],
    status: statusOf(query, asked, places?.length ?? 'none'),
  };
}
