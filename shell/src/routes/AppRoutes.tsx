import { Route, Routes, useLocation } from '@sixfold/client-kit';
import { useSyncExternalStore } from 'react';
import { remoteOfPath } from '../app/routeOf';
import { useFederation } from '../federation/FederationContext';
import { HomeRoute } from './HomeRoute';
import { NotFoundPage, STATIC_PAGES } from './publicPages';
import { RemoteRoute } from './RemoteRoute';

/** Home, whatever the registry mounts at the address, or the page for everything else. */
function MountedRoute() {
  const { registry } = useFederation();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const { pathname } = useLocation();
  if (pathname === '/') return <HomeRoute />;
  const remote = remoteOfPath(known, pathname);
  return remote ? <RemoteRoute key={remote.name} remote={remote} /> : <NotFoundPage />;
}

/**
 * The shell's own pages by their addresses; all else is one route, because a remote's inner routes are absolute and the
 * router would match them below any narrower one.
 */
export function AppRoutes() {
  return (
    <Routes>
      {Object.entries(STATIC_PAGES).map(([path, Shown]) => (
        <Route key={path} path={path} element={<Shown />} />
      ))}
      <Route path="*" element={<MountedRoute />} />
    </Routes>
  );
}
