import { useCallback } from 'react';
import { findRemoteForPath } from '../app/resolveDestination';
import { useFederation } from './FederationContext';

/**
 * Returns a function that starts loading a path's remote, some 100 ms earlier when called on press instead of on click.
 * It never throws and reports nothing, because the outlet handles failures.
 */
export function usePreloadRemote(): (path: string) => void {
  const { registry, loader } = useFederation();
  return useCallback(
    (path) => {
      const [pathname = ''] = path.split('?');
      const remote = findRemoteForPath(registry.current(), pathname);
      if (remote) loader.load(remote, './remote').catch(() => undefined);
    },
    [registry, loader],
  );
}
