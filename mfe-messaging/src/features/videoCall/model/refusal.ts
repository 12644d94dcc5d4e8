import { ApiError, errorTextOf } from '@sixfold/client-kit';
import type { CallEnd } from './callState';

const END_BY_ERROR: Readonly<Record<string, CallEnd>> = {
  member_busy: 'busy',
  already_in_call: 'in_another_call',
  answered_elsewhere: 'elsewhere',
  call_match_required: 'not_matched',
  member_not_found: 'not_matched',
  call_limit: 'limited',
  video_call_over: 'missed',
};

const endOfRefusal = (errorId: string): CallEnd => END_BY_ERROR[errorId] ?? 'failed';

/** Returns the text for a member who has made too many unanswered calls. */
export function describeCallLimit(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have called several times. Send a message instead, or call again in ${wait}.`;
}

/** Returns how a refused request ends the call, and the text for it. */
export function toRefusal(failure: unknown): { end: CallEnd; problem: string } {
  const end = failure instanceof ApiError ? endOfRefusal(failure.id) : 'failed';
  const wait = failure instanceof ApiError && end === 'limited' ? failure.retryAfterSeconds : null;
  return { end, problem: wait === null ? errorTextOf(failure) : describeCallLimit(wait) };
}
