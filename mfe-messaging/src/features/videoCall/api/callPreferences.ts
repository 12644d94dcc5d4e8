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
