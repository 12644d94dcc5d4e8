import { OverlayHost, Route, Routes, useLocation } from '@sixfold/client-kit';
import { useState, useSyncExternalStore } from 'react';
import { findRemoteForPath } from '../app/resolveDestination';
import { useFederation } from '../federation/FederationContext';
import { ShownPageContext } from '../layout/MainRegion';
import { createShownPage } from '../layout/pageFocus';
import { HomeRoute } from './HomeRoute';
import { NotFoundPage, STATIC_PAGES } from './publicPages';
import { OverlayRoute } from './OverlayRoute';
import { RemoteRoute } from './RemoteRoute';

/** Renders what the registry mounts at the address, or the not-found page. */
function MountedRoute() {
  const { registry } = useFederation();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const { pathname } = useLocation();
  if (pathname === '/') return <HomeRoute />;
  const remote = findRemoteForPath(known, pathname);
  return remote ? <RemoteRoute key={remote.name} remote={remote} /> : <NotFoundPage />;
}

/**
 * The shell's own pages by their addresses; all else is one route, because a remote's inner routes are absolute and the
 * router would match them below any narrower one.
 */
export function AppRoutes() {
  const [shownPage] = useState(createShownPage);
  return (
    <ShownPageContext value={shownPage}>
      <OverlayHost overlay={<OverlayRoute />}>
        <Routes>
          {Object.entries(STATIC_PAGES).map(([path, Shown]) => (
            <Route key={path} path={path} element={<Shown />} />
          ))}
          <Route path="*" element={<MountedRoute />} />
        </Routes>
      </OverlayHost>
    </ShownPageContext>
  );
}
