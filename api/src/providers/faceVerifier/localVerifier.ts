import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { brightnessOf, type Picture } from '../pictures';
import { FaceVerifierBusy, type FaceVerifier } from './faceVerifier';
import { judgeFaces, type SeenFace } from './judgeFaces';

/** What the worker of the optional package returns; it holds the library and all data about faces. */
interface WorkerSeen {
  pictures: { faces: SeenFace[] }[];
  photos: { faces: SeenFace[]; similarity: number | null }[];
}

interface WorkerQuestion {
  pictures: readonly Picture[];
  /** Which of the pictures looks straight. */
  straight: number;
  photos: readonly Picture[];
}

type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'seen'; seen: WorkerSeen }
  | { type: 'failed'; reason: string };

/** One check takes one to two seconds; more than this many waiting would mean half a minute. */
const WAITING_MAX = 12;
const ANSWER_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 30_000;

export const isFaceCheckInstalled = (folder: string): boolean =>
  existsSync(path.join(folder, 'node_modules/@vladmandic/human/package.json'));

/**
 * Compares faces on this machine, in one worker thread that loads the library from the optional package's folder.
 * `start` loads it; everything else does so by itself.
 */
export interface LocalVerifier extends FaceVerifier {
  /** @throws Error when the package is missing or does not work */
  start: () => Promise<void>;
}

export function createLocalVerifier(folder: string): LocalVerifier {
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
    const answer = await nextAnswer(opened, START_TIMEOUT_MS);
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

  async function ask(question: WorkerQuestion): Promise<WorkerSeen> {
    const opened = await start();
    opened.postMessage(question);
    const answer = await nextAnswer(opened, ANSWER_TIMEOUT_MS);
    if (answer.type === 'seen') return answer.seen;
    throw new Error(answer.type === 'failed' ? answer.reason : 'The worker answered something else.');
  }

  /** One after the other: the library uses every core it is given. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= WAITING_MAX) throw new FaceVerifierBusy();
    waiting += 1;
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  }

  return {
    reviewedByPerson: async () => false,
    async start() {
      await start();
    },
    async verify({ pictures, photos }) {
      const seen = await inTurn(() =>
        ask({
          pictures: pictures.map(({ picture }) => picture),
          straight: pictures.findIndex(({ pose }) => pose === 'look_straight'),
          photos: photos.map(({ picture }) => picture),
        }),
      );
      return judgeFaces({
        pictures: pictures.map(({ pose, picture }, index) => ({
          pose,
          brightness: brightnessOf(picture),
          faces: seen.pictures[index]?.faces ?? [],
        })),
        photos: photos.map(({ id }, index) => ({
          id,
          faces: seen.photos[index]?.faces ?? [],
          similarity: seen.photos[index]?.similarity ?? null,
        })),
      });
    },
    async stop() {
      await (await worker?.catch(() => undefined))?.terminate();
    },
  };
}

/** The next message of a worker. One that is silent for too long is ended, so that the next check has a new one. */
function nextAnswer(worker: Worker, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: WorkerAnswer) => settle(() => resolve(answer));
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
