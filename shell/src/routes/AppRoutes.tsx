import { Route, Routes } from '@sixfold/client-kit';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { useFederation } from '../federation/FederationContext';
import { HomeRoute } from './HomeRoute';
import { RemoteRoute } from './RemoteRoute';
import { Resolving } from './Resolving';

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

/** The shell's own pages, each a chunk that only its visitors load. */
const STATIC_PAGES = [
  ['/how-it-works', page(() => import('../pages/HowItWorksPage'), 'HowItWorksPage')],
  ['/about', page(() => import('../pages/AboutPage'), 'AboutPage')],
  ['/privacy', page(() => import('../pages/PrivacyPage'), 'PrivacyPage')],
  ['/terms', page(() => import('../pages/TermsPage'), 'TermsPage')],
  ['/help', page(() => import('../pages/HelpPage'), 'HelpPage')],
  ['/success-stories', page(() => import('../pages/SuccessStoriesPage'), 'SuccessStoriesPage')],
] as const;

const NotFoundPage = page(() => import('../pages/NotFoundPage'), 'NotFoundPage');

/** Home, the shell's own pages, a route for each mount that the registry names, and the page for everything else. */
export function AppRoutes() {
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current);
  return (
    <Suspense fallback={<Resolving />}>
      <Routes>
        <Route path="/" element={<HomeRoute />} />
        {STATIC_PAGES.map(([path, Shown]) => (
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
    </Suspense>
  );
}
