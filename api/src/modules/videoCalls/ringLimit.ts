import { Failure } from '../../failure';
import type { CreateLimiter } from '../../providers/limiter';

/** Unanswered rings per hour, caller and callee. A missed or declined call counts as unanswered. */
const RINGS_WITHOUT_ANSWER = 4;
const HOUR_SECONDS = 60 * 60;

/** Limits how often a member rings an unresponsive one. Each direction has its own count. */
export type RingLimit = ReturnType<typeof createRingLimit>;

export function createRingLimit(createLimiter: CreateLimiter) {
  const limiter = createLimiter({
    name: 'rings',
    points: RINGS_WITHOUT_ANSWER,
    windowSeconds: HOUR_SECONDS,
  });
  const keyOf = (callerId: string, calleeId: string) => `${callerId}:${calleeId}`;
  return {
    /** @throws Failure `call_limit` with the time to wait */
    async spend(callerId: string, calleeId: string): Promise<void> {
      const { allowed, retryAfterSeconds } = await limiter.spend(keyOf(callerId, calleeId));
      if (!allowed) throw new Failure('call_limit', { retryAfterSeconds });
    },
    /** Refunds a ring that did not reach the callee. */
    refund: (callerId: string, calleeId: string): Promise<void> => limiter.refund(keyOf(callerId, calleeId)),
    /** Resets the count after a response of the callee. */
    reset: (callerId: string, calleeId: string): Promise<void> => limiter.reset(keyOf(callerId, calleeId)),
  };
}
