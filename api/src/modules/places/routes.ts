import type { placesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { PlacesService } from './service';

export function createPlacesHandlers({ places }: { places: PlacesService }): HandlersOf<typeof placesCalls> {
  return {
    searchPlaces: ({ query }) => places.search(query.q, query.timeZone),
  };
}
