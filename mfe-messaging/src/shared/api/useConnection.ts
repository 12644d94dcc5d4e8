import { systemRoutes } from '@sixfold/api-contract';
import { api, reachability, realtime } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSender } from './outbox';

/**
 * `slow`: live updates arrive by HTTP only. `lost`: the server has been unreachable for a while. `offline`:
 * unreachable, and the device reports no network.
 */
export type Connection = 'online' | 'slow' | 'offline' | 'lost';

export const isReachable = (connection: Connection): boolean =>
  connection === 'online' || connection === 'slow';

/** Shorter interruptions are not shown. */
const LASTING_AFTER_MS = 5_000;

/** The device's report may be wrong, so a request checks it. */
const checkServer = () => void api.call(systemRoutes.ready).catch(() => undefined);

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

/** Returns the connection state from the live connection and the latest calls; the device only provides the reason. */
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
