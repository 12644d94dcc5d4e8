import type { Remote } from '@sixfold/api-contract';
import { useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from './remoteLoader';

/** After this long the fallback appears; the load goes on, and what arrives late is still shown. */
export const SLOW_AFTER_MS = 2_000;

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
 * which a remote that is already on its way does not need.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: Remote,
  expose: string,
): RemoteState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${remote.container}/${expose}#${attempt}`;
  const ready = loader.peek(remote, expose);
  const [settled, setSettled] = useState<Loaded | null>(null);

  useEffect(() => {
    if (loader.peek(remote, expose)) return;
    let current = true;
    const tell = (status: RemoteState) => {
      if (current) setSettled({ key, status });
    };
    // A load that began before the first render has waited already.
    const since = loader.loadingSince(remote, expose) ?? performance.now();
    const slow = setTimeout(
      () => tell({ state: 'slow' }),
      Math.max(0, since + SLOW_AFTER_MS - performance.now()),
    );
    loader.load(remote, expose).then(
      (module) => {
        clearTimeout(slow);
        tell({ state: 'ready', module });
      },
      (failure: unknown) => {
        clearTimeout(slow);
        tell({ state: 'failed', failure });
      },
    );
    return () => {
      current = false;
      clearTimeout(slow);
    };
    // A remote is immutable: its container name stands for all of it.
  }, [loader, remote, expose, key]);

  const retry = useCallback(() => {
    loader.restart(remote, expose);
    setAttempt((tries) => tries + 1);
    // A remote is immutable: its container name stands for all of it.
  }, [loader, remote, expose]);
  if (ready) return { state: 'ready', module: ready, retry };
  if (settled?.key === key) return { ...settled.status, retry };
  return { state: 'loading', retry };
}
