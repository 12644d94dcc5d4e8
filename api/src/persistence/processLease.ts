import { Schema, type Connection } from 'mongoose';
import type { Logger } from '../providers/ports';
import { createTicker } from '../providers/ticker';
import { isDuplicateKey } from './connection';

interface LeaseDocument {
  _id: string;
  /** A single process, or all processes that share a Redis. */
  holder: string;
  beats: number;
  /** Incremented when a command has changed data of the running server. */
  changes: number;
}

const leaseSchema = new Schema<LeaseDocument>(
  { _id: String, holder: String, beats: Number, changes: Number },
  { versionKey: false, strict: 'throw' },
);
const ID = 'api';

const REFUSAL =
  'Another process of Sixfold serves this database. To run several, set REDIS_URL to the same Redis for all of them; ' +
  'to run one, stop the other first.';

/** Records which process serves a database, or that all of its processes share a Redis. */
export interface ProcessLease {
  /**
   * Acquires the lease, after waiting for a holder without heartbeats to count as gone.
   * @throws Error explaining what to do when the holder is running
   */
  acquire: () => Promise<void>;
  /** Stops the heartbeats, so that a successor waits for the release. */
  retire: () => Promise<void>;
  release: () => Promise<void>;
  /** Reports to the lease holder that a command has changed the database. */
  reportChange: () => Promise<void>;
}

interface ProcessLeaseDeps {
  connection: Connection;
  holder: string;
  /** Whether no other process can have the database open, so that an existing lease is from a dead one. */
  isExclusive: boolean;
  pace: { beatMs: number; staleMs: number };
  logger: Logger;
  /** Error message while another process holds the lease; by default that a second server needs Redis. */
  refusal?: string;
  onLost: () => void;
  onChangeReported: () => Promise<void>;
}

/** Heartbeats are counted and observed, so the clocks of machines need not agree. */
export function createProcessLease(deps: ProcessLeaseDeps): ProcessLease {
  const { connection, holder, isExclusive, pace, logger, refusal = REFUSAL, onLost, onChangeReported } = deps;
  const leases = connection.model<LeaseDocument>('ProcessLease', leaseSchema, 'processLeases');
  const ticker = createTicker(logger);
  let knownChanges = 0;

  const find = () => leases.findById(ID).lean();
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /**
   * Takes or renews a lease that matches `expected` or does not exist.
   * @returns undefined when another holder was faster
   */
  async function take(expected: Partial<LeaseDocument>): Promise<LeaseDocument | undefined> {
    try {
      return await leases
        .findOneAndUpdate(
          { _id: ID, ...expected },
          { $set: { holder }, $inc: { beats: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Resolves with the lease that may be taken, after its holder was silent for `staleMs` or has lost it. */
  async function waitForSilence(other: LeaseDocument): Promise<Partial<LeaseDocument>> {
    logger.warn({ seconds: pace.staleMs / 1_000 }, 'waiting_for_a_process_that_may_still_run');
    for (let waitedMs = 0; waitedMs < pace.staleMs; waitedMs += pace.beatMs / 5) {
      await sleep(pace.beatMs / 5);
      const now = await find();
      if (now?.holder !== other.holder) break;
      if (now.beats !== other.beats) throw new Error(refusal);
    }
    return { holder: other.holder, beats: other.beats };
  }

  async function beat(): Promise<void> {
    const held = await take({ holder });
    if (!held) return onLost();
    const { changes = 0 } = held;
    if (changes !== knownChanges) await onChangeReported();
    knownChanges = changes;
  }

  return {
    async acquire() {
      let held = await take(isExclusive ? {} : { holder });
      while (!held) {
        const other = await find();
        held = await take(other ? await waitForSilence(other) : { holder });
      }
      knownChanges = held.changes ?? 0;
      ticker.every(pace.beatMs, 'process_lease', beat);
    },
    retire: () => ticker.stop(),
    async release() {
      await leases.deleteOne({ _id: ID, holder });
    },
    async reportChange() {
      await leases.updateOne({ _id: ID }, { $inc: { changes: 1 } });
    },
  };
}
