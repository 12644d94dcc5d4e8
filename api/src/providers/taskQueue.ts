/** Runs a limited number of tasks at a time and queues a limited number; further ones are rejected. */
export interface TaskQueue {
  /**
   * @param reserved queue places for this work in addition to the common ones
   * @throws LanesFull when the queue is full
   */
  run: <T>(work: () => Promise<T>, reserved?: number) => Promise<T>;
}

export class LanesFull extends Error {
  constructor() {
    super('As much work waits already as may.');
    this.name = 'LanesFull';
  }
}

export function createLanes(lanes: number, waitingMax = Infinity): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work, reserved = 0) {
      if (running >= lanes) {
        if (waiting.length >= waitingMax + reserved) throw new LanesFull();
        // A finished task hands its lane to the next one, so `running` does not change.
        await new Promise<void>((begin) => waiting.push(begin));
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
