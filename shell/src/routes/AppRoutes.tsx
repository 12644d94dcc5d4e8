import { OverlayHost, Route, Routes, useLocation, useSession } from '@sixfold/client-kit';
import { useState, useSyncExternalStore } from 'react';
import { findRemoteForPath } from '../app/resolveDestination';
import { useFederation } from '../federation/FederationContext';
import { AppFrame } from '../layout/AppFrame';
import { EntryFrame } from '../layout/EntryFrame';
import { ShownPageContext } from '../layout/MainRegion';
import { createShownPage } from '../layout/pageFocus';
import { HomeRoute } from './HomeRoute';
import { NotFoundNotice, NotFoundPage, STATIC_PAGES } from './publicPages';
import { OverlayRoute } from './OverlayRoute';
import { RemoteRoute } from './RemoteRoute';

/** Renders the page of an address that neither the shell nor a remote has; members keep their navigation. */
function UnknownRoute() {
  const status = useSession((session) => session.status);
  const hasProfile = useSession((session) => session.user?.profile != null);
  if (status !== 'member') return <NotFoundPage />;
  const Frame = hasProfile ? AppFrame : EntryFrame;
  return (
    <Frame>
      <NotFoundNotice />
    </Frame>
  );
}

/** Renders the remote mounted at the address, or the not-found page. */
function MountedRoute() {
  const { registry } = useFederation();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const { pathname } = useLocation();
  if (pathname === '/') return <HomeRoute />;
  const remote = findRemoteForPath(known, pathname);
  return remote ? <RemoteRoute key={remote.name} remote={remote} /> : <UnknownRoute />;
}

/**
 * Routes the shell's own pages by address. Everything else is one route, because a remote's inner routes are absolute
 * and the router would match them below any narrower one.
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
