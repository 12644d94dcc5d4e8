import { Failure } from '../../failure';
import type { CreateLimiter } from '../../providers/limiter';

/** Unanswered rings per hour, caller and callee. A missed or declined call counts as unanswered. */
const RINGS_WITHOUT_ANSWER = 4;
const HOUR_SECONDS = 60 * 60;

/** Limits how often a member rings an unresponsive one. Each direction has its own count. */
export interface RingLimit {
  /** @throws Failure `call_limit` with the time to wait */
  spend: (callerId: string, calleeId: string) => Promise<void>;
  /** Refunds a ring that did not reach the callee. */
  refund: (callerId: string, calleeId: string) => Promise<void>;
  /** Resets the count after a response of the callee. */
  reset: (callerId: string, calleeId: string) => Promise<void>;
}

export function createRingLimit(createLimiter: CreateLimiter): RingLimit {
  const limiter = createLimiter({
    name: 'rings',
    points: RINGS_WITHOUT_ANSWER,
    windowSeconds: HOUR_SECONDS,
  });
  const keyOf = (callerId: string, calleeId: string) => `${callerId}:${calleeId}`;
  return {
    async spend(callerId, calleeId) {
      const { allowed, retryAfterSeconds } = await limiter.spend(keyOf(callerId, calleeId));
      if (!allowed) throw new Failure('call_limit', { retryAfterSeconds });
    },
    refund: (callerId, calleeId) => limiter.refund(keyOf(callerId, calleeId)),
    reset: (callerId, calleeId) => limiter.reset(keyOf(callerId, calleeId)),
  };
}
