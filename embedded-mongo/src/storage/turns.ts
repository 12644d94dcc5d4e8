import type { Doc } from '../bson/doc';
import { demand } from '../errors';

/** Stands between the rows of a long search where other requests may have their turn. */
export const PAUSE = Symbol('pause');
export type Paused<T> = T | typeof PAUSE;

/** What a sort, a group and the like may keep in memory: MongoDB's own limit. */
const STAGE_BYTES = 100 * 1024 * 1024;

/** How long one request keeps others waiting. */
export const TURN_MS = 10;

/** What a command may cost, what it cost so far, and whose turn it is. */
export class Effort {
  keysExamined = 0;
  docsExamined = 0;
  /** What a search keeps in memory while its client thinks, as for a sort. */
  heldBytes = 0;
  private turnEnds: number;
  /** Rows that were read ahead; they are read again when others may have changed them. */
  private readonly ahead = new Set<unknown[]>();

  /** @param deadline performance.now() after which it gives up @param turnMs Infinity for what must not be interrupted */
  constructor(
    public deadline = Infinity,
    private readonly turnMs = TURN_MS,
  ) {
    this.turnEnds = performance.now() + turnMs;
  }

  /** @throws 50 after the deadline */
  checkDeadline(): void {
    demand(performance.now() < this.deadline, 50, 'operation exceeded time limit');
  }

  /** Whether it is time for a pause. @throws 50 after the deadline */
  isTurnOver(): boolean {
    const now = performance.now();
    demand(now < this.deadline, 50, 'operation exceeded time limit');
    return now >= this.turnEnds;
  }

  /** After a pause, and when a client goes on with a cursor. */
  startTurn(): void {
    this.turnEnds = performance.now() + this.turnMs;
    this.forgetAhead();
  }

  /** Rows that are read ahead from here on are forgotten at each pause. */
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

/** Lets everything that waits have its turn. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Long searches that go on at the same time; each may keep much in memory. */
const LONG_SEARCHES = 4;

/** Long searches that wait for their turn with what they found so far. */
const WAITING_SEARCHES = 128;

/** What a search knows of its turn. */
export interface Turn {
  pause(): Promise<void>;
  /** Whether it goes on at once after a pause. */
  goesOn(): boolean;
}

/** Gives searches their turns: short ones at once, only a few of those that take longer than a turn. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit = LONG_SEARCHES) {}

  /** @param work awaits a pause wherever its rows have one @throws 146 when too many wait already */
  async run<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    let isLong = false;
    const pause = async (): Promise<void> => {
      if (!isLong) await this.enter();
      isLong = true;
      await nextTurn();
    };
    try {
      return await work({ pause, goesOn: () => isLong || this.running < this.limit });
    } finally {
      if (isLong) this.leave();
    }
  }

  /** Hands out the rows one by one and lets others in at each pause. */
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
      demand(this.waiting.length < WAITING_SEARCHES, 146, 'too many long searches at the same time');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** The next one that waits takes the place. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

/** The rows with pauses between them, for what takes long without reading documents. */
export function* paced<T>(rows: Iterable<Paused<T>>, effort: Effort): Generator<Paused<T>> {
  for (const row of rows) {
    yield row;
    if (row !== PAUSE && effort.isTurnOver()) {
      yield PAUSE;
      effort.startTurn();
    }
  }
}

/** What each row becomes; pauses stay where they are. */
export function* mapRows<T, U>(
  rows: Iterable<Paused<T>>,
  change: (row: T) => Iterable<Paused<U>>,
): Generator<Paused<U>> {
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else yield* change(row);
}

/** All rows at once, after the pauses that reading them takes: `const rows = yield* gathered(…)`. */
export function* gathered<T>(rows: Iterable<Paused<T>>): Generator<typeof PAUSE, T[]> {
  const all: T[] = [];
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else all.push(row);
  return all;
}

/** @throws 292 beyond MongoDB's limit for what one stage of a pipeline keeps */
export function checkMemory(bytes: number, what: string): void {
  demand(bytes <= STAGE_BYTES, 292, `${what} exceeded memory limit of ${STAGE_BYTES} bytes`);
}

/** The same for rows that a stage keeps. */
export function* gatheredWithin(rows: Iterable<Paused<Doc>>, what: string): Generator<typeof PAUSE, Doc[]> {
  let bytes = 0;
  return yield* gathered(
    mapRows(rows, (doc) => {
      bytes += doc.bytes().length;
      checkMemory(bytes, what);
      return [doc];
    }),
  );
}
