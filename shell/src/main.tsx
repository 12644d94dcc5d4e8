import './nonce';
import '@sixfold/design-system/fonts.css';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { api, useSession } from '@sixfold/client-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { readBoot } from './app/boot';
import { createReporter } from './app/createReporter';
import { remoteOfPath } from './app/routeOf';
import { createIntegrityGuard } from './federation/integrity';
import { createRegistryClient } from './federation/registryClient';
import { createRemoteLoader } from './federation/remoteLoader';

/** The composition root of the browser: everything that has a dependency gets it here. */
function start(): void {
  const boot = readBoot(document);
  const reporter = createReporter(api);
  const guard = createIntegrityGuard(document);
  registerPlugins([guard.plugin()]);

  const registry = createRegistryClient({
    api,
    storage: localStorage,
    now: () => performance.now(),
    report: reporter.registryFailed,
    initial: boot.registry,
  });
  const loader = createRemoteLoader({
    runtime: { registerRemotes, loadRemote },
    runtimeVersion: __FEDERATION_RUNTIME__,
    trust: guard.trust,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    baseURI: document.baseURI,
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reporter.rejected(reason));

  // The session and the remote of this address are on their way before the first render.
  if (boot.session === 'member') void useSession.getState().refresh();
  else useSession.getState().setUser(null);
  if (!boot.registry) void registry.refresh();
  const wanted = remoteOfPath(registry.current(), location.pathname === '/' ? '/matches' : location.pathname);
  if (wanted && (wanted.guard === 'public' || boot.session === 'member'))
    loader.load(wanted, './remote').catch(() => undefined);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <App federation={{ registry, loader, reportFailure: reporter.remoteFailed }} inspect={boot.inspect} />,
  );
}

start();
