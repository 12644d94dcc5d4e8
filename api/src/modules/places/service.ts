import type { Place } from '@sixfold/api-contract';
import type { PlaceProvider } from '../../providers/placeProvider';
import type { Gazetteer } from './gazetteer';
import { presentFoundPlace, presentPlace } from './presenter';

export type { Gazetteer, Town } from './gazetteer';
export { createLocateTown, type LocateTown } from './locateTown';
export { displayNameOf } from './presenter';

/** Document 1: a search shows eight results. */
const RESULTS_MAX = 8;

/** A point in degrees with its IANA time zone. */
interface ResolvedPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

export type PlacesService = ReturnType<typeof createPlacesService>;

interface PlacesServiceDeps {
  gazetteer: () => Gazetteer;
  /** External service, queried first when configured. */
  provider?: PlaceProvider | undefined;
  /** Lower-case ISO 3166 codes; empty means all countries. */
  countries: readonly string[];
}

export function createPlacesService({ gazetteer, provider, countries }: PlacesServiceDeps) {
  const searchGazetteer = (query: string, timeZone?: string): Place[] =>
    gazetteer().search(query, RESULTS_MAX, { countries, timeZone }).map(presentPlace);

  return {
    /**
     * Finds at most eight places, preferring the given time zone. Falls back to the gazetteer when the external service
     * fails, so it never rejects.
     */
    async search(query: string, timeZone?: string): Promise<Place[]> {
      if (!provider) return searchGazetteer(query, timeZone);
      try {
        const found = await provider.search(query, RESULTS_MAX);
        return found.map((place) =>
          // The service returns no time zones, so use the nearest town's.
          presentFoundPlace(place, gazetteer().findNearest(place.latitude, place.longitude)?.timeZone),
        );
      } catch {
        // The provider has logged the reason.
        return searchGazetteer(query, timeZone);
      }
    },
    /** Resolves a place typed as free text; returns null when no town has that name. */
    resolve(text: string): ResolvedPlace | null {
      const town = gazetteer().find(text);
      return town && { latitude: town.latitude, longitude: town.longitude, timeZone: town.timeZone };
    },
  };
}
