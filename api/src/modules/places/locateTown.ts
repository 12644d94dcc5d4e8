import type { GeoPoint } from '@sixfold/domain/ranking';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from './gazetteer';

/**
 * Returns the point of the town that a member's location names, in degrees; null when the gazetteer has none. Distances
 * between members are computed from it, so that they reveal nothing beyond the location on the card.
 */
export type LocateTown = (location: string) => GeoPoint | null;

/** More than the towns in which the members of one community live. */
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
