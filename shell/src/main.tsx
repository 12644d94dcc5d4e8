import './nonce';
import '@sixfold/design-system/fonts.css';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';
import { api, paths, useSession } from '@sixfold/client-kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { readBoot } from './app/boot';
import { createReporter } from './app/createReporter';
import { destinationOf, wishOf } from './app/routeOf';
import { fitsShell } from './federation/fitsShell';
import { forgetFailedShares } from './federation/forgetFailedShares';
import { createRegistryClient } from './federation/registryClient';
import { createRemoteLoader, type RemoteLoader } from './federation/remoteLoader';
import { createScriptGuard } from './federation/scriptGuard';
import { LandingPage, NotFoundPage, STATIC_PAGES } from './routes/publicPages';

const FIRST_RENDER_WAIT_MS = 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts loading what the address shows; answers whether it came. Never rejects: whoever shows it deals with its failure. */
async function prefetch(
  destination: ReturnType<typeof destinationOf>,
  loader: RemoteLoader,
): Promise<boolean> {
  try {
    if (destination.kind === 'landing') await LandingPage.preload();
    else if (destination.kind === 'remote') await loader.load(destination.remote, './remote');
    else await (STATIC_PAGES[destination.path as keyof typeof STATIC_PAGES] ?? NotFoundPage).preload();
    return true;
  } catch {
    return false;
  }
}

/** What takes the place of a drawn page is fetched for visitors only: a member's page begins empty. */
const fetchTakeOver = () =>
  import(/* webpackChunkName: "take-over" */ './still/TakeOver').then(
    (part) => part.TakeOver,
    () => null,
  );
type TakeOverPart = NonNullable<Awaited<ReturnType<typeof fetchTakeOver>>>;

function takeOver(TakeOver: TakeOverPart, still: Element, app: ReactNode): void {
  const living = document.createElement('div');
  living.dataset['tookOver'] = '';
  createRoot(living).render(
    <TakeOver still={still} living={living}>
      {app}
    </TakeOver>,
  );
}

/** The composition root of the browser: everything that has a dependency gets it here. */
function start(): void {
  const boot = readBoot(document);
  const reporter = createReporter(api);
  // For the shell, and for the remotes that are yet to come.
  registerPlugins([forgetFailedShares]);
  registerGlobalPlugins([forgetFailedShares]);

  const registry = createRegistryClient({
    api,
    storage: localStorage,
    now: () => performance.now(),
    report: reporter.registryFailed,
    initial: boot.registry,
    fits: (remote) => fitsShell(remote, __SHARED_VERSIONS__, satisfy),
  });
  const loader = createRemoteLoader({
    runtime: { registerRemotes, loadRemote },
    runtimeVersion: __FEDERATION_RUNTIME__,
    guard: createScriptGuard({ page: document, shell: boot.shell }),
    pause,
    now: () => performance.now(),
    baseURI: document.baseURI,
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reporter.rejected(reason));

  // A visitor may leave the landing view by its links before the scripts are there to remember what they came for.
  const cameFrom = wishOf(document.referrer, registry.current());
  if (cameFrom && location.pathname === paths.auth()) useSession.getState().setReturnTo(cameFrom);

  // The session and the code of this address are on their way before the first render.
  const signedIn = boot.session === 'member';
  if (signedIn) void useSession.getState().refresh();
  else useSession.getState().setUser(null);
  if (!boot.registry) void registry.refresh();
  const onItsWay = prefetch(destinationOf(registry.current(), location.pathname, signedIn), loader);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <App
      federation={{ registry, loader, reportFailure: reporter.remoteFailed }}
      inspect={boot.inspect}
      onFailure={reporter.shellFailed}
    />
  );
  if (root.hasChildNodes()) {
    // The server wrote the page, and it can be read and left by its links. It stays until its own code can take its
    // place, however long that takes.
    void Promise.all([fetchTakeOver(), onItsWay]).then(
      ([part, arrived]) => part && arrived && takeOver(part, root, app),
    );
  } else {
    const render = () => createRoot(root).render(app);
    // A visitor's page is shown whole or not yet: its code comes with the shell's, so a placeholder would only flash.
    if (signedIn) render();
    else void Promise.race([onItsWay, pause(FIRST_RENDER_WAIT_MS)]).finally(render);
  }
}

start();
// Read by the script that stands in the page itself.
dispatchEvent(new Event('sixfold:started'));
