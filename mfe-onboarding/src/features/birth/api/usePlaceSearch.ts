import { placeQueryOf } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';
import {
  linesOf,
  PLACE_DEBOUNCE_MS,
  statusOf,
  type PlaceChoiceLine,
  type PlaceSearchStatus,
} from '../model/placeSearch';
import { placesQuery } from './placesQuery';

/** A value once it has rested for `delayMs`. */
function useRested<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}

/** Suggestions for what is typed; null stands for a field that needs none. A failed search is logged and finds nothing. */
export function usePlaceSearch(typed: string | null): {
  lines: PlaceChoiceLine[];
  status: PlaceSearchStatus;
} {
  const query = typed === null ? null : placeQueryOf(typed);
  const asked = useRested(query, PLACE_DEBOUNCE_MS);
  const { data, error } = useQuery({ ...placesQuery(asked ?? ''), enabled: asked !== null });

  useEffect(() => {
    if (error) console.warn('The place search failed.', error.message);
  }, [error]);

  const places = data ?? (error ? [] : undefined);
  const isCurrent = query !== null && query === asked && places !== undefined;
  return {
    lines: isCurrent ? linesOf(places) : [],
    status: statusOf(query, asked, places?.length ?? 'none'),
  };
}
