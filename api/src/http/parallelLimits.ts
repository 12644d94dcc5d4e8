import type { LimitName } from '@sixfold/api-contract';
import { Failure } from '../failure';
import { createLanes, LanesFull, type Lanes } from '../providers/lanes';

interface Pool {
  name: string;
  /** Calls of one account that are worked on at a time. */
  perAccount: number;
  /** Calls of one account that wait; more are refused. A page makes about half a dozen at once. */
  waitingMax: number;
}

const PICTURES: Pool = { name: 'pictures', perAccount: 1, waitingMax: 6 };
const EXPENSIVE: Pool = { name: 'expensive', perAccount: 2, waitingMax: 8 };

/** The calls that take long, by the limit that they spend. Those of one pool count together. */
const POOLS: Readonly<Partial<Record<LimitName, Pool>>> = {
  browse: EXPENSIVE,
  search: EXPENSIVE,
  generate: EXPENSIVE,
  export: EXPENSIVE,
  upload: PICTURES,
  photoCheck: PICTURES,
};
/** Lists keep the event loop busy, so this process works on so many of all accounts at a time; further ones wait. */
const LISTS_AT_ONCE = 4;
const LISTS_WAITING_MAX = 200;
const RETRY_AFTER_SECONDS = 1;

interface Turn {
  limit: LimitName;
  memberId: string;
  /** Resolves when the reply was sent or the browser is gone. */
  closed: Promise<void>;
}

/** Limits how much expensive work of one account is under way in this process at the same time. */
export interface ParallelLimits {
  /**
   * Does the work when it is the account's turn, which lasts until the work is done and the reply was sent: an export is
   * made while it is sent, and a browser that goes away does not stop its work.
   * @throws Failure `rate_limited` when too many calls of the account wait already
   */
  run: (turn: Turn, work: () => Promise<void>) => Promise<void>;
}

export function createParallelLimits(): ParallelLimits {
  const accounts = new Map<string, { lanes: Lanes; calls: number }>();
  const lists = createLanes(LISTS_AT_ONCE, LISTS_WAITING_MAX);

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
