import type { LimitName } from '@sixfold/api-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure';
import { createTaskQueue, TaskQueueFullError, type TaskQueue } from '../providers/taskQueue';

interface Pool {
  name: string;
  /** Concurrent calls of one account. */
  perAccount: number;
  /** Waiting calls of one account; further calls are refused. */
  waitingMax: number;
  /** An account with more calls than a page makes is slowed down, so that it does not delay other members. */
  callsWithoutPause: number;
}

const PICTURES: Pool = { name: 'pictures', perAccount: 1, waitingMax: 6, callsWithoutPause: 6 };
/** All seven analyses may be requested together. */
const EXPENSIVE: Pool = { name: 'expensive', perAccount: 2, waitingMax: 8, callsWithoutPause: 7 };
/** Nobody needs two archives of the same data. */
const EXPORTS: Pool = { name: 'exports', perAccount: 1, waitingMax: 4, callsWithoutPause: 1 };
/** A reply has up to hundreds of messages. */
const CONVERSATIONS: Pool = { name: 'conversations', perAccount: 2, waitingMax: 20, callsWithoutPause: 6 };
/** As many as a browser sends to one host over HTTP/1.1. */
const ORDINARY: Pool = { name: 'ordinary', perAccount: 6, waitingMax: 200, callsWithoutPause: Infinity };

/** Pools of calls, by rate limit. Calls of one pool count together. */
const POOLS: Readonly<Partial<Record<LimitName, Pool>>> = {
  default: ORDINARY,
  conversation: CONVERSATIONS,
  browse: EXPENSIVE,
  search: EXPENSIVE,
  generate: EXPENSIVE,
  export: EXPORTS,
  upload: PICTURES,
  photoCheck: PICTURES,
};
const REST_MS = 1_000;
/**
 * Concurrent calls of everybody in this process by rate limit, because each occupies the event loop for a few
 * milliseconds at a time. Analyses may wait seconds for a model, which costs nothing here.
 */
const PROCESS_MAX: Readonly<Partial<Record<LimitName, number>>> = {
  browse: 4,
  search: 8,
  generate: 50,
  export: 4,
};
const PROCESS_WAITING_MAX = 200;
/** After this time an export no longer counts in the process, so that slow readers do not keep others waiting. */
const EXPORT_COUNTED_MS = 10_000;
const TIMES = { restMs: REST_MS, exportCountedMs: EXPORT_COUNTED_MS };
const RETRY_AFTER_SECONDS = 1;

interface Turn {
  limit: LimitName;
  /** The member's id or the visitor's address. */
  caller: string;
  /** Visitors may share an address, so their ordinary calls are not limited. */
  isMember: boolean;
  /** Aborted when the reply has been sent or the connection has closed. */
  closed: AbortSignal;
}

/** Limits the concurrent calls of one account, and the expensive ones of everybody, in this process. */
export type ParallelLimits = ReturnType<typeof createParallelLimits>;

export function createParallelLimits({ restMs, exportCountedMs } = TIMES) {
  const accounts = new Map<string, { lanes: TaskQueue; calls: number }>();
  const ofProcess = new Map(
    Object.entries(PROCESS_MAX).map(([limit, max]) => [limit, createTaskQueue(max, PROCESS_WAITING_MAX)]),
  );

  /** Takes the account's slot. A pause follows only if `act` has run. */
  async function takeTurn(pool: Pool, { caller, closed }: Turn, act: () => Promise<void>): Promise<void> {
    const key = `${pool.name}:${caller}`;
    const account = accounts.get(key) ?? {
      lanes: createTaskQueue(pool.perAccount, pool.waitingMax),
      calls: 0,
    };
    accounts.set(key, account);
    account.calls += 1;
    const runAndRest = async () => {
      await act();
      // A stream of events stays open for minutes.
      if (pool !== ORDINARY) await waitUntilAborted(closed);
      if (account.calls > pool.callsWithoutPause) await pause(restMs, undefined, { ref: false });
    };
    try {
      await account.lanes.run(runAndRest, { signal: closed });
    } finally {
      account.calls -= 1;
      if (account.calls === 0) accounts.delete(key);
    }
  }

  return {
    /**
     * Runs the work when one of the account's slots is free, unless the connection closes before. An expensive call keeps
     * its slot until both the work and the reply have ended: a closed connection does not stop begun work.
     * @throws Failure `rate_limited` when the queue of the account or of the process is full
     */
    async run(turn: Turn, work: () => Promise<void>): Promise<void> {
      const { limit, isMember, closed } = turn;
      const pool = POOLS[limit];
      if (!pool || (pool === ORDINARY && !isMember)) return work();
      const lanes = ofProcess.get(limit);
      return new Promise((resolve, reject) => {
        const refuse = (error: unknown) =>
          reject(error instanceof TaskQueueFullError ? createRateLimitFailure() : error);
        const act = async () => {
          await work().then(resolve, refuse);
          if (limit === 'export')
            await Promise.race([waitUntilAborted(closed), pause(exportCountedMs, undefined, { ref: false })]);
        };
        const actInProcess = () => (lanes ? lanes.run(act, { signal: closed }) : act());
        // Nobody waits for the reply of a call that left a queue.
        takeTurn(pool, turn, actInProcess).catch((error: unknown) =>
          closed.aborted ? resolve() : refuse(error),
        );
      });
    },
  };
}

const waitUntilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const createRateLimitFailure = () => new Failure('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
