import { MongoError, createError } from '../errors';
import type { Env } from './env';

/** Yielded by a write that must wait for other writes. */
export const WAIT_FOR_OTHERS = Symbol('later');
/** A write in steps. At each yield, its writes may be committed, and others may read and write. */
export type Steps<T> = Generator<unknown, T>;

interface Job {
  start: () => Steps<unknown>;
  steps: Steps<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest wait for further jobs before a commit. A disk that syncs faster waits less. */
const GATHER_MS = 2;
/** A group accepts no more jobs after this time, so that replies are not delayed. */
const GROUP_MS = 50;

/** Maximum number of concurrent long writes, which each hold the ids of their documents. */
const LONG_WRITES = 4;

/** Why a group was rolled back: a failed job, or a failed write to disk. */
export type RollbackCause = 'jobs' | 'storage';

/**
 * The only way to write. Concurrent jobs share one transaction and one fsync. Each job resolves after the fsync of its
 * last step. A step must validate before it writes, because only an error before its first write is limited to its own
 * job. Any later error, except a MongoError, rolls back the group, and its jobs are retried one transaction at a time.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  /** Jobs of a group that was rolled back. */
  private retried: Job[] = [];
  /**
   * Jobs longer than one slice. Each slice is a separate transaction, because a job cannot be retried once one of its
   * slices is committed. Only a few run at a time; the others wait.
   */
  private continued: Job[] = [];
  private readonly longJobs = new Set<Job>();
  private longWaiting: Job[] = [];
  private scheduled = false;
  private isCrowded = false;
  private lastCommitMs = GATHER_MS;
  private isClosed = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly env: Env,
    /** Called after a rollback, so that caches drop unsaved changes. */
    private readonly onRollback: (what: RollbackCause) => void,
    /** A job that exceeds this time continues in the next group. */
    private readonly sliceMs: number,
  ) {}

  /** Submits a single-step write, which is never visible half done. */
  submit<T>(run: () => T): Promise<T> {
    // oxlint-disable-next-line require-yield -- a single-step write never pauses
    return this.submitSteps(function* () {
      return run();
    });
  }

  submitSteps<T>(start: () => Steps<T>): Promise<T> {
    if (this.isClosed) return Promise.reject(createError(91, 'the server is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ start, steps: start(), resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const commit = (): void => this.commitNext();
    if (this.isCrowded) setTimeout(commit, Math.min(GATHER_MS, this.lastCommitMs));
    else setImmediate(commit);
  }

  /** Commits one group of new jobs, and one slice of a long job. */
  private commitNext(): void {
    const retried = this.retried.shift();
    const group = retried ? [retried] : this.waiting.splice(0);
    this.isCrowded = group.length > 1;
    if (group.length > 0) this.waiting = [...this.commitGroup(group), ...this.waiting];
    const continued = this.continued.shift();
    if (continued) this.commitGroup([continued]);
    this.scheduled = false;
    if ([this.retried, this.waiting, this.continued].some(({ length }) => length > 0)) this.schedule();
    else for (const resolve of this.idle.splice(0)) resolve();
  }

  /** @returns the jobs that the group had no time for */
  private commitGroup(group: Job[]): Job[] {
    const replies: (() => void)[] = [];
    const unfinished: Job[] = [];
    let done = 0;
    let undone: RollbackCause = 'storage';
    const started = performance.now();
    try {
      this.env.commit(() => {
        undone = 'jobs';
        const until = started + GROUP_MS;
        for (const job of group) {
          const reply = this.runJob(job);
          if (reply) replies.push(reply);
          else unfinished.push(job);
          done++;
          if (performance.now() > until) break;
        }
        undone = 'storage';
      });
    } catch (error) {
      this.onRollback(undone);
      this.handleFailure(group, error);
      return [];
    }
    this.lastCommitMs = performance.now() - started;
    for (const job of unfinished) this.continueLater(job);
    for (const reply of replies) reply();
    return group.slice(done);
  }

  private handleFailure(group: Job[], error: unknown): void {
    const [job] = group;
    if (group.length > 1) {
      for (const each of group) {
        each.steps.return(undefined);
        each.steps = each.start();
      }
      this.retried.push(...group);
    } else if (job) {
      job.steps.return(undefined);
      job.reject(toFailure(error));
      this.endLong(job);
    }
  }

  /** @returns undefined when the job has more to do and its time slice is over */
  private runJob(job: Job): (() => void) | undefined {
    const until = performance.now() + this.sliceMs;
    for (;;) {
      const changes = this.env.countChanges();
      try {
        const { done, value } = job.steps.next();
        if (done) return () => this.finish(job, () => job.resolve(value));
        if (value === WAIT_FOR_OTHERS || performance.now() >= until) break;
      } catch (error) {
        const isHarmless = error instanceof MongoError || this.env.countChanges() === changes;
        if (!isHarmless) throw error;
        return () => this.finish(job, () => job.reject(toFailure(error)));
      }
    }
    if (!this.isClosed) return undefined;
    return () => this.finish(job, () => job.reject(createError(11600, 'interrupted at shutdown')));
  }

  private finish(job: Job, reply: () => void): void {
    this.endLong(job);
    reply();
  }

  /** Continues a long job if a slot is free; otherwise it waits for one. */
  private continueLater(job: Job): void {
    if (!this.longJobs.has(job) && this.longJobs.size >= LONG_WRITES) this.longWaiting.push(job);
    else {
      this.longJobs.add(job);
      this.continued.push(job);
    }
  }

  /** Passes the slot of a finished long job to the next one. */
  private endLong(job: Job): void {
    if (!this.longJobs.delete(job)) return;
    const next = this.longWaiting.shift();
    if (!next) return;
    this.longJobs.add(next);
    this.continued.push(next);
  }

  /** Rejects further work and resolves when everything is on disk; long jobs are interrupted. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.scheduled) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}

function toFailure(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  return createError(8000, `the write failed: ${error instanceof Error ? error.message : String(error)}`);
}
