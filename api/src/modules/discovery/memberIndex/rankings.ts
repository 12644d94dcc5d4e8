import { activeFiltersOf } from '@sixfold/domain/ranking';
import type { Clock, Logger } from '../../../providers/ports';
import type { MemberBook } from './memberBook';
import { runJob, type RankingJob, type RankingResult } from './rankingJob';
import { startRankingWorker, type RankingWorker, type WorkerProgram } from './rankingWorker';

/** A ranking that is expected to take longer leaves the request thread to the others. */
const OWN_THREAD_MAX_MS = 5;
/** A guess for the first ranking; from then on it is measured. */
const FIRST_NS_A_SLOT = 20;
/** How much the newest measurement weighs against those before. */
const NEWEST_SHARE = 0.2;
/** A worker that failed is not started again at once. */
const REST_MS = 10_000;

interface RankingsDeps {
  /** Undefined: everything is ranked on the request thread. */
  program: WorkerProgram | undefined;
  clock: Clock;
  logger: Logger;
}

/** Ranks here or in the worker, whichever is better for everybody who waits. */
export interface Rankings {
  run: (book: MemberBook, job: RankingJob) => Promise<RankingResult>;
  stop: () => Promise<void>;
}

export function createRankings({ program, clock, logger }: RankingsDeps): Rankings {
  let worker: RankingWorker | undefined;
  let restUntilMs = 0;
  /** Nanoseconds for one look at one slot, by whether filters are asked for. */
  const costNs = { plain: FIRST_NS_A_SLOT, filtered: FIRST_NS_A_SLOT };

  const costOf = ({ request }: RankingJob) =>
    activeFiltersOf(request.filters ?? {}).length > 0 ? 'filtered' : 'plain';
  /** How often every slot is looked at: once, or twice for every filter that is counted. */
  const looksOf = (book: MemberBook, job: RankingJob) =>
    book.columns().length *
    (job.kind === 'rank' ? 1 : 2 + 2 * activeFiltersOf(job.request.filters ?? {}).length);

  function learn(book: MemberBook, job: RankingJob, tookMs: number): void {
    const looks = looksOf(book, job);
    // What a few members cost says nothing about many.
    if (looks < 1_000) return;
    const cost = costOf(job);
    costNs[cost] += NEWEST_SHARE * ((tookMs * 1e6) / looks - costNs[cost]);
  }

  function here(book: MemberBook, job: RankingJob): RankingResult {
    const startedMs = performance.now();
    const result = runJob(book.columns(), job, book.idAt);
    learn(book, job, performance.now() - startedMs);
    return result;
  }

  async function there(book: MemberBook, job: RankingJob, startWith: WorkerProgram): Promise<RankingResult> {
    const written = new Set<number>();
    const unwatch = book.watch((slot) => written.add(slot));
    const asked = (worker ??= startRankingWorker(startWith));
    try {
      const { result, tookMs } = await asked.run(book, job);
      learn(book, job, tookMs);
      // Somebody who changed while they were read may stand there with half of each: then nobody else may write.
      const isTorn = result.kind === 'rank' && result.ranking.best.some(({ slot }) => written.has(slot));
      return isTorn ? here(book, job) : result;
    } catch (error) {
      logger.error({ err: error }, 'ranking_worker_failed');
      if (worker === asked) worker = undefined;
      restUntilMs = clock().getTime() + REST_MS;
      await asked.stop();
      return here(book, job);
    } finally {
      unwatch();
    }
  }

  return {
    async run(book, job) {
      const expectedMs = (looksOf(book, job) * costNs[costOf(job)]) / 1e6;
      const isLong = expectedMs > OWN_THREAD_MAX_MS;
      if (!program || !isLong || clock().getTime() < restUntilMs) return here(book, job);
      return there(book, job, program);
    },
    async stop() {
      await worker?.stop();
    },
  };
}
