import type { Connection, Types } from 'mongoose';
import type { Clock, Logger } from '../providers/ports';
import type { Effect, HasEffects, StoredEffect } from './pendingEffects';

/** A document with effects, from any collection. */
export type Stored = { _id: Types.ObjectId | string } & HasEffects<Effect>;

type Handlers = Record<string, (effect: never, document: never) => Promise<void>>;

export interface EffectCollection {
  name: string;
  handlers: Handlers;
  /** The longest pause between two attempts. */
  retryMaxMs: number;
}

export interface EffectsDeps {
  connection: Connection;
  clock: Clock;
  logger: Logger;
}

export type EffectStorage = ReturnType<typeof createEffectStorage>;

/** Within this time, the process that stored an effect delivers it itself; afterwards any process may. */
export const GRACE_MS = 5_000;
/** A process with an older claim has ended, because no delivery may take this long. */
const CLAIM_MS = 60_000;
const CLAIM_MAX_MS = 60 * 60_000;
/** After this many failures or interruptions, an effect no longer blocks later ones. */
const ORDERED_ATTEMPTS = 5;

/** Returns whether an effect that is not due blocks later ones: it is being delivered or will be retried. */
const blocksLaterEffects = ({ claimedAt, attempts = 0, interruptions = 0 }: StoredEffect<Effect>): boolean =>
  attempts + interruptions < ORDERED_ATTEMPTS && (attempts > 0 || claimedAt !== undefined);

export function createEffectStorage({ connection, clock, logger }: EffectsDeps) {
  const collectionOf = (name: string) => connection.collection<Stored>(name);
  const later = (ms: number) => new Date(clock().getTime() + ms);
  /** A delivery that keeps ending its process is retried less and less often. */
  const createClaim = (interruptions = 0) => ({
    $set: {
      'effects.$.dueAt': later(Math.min(CLAIM_MAX_MS, CLAIM_MS * 2 ** interruptions)),
      'effects.$.claimedAt': clock(),
      ...(interruptions > 0 && { 'effects.$.interruptions': interruptions }),
    },
  });
  const kindsOf = ({ handlers }: EffectCollection) => Object.keys(handlers);

  return {
    collectionOf,
    later,
    async run({ handlers }: EffectCollection, effect: StoredEffect<Effect>, document: Stored): Promise<void> {
      await handlers[effect.kind]?.(effect as never, document as never);
    },
    async findDue(collection: EffectCollection, limit: number): Promise<Stored[]> {
      const due = { dueAt: { $lte: clock() }, kind: { $in: kindsOf(collection) } };
      return collectionOf(collection.name)
        .find(
          { effects: { $elemMatch: due }, 'effects.dueAt': { $lte: clock() } },
          { projection: { _id: 1 } },
        )
        .limit(limit)
        .toArray();
    },
    /** Returns the first due effect, unless an earlier one is being delivered or retried. */
    findNext(collection: EffectCollection, { effects = [] }: Stored): StoredEffect<Effect> | undefined {
      const kinds = kindsOf(collection);
      for (const effect of effects) {
        if (!kinds.includes(effect.kind)) continue;
        if (effect.dueAt <= clock()) return effect;
        if (blocksLaterEffects(effect)) return undefined;
      }
      return undefined;
    },
    /** Claims an effect that this process is already delivering. */
    async extendClaim(name: string, { _id }: Stored, { id }: StoredEffect<Effect>): Promise<void> {
      await collectionOf(name).updateOne({ _id, 'effects.id': id }, createClaim());
    },
    /** Claims an effect before its delivery; returns false when another process was first. */
    async claim(name: string, { _id }: Stored, effect: StoredEffect<Effect>): Promise<boolean> {
      const { id, kind, dueAt, claimedAt, interruptions = 0 } = effect;
      // The process with the previous claim has ended during the delivery.
      const ended = interruptions + (claimedAt ? 1 : 0);
      const filter = { _id, effects: { $elemMatch: { id, dueAt } } };
      const { matchedCount } = await collectionOf(name).updateOne(filter, createClaim(ended));
      if (claimedAt) logger.warn({ collection: name, kind, interruptions: ended }, 'effect_interrupted');
      return matchedCount === 1;
    },
    /** Counts a failed delivery and schedules the next one with back-off. */
    async postpone(
      { name, retryMaxMs }: EffectCollection,
      { _id }: Stored,
      effect: StoredEffect<Effect>,
      error: unknown,
    ): Promise<void> {
      const { id, kind } = effect;
      const attempts = (effect.attempts ?? 0) + 1;
      logger.error({ err: error, collection: name, kind, attempts }, 'effect_failed');
      const dueAt = later(Math.min(retryMaxMs, 1_000 * 2 ** attempts));
      await collectionOf(name).updateOne(
        { _id, 'effects.id': id },
        {
          $set: { 'effects.$.dueAt': dueAt, 'effects.$.attempts': attempts },
          $unset: { 'effects.$.claimedAt': '' },
        },
      );
    },
    /** Removes effects, and the field along with the last one, so that the index omits the document. */
    async remove(
      name: string,
      documents: ReadonlyMap<Stored['_id'], readonly Types.ObjectId[]>,
    ): Promise<void> {
      const collection = collectionOf(name);
      const ids = [...documents.values()].flat();
      const hasOthers = { $elemMatch: { id: { $nin: ids } } };
      const { matchedCount } = await collection.updateMany(
        { _id: { $in: [...documents.keys()] }, effects: { $exists: true, $not: hasOthers } },
        { $unset: { effects: '' } },
      );
      if (matchedCount === documents.size) return;
      const pull = { $pull: { effects: { id: { $in: ids } } } } as object;
      await collection.updateMany({ _id: { $in: [...documents.keys()] }, effects: { $exists: true } }, pull);
    },
  };
}
