import { Types, type Connection } from 'mongoose';
import type { Clock, Logger, Scheduler } from '../providers/ports';
import type { Ticker } from '../providers/ticker';

/** Something that a write causes: an event, an e-mail, a change of another document. */
interface Effect {
  kind: string;
}

/** An effect in the document whose write causes it, until it is delivered. */
export type StoredEffect<E extends Effect> = E & {
  id: Types.ObjectId;
  /** From then on any process may deliver it. */
  dueAt: Date;
  /** How often the worker has tried, or a delivery has failed; absent until then. */
  attempts?: number;
};

/** The field `effects` of a document, which is absent where nothing is pending. */
export interface HasEffects<E extends Effect> {
  effects?: StoredEffect<E>[];
}

/**
 * The handler of each kind of effect. A crash repeats a delivery, so each must be idempotent.
 * `document` is the stored one, at least as new as the write that caused the effect.
 */
export type EffectHandlers<E extends Effect, D> = {
  [K in E['kind']]: (effect: StoredEffect<Extract<E, { kind: K }>>, document: D) => Promise<void>;
};

/** The pending effects of one collection. */
export interface EffectSource<E extends Effect, D> {
  /** Prepares effects for the field `effects` of a write. @param delayMs how long they are held back */
  prepare: (effects: readonly E[], delayMs?: number) => StoredEffect<E>[];
  /**
   * Delivers the effects that are stored in a document, in order, except those that are held back. A delivery that is
   * already running in this process is awaited, not repeated. Returns false when one failed, which the worker retries;
   * never rejects.
   */
  deliver: (document: D) => Promise<boolean>;
}

/** Stores effects in the document of their write, and delivers each at least once. */
export interface PendingEffects {
  register: <E extends Effect, D extends { _id: Types.ObjectId | string } & HasEffects<E>>(
    collection: string,
    handlers: EffectHandlers<E, D>,
    /** @param retryMaxMs the longest pause between two attempts; an hour when absent */
    options?: { retryMaxMs: number },
  ) => EffectSource<E, D>;
  /** Delivers everything that is due, as the worker does. */
  deliverDue: () => Promise<void>;
  /** Counts overdue effects by collection: more than a few mean that deliveries fail. */
  countOverdue: () => Promise<Record<string, number>>;
  /** Counts due and failing effects by kind, for the operator. */
  countWaiting: () => Promise<Map<string, { waiting: number; failing: number }>>;
  /** Starts the worker, which delivers the effects of ended processes and retries failed deliveries. */
  start: (ticker: Ticker) => void;
  /** Removes delivered effects from the documents; call it before the connection is closed. */
  flush: () => Promise<void>;
}

interface PendingEffectsDeps {
  connection: Connection;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
}

/** The process that stored an effect delivers it itself within this time; after it, any process may. */
const GRACE_MS = 5_000;
/** A process that has claimed an effect for longer than this has ended. Longer than any delivery may take. */
const CLAIM_MS = 60_000;
/** A delivery by the process that stored the effect is claimed when it takes this long, before its time is over. */
const CLAIM_AFTER_MS = 2_500;
const RETRY_MAX_MS = 60 * 60_000;
/** An effect that failed so often no longer holds up those after it. */
const ORDERED_ATTEMPTS = 5;
const INTERVAL_MS = 1_000;
/** Delivered effects are removed together: one command for all messages of this time. */
const FLUSH_AFTER_MS = 250;
const BATCH = 50;
/** More are not counted one by one: an operator sees that something is wrong long before. */
const COUNTED_MAX = 10_000;

/** The index that finds due effects. */
export const EFFECTS_INDEX = [{ 'effects.dueAt': 1 }, { sparse: true }] as const;

type Stored = { _id: Types.ObjectId | string } & HasEffects<Effect>;
type Handlers = Record<string, (effect: never, document: never) => Promise<void>>;

