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
/** Concurrent lists of all accounts in this process, because lists block the event loop. */
const LISTS_MAX = 4;
const LISTS_WAITING_MAX = 200;
const RETRY_AFTER_SECONDS = 1;

interface Turn {
  limit: LimitName;
  memberId: string;
  /** Resolves when the reply has been sent or the connection has closed. */
  closed: Promise<void>;
}

/** Limits the concurrent expensive calls of one account in this process. */
export interface ParallelLimits {
  /**
   * Runs the work when one of the account's slots is free, and keeps the slot until both the work and the reply have
   * ended: an export is created while it is sent, and a closed connection does not stop it.
   * @throws Failure `rate_limited` when the account's queue is full
   */
  run: (turn: Turn, work: () => Promise<void>) => Promise<void>;
}

export function createParallelLimits(): ParallelLimits {
  const accounts = new Map<string, { lanes: TaskQueue; calls: number }>();
  const lists = createLanes(LISTS_MAX, LISTS_WAITING_MAX);

  return {
    async run({ limit, memberId, closed }, work) {
      const pool = POOLS[limit];
      if (!pool) return work();
      const key = `${pool.name}:${memberId}`;
      const account = accounts.get(key) ?? { lanes: createLanes(pool.perAccount, pool.waitingMax), calls: 0 };
      accounts.set(key, account);
      account.calls += 1;
      return new Promise((resolve, reject) => {
        const refuse = (error: unknown) => reject(error instanceof LanesFull ? tooManyAtOnce() : error);
        const takeTurn = async () => {
          await (limit === 'browse' ? lists.run(work) : work()).then(resolve, refuse);
          await closed;
          if (account.calls > PAGE_CALLS_MAX) await pause(REST_MS);
        };
        account.lanes
          .run(takeTurn)
          .catch(refuse)
          .finally(() => {
            account.calls -= 1;
            if (account.calls === 0) accounts.delete(key);
          });
      });
    },
  };
}

const tooManyAtOnce = () => new Failure('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
