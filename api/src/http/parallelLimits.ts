import type { LimitName } from '@sixfold/api-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure';
import { createLanes, LanesFull, type TaskQueue } from '../providers/taskQueue';

interface Pool {
  name: string;
  /** Concurrent calls of one account. */
  perAccount: number;
  /** Waiting calls of one account; further calls are refused. */
  waitingMax: number;
}

const PICTURES: Pool = { name: 'pictures', perAccount: 1, waitingMax: 6 };
const EXPENSIVE: Pool = { name: 'expensive', perAccount: 2, waitingMax: 8 };

/** Pools of expensive calls, by rate limit. Calls of one pool count together. */
const POOLS: Readonly<Partial<Record<LimitName, Pool>>> = {
  browse: EXPENSIVE,
  search: EXPENSIVE,
  generate: EXPENSIVE,
  export: EXPENSIVE,
  upload: PICTURES,
  photoCheck: PICTURES,
};
/**
 * A page makes about six parallel calls. Accounts with more are slowed down, so that they do not delay other members.
 */
const PAGE_CALLS_MAX = 6;
const REST_MS = 200;
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
const RETRY_AFTER_SECONDS = 1;

interface Turn {
  limit: LimitName;
  /** The member's id or the visitor's address. */
  caller: string;
  /** Resolves when the reply has been sent or the connection has closed. */
  closed: Promise<void>;
}

/** Limits the concurrent expensive calls of one account, and of everybody, in this process. */
export interface ParallelLimits {
  /**
   * Runs the work when one of the account's slots is free, and keeps the slot until both the work and the reply have
   * ended: an export is created while it is sent, and a closed connection does not stop it.
   * @throws Failure `rate_limited` when the queue of the account or of the process is full
   */
  run: (turn: Turn, work: () => Promise<void>) => Promise<void>;
}

export function createParallelLimits(exportCountedMs = EXPORT_COUNTED_MS): ParallelLimits {
  const accounts = new Map<string, { lanes: TaskQueue; calls: number }>();
  const ofProcess = new Map(
    Object.entries(PROCESS_MAX).map(([limit, max]) => [limit, createLanes(max, PROCESS_WAITING_MAX)]),
  );

  /** Takes the account's slot; `act` never rejects. */
  function takeTurn(pool: Pool, caller: string, closed: Promise<void>, act: () => Promise<void>) {
    const key = `${pool.name}:${caller}`;
    const account = accounts.get(key) ?? { lanes: createLanes(pool.perAccount, pool.waitingMax), calls: 0 };
    accounts.set(key, account);
    account.calls += 1;
    const turn = account.lanes.run(async () => {
      await act();
      await closed;
      if (account.calls > PAGE_CALLS_MAX) await pause(REST_MS);
    });
    return turn.finally(() => {
      account.calls -= 1;
      if (account.calls === 0) accounts.delete(key);
    });
  }

  return {
    async run({ limit, caller, closed }, work) {
      const pool = POOLS[limit];
      if (!pool) return work();
      const lanes = ofProcess.get(limit);
      return new Promise((resolve, reject) => {
        const refuse = (error: unknown) => reject(error instanceof LanesFull ? tooManyAtOnce() : error);
        const act = async () => {
          await work().then(resolve, refuse);
          if (limit === 'export')
            await Promise.race([closed, pause(exportCountedMs, undefined, { ref: false })]);
        };
        const actInProcess = () => (lanes ? lanes.run(act).catch(refuse) : act());
        takeTurn(pool, caller, closed, actInProcess).catch(refuse);
      });
    },
  };
}

const tooManyAtOnce = () => new Failure('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
