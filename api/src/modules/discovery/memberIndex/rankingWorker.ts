import { Piscina } from 'piscina';
import type { MemberStore } from './memberStore';
import type { RankingJob, RankingTask, TimedRanking } from './rankingJob';

/** Ranking a million members takes about 20 ms; after this long something is broken. */
const RANKING_TIMEOUT_MS = 5_000;

/** How to start a worker: the built program, or its source in tests and development. */
export interface WorkerProgram {
  file: string;
  execArgv?: string[];
}

export interface RankingWorker {
  /** @throws Error when the worker failed, exited or timed out */
  run: (store: MemberStore, job: RankingJob) => Promise<TimedRanking>;
  stop: () => Promise<void>;
}

/** Starts one thread that ranks over the memory written by the request thread. */
export function startRankingWorker({ file, execArgv }: WorkerProgram): RankingWorker {
  const pool = new Piscina<RankingTask, TimedRanking>({
    filename: file,
    ...(execArgv && { execArgv }),
    minThreads: 1,
    maxThreads: 1,
    atomics: 'disabled',
    recordTiming: false,
  });
  let sentKinds: { list: object; length: number } | undefined;
  const forgetSentKinds = () => (sentKinds = undefined);
  // The pool replaces a thread that fails between two tasks, and a new thread knows no kinds.
  pool.on('error', forgetSentKinds).on('workerCreate', forgetSentKinds);
  return {
    run(store, job) {
      const { buffer, length, kinds } = store.columns();
      const areKindsSent = sentKinds?.list === kinds.list && sentKinds.length === kinds.list.length;
      sentKinds = { list: kinds.list, length: kinds.list.length };
      return pool.run(
        {
          job,
          columns: { buffer, length },
          ids: store.idBuffer(),
          kinds: areKindsSent ? null : kinds.list,
        },
        { signal: AbortSignal.timeout(RANKING_TIMEOUT_MS) },
      );
    },
    stop: () => pool.destroy(),
  };
}
