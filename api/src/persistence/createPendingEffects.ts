import { LRUCache } from 'lru-cache';
import { Types } from 'mongoose';
import type { Scheduler } from '../providers/ports';
import { createEffectCounts } from './effectCounts';
import {
  createEffectStorage,
  GRACE_MS,
  type EffectCollection,
  type EffectsDeps,
  type Stored,
} from './effectStorage';
import { createEffectWorker } from './effectWorker';
import type { Effect, PendingEffects, StoredEffect } from './pendingEffects';

interface PendingEffectsDeps extends EffectsDeps {
  scheduler: Scheduler;
}

/** A process claims its own effect when the delivery takes this long, before the grace period ends. */
const CLAIM_AFTER_MS = 2_500;
const RETRY_MAX_MS = 60 * 60_000;
const INTERVAL_MS = 1_000;
/** Delivered effects are removed in batches: one command for all messages within this time. */
const FLUSH_AFTER_MS = 250;
/** Removed effects that a process remembers: the last 50 seconds at 200 messages a second. */
const REMEMBERED_MAX = 10_000;

export function createPendingEffects(deps: PendingEffectsDeps): PendingEffects {
  const { scheduler, logger } = deps;
  const storage = createEffectStorage(deps);
  const worker = createEffectWorker(storage, logger);
  const collections = new Map<string, EffectCollection>();
  /** Delivered effects that are still stored, by collection and document. */
  let delivered = new Map<string, Map<Stored['_id'], Types.ObjectId[]>>();
  let isFlushPlanned = false;
  /**
   * This process's deliveries by effect id, from their start until the effect is removed, because a second write of a
   * document returns its effects again.
   */
  const own = new Map<string, Promise<boolean>>();
  /** Ids of delivered and removed effects. A repeated call may have read their document before the removal. */
  const removed = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  async function flush(): Promise<void> {
    const before = delivered;
    delivered = new Map();
    for (const [name, documents] of before) {
      const ids = [...documents.values()].flat().map((id) => id.toHexString());
      try {
        await storage.remove(name, documents);
        for (const id of ids) removed.set(id, true);
      } finally {
        for (const id of ids) own.delete(id);
      }
    }
  }

  function noteDelivered(name: string, document: Stored, effect: StoredEffect<Effect>): void {
    const documents = delivered.get(name) ?? new Map<Stored['_id'], Types.ObjectId[]>();
    // A repeated call may already have delivered it.
    const others = (documents.get(document._id) ?? []).filter((id) => !id.equals(effect.id));
    delivered.set(name, documents.set(document._id, [...others, effect.id]));
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    scheduler.after(FLUSH_AFTER_MS, async () => {
      isFlushPlanned = false;
      await flush();
    });
  }

  async function deliver(collection: EffectCollection, document: Stored): Promise<boolean> {
    const graceEnd = storage.later(GRACE_MS);
    for (const effect of document.effects ?? []) {
      const key = effect.id.toHexString();
      if (removed.has(key)) continue;
      const running = own.get(key);
      if (!running && effect.dueAt > graceEnd) {
        // A worker is delivering it, or it waits for its next attempt.
        if (effect.claimedAt || effect.attempts) return false;
        continue;
      }
      const delivery = running ?? deliverOwn(collection, effect, document);
      own.set(key, delivery);
      // Later effects wait, because delivery is in order.
      if (!(await delivery)) return false;
    }
    return true;
  }

  async function deliverOwn(
    collection: EffectCollection,
    effect: StoredEffect<Effect>,
    document: Stored,
  ): Promise<boolean> {
    const { name } = collection;
    let claim = Promise.resolve();
    // Prevents other processes from delivering this effect or a later one in the meantime.
    const beginClaim = () => {
      claim = storage
        .extendClaim(name, document, effect)
        .catch((error: unknown) => logger.error({ err: error, collection: name }, 'effect_not_claimed'));
    };
    const timer = setTimeout(beginClaim, CLAIM_AFTER_MS).unref();
    try {
      await storage.run(collection, effect, document);
      noteDelivered(name, document, effect);
      return true;
    } catch (error) {
      await claim;
      await storage.postpone(collection, document, effect, error).catch(() => undefined);
      own.delete(effect.id.toHexString());
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    register(name, handlers, { retryMaxMs } = { retryMaxMs: RETRY_MAX_MS }) {
      const collection = { name, handlers: handlers as unknown as EffectCollection['handlers'], retryMaxMs };
      collections.set(name, collection);
      return {
        prepare: (effects, delayMs = 0) =>
          effects.map((effect) => ({
            ...effect,
            id: new Types.ObjectId(),
            dueAt: storage.later(GRACE_MS + delayMs),
          })),
        deliver: (document) => deliver(collection, document),
      };
    },
    async deliverDue() {
      await Promise.all(own.values());
      await flush();
      for (const collection of collections.values()) await worker.deliverDue(collection);
    },
    ...createEffectCounts(storage, collections),
    start(ticker) {
      for (const collection of collections.values())
        ticker.every(INTERVAL_MS, `effects_of_${collection.name}`, worker.createTurn(collection));
    },
    flush,
  };
}
