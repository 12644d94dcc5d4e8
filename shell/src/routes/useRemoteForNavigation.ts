import type { Remote } from '@sixfold/api-contract';
import { useLocation } from '@sixfold/client-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFederation } from '../federation/FederationContext';

/** A newer version that is known this soon after a navigation is shown at once; a later one waits for the next. */
const SWITCH_WITHIN_MS = 400;

interface RemoteForNavigation {
  remote: Remote | undefined;
  /** For whoever tries again in the place: what failed may have a newer release by now. */
  takeNewest: () => void;
}

/**
 * The version of a remote to show: the newest one known at the last navigation. Nobody waits for the registry, and
 * nothing is replaced under a person's hands while they stay where they are, unless they ask to try again.
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
    // What the registry already learned in the background counts for this navigation.
    if (arrived) setChosen(registry.find(name));
    void registry.freshen().then(() => {
      if (current && performance.now() - startedAt < SWITCH_WITHIN_MS) setChosen(registry.find(name));
    });
    return () => {
      current = false;
    };
  }, [registry, name, key]);

  const takeNewest = useCallback(() => {
    setChosen(registry.find(name));
    void registry.freshen().then(() => setChosen(registry.find(name)));
  }, [registry, name]);

  return { remote: chosen?.name === name ? chosen : registry.find(name), takeNewest };
}
