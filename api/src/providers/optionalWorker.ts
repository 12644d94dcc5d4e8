import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type WorkerReply<Seen> =
  | { type: 'ready' }
  | { type: 'seen'; seen: Seen }
  | { type: 'failed'; reason: string };

const REPLY_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 30_000;

/** Too many questions are already waiting. */
export class WorkerBusy extends Error {
  constructor() {
    super('Too many pictures wait already.');
    this.name = 'WorkerBusy';
  }
}

/** A worker thread that runs an optional package's `worker.mjs`, whose library is not a dependency of the API. */
export interface OptionalWorker<Question, Seen> {
  /** Loads the library; a question also does so automatically. @throws Error when the package is missing or broken */
  start: () => Promise<void>;
  /** Asks one question at a time. @throws WorkerBusy when too many are waiting, Error when the worker failed */
  ask: (question: Question) => Promise<Seen>;
  stop: () => Promise<void>;
}

/** Returns whether the library of an optional package is installed. */
export const isInstalled = (folder: string, library: string): boolean =>
  existsSync(path.join(folder, 'node_modules', library, 'package.json'));

/** @param waitingMax maximum number of waiting questions */
export function createOptionalWorker<Question, Seen>(
  folder: string,
  waitingMax: number,
): OptionalWorker<Question, Seen> {
  let worker: Promise<Worker> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Worker> {
    // Keeps the library's output out of our log; results come as messages.
    const opened = new Worker(path.join(folder, 'worker.mjs'), { stdout: true, stderr: true });
    opened.stdout.resume();
    opened.stderr.resume();
    // The worker must not keep an otherwise idle process running.
    opened.unref();
    opened.once('exit', () => (worker = undefined));
    const reply = await nextReply<Seen>(opened, START_TIMEOUT_MS);
    if (reply.type === 'ready') return opened;
    await opened.terminate();
    throw new Error(reply.type === 'failed' ? reply.reason : 'The worker began with something else.');
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
    const reply = await nextReply<Seen>(opened, REPLY_TIMEOUT_MS);
    if (reply.type === 'seen') return reply.seen;
    throw new Error(reply.type === 'failed' ? reply.reason : 'The worker answered something else.');
  }

  return {
    async start() {
      await start();
    },
    async ask(question) {
      if (waiting >= waitingMax) throw new WorkerBusy();
      waiting += 1;
      // One at a time, because the libraries use all available cores.
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

/**
 * Returns the worker's next message. A worker that is silent for too long is terminated, so that the next question gets
 * a new one.
 */
function nextReply<Seen>(worker: Worker, timeoutMs: number): Promise<WorkerReply<Seen>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (reply: WorkerReply<Seen>) => settle(() => resolve(reply));
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
