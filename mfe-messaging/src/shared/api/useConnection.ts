import { systemCalls } from '@sixfold/api-contract';
import { api, reachability, realtime } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sender } from './outbox';

/** `offline`: the server is not reached, and the device says that it has no network. `lost`: the server has not been reached for a while. */
export type Connection = 'online' | 'offline' | 'lost';

/** Shorter interruptions are not worth a word. */
const LOST_AFTER_MS = 5_000;

/** The device may be wrong about its network, so a request finds out. */
const checkServer = () => void api.call(systemCalls.ready).catch(() => undefined);

function subscribeToNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener);
    window.addEventListener(event, checkServer);
  }
  return () => {
    for (const event of ['online', 'offline']) {
      window.removeEventListener(event, listener);
      window.removeEventListener(event, checkServer);
    }
  };
}

/** Returns how the server can be reached, from the live connection and the last calls; the device gives the reason. */
export function useConnection(): Connection {
  const hasNetwork = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const isReached = useSyncExternalStore(reachability.onChange, reachability.isReached);
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

  if (!hasNetwork && (isBroken || !isReached)) return 'offline';
  return isLost ? 'lost' : 'online';
}
