import { MongoError, createError } from '../errors';
import type { Env } from './env';

/** Yielded by a write that must wait for other writes. */
export const LATER = Symbol('later');
/** A write in steps. At each yield its writes may be committed and others may read and write. */
export type Steps<T> = Generator<unknown, T>;

interface Job {
  steps: Steps<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest wait for further jobs before a commit; a disk that syncs faster waits less. */
const GATHER_MS = 2;
/** A group accepts no more jobs after this time, so that replies are not delayed. */
const GROUP_MS = 50;

/** Concurrent long writes; each holds the ids of its documents. */
const LONG_WRITES = 4;

/**
 * The only way to write. Concurrent jobs share one transaction and one fsync; each is resolved after the fsync of its
 * last step. A step must check before it writes: a MongoError means that it has written nothing. Any other error rolls
 * back the group and rejects all of its jobs.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  /** Jobs longer than a slice; a few continue, the others wait for a slot. */
  private readonly longJobs = new Set<Job>();
  private longWaiting: Job[] = [];
  private scheduled = false;
  private isCrowded = false;
  private lastCommitMs = GATHER_MS;
  private isClosed = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly env: Env,
    /** Called after a rollback: caches must drop what was not stored. */
    private readonly onUndone: () => void,
    /** A job that takes longer than this continues in the next group. */
    private readonly sliceMs: number,
  ) {}

  /** Submits a write in one step, which is never visible half done. */
  submit<T>(run: () => T): Promise<T> {
    // oxlint-disable-next-line require-yield -- a single-step write never pauses
    return this.submitSteps(function* () {
      return run();
    });
  }

  submitSteps<T>(start: () => Steps<T>): Promise<T> {
    if (this.isClosed) return Promise.reject(createError(91, 'the server is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ steps: start(), resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const commit = (): void => this.commitGroup();
    if (this.isCrowded) setTimeout(commit, Math.min(GATHER_MS, this.lastCommitMs));
    else setImmediate(commit);
  }

  private commitGroup(): void {
    const group = this.waiting;
    this.waiting = [];
    this.isCrowded = group.length > 1;
    const answers: (() => void)[] = [];
    const unfinished: Job[] = [];
    let done = 0;
    const started = performance.now();
    try {
      this.env.commit(() => {
        const until = started + GROUP_MS;
        for (const job of group) {
          const answer = runJob(job, this.sliceMs, this.isClosed);
          if (answer) {
            answers.push(answer);
            this.endLong(job);
          } else if (this.canContinue(job)) unfinished.push(job);
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
      const failure = createError(
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

  /** Returns whether a long job continues in the next group; otherwise it waits for a slot. */
  private canContinue(job: Job): boolean {
    if (!this.longJobs.has(job) && this.longJobs.size >= LONG_WRITES) {
      this.longWaiting.push(job);
      return false;
    }
    this.longJobs.add(job);
    return true;
  }

  /** Frees the slot of a finished long job for the next one. */
  private endLong(job: Job): void {
    if (!this.longJobs.delete(job)) return;
    const next = this.longWaiting.shift();
    if (!next) return;
    this.longJobs.add(next);
    this.waiting.push(next);
  }

  /** Rejects further work and resolves when all of it is on the disk; long jobs are interrupted. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.scheduled) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}

/** @returns undefined when the job has more to do and its time slice is over */
function runJob({ steps, resolve, reject }: Job, sliceMs: number, closed: boolean): (() => void) | undefined {
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
  return closed ? () => reject(createError(11600, 'interrupted at shutdown')) : undefined;
}
