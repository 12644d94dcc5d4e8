import type { Remote } from '@sixfold/api-contract';
import { useLocation } from '@sixfold/client-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFederation } from '../federation/FederationContext';

/**
 * A newer version that arrives within this time after a navigation is shown at once; a later one waits for the next
 * navigation.
 */
const SWITCH_WITHIN_MS = 400;

interface RemoteForNavigation {
  remote: Remote | undefined;
  /** Switches to the newest release for a retry, because it may be fixed by now. */
  takeNewest: () => void;
}

/**
 * Returns the version of a remote to show: the newest one at the last navigation. Nothing waits for the registry, and
 * nothing is replaced between navigations except by a retry.
 */
export function useRemoteForNavigation(name: string): RemoteForNavigation {
  const { registry } = useFederation();
  const { key } = useLocation();
  const [chosen, setChosen] = useState(() => registry.find(name));
  const visit = useRef(key);

  useEffect(() => {
    let current = true;
    const startedAt = performance.now();
    const arrived = visit.current !== key;
    visit.current = key;
    // An update that arrived in the background counts for this navigation.
    if (arrived) setChosen(registry.find(name));
    void registry.refreshIfStale().then(() => {
      if (current && performance.now() - startedAt < SWITCH_WITHIN_MS) setChosen(registry.find(name));
    });
    return () => {
      current = false;
    };
  }, [registry, name, key]);

  const takeNewest = useCallback(() => {
    setChosen(registry.find(name));
    void registry.refresh().then(() => setChosen(registry.find(name)));
  }, [registry, name]);

  return { remote: chosen?.name === name ? chosen : registry.find(name), takeNewest };
}
