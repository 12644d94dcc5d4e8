import './nonce';
import '@sixfold/design-system/fonts.css';
import type { Remote } from '@sixfold/api-contract';
import {
  api,
  fillBrowserGaps,
  findRefusals,
  forgetOtherMembers,
  localStore,
  setPageTime,
  useSession,
} from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { readBoot } from './app/boot';
import type { reporter } from './app/reporter';
import { resolveDestination, findReturnPath } from './app/resolveDestination';
import { evictFailedShares } from './federation/evictFailedShares';
import { createPhaseTracker } from './federation/phaseTracker';
import { createRegistryClient } from './federation/registryClient';
import { createRemoteLoader, type RemoteLoader } from './federation/remoteLoader';
import { createScriptGuard } from './federation/scriptGuard';
import { HydrationHandover } from './prerendered/HydrationHandover';
import { LandingPage, NotFoundPage, STATIC_PAGES } from './routes/publicPages';

type Reporter = typeof reporter;

/** Maximum wait for the session, which decides between member and visitor. */
const SESSION_WAIT_MS = 400;
/** Code that arrives within this time joins the first render; late or failed code does not delay it. */
const CODE_WAIT_MS = 50;
/**
 * A remote's prerendered page is not interactive, so after this time it is replaced by the notice that the code is
 * late.
 */
const REMOTE_PAGE_WAIT_MS = 1_700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Prefetches a destination's code and returns whether it loaded. Never rejects, because the component that renders it
 * handles the failure.
 */
async function prefetch(
  destination: ReturnType<typeof resolveDestination>,
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

function replacePrerenderedPage(prerendered: Element, app: ReactNode): void {
  const live = document.createElement('div');
  live.dataset['hydrated'] = '';
  createRoot(live).render(
    <HydrationHandover prerendered={prerendered} live={live}>
      {app}
    </HydrationHandover>,
  );
}

/**
 * Loaded on demand, because most pages have nothing to report. It shares the registry parser's chunk: another chunk
 * name would enlarge every page.
 */
const reportBy =
  <K extends keyof Reporter>(kind: K) =>
  (...details: Parameters<Reporter[K]>): void =>
    void import(/* webpackChunkName: "registry" */ './app/reporter').then(
      (part) => (part.reporter[kind] as (...given: typeof details) => void)(...details),
      () => undefined,
    );

/** Removes the marks of the prerendered frame once the live one has rendered. */
function FrameReplacement({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.removeAttribute('inert');
    root.removeAttribute('data-frame');
    root.removeAttribute('data-page');
    document.getElementById('prerendered-style')?.remove();
  }, [root]);
  return children;
}

/** The composition root of the browser. */
function start(): void {
  fillBrowserGaps();
  const boot = readBoot(document);
  if (boot.timeMs !== null) setPageTime(boot.timeMs);
  const phases = createPhaseTracker();

  const registry = createRegistryClient({
    api,
    storage: localStore,
    now: () => performance.now(),
    report: reportBy('registryFailed'),
    initial: boot.registry,
    loadCompatibility: () => import(/* webpackChunkName: "registry" */ './federation/isCompatible'),
  });
  const loader = createRemoteLoader({
    async loadRuntime() {
      // In the file that every remote needs, which the page preloads.
      const { loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes, releaseContainer } =
        await import(/* webpackChunkName: "with-remotes" */ './federation/runtime');
      // For the shell's container and for those of later remotes.
      registerPlugins([evictFailedShares, phases.plugin]);
      registerGlobalPlugins([evictFailedShares, phases.plugin]);
      return { loadRemote, registerRemotes, releaseContainer };
    },
    runtimeVersion: __FEDERATION_RUNTIME__,
    guard: createScriptGuard({ page: document, shell: boot.shell }),
    phases,
    loadModuleRemotes: () => import(/* webpackChunkName: "registry" */ './federation/moduleRemotes'),
    pause,
    now: () => performance.now(),
    baseURI: document.baseURI,
  });
  const reportRejection = reportBy('rejected');
  const [reportFailed, reportShown] = [reportBy('remoteFailed'), reportBy('remoteShown')];
  const loadTokenOf = ({ name }: Remote) => registry.current().loadTokens?.[name];
  window.addEventListener('unhandledrejection', ({ reason }) => reportRejection(reason));

  // A visitor may follow a link of the prerendered landing view before the scripts can store the protected address.
  const returnPath = findReturnPath(document.referrer, registry.current());
  if (returnPath && location.pathname === paths.auth()) useSession.getState().setReturnTo(returnPath);

  findRefusals();
  // Request the session and the code of this address before the first render.
  const isSignedIn = boot.session === 'member';
  // The owner ended the session from another device while no tab was open.
  if (boot.session === 'ended') forgetOtherMembers(null);
  const session = isSignedIn ? useSession.getState().start() : null;
  if (!session) useSession.getState().setUser(null);
  if (!boot.registry) void registry.refresh();
  const prefetched = prefetch(resolveDestination(registry.current(), location.pathname, isSignedIn), loader);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <App
      federation={{
        registry,
        loader,
        reportFailure: (kind, remote, failure) => reportFailed(kind, remote, failure, loadTokenOf(remote)),
        reportShown: (remote) => reportShown(remote, loadTokenOf(remote)),
      }}
      inspect={boot.inspect}
      onFailure={reportBy('shellFailed')}
    />
  );
  const render = () => createRoot(root).render(<FrameReplacement root={root}>{app}</FrameReplacement>);
  if (root.hasChildNodes() && !('frame' in root.dataset)) {
    // The prerendered page is readable and its links work, so it stays until the live page can replace it.
    const isOfRemote = 'page' in root.dataset;
    const ready = isOfRemote
      ? Promise.race([prefetched, pause(REMOTE_PAGE_WAIT_MS)]).then(() => true)
      : prefetched;
    void ready.then((isReady) => {
      if (isReady) replacePrerenderedPage(root, app);
    });
  } else {
    // The live frame has the same skeleton, so nothing flashes when the code arrives later.
    const code = Promise.race([prefetched, pause(CODE_WAIT_MS)]);
    const known = Promise.race([session, pause(SESSION_WAIT_MS)]);
    void Promise.all([code, known]).finally(render);
  }
}

start();
// The page's inline script listens for this event.
dispatchEvent(new Event('sixfold:started'));
