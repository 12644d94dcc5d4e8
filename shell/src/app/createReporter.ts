import { type BodyOf, type Remote, remotesCalls, type WebVital } from '@sixfold/api-contract';
import type { ApiClient } from '@sixfold/client-kit';
import type { RemoteLoadError, RemoteRefusal } from '../federation/remoteLoader';

type Report = BodyOf<typeof remotesCalls.reportRemoteFailure>;

const REASON_MAX_LENGTH = 500;
const STACK_MAX_LENGTH = 4_000;

const reasonOf = (failure: unknown) =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, REASON_MAX_LENGTH);

const stackOf = (failure: unknown) => {
  const stack = failure instanceof Error && failure.stack?.slice(0, STACK_MAX_LENGTH);
  return stack ? { stack } : {};
};

/** Measures how a release's files loaded, from the browser's resource timings. */
function measureLoad({ base }: Remote) {
  const folder = new URL(base, document.baseURI).href;
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.startsWith(folder),
  );
  if (files.length === 0) return { loadMs: 0, bytes: 0, retries: 0 };
  const endMs = Math.max(...files.map(({ startTime, duration }) => startTime + duration));
  const scripts = files.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name);
  return {
    loadMs: endMs - Math.min(...files.map(({ startTime }) => startTime)),
    bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    retries: scripts.length - new Set(scripts).size,
  };
}

/** Proof, issued with the registry, that this browser received the release; only watched remotes have one. */
type LoadToken = string | undefined;

const tokenOf = (loadToken: LoadToken) => (loadToken === undefined ? {} : { loadToken });

interface Deps {
  api: ApiClient;
  /** Reports each Web Vital of this page once its value is final. */
  watchVitals: (report: (name: WebVital, value: number) => void) => Promise<void>;
}

/**
 * Creates a reporter that sends load and rendering failures and the health of watched remotes to the API. It sends each
 * report once and never throws.
 */
export function createReporter({ api, watchVitals }: Deps) {
  const reportedKeys = new Set<string>();
  const shown = new Set<string>();

  function sendOnce(report: Report, failure: unknown): void {
    const key = JSON.stringify(report);
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    api
      .call(remotesCalls.reportRemoteFailure, { body: { ...report, ...stackOf(failure) } })
      .catch(() => reportedKeys.delete(key));
  }

  /** Attributes the page's vitals to the first remote shown. */
  function reportVitals({ name: remote, version }: Remote, loadToken: LoadToken): void {
    watchVitals((name, value) => {
      // The tab may be closing, so the request uses keepalive.
      const body = { remote, version, name, value, ...tokenOf(loadToken) };
      api.call(remotesCalls.reportWebVital, { body, keepalive: true }).catch(() => undefined);
    }).catch(() => undefined);
  }

  return {
    registryFailed: (reason: string) =>
      sendOnce({ kind: 'registry_failed', reason: reason.slice(0, REASON_MAX_LENGTH) }, null),
    remoteFailed: (
      kind: 'remote_failed' | 'render_failed',
      remote: Remote,
      failure: unknown,
      loadToken?: LoadToken,
    ) =>
      sendOnce(
        {
          kind,
          remote: remote.name,
          version: remote.version,
          reason: reasonOf(failure),
          phase: kind === 'render_failed' ? 'render' : (failure as RemoteLoadError | RemoteRefusal).phase,
          ...tokenOf(loadToken),
        },
        failure,
      ),
    remoteShown(remote: Remote, loadToken?: LoadToken): void {
      if (shown.has(remote.container)) return;
      if (shown.size === 0) reportVitals(remote, loadToken);
      shown.add(remote.container);
      const body = {
        remote: remote.name,
        version: remote.version,
        ...measureLoad(remote),
        ...tokenOf(loadToken),
      };
      api.call(remotesCalls.reportRemoteLoad, { body }).catch(() => shown.delete(remote.container));
    },
    shellFailed: (failure: unknown) =>
      sendOnce({ kind: 'render_failed', reason: reasonOf(failure) }, failure),
    rejected: (failure: unknown) =>
      sendOnce({ kind: 'unhandled_rejection', reason: reasonOf(failure) }, failure),
  };
}
