import { useSyncExternalStore } from 'react';
import { localStore } from './browserStorage';
import { getOwnLanguage, toRegion } from './ownLanguage';

export type DistanceUnit = 'km' | 'miles';

export const DISTANCE_UNIT_NAMES: Readonly<Record<DistanceUnit, string>> = {
  km: 'Kilometres',
  miles: 'Miles',
};

const KEY = 'sixfold.distances';
/** Countries with road signs in miles. */
const REGIONS_IN_MILES = ['US', 'GB', 'LR', 'MM'];

const listeners = new Set<() => void>();

/** Returns the unit chosen in this browser, or else that of its region. */
export function getDistanceUnit(language = getOwnLanguage()): DistanceUnit {
  const chosen = localStore.getItem(KEY);
  if (chosen === 'km' || chosen === 'miles') return chosen;
  return REGIONS_IN_MILES.includes(toRegion(language)) ? 'miles' : 'km';
}

/** Stores the member's choice for all tabs of this browser. */
export function chooseDistanceUnit(unit: DistanceUnit): void {
  localStore.setItem(KEY, unit);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const getSnapshot = () => getDistanceUnit();

/** Returns the current unit, re-rendering when it changes in this or another tab. */
export const useDistanceUnit = (): DistanceUnit => useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
