import { localStore, tabStore } from '@sixfold/client-kit';

/** Call preferences of this device, independent of the account. */
type Preference = 'microphone' | 'camera' | 'checked' | 'relayOnly';

const keyOf = (preference: Preference) => `sixfold.calls.${preference}`;

export const readPreference = (preference: Preference): string => localStore.getItem(keyOf(preference)) ?? '';

/** An empty value removes the preference. */
export function writePreference(preference: Preference, value: string): void {
  if (value) localStore.setItem(keyOf(preference), value);
  else localStore.removeItem(keyOf(preference));
}

const OFF_KEY = 'sixfold.calls.off';

/** Returns the devices that the member had turned off before a reload during a call. */
export const readTurnedOff = (): string[] => (tabStore.getItem(OFF_KEY) ?? '').split(' ');

export function writeTurnedOff(devices: readonly string[]): void {
  if (devices.length > 0) tabStore.setItem(OFF_KEY, devices.join(' '));
  else tabStore.removeItem(OFF_KEY);
}

const VISITS_KEY = 'sixfold.calls.visits';
/** The router's key for the first visit in a tab. */
const FIRST_VISIT = 'default';
const VISITS_KEPT = 50;

const readVisits = (): string[] => (tabStore.getItem(VISITS_KEY) ?? '').split(' ');

/** Returns whether the page was opened by a link. A reload, a step back and a typed address must not ring. */
export const isNewVisit = (visit: string): boolean => visit !== FIRST_VISIT && !readVisits().includes(visit);

export function rememberVisit(visit: string): void {
  const others = readVisits().filter((each) => each !== visit);
  tabStore.setItem(VISITS_KEY, [...others, visit].slice(-VISITS_KEPT).join(' '));
}
