import { Route, Routes } from '@sixfold/client-kit';
import { useSyncExternalStore } from 'react';
import { useFederation } from '../federation/FederationContext';
import { HomeRoute } from './HomeRoute';
import { NotFoundPage, STATIC_PAGES } from './publicPages';
import { RemoteRoute } from './RemoteRoute';

/** Home, the shell's own pages, a route for each mount that the registry names, and the page for everything else. */
export function AppRoutes() {
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current);
  return (
    <Routes>
      <Route path="/" element={<HomeRoute />} />
      {Object.entries(STATIC_PAGES).map(([path, Shown]) => (
        <Route key={path} path={path} element={<Shown />} />
      ))}
      {remotes.flatMap((remote) =>
        remote.mount.map((mount) => (
          <Route
            key={mount}
            path={`${mount}/*`}
            element={<RemoteRoute key={remote.name} remote={remote} />}
          />
        )),
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
