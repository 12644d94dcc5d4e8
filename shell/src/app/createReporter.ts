import { type BodyOf, type Remote, type remotesCalls, remotesRoutes } from '@sixfold/api-contract';
import type { ApiClient } from '@sixfold/client-kit';

type Report = BodyOf<typeof remotesCalls.reportRemoteFailure>;

const REASON_MAX_LENGTH = 500;

const reasonOf = (failure: unknown) =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, REASON_MAX_LENGTH);

/** Returns the milliseconds in which the files of a release arrived. */
function measureLoadMs({ base }: Remote): number {
  const folder = new URL(base, document.baseURI).href;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder));
  if (files.length === 0) return 0;
  const endMs = Math.max(...files.map(({ startTime, duration }) => startTime + duration));
  return endMs - Math.min(...files.map(({ startTime }) => startTime));
}

/** Reports to the API what this browser could not load or show: once per reason, and without ever failing itself. */
export function createReporter(api: ApiClient) {
  const reportedKeys = new Set<string>();
  const shown = new Set<string>();

  function sendOnce(report: Report): void {
    const key = JSON.stringify(report);
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    api.call(remotesRoutes.reportRemoteFailure, { body: report }).catch(() => reportedKeys.delete(key));
  }

  return {
    registryFailed: (reason: string) =>
      sendOnce({ kind: 'registry_failed', reason: reason.slice(0, REASON_MAX_LENGTH) }),
    remoteFailed: (kind: 'remote_failed' | 'render_failed', remote: Remote, failure: unknown) =>
      sendOnce({ kind, remote: remote.name, version: remote.version, reason: reasonOf(failure) }),
    remoteShown(remote: Remote): void {
      if (shown.has(remote.container)) return;
      shown.add(remote.container);
      const body = { remote: remote.name, version: remote.version, loadMs: measureLoadMs(remote) };
      api.call(remotesRoutes.reportRemoteLoad, { body }).catch(() => shown.delete(remote.container));
    },
    shellFailed: (failure: unknown) => sendOnce({ kind: 'render_failed', reason: reasonOf(failure) }),
    rejected: (failure: unknown) => sendOnce({ kind: 'unhandled_rejection', reason: reasonOf(failure) }),
  };
}
