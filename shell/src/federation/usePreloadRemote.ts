import { useCallback } from 'react';
import { remoteOfPath } from '../app/routeOf';
import { useFederation } from './FederationContext';

/**
 * Returns a function that starts loading the remote of a path: between the press on a link and its release lie some
 * 100 ms. It never throws and reports nothing, because a failure belongs to the outlet that shows the remote.
 */
export function usePreloadRemote(): (path: string) => void {
  const { registry, loader } = useFederation();
  return useCallback(
    (path) => {
      const [pathname = ''] = path.split('?');
      const remote = remoteOfPath(registry.current(), pathname);
      if (remote) loader.load(remote, './remote').catch(() => undefined);
    },
    [registry, loader],
  );
}
