import { listActiveFilters } from '@sixfold/domain/ranking';
import type { Clock, Logger } from '../../../providers/ports';
import type { MemberStore } from './memberStore';
import { runJob, type RankingJob, type RankingResult } from './rankingJob';
import { startRankingWorker, type RankingWorker, type WorkerProgram } from './rankingWorker';

/** Rankings expected to take longer run in the worker, which keeps the request thread free. */
const OWN_THREAD_MAX_MS = 5;
/** Estimate for the first ranking; later ones use measurements. */
const FIRST_NS_PER_SLOT = 20;
/** Weight of the newest measurement in the moving average. */
const NEWEST_SHARE = 0.2;
const RESTART_PAUSE_MS = 10_000;

interface RankingsDeps {
  /** Undefined runs every ranking on the request thread. */
  program: WorkerProgram | undefined;
  clock: Clock;
  logger: Logger;
}

/** Runs short rankings on the request thread and long ones in the worker. */
export type Rankings = ReturnType<typeof createRankings>;

export function createRankings({ program, clock, logger }: RankingsDeps) {
  let worker: RankingWorker | undefined;
  let pausedUntilMs = 0;
  /** Nanoseconds to scan one slot, with and without filters, and to tally it for every option. */
  const costNs = { plain: FIRST_NS_PER_SLOT, filtered: FIRST_NS_PER_SLOT, tallied: 4 * FIRST_NS_PER_SLOT };

  const countFilters = ({ request }: RankingJob) => listActiveFilters(request.filters ?? {}).length;
  function getCostKind(job: RankingJob) {
    if (job.kind === 'options') return 'tallied';
    return countFilters(job) > 0 ? 'filtered' : 'plain';
  }
  /** Number of slots scanned by a job: all of them once, or twice per counted filter. */
  const countScans = (store: MemberStore, job: RankingJob) =>
    store.columns().length * (job.kind === 'count' ? 2 + 2 * countFilters(job) : 1);

  function recordCost(store: MemberStore, job: RankingJob, tookMs: number): void {
    const scans = countScans(store, job);
    // The cost of a few members predicts nothing about many.
    if (scans < 1_000) return;
    const cost = getCostKind(job);
    costNs[cost] += NEWEST_SHARE * ((tookMs * 1e6) / scans - costNs[cost]);
  }

  function runHere(store: MemberStore, job: RankingJob): RankingResult {
    const startedMs = performance.now();
    const result = runJob(store.columns(), job, store.idAt);
    recordCost(store, job, performance.now() - startedMs);
    return result;
  }

  async function runInWorker(
    store: MemberStore,
    job: RankingJob,
    workerProgram: WorkerProgram,
  ): Promise<RankingResult> {
    const written = new Set<number>();
    const unwatch = store.watch((slot) => written.add(slot));
    const started = (worker ??= startRankingWorker(workerProgram));
    try {
      const { result, tookMs } = await started.run(store, job);
      recordCost(store, job, tookMs);
      // A member written during the scan may be half old and half new; the ranking then runs on this thread, where
      // nothing can write in between.
      const isTorn = result.kind === 'rank' && result.ranking.best.some(({ slot }) => written.has(slot));
      return isTorn ? runHere(store, job) : result;
    } catch (error) {
      logger.error({ err: error }, 'ranking_worker_failed');
      if (worker === started) worker = undefined;
      pausedUntilMs = clock().getTime() + RESTART_PAUSE_MS;
      await started.stop();
      return runHere(store, job);
    } finally {
      unwatch();
    }
  }

  return {
    async run(store: MemberStore, job: RankingJob): Promise<RankingResult> {
      const expectedMs = (countScans(store, job) * costNs[getCostKind(job)]) / 1e6;
      const isLong = expectedMs > OWN_THREAD_MAX_MS;
      if (!program || !isLong || clock().getTime() < pausedUntilMs) return runHere(store, job);
      return runInWorker(store, job, program);
    },
    async stop(): Promise<void> {
      await worker?.stop();
    },
  };
}
