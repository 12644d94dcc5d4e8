import { placeChoiceOf, placeQueryOf, type Place, type PlaceChoice } from '@sixfold/api-contract';
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

const foundPlace = (place: Place): FoundPlace => ({
  id: place.place_id,
  label: place.display_name,
  choice: placeChoiceOf(place),
});

/** Searches for what is being typed, once typing rests; null searches nothing. */
export function usePlaceSearch(typed: string | null): PlaceSearch {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed ?? ''), PLACE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const query = useQuery(placeSearchQuery(rested));
  if (typed === null || placeQueryOf(typed) === null) return { suggestions: [], status: 'idle' };
  if (rested !== typed || query.data === undefined) return { suggestions: [], status: 'searching' };
  const suggestions = query.data.map(foundPlace);
  return { suggestions, status: suggestions.length > 0 ? 'idle' : 'empty' };
}
