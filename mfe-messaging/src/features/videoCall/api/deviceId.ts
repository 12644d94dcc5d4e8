// oxlint-disable-next-line no-restricted-imports -- the device is the tab's, whichever member is signed in
import { shareInTab, tabStore } from '@sixfold/client-kit';

const KEY = 'sixfold.calls.device';
/** Time within which a reloaded page obtains the id from the previous page. */
const HANDOVER_MS = 500;

/**
 * Holds the lock of an id while the page exists. Returns false when another page holds it. Without Web Locks every id
 * is free.
 */
function hold(deviceId: string): Promise<boolean> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return Promise.resolve(true);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), HANDOVER_MS);
  return new Promise((resolve) => {
    const keep = () => {
      clearTimeout(timer);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    // A browser that denies locks, for example without storage, is treated like one without Web Locks.
    locks
      .request(`${KEY} ${deviceId}`, { signal: timeout.signal }, keep)
      .catch(() => resolve(!timeout.signal.aborted));
  });
}

/** Shared in the tab, because two releases of this remote in one page are one device. */
const tab = shareInTab('messaging.callDevice', () => ({ claim: Promise.resolve('') }));

/**
 * Returns the id of this page for calls. A reload keeps it, so that the same device rejoins. A duplicated tab copies
 * the storage but not the lock, so it becomes another device.
 */
export function claimDeviceId(): Promise<string> {
  tab.claim = tab.claim.then(async (own) => {
    const kept = tabStore.getItem(KEY);
    if (kept !== null && kept === own) return own;
    if (kept !== null && (await hold(kept))) return kept;
    const created = crypto.randomUUID();
    await hold(created);
    tabStore.setItem(KEY, created);
    return created;
  });
  return tab.claim;
}
