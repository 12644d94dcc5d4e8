import type { Chance } from '../chance';
import { NATURE_PLACES } from './naturePlaces';
import { TOWN_PLACES } from './townPlaces';

/** Settings of a picture, 720 by 900. The middle stays calm because the person stands there. */
export const PLACES = [
  'harbour',
  'mountains',
  'café',
  'forest',
  'city at night',
  'library',
  'beach',
  'market',
  'lake',
  'rooftop',
  'old town',
  'park',
  'museum',
  'hills',
] as const;
export type Place = (typeof PLACES)[number];
/** Rooms that belong to a hobby and are never a favourite place. */
export type Setting = Place | 'room' | 'climbing hall' | 'starry field';

const DRAWINGS: Readonly<Record<Setting, (chance: Chance) => string>> = { ...NATURE_PLACES, ...TOWN_PLACES };

export const drawPlace = (place: Setting, chance: Chance): string => DRAWINGS[place](chance);