export function createPendingEffects(deps: PendingEffectsDeps): PendingEffects {
  const { connection, clock, scheduler, logger } = deps;
  const sources = new Map<string, { handlers: Handlers; retryMaxMs: number }>();
  /** Effects that are delivered and still stored, by collection and document. */
  let delivered = new Map<string, Map<Stored['_id'], Types.ObjectId[]>>();
  let isFlushPlanned = false;
  /**
   * The deliveries of this process by the effect's id, from their begin until the effect is removed: a second write of a
   * document returns them once more.
   */
  const own = new Map<string, Promise<boolean>>();

  const collectionOf = (name: string) => connection.collection<Stored>(name);
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Removes effects, and the field with the last one, so that the index leaves the document out. */
  async function remove(name: string, documents: ReadonlyMap<Stored['_id'], readonly Types.ObjectId[]>) {
    const operations = [...documents].flatMap(([_id, ids]) => [
      {
        updateOne: {
          filter: { _id, effects: { $size: ids.length }, 'effects.id': { $all: [...ids] } },
          update: { $unset: { effects: '' } },
        },
      },
      { updateOne: { filter: { _id }, update: { $pull: { effects: { id: { $in: ids } } } } } },
    ]);
    await collectionOf(name).bulkWrite(operations as never[]);
  }

  async function flush(): Promise<void> {
    const before = delivered;
    delivered = new Map();
    for (const [name, documents] of before) {
      await remove(name, documents).finally(() => {
        for (const id of [...documents.values()].flat()) own.delete(id.toHexString());
      });
    }
  }

  function noteDelivered(name: string, document: Stored, effect: StoredEffect<Effect>): void {
    const documents = delivered.get(name) ?? new Map<Stored['_id'], Types.ObjectId[]>();
    // A repeated call may have delivered it already.
    const others = (documents.get(document._id) ?? []).filter((id) => !id.equals(effect.id));
    delivered.set(name, documents.set(document._id, [...others, effect.id]));
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    scheduler.after(FLUSH_AFTER_MS, async () => {
      isFlushPlanned = false;
      await flush();
    });
  }

  const run = (name: string, effect: StoredEffect<Effect>, document: Stored) =>
    sources.get(name)?.handlers[effect.kind]?.(effect as never, document as never);

  async function postpone(
    name: string,
    { _id }: Stored,
    { id, kind }: StoredEffect<Effect>,
    error: unknown,
    attempts: number,
  ) {
    const { retryMaxMs = RETRY_MAX_MS } = sources.get(name) ?? {};
    logger.error({ err: error, collection: name, kind, attempts }, 'effect_failed');
    await collectionOf(name).updateOne(
      { _id, 'effects.id': id },
      {
        $set: {
          'effects.$.dueAt': later(Math.min(retryMaxMs, 1_000 * 2 ** attempts)),
          'effects.$.attempts': attempts,
        },
      },
    );
  }

  async function deliver(name: string, document: Stored): Promise<boolean> {
    const untilNow = later(GRACE_MS);
    for (const effect of document.effects ?? []) {
      const key = effect.id.toHexString();
      const running = own.get(key);
      if (!running && effect.dueAt > untilNow) {
        // One that was tried before is being delivered by a worker, or waits for its next attempt.
        if (effect.attempts !== undefined) return false;
        continue;
      }
      const delivery = running ?? deliverOwn(name, effect, document);
      own.set(key, delivery);
      // The effects after it wait for it, because they are delivered in order.
      if (!(await delivery)) return false;
    }
    return true;
  }

  async function deliverOwn(name: string, effect: StoredEffect<Effect>, document: Stored): Promise<boolean> {
    const claim = () =>
      collectionOf(name)
        .updateOne(
          { _id: document._id, 'effects.id': effect.id },
          // Counted as an attempt, so that another process does not deliver what comes after it.
          { $set: { 'effects.$.dueAt': later(CLAIM_MS), 'effects.$.attempts': 1 } },
        )
        .catch((error: unknown) => logger.error({ err: error, collection: name }, 'effect_not_claimed'));
    const timer = setTimeout(() => void claim(), CLAIM_AFTER_MS).unref();
    try {
      await run(name, effect, document);
      noteDelivered(name, document, effect);
      return true;
    } catch (error) {
      await postpone(name, document, effect, error, 1).catch(() => undefined);
      own.delete(effect.id.toHexString());
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the first effect that is due, unless one before it is being delivered or retried. */
  function findNext({ effects = [] }: Stored, kinds: readonly string[]): StoredEffect<Effect> | undefined {
    for (const effect of effects) {
      if (!kinds.includes(effect.kind)) continue;
      if (effect.dueAt <= clock()) return effect;
      if (effect.attempts !== undefined && effect.attempts < ORDERED_ATTEMPTS) return undefined;
    }
    return undefined;
  }

  /**
   * Delivers the due effects of one document, each claimed first, so that two processes do not send one e-mail twice.
   * Returns whether there was one.
   */
  async function deliverStored(name: string, { _id }: Stored): Promise<boolean> {
    const kinds = Object.keys(sources.get(name)?.handlers ?? {});
    for (let count = 0; ; count += 1) {
      const document = await collectionOf(name).findOne({ _id });
      const next = document && findNext(document, kinds);
      if (!next) return count > 0;
      const attempts = (next.attempts ?? 0) + 1;
      const { matchedCount } = await collectionOf(name).updateOne(
        { _id, effects: { $elemMatch: { id: next.id, dueAt: next.dueAt } } },
        { $set: { 'effects.$.dueAt': later(CLAIM_MS), 'effects.$.attempts': attempts } },
      );
      if (matchedCount === 0) return count > 0;
      try {
        await run(name, next, document);
        await remove(name, new Map([[_id, [next.id]]]));
      } catch (error) {
        await postpone(name, document, next, error, attempts);
      }
    }
  }

  async function findDue(name: string, limit: number): Promise<Stored[]> {
    const kind = { $in: Object.keys(sources.get(name)?.handlers ?? {}) };
    const due = { effects: { $elemMatch: { dueAt: { $lte: clock() }, kind } } };
    return collectionOf(name)
      .find({ ...due, 'effects.dueAt': { $lte: clock() } }, { projection: { _id: 1 } })
      .limit(limit)
      .toArray();
  }

  /** Begins deliveries each time it is called, and waits for none: an e-mail that takes long holds up no other. */
  function createWorker(name: string): () => Promise<void> {
    let underWay = 0;
    const deliverOne = async (document: Stored) => {
      try {
        return await deliverStored(name, document);
      } catch (error) {
        logger.error({ err: error, collection: name }, 'effects_not_delivered');
        return false;
      } finally {
        underWay -= 1;
      }
    };
    return async function work() {
      const free = BATCH - underWay;
      if (free === 0) return;
      const found = await findDue(name, free);
      underWay += found.length;
      const batch = Promise.all(found.map(deliverOne));
      // More may be due than one batch holds, unless all that was found waits for a failed one.
      if (found.length === free)
        void batch
          .then((done) => (done.includes(true) ? work() : undefined))
          .catch((error: unknown) => logger.error({ err: error, collection: name }, 'effects_not_delivered'));
    };
  }

  async function deliverDueOf(name: string): Promise<void> {
    const found = await findDue(name, BATCH);
    const done = await Promise.all(found.map((document) => deliverStored(name, document)));
    if (found.length === BATCH && done.includes(true)) await deliverDueOf(name);
  }

  return {
    register(collection, handlers, { retryMaxMs } = { retryMaxMs: RETRY_MAX_MS }) {
      sources.set(collection, { handlers: handlers as unknown as Handlers, retryMaxMs });
      return {
        prepare: (effects, delayMs = 0) =>
          effects.map((effect) => ({
            ...effect,
            id: new Types.ObjectId(),
            dueAt: later(GRACE_MS + delayMs),
          })),
        deliver: (document) => deliver(collection, document),
      };
    },
    async deliverDue() {
      await Promise.all(own.values());
      await flush();
      for (const name of sources.keys()) await deliverDueOf(name);
    },
    async countOverdue() {
      const counts: Record<string, number> = {};
      const overdue = { 'effects.dueAt': { $lte: later(-GRACE_MS) } };
      for (const name of sources.keys()) counts[name] = await collectionOf(name).countDocuments(overdue);
      return counts;
    },
    async countWaiting() {
      const counts = new Map<string, { waiting: number; failing: number }>();
      for (const name of sources.keys()) {
        const documents = collectionOf(name)
          .find({ 'effects.dueAt': { $gt: new Date(0) } }, { projection: { effects: 1 } })
          .limit(COUNTED_MAX);
        for await (const { effects = [] } of documents)
          for (const { kind, dueAt, attempts = 0 } of effects) {
            if (dueAt > later(GRACE_MS) && attempts === 0) continue;
            const { waiting, failing } = counts.get(kind) ?? { waiting: 0, failing: 0 };
            counts.set(kind, { waiting: waiting + 1, failing: failing + Math.min(attempts, 1) });
          }
      }
      return counts;
    },
    start(ticker) {
      for (const name of sources.keys()) ticker.every(INTERVAL_MS, `effects_of_${name}`, createWorker(name));
    },
    flush,
  };
}
