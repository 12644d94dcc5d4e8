import { MongoError, fail } from '../errors';
import type { Env } from './env';

interface Job {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest wait for company before a commit, and longest time that one group keeps other work waiting. */
const GATHER_MS = 1;
const GROUP_MS = 25;

/**
 * The only way to write. Jobs that arrive close together share one transaction and one fsync; each is answered
 * after that fsync. A job is synchronous, may run twice (when a neighbour forces the group to start over), and
 * must check before it writes: a MongoError means that it has written nothing.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  private scheduled = false;
  private crowded = false;
  private closed = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly env: Env,
    /** Called after a transaction was undone: memory must forget what was not stored. */
    private readonly onUndone: () => void,
  ) {}

  submit<T>(run: () => T): Promise<T> {
    if (this.closed) return Promise.reject(fail(91, 'the server is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const commit = (): void => this.commitGroup();
    if (this.crowded) setTimeout(commit, GATHER_MS);
    else setImmediate(commit);
  }

  private commitGroup(): void {
    let group = this.waiting;
    this.waiting = [];
    this.crowded = group.length > 1;
    const answers: (() => void)[] = [];
    while (group.length > 0) {
      answers.length = 0;
      let current: Job | undefined;
      let done = 0;
      try {
        this.env.commit(() => {
          const until = performance.now() + GROUP_MS;
          for (const job of group) {
            current = job;
            answers.push(this.attempt(job));
            done++;
            if (performance.now() > until) break;
          }
          current = undefined;
        });
        this.waiting = [...group.slice(done), ...this.waiting];
        break;
      } catch (error) {
        this.onUndone();
        answers.length = 0;
        const culprit = current;
        const failure = fail(
          8000,
          `the write failed: ${error instanceof Error ? error.message : String(error)}`,
        );
        for (const job of group) if (!culprit || job === culprit) job.reject(failure);
        group = culprit ? group.filter((job) => job !== culprit) : [];
      }
    }
    for (const answer of answers) answer();
    this.scheduled = false;
    if (this.waiting.length > 0) this.schedule();
    else for (const resolve of this.idle.splice(0)) resolve();
  }

  private attempt(job: Job): () => void {
    try {
      const value = job.run();
      return () => job.resolve(value);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      return () => job.reject(error);
    }
  }

  /** Takes no more work and resolves when all of it is on the disk. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.scheduled) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}
