import { localStore, tabStore } from '@sixfold/client-kit';

/** Call preferences of this device. They do not belong to the account. */
type Preference = 'microphone' | 'camera' | 'checked' | 'relayOnly';

const keyOf = (preference: Preference) => `sixfold.calls.${preference}`;

export const readPreference = (preference: Preference): string => localStore.getItem(keyOf(preference)) ?? '';

/** An empty value forgets it. */
export function writePreference(preference: Preference, value: string): void {
  if (value) localStore.setItem(keyOf(preference), value);
  else localStore.removeItem(keyOf(preference));
}

const OFF_KEY = 'sixfold.calls.off';

/** Returns what the member of this tab had turned off in the call that a reload goes on with. */
export const readTurnedOff = (): string[] => (tabStore.getItem(OFF_KEY) ?? '').split(' ');

export function writeTurnedOff(devices: readonly string[]): void {
  if (devices.length > 0) tabStore.setItem(OFF_KEY, devices.join(' '));
  else tabStore.removeItem(OFF_KEY);
}

const VISITS_KEY = 'sixfold.calls.visits';
/** The key of the visit with which a tab begins. */
const FIRST_VISIT = 'default';
const VISITS_KEPT = 50;

const readVisits = (): string[] => (tabStore.getItem(VISITS_KEY) ?? '').split(' ');

/**
 * Returns whether a visit of the page is a press on a link. A reload, a step back and a typed address are not, and must
 * not ring anybody.
 */
export const isNewVisit = (visit: string): boolean => visit !== FIRST_VISIT && !readVisits().includes(visit);

export function rememberVisit(visit: string): void {
  const others = readVisits().filter((each) => each !== visit);
  tabStore.setItem(VISITS_KEY, [...others, visit].slice(-VISITS_KEPT).join(' '));
}
