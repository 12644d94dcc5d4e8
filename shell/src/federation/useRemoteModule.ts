import type { Remote } from '@sixfold/api-contract';
import { useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from './remoteLoader';

/** The fallback appears after this time; the load continues, and a late module is still shown. */
const SLOW_AFTER_MS = 2_000;

export type RemoteState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'ready'; module: unknown }
  | { state: 'failed'; failure: unknown };

interface Loaded {
  key: string;
  status: RemoteState;
}

/**
 * Tracks the load of one expose. It uses state instead of Suspense, because React keeps a Suspense fallback for at
 * least 300 ms, which would delay a prefetched remote.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: Remote,
  expose: string,
): RemoteState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${remote.container}/${expose}#${attempt}`;
  const loadedModule = loader.peek(remote, expose);
  // Read during render: a module that arrives before the effect runs still needs a state update to be shown.
  const isLoaded = loadedModule !== undefined;
  const [settled, setSettled] = useState<Loaded | null>(null);

  useEffect(() => {
    if (isLoaded) return;
    let current = true;
    const setStatusIfCurrent = (status: RemoteState) => {
      if (current) setSettled({ key, status });
    };
    // A load that started before the first render has already used up part of the time.
    const since = loader.loadingSince(remote, expose) ?? performance.now();
    const slowTimer = setTimeout(
      () => setStatusIfCurrent({ state: 'slow' }),
      Math.max(0, since + SLOW_AFTER_MS - performance.now()),
    );
    loader.load(remote, expose).then(
      (module) => {
        clearTimeout(slowTimer);
        setStatusIfCurrent({ state: 'ready', module });
      },
      (failure: unknown) => {
        clearTimeout(slowTimer);
        setStatusIfCurrent({ state: 'failed', failure });
      },
    );
    return () => {
      current = false;
      clearTimeout(slowTimer);
    };
    // A remote is immutable, so its container name identifies it.
  }, [loader, remote, expose, key, isLoaded]);

  const retry = useCallback(() => {
    loader.restart(remote, expose);
    setAttempt((tries) => tries + 1);
    // A remote is immutable, so its container name identifies it.
  }, [loader, remote, expose]);
  if (loadedModule) return { state: 'ready', module: loadedModule, retry };
  if (settled?.key === key) return { ...settled.status, retry };
  return { state: 'loading', retry };
}
