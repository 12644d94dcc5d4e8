import type { Types } from 'mongoose';
import type { Ticker } from '../providers/ticker';

/** Something that a write causes: an event, an e-mail, a change of another document. */
export interface Effect {
  kind: string;
}

/** An effect in the document whose write causes it, until it is delivered. */
export type StoredEffect<E extends Effect> = E & {
  id: Types.ObjectId;
  /** From then on any process may deliver it. */
  dueAt: Date;
  /** How many deliveries have failed; absent until the first. Earlier versions also counted one that was under way. */
  attempts?: number;
  /** When a process claimed it for a delivery; absent once that has failed. `dueAt` says when the claim ends. */
  claimedAt?: Date;
  /** How many processes have ended during a delivery; absent until the first. */
  interruptions?: number;
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

/** The index that finds due effects. */
export const EFFECTS_INDEX = [{ 'effects.dueAt': 1 }, { sparse: true }] as const;

/** Matches an effect whose delivery the worker has never begun. */
export const UNTRIED = { attempts: { $exists: false }, claimedAt: { $exists: false } } as const;
