import type { Doc } from '../bson/doc';
import { ensure } from '../errors';

/** Marks a position between rows at which other requests may run. */
export const PAUSE = Symbol('pause');
export type Paused<T> = T | typeof PAUSE;

/** Memory limit of stages such as sort and group, as in MongoDB. */
const STAGE_BYTES = 100 * 1024 * 1024;

/** How long one request may block others. */
export const TURN_MS = 10;

/** Budget, cost so far and time slice of a command. */
export class QueryBudget {
  keysExamined = 0;
  docsExamined = 0;
  /** Memory that a search holds while its client is idle, such as for a sort. */
  heldBytes = 0;
  private turnEnds: number;
  /** Rows read ahead, which are reread if they may have changed. */
  private readonly ahead = new Set<unknown[]>();

  /**
   * @param deadline performance.now() after which the command fails
   * @param turnMs Infinity for work that must not be interrupted
   */
  constructor(
    public deadline = Infinity,
    private readonly turnMs = TURN_MS,
  ) {
    this.turnEnds = performance.now() + turnMs;
  }

  /** @throws 50 after the deadline */
  checkDeadline(): void {
    ensure(performance.now() < this.deadline, 50, 'operation exceeded time limit');
  }

  /** Returns whether the time slice is over. @throws 50 after the deadline */
  isTurnOver(): boolean {
    const now = performance.now();
    ensure(now < this.deadline, 50, 'operation exceeded time limit');
    return now >= this.turnEnds;
  }

  /** Starts a time slice, after a pause and when a client continues a cursor. */
  startTurn(): void {
    this.turnEnds = performance.now() + this.turnMs;
    this.forgetAhead();
  }

  /** Registers rows that are read ahead, which every pause discards. */
  readAhead<T>(rows: T[]): void {
    this.ahead.add(rows);
  }

  stopReadingAhead(rows: unknown[]): void {
    this.ahead.delete(rows);
  }

  forgetAhead(): void {
    for (const rows of this.ahead) rows.length = 0;
  }
}

/** Yields to all pending work. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Maximum number of concurrent long searches, which may each hold much memory. */
const LONG_SEARCHES = 4;

/** Maximum number of long searches that wait for a slot with their results so far. */
const WAITING_SEARCHES = 128;

export interface Turn {
  pause(): Promise<void>;
  /** Whether the search continues immediately after a pause. */
  canContinue(): boolean;
}

/** Schedules searches: short ones run immediately, and only a few may be longer than a turn. */
export class SearchScheduler {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit = LONG_SEARCHES) {}

  /** @param work awaits a pause wherever its rows have one @throws 146 when too many are already waiting */
  async run<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    let isLong = false;
    const pause = async (): Promise<void> => {
      if (!isLong) await this.enter();
      isLong = true;
      await nextTurn();
    };
    try {
      return await work({ pause, canContinue: () => isLong || this.running < this.limit });
    } finally {
      if (isLong) this.leave();
    }
  }

  /** Passes rows to `take` one by one and yields at each pause. */
  forEachRow<T>(rows: Iterable<Paused<T>>, take: (row: T) => void): Promise<void> {
    return this.run(async ({ pause }) => {
      for (const row of rows)
        if (row === PAUSE) await pause();
        else take(row);
    });
  }

  private async enter(): Promise<void> {
    if (this.running < this.limit) this.running++;
    else {
      ensure(this.waiting.length < WAITING_SEARCHES, 146, 'too many long searches at the same time');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

/** Adds pauses to rows that are slow without reading documents. */
export function* paceRows<T>(rows: Iterable<Paused<T>>, effort: QueryBudget): Generator<Paused<T>> {
  for (const row of rows) {
    yield row;
    if (row !== PAUSE && effort.isTurnOver()) {
      yield PAUSE;
      effort.startTurn();
    }
  }
}

/** Maps each row and keeps the pauses. */
export function* mapRows<T, U>(
  rows: Iterable<Paused<T>>,
  change: (row: T) => Iterable<Paused<U>>,
): Generator<Paused<U>> {
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else yield* change(row);
}

/** Collects all rows and forwards their pauses: `const rows = yield* gatherRows(…)`. */
export function* gatherRows<T>(rows: Iterable<Paused<T>>): Generator<typeof PAUSE, T[]> {
  const all: T[] = [];
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else all.push(row);
  return all;
}

/** @throws 292 above MongoDB's memory limit for one pipeline stage */
export function checkMemory(bytes: number, what: string): void {
  ensure(bytes <= STAGE_BYTES, 292, `${what} exceeded memory limit of ${STAGE_BYTES} bytes`);
}

/** Same, but limits the memory of the rows that a stage holds. */
export function* gatherRowsWithinLimit(
  rows: Iterable<Paused<Doc>>,
  what: string,
): Generator<typeof PAUSE, Doc[]> {
  let bytes = 0;
  return yield* gatherRows(
    mapRows(rows, (doc) => {
      bytes += doc.bytes().length;
      checkMemory(bytes, what);
      return [doc];
    }),
  );
}
