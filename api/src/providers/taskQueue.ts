/** Runs a limited number of tasks at a time and queues a limited number; further ones are rejected. */
export interface TaskQueue {
  /**
   * @throws TaskQueueFullError when the queue is full
   * @throws the signal's reason when it is aborted before the work begins
   */
  run: <T>(work: () => Promise<T>, options?: TaskOptions) => Promise<T>;
}

interface TaskOptions {
  /** Queue places for this work in addition to the common ones. */
  reserved?: number;
  /** Removes waiting work from the queue. */
  signal?: AbortSignal;
}

export class TaskQueueFullError extends Error {
  constructor() {
    super('Too many tasks are waiting already.');
    this.name = 'TaskQueueFullError';
  }
}

export function createTaskQueue(concurrency: number, waitingMax = Infinity): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function waitForPlace(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async run(work, { reserved = 0, signal } = {}) {
      signal?.throwIfAborted();
      if (running >= concurrency) {
        if (waiting.length >= waitingMax + reserved) throw new TaskQueueFullError();
        // A finished task hands its place to the next one, so `running` does not change.
        await waitForPlace(signal);
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
