import { RING_SECONDS } from '@sixfold/api-contract';
import type { CallEvent, CallState } from './callState';

const SECOND_MS = 1_000;
const SLOW_AFTER_MS = 2 * SECOND_MS;
const GIVE_UP_AFTER_MS = 30 * SECOND_MS;

export interface CallTimer {
  /** A running timer continues as long as the state returns the same key. */
  key: string;
  afterMs: number;
  event: (atMs: number) => CallEvent;
}

/** Returns the timers that must run in a state. They dispatch ordinary events. */
export function timersOf({ phase, call, withoutMediaSinceMs, isSlow }: CallState): CallTimer[] {
  if (!call) return [];
  const { id: callId, generation } = call;
  if (phase === 'ringing')
    return [
      {
        key: `ring ${callId}`,
        afterMs: RING_SECONDS * SECOND_MS,
        event: (atMs) => ({ type: 'ring_over', callId, atMs }),
      },
    ];
  if (withoutMediaSinceMs === null || (phase !== 'connecting' && phase !== 'reconnecting')) return [];
  const giveUp: CallTimer = {
    key: `give up ${callId} ${withoutMediaSinceMs}`,
    afterMs: GIVE_UP_AFTER_MS,
    event: (atMs) => ({ type: 'gave_up', callId, sinceMs: withoutMediaSinceMs, atMs }),
  };
  const slow: CallTimer = {
    key: `slow ${callId} ${generation} ${withoutMediaSinceMs}`,
    afterMs: SLOW_AFTER_MS,
    event: () => ({ type: 'slow', callId, generation }),
  };
  return isSlow ? [giveUp] : [giveUp, slow];
}
