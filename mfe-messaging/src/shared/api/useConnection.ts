import { realtime } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sender } from './outbox';

/** `offline`: the device has no network. `lost`: the server has not been reached for a while. */
export type Connection = 'online' | 'offline' | 'lost';

/** Shorter interruptions are not worth a word. */
const LOST_AFTER_MS = 5_000;

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns how the server can be reached, from the device, the live connection and the calls of the outbox. */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const isSocketLost = useSyncExternalStore(realtime.onConnectionChange, realtime.isLost);
  const isFailing = sender.useFailingSince(({ sinceMs }) => sinceMs !== null);
  const isBroken = isSocketLost || isFailing;
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setTimeout(() => setLost(true), LOST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isBroken]);

  if (!isOnline) return 'offline';
  return isLost ? 'lost' : 'online';
}
