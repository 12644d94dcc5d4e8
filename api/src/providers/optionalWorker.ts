import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type WorkerAnswer<Seen> =
  | { type: 'ready' }
  | { type: 'seen'; seen: Seen }
  | { type: 'failed'; reason: string };

const ANSWER_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 30_000;

/** Too many questions wait already. */
export class WorkerBusy extends Error {
  constructor() {
    super('Too many pictures wait already.');
    this.name = 'WorkerBusy';
  }
}

/** A worker thread that runs `worker.mjs` of an optional package, with a library that the API does not depend on. */
export interface OptionalWorker<Question, Seen> {
  /** Loads the library; a question does so by itself. @throws Error when the package is missing or does not work */
  start: () => Promise<void>;
  /** Asks one question after the other. @throws WorkerBusy, and Error when the worker failed */
  ask: (question: Question) => Promise<Seen>;
  stop: () => Promise<void>;
}

/** Whether the optional package in a folder has its library. */
export const isInstalled = (folder: string, library: string): boolean =>
  existsSync(path.join(folder, 'node_modules', library, 'package.json'));

/** @param waitingMax how many questions may wait at once */
export function createOptionalWorker<Question, Seen>(
  folder: string,
  waitingMax: number,
): OptionalWorker<Question, Seen> {
  let worker: Promise<Worker> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Worker> {
    // The library's own output is not our log; results come as messages.
    const opened = new Worker(path.join(folder, 'worker.mjs'), { stdout: true, stderr: true });
    opened.stdout.resume();
    opened.stderr.resume();
    // It must not keep a process that has nothing else to do.
    opened.unref();
    opened.once('exit', () => (worker = undefined));
    const answer = await nextAnswer<Seen>(opened, START_TIMEOUT_MS);
    if (answer.type === 'ready') return opened;
    await opened.terminate();
    throw new Error(answer.type === 'failed' ? answer.reason : 'The worker began with something else.');
  }

  function start(): Promise<Worker> {
    worker ??= open().catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    return worker;
  }

  async function askNow(question: Question): Promise<Seen> {
    const opened = await start();
    opened.postMessage(question);
    const answer = await nextAnswer<Seen>(opened, ANSWER_TIMEOUT_MS);
    if (answer.type === 'seen') return answer.seen;
    throw new Error(answer.type === 'failed' ? answer.reason : 'The worker answered something else.');
  }

  return {
    async start() {
      await start();
    },
    async ask(question) {
      if (waiting >= waitingMax) throw new WorkerBusy();
      waiting += 1;
      // One after the other: the libraries use every core they are given.
      const turn = last.then(() => askNow(question));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async stop() {
      await (await worker?.catch(() => undefined))?.terminate();
    },
  };
}

/** The next message of a worker. One that is silent for too long is ended, so that the next question has a new one. */
function nextAnswer<Seen>(worker: Worker, timeoutMs: number): Promise<WorkerAnswer<Seen>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: WorkerAnswer<Seen>) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The worker ended.')));
    const timer = setTimeout(
      () =>
        settle(() => {
          void worker.terminate();
          reject(new Error('The worker did not answer in time.'));
        }),
      timeoutMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
