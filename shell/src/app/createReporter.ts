import { lightCalls, type BodyOf, type Remote, type remotesCalls } from '@sixfold/api-contract';
import type { ApiClient } from '@sixfold/client-kit';

type Report = BodyOf<typeof remotesCalls.reportRemoteFailure>;

const REASON_MAX_LENGTH = 500;

const reasonOf = (failure: unknown) =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, REASON_MAX_LENGTH);

/** Tells the API what this browser could not load or show: once for each reason, and never in anybody's way. */
export function createReporter(api: ApiClient) {
  const told = new Set<string>();

  function tell(report: Report): void {
    const key = JSON.stringify(report);
    if (told.has(key)) return;
    told.add(key);
    api.call(lightCalls.reportRemoteFailure, { body: report }).catch(() => told.delete(key));
  }

  return {
    registryFailed: (reason: string) =>
      tell({ kind: 'registry_failed', reason: reason.slice(0, REASON_MAX_LENGTH) }),
    remoteFailed: (kind: 'remote_failed' | 'render_failed', remote: Remote, failure: unknown) =>
      tell({ kind, remote: remote.name, version: remote.version, reason: reasonOf(failure) }),
    shellFailed: (failure: unknown) => tell({ kind: 'render_failed', reason: reasonOf(failure) }),
    rejected: (failure: unknown) => tell({ kind: 'unhandled_rejection', reason: reasonOf(failure) }),
  };
}
