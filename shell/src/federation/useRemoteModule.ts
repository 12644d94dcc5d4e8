import type { Remote } from '@sixfold/api-contract';
import { useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from './remoteLoader';

/** After this time the fallback appears; the load continues, and a late module is shown. */
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
 * Follows the loading of one expose. State instead of Suspense: React holds a Suspense fallback for at least 300 ms,
 * which a prefetched remote does not need.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: Remote,
  expose: string,
): RemoteState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${remote.container}/${expose}#${attempt}`;
  const loadedModule = loader.peek(remote, expose);
  // As of the render: a module that arrives before the effect runs still needs a state that renders it.
  const isLoaded = loadedModule !== undefined;
  const [settled, setSettled] = useState<Loaded | null>(null);

  useEffect(() => {
    if (isLoaded) return;
    let current = true;
    const setStatusIfCurrent = (status: RemoteState) => {
      if (current) setSettled({ key, status });
    };
    // A load that began before the first render has already waited.
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
    // A remote is immutable: its container name stands for all of it.
  }, [loader, remote, expose, key, isLoaded]);

  const retry = useCallback(() => {
    loader.restart(remote, expose);
    setAttempt((tries) => tries + 1);
    // A remote is immutable: its container name stands for all of it.
  }, [loader, remote, expose]);
  if (loadedModule) return { state: 'ready', module: loadedModule, retry };
  if (settled?.key === key) return { ...settled.status, retry };
  return { state: 'loading', retry };
}
