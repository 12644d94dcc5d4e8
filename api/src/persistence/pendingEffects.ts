import type { Types } from 'mongoose';
import type { Ticker } from '../providers/ticker';

/** A consequence of a write: an event, an e-mail, a change of another document. */
export interface Effect {
  kind: string;
}

/** An effect stored in the document whose write causes it, until it is delivered. */
export type StoredEffect<E extends Effect> = E & {
  id: Types.ObjectId;
  /** From then on, any process may deliver it. */
  dueAt: Date;
  /** Failed deliveries; absent until the first. Earlier versions also counted one in progress. */
  attempts?: number;
  /** When a process claimed it for a delivery; absent after a failure. The claim ends at `dueAt`. */
  claimedAt?: Date;
  /** Processes that have ended during a delivery; absent until the first. */
  interruptions?: number;
};

/** The field `effects` of a document, absent when nothing is pending. */
export interface HasEffects<E extends Effect> {
  effects?: StoredEffect<E>[];
}

/**
 * Handlers by kind of effect. They must be idempotent, because a crash repeats a delivery. `document` is the stored
 * one, at least as new as the write that caused the effect.
 */
export type EffectHandlers<E extends Effect, D> = {
  [K in E['kind']]: (effect: StoredEffect<Extract<E, { kind: K }>>, document: D) => Promise<void>;
};

export interface EffectSource<E extends Effect, D> {
  /** Prepares effects for the field `effects` of a write. @param delayMs delay before their delivery */
  prepare: (effects: readonly E[], delayMs?: number) => StoredEffect<E>[];
  /**
   * Delivers a document's stored effects in order, except delayed ones. A delivery that is already running in this
   * process is awaited, not repeated. Returns false when one failed, which the worker retries; never rejects.
   */
  deliver: (document: D) => Promise<boolean>;
}

/** Stores effects in the document of their write and delivers each at least once. */
export interface PendingEffects {
  register: <E extends Effect, D extends { _id: Types.ObjectId | string } & HasEffects<E>>(
    collection: string,
    handlers: EffectHandlers<E, D>,
    /** @param retryMaxMs the longest pause between two attempts; an hour when absent */
    options?: { retryMaxMs: number },
  ) => EffectSource<E, D>;
  /** Delivers all due effects, like the worker. */
  deliverDue: () => Promise<void>;
  /** Counts due and failing effects by kind, for the operator. */
  countWaiting: () => Promise<Map<string, { waiting: number; failing: number }>>;
  /** Starts the worker, which delivers the effects of ended processes and retries failed deliveries. */
  start: (ticker: Ticker) => void;
  /** Removes delivered effects from the documents; call it before the connection is closed. */
  flush: () => Promise<void>;
}

/** Index for finding due effects. */
export const EFFECTS_INDEX = [{ 'effects.dueAt': 1 }, { sparse: true }] as const;

/** Matches an effect that the worker has never tried to deliver. */
export const UNTRIED = { attempts: { $exists: false }, claimedAt: { $exists: false } } as const;
