import { placesCalls, type Place, type PlaceChoice } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import type { PlaceFieldProps, PlaceSuggestion } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { placeSearchQuery } from '../api/placeSearchQuery';

/** Typing rests this long before a search begins. */
const PLACE_DEBOUNCE_MS = 300;

interface FoundPlace extends PlaceSuggestion {
  /** Null when the search knows no zone: then the API finds the place by its name. */
  choice: PlaceChoice | null;
}

interface PlaceSearch {
  suggestions: FoundPlace[];
  status: PlaceFieldProps['status'];
}

function foundPlace({ place_id, display_name, lat, lon, timezone }: Place): FoundPlace {
  return {
    id: place_id,
    label: display_name,
    choice: timezone ? { latitude: lat, longitude: lon, timeZone: timezone } : null,
  };
}

/** Searches for what is being typed, once typing rests; null searches nothing. */
export function usePlaceSearch(typed: string | null): PlaceSearch {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed ?? ''), PLACE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const query = useQuery(placeSearchQuery(rested));
  const isLongEnough = (typed ?? '').trim().length >= placesCalls.PLACE_QUERY_MIN_LENGTH;
  if (typed === null || !isLongEnough) return { suggestions: [], status: 'idle' };
  if (rested !== typed || query.data === undefined) return { suggestions: [], status: 'searching' };
  const suggestions = query.data.map(foundPlace);
  return { suggestions, status: suggestions.length > 0 ? 'idle' : 'empty' };
}
