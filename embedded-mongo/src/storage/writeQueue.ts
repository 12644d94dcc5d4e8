import { MongoError, fail } from '../errors';
import type { Env } from './env';

/** What a step of a write yields when others must write before it can go on. */
export const LATER = Symbol('later');
/** A write in steps. Where it yields, what it wrote may be committed and others may read and write. */
export type Steps<T> = Generator<unknown, T>;

interface Job {
  steps: Steps<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest wait for company before a commit; a disk that syncs faster is not kept waiting that long. */
const GATHER_MS = 2;
/** A group takes no more jobs after this time; they go into the next one, and answers go out between. */
const GROUP_MS = 50;

/** Long writes that go on at the same time; each keeps the numbers of the documents it found. */
const LONG_WRITES = 4;

/**
 * The only way to write. Jobs that arrive close together share one transaction and one fsync; each is answered
 * after the fsync of its last step. A step must check before it writes: a MongoError means that the last one has
 * written nothing. Any other error undoes the whole group, and every job in it is told that it failed.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  /** Those that took longer than a slice; a few go on, the others wait for one of them to end. */
  private readonly long = new Set<Job>();
  private longWaiting: Job[] = [];
  private scheduled = false;
  private crowded = false;
  private lastCommitMs = GATHER_MS;
  private closed = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly env: Env,
    /** Called after a transaction was undone: memory must forget what was not stored. */
    private readonly onUndone: () => void,
    /** A job that takes longer than this goes on in the next group. */
    private readonly sliceMs: number,
  ) {}

  /** A write in one step, which nobody sees half done. */
  submit<T>(run: () => T): Promise<T> {
    // eslint-disable-next-line require-yield
    return this.submitSteps(function* () {
      return run();
    });
  }

  submitSteps<T>(start: () => Steps<T>): Promise<T> {
    if (this.closed) return Promise.reject(fail(91, 'the server is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ steps: start(), resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const commit = (): void => this.commitGroup();
    if (this.crowded) setTimeout(commit, Math.min(GATHER_MS, this.lastCommitMs));
    else setImmediate(commit);
  }

  private commitGroup(): void {
    const group = this.waiting;
    this.waiting = [];
    this.crowded = group.length > 1;
    const answers: (() => void)[] = [];
    const unfinished: Job[] = [];
    let done = 0;
    const started = performance.now();
    try {
      this.env.commit(() => {
        const until = started + GROUP_MS;
        for (const job of group) {
          const answer = attempt(job, this.sliceMs, this.closed);
          if (answer) {
            answers.push(answer);
            this.endLong(job);
          } else if (this.goesOn(job)) unfinished.push(job);
          done++;
          if (performance.now() > until) break;
        }
      });
      this.lastCommitMs = performance.now() - started;
      const rest = group.slice(done);
      this.waiting = [...rest, ...this.waiting, ...unfinished];
      for (const answer of answers) answer();
    } catch (error) {
      this.onUndone();
      const failure = fail(
        8000,
        `the write failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      this.longWaiting = this.longWaiting.filter((job) => !group.includes(job));
      for (const job of group) {
        job.reject(failure);
        this.endLong(job);
      }
    }
    this.scheduled = false;
    if (this.waiting.length > 0) this.schedule();
    else for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Whether a job that took longer than a slice goes on in the next group; otherwise its turn comes later. */
  private goesOn(job: Job): boolean {
    if (!this.long.has(job) && this.long.size >= LONG_WRITES) {
      this.longWaiting.push(job);
      return false;
    }
    this.long.add(job);
    return true;
  }

  /** A long job has ended: the next one takes its place. */
  private endLong(job: Job): void {
    if (!this.long.delete(job)) return;
    const next = this.longWaiting.shift();
    if (!next) return;
    this.long.add(next);
    this.waiting.push(next);
  }

  /** Takes no more work and resolves when all of it is on the disk; what takes long is interrupted. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.scheduled) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}

/** @returns undefined when the job has more to do and its time is over */
function attempt(
  { steps, resolve, reject }: Job,
  sliceMs: number,
  closed: boolean,
): (() => void) | undefined {
  const until = performance.now() + sliceMs;
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return () => resolve(value);
      if (value === LATER || performance.now() >= until) break;
    }
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return () => reject(error);
  }
  return closed ? () => reject(fail(11600, 'interrupted at shutdown')) : undefined;
}
