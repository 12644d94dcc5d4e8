import { Worker } from 'node:worker_threads';
import type { MemberBook } from './memberBook';
import type { RankingJob, RankingResult, WorkerAnswer, WorkerQuestion } from './rankingJob';

/** A ranking of a million takes a fiftieth of a second; after this long something is broken. */
const ANSWER_TIMEOUT_MS = 5_000;

/** How a worker is started: the program of the build, or its source in tests and from source. */
export interface WorkerProgram {
  file: string;
  execArgv?: string[];
}

export interface RankingWorker {
  /** @throws Error when the worker failed, ended or did not answer in time; it is ended then */
  run: (book: MemberBook, job: RankingJob) => Promise<{ result: RankingResult; tookMs: number }>;
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (answer: { result: RankingResult; tookMs: number }) => void;
  reject: (error: Error) => void;
}

/** One thread that ranks, over the very memory that the request thread writes. */
export function startRankingWorker({ file, execArgv }: WorkerProgram): RankingWorker {
  const worker = new Worker(file, execArgv ? { execArgv } : {});
  // It must not keep a process that has nothing else to do.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let ended: Error | undefined;
  let knownKinds: { list: object; length: number } | undefined;

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void worker.terminate();
  }

  worker.on('message', (answer: WorkerAnswer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer);
  });
  worker.on('error', (error: Error) => end(error));
  worker.on('exit', () => end(new Error('The ranking worker ended.')));

  function ask(book: MemberBook, job: RankingJob): Promise<{ result: RankingResult; tookMs: number }> {
    const { buffer, length, kinds } = book.columns();
    const areKnown = knownKinds?.list === kinds.list && knownKinds.length === kinds.list.length;
    knownKinds = { list: kinds.list, length: kinds.list.length };
    number += 1;
    const question: WorkerQuestion = {
      number,
      job,
      columns: { buffer, length },
      ids: book.idBuffer(),
      kinds: areKnown ? null : kinds.list,
    };
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker.postMessage(question);
    });
  }

  return {
    async run(book, job) {
      if (ended) throw ended;
      const timer = setTimeout(
        () => end(new Error('The ranking worker did not answer in time.')),
        ANSWER_TIMEOUT_MS,
      );
      try {
        return await ask(book, job);
      } finally {
        clearTimeout(timer);
      }
    },
    async stop() {
      await worker.terminate();
    },
  };
}
