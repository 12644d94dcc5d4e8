import type { GeoPoint } from '@sixfold/domain/ranking';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from './gazetteer';

/**
 * Returns the coordinates in degrees of the town named by a member's location, or null for an unknown town. Distances
 * between members are computed from it, so they reveal nothing beyond the location on the card.
 */
export type LocateTown = (location: string) => GeoPoint | null;

/** More than the number of towns in one community. */
const TOWNS_IN_MEMORY = 20_000;

export function createLocateTown(gazetteer: () => Gazetteer): LocateTown {
  const located = new LRUCache<string, { point: GeoPoint | null }>({ max: TOWNS_IN_MEMORY });
  return (location) => {
    let found = located.get(location);
    if (!found) {
      const town = location === '' ? null : gazetteer().find(location);
      found = { point: town && { latitude: town.latitude, longitude: town.longitude } };
      located.set(location, found);
    }
    return found.point;
  };
}
