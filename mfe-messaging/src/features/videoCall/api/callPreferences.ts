/** What this device remembers of calls, by itself: none of it is the account's. */
type Preference = 'microphone' | 'camera' | 'checked' | 'relayOnly';

const keyOf = (preference: Preference) => `sixfold.calls.${preference}`;

export function readPreference(preference: Preference): string {
  try {
    return localStorage.getItem(keyOf(preference)) ?? '';
  } catch {
    return '';
  }
}

/** An empty value forgets it. */
export function writePreference(preference: Preference, value: string): void {
  try {
    if (value) localStorage.setItem(keyOf(preference), value);
    else localStorage.removeItem(keyOf(preference));
  } catch {
    // A browser without storage asks again next time.
  }
}

const DEVICE_KEY = 'sixfold.calls.device';

/** Returns the name of this page for calls. A reload keeps it, so that it is the same device that joins again. */
export function getDeviceId(): string {
  const fresh = () => crypto.randomUUID();
  try {
    const kept = sessionStorage.getItem(DEVICE_KEY) ?? fresh();
    sessionStorage.setItem(DEVICE_KEY, kept);
    return kept;
  } catch {
    return fresh();
  }
}

const VISITS_KEY = 'sixfold.calls.visits';
/** The key of the visit with which a tab begins. */
const FIRST_VISIT = 'default';
const VISITS_KEPT = 50;

function readVisits(): string[] {
  try {
    return (sessionStorage.getItem(VISITS_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/**
 * Returns whether a visit of the page is a press on a link. A reload, a step back and a typed address are not, and must
 * not ring anybody.
 */
export const isNewVisit = (visit: string): boolean => visit !== FIRST_VISIT && !readVisits().includes(visit);

export function rememberVisit(visit: string): void {
  const others = readVisits().filter((each) => each !== visit);
  try {
    sessionStorage.setItem(VISITS_KEY, [...others, visit].slice(-VISITS_KEPT).join(' '));
  } catch {
    // Without storage a reload rings again, which a press ends.
  }
}
