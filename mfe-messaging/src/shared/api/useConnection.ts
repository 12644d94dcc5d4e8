import { systemCalls } from '@sixfold/api-contract';
import { api, reachability, realtime } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSender } from './outbox';

/**
 * `slow`: live updates come by HTTP only. `lost`: the server has not been reached for a while. `offline`: the same, and the
 * device says that it has no network.
 */
export type Connection = 'online' | 'slow' | 'offline' | 'lost';

export const isReachable = (connection: Connection): boolean =>
  connection === 'online' || connection === 'slow';

/** Shorter interruptions are not worth a word. */
const LASTING_AFTER_MS = 5_000;

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
  const isFailing = getSender().useFailingSince(({ sinceMs }) => sinceMs !== null);
  const isSlow = useSyncExternalStore(realtime.onConnectionChange, realtime.isSlow);
  const isBroken = isSocketLost || isFailing;
  const now = isBroken ? 'lost' : isSlow ? 'slow' : 'online';
  const [lasting, setLasting] = useState<Connection>('online');

  useEffect(() => {
    if (now === 'online') return undefined;
    const timer = setTimeout(() => setLasting(now), LASTING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting('online');
    };
  }, [now]);

  if (!hasNetwork && (isBroken || !isReached)) return 'offline';
  return lasting;
}
