import type { AnalysisJobRecord } from './repository';

type Lease = Pick<AnalysisJobRecord, 'holder' | 'beats'>;
type LeasedJob = Lease & Pick<AnalysisJobRecord, 'memberId' | 'framework' | 'state'>;

/** Beyond this number, the least recently checked jobs are evicted. */
const OBSERVED_MAX = 10_000;

/**
 * Observes the renewal count instead of timestamps, so machines need no synchronized clocks. A job is assumed to be
 * running when first seen, and abandoned when its count stands still for the duration of a lease.
 */
export function createLeaseObserver(leaseMs: number, monotonicMs: () => number = () => performance.now()) {
  const observed = new Map<string, Lease & { sinceMs: number }>();
  return {
    /** Whether the holder of a job has not renewed its lease for a full lease period, as observed by this process. */
    isAbandoned({ memberId, framework, state, holder, beats }: LeasedJob): boolean {
      const key = `${memberId}:${framework}`;
      const before = observed.get(key);
      if (state !== 'writing') {
        observed.delete(key);
        return false;
      }
      const nowMs = monotonicMs();
      if (before?.holder === holder && before.beats === beats) return nowMs - before.sinceMs >= leaseMs;
      // Maps keep insertion order, so the first key is the oldest.
      observed.delete(key);
      const [oldest] = observed.size >= OBSERVED_MAX ? observed.keys() : [];
      if (oldest !== undefined) observed.delete(oldest);
      observed.set(key, { holder, beats, sinceMs: nowMs });
      return false;
    },
  };
}
