import type { AnalysisJobRecord } from './repository';

type Lease = Pick<AnalysisJobRecord, 'holder' | 'beats'>;
type LeasedJob = Lease & Pick<AnalysisJobRecord, 'memberId' | 'framework' | 'state'>;

/** The least recently checked jobs are evicted beyond this number. */
const OBSERVED_MAX = 10_000;

/** Watches the jobs of other processes for renewals of their leases. */
export interface LeaseObserver {
  /** Whether a job's holder has not renewed its lease for its whole time, as this process has seen it. */
  isAbandoned: (job: LeasedJob) => boolean;
}

/**
 * Renewals are counted and watched, so no two machines need the same time. A job is first seen as being written, and
 * abandoned once its count has stood still for the time of a lease.
 */
export function createLeaseObserver(
  leaseMs: number,
  monotonicMs: () => number = () => performance.now(),
): LeaseObserver {
  const observed = new Map<string, Lease & { sinceMs: number }>();
  return {
    isAbandoned({ memberId, framework, state, holder, beats }) {
      const key = `${memberId}:${framework}`;
      const before = observed.get(key);
      if (state !== 'writing') {
        observed.delete(key);
        return false;
      }
      const nowMs = monotonicMs();
      if (before?.holder === holder && before.beats === beats) return nowMs - before.sinceMs >= leaseMs;
      // The oldest first: a map keeps the order of its keys.
      observed.delete(key);
      const [oldest] = observed.size >= OBSERVED_MAX ? observed.keys() : [];
      if (oldest !== undefined) observed.delete(oldest);
      observed.set(key, { holder, beats, sinceMs: nowMs });
      return false;
    },
  };
}
