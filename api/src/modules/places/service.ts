import type { Place } from '@sixfold/api-contract';
import type { Gazetteer } from './gazetteer';
import { presentPlace } from './presenter';

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
  search: (query: string) => Place[];
  /** Where a place typed as free text lies; null when no town is called that. */
  resolve: (text: string) => ResolvedPlace | null;
}

export function createPlacesService(gazetteer: () => Gazetteer): PlacesService {
  return {
    search: (query) => gazetteer().search(query, RESULTS_MAX).map(presentPlace),
    resolve(text) {
      const town = gazetteer().find(text);
      return town && { latitude: town.latitude, longitude: town.longitude, timeZone: town.timeZone };
    },
  };
}
