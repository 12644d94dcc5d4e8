import type { Remote } from '@sixfold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFederation } from '../federation/FederationContext';

/**
 * A newer release that arrives within this time after a page change is shown immediately; a later one waits for the
 * next page change.
 */
const SWITCH_WITHIN_MS = 400;

interface RemoteForNavigation {
  remote: Remote | undefined;
  /** Switches to the newest release for a retry, because it may contain the fix. */
  takeNewest: () => void;
}

/**
 * Returns the release of a remote to show: the newest one at the last page change. It never waits for the registry and
 * never replaces a release under the member, except on retry.
 *
 * @param page the path of the shown page; filters and steps of a page change only the search or the hash
 */
export function useRemoteForNavigation(name: string, page: string): RemoteForNavigation {
  const { registry } = useFederation();
  const [chosen, setChosen] = useState(() => registry.find(name));
  const shownPage = useRef(page);

  useEffect(() => {
    let current = true;
    const startedAt = performance.now();
    const arrived = shownPage.current !== page;
    shownPage.current = page;
    // Apply an update that arrived in the background.
    if (arrived) setChosen(registry.find(name));
    void registry.refreshIfStale().then(() => {
      if (current && performance.now() - startedAt < SWITCH_WITHIN_MS) setChosen(registry.find(name));
    });
    return () => {
      current = false;
    };
  }, [registry, name, page]);

  const takeNewest = useCallback(() => {
    setChosen(registry.find(name));
    void registry.refresh().then(() => setChosen(registry.find(name)));
  }, [registry, name]);

  return { remote: chosen?.name === name ? chosen : registry.find(name), takeNewest };
}
