import type { Place } from '@sixfold/api-contract';
import type { PlaceProvider } from '../../providers/placeProvider';
import type { Gazetteer } from './gazetteer';
import { presentFoundPlace, presentPlace } from './presenter';

export type { Gazetteer, Town } from './gazetteer';
export { displayNameOf } from './presenter';

/** Document 1: a search shows eight results. */
const RESULTS_MAX = 8;

/** A point on earth with its time zone. Degrees; IANA name. */
export interface ResolvedPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

export interface PlacesService {
  /** At most eight places. A service outside that fails is stood in for by the gazetteer; never rejects. */
  search: (query: string) => Promise<Place[]>;
  /** Where a place typed as free text lies; null when no town is called that. */
  resolve: (text: string) => ResolvedPlace | null;
}

interface PlacesServiceDeps {
  gazetteer: () => Gazetteer;
  /** Asked first when there is one. */
  provider?: PlaceProvider | undefined;
  /** Codes of two small letters; none for the whole world. */
  countries: readonly string[];
}

export function createPlacesService({ gazetteer, provider, countries }: PlacesServiceDeps): PlacesService {
  const searchHere = (query: string): Place[] =>
    gazetteer().search(query, RESULTS_MAX, countries).map(presentPlace);

  return {
    async search(query) {
      if (!provider) return searchHere(query);
      try {
        const found = await provider.search(query, RESULTS_MAX);
        return found.map((place) =>
          // The service knows no time zones; the nearest town does.
          presentFoundPlace(place, gazetteer().nearest(place.latitude, place.longitude)?.timeZone),
        );
      } catch {
        // The provider has logged why.
        return searchHere(query);
      }
    },
    resolve(text) {
      const town = gazetteer().find(text);
      return town && { latitude: town.latitude, longitude: town.longitude, timeZone: town.timeZone };
    },
  };
}
