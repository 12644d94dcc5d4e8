import type { VideoCall } from '@sixfold/api-contract';
import type { MediaState } from './peerMessage';

type CallPhase = 'idle' | 'checking' | 'ringing' | 'connecting' | 'connected' | 'reconnecting' | 'ended';

/** The reason why a call ended on this page, or never started. */
export type CallEnd =
  | 'completed'
  | 'declined'
  | 'missed'
  | 'cancelled'
  | 'lost'
  | 'left'
  | 'busy'
  | 'in_another_call'
  | 'elsewhere'
  | 'not_matched'
  | 'limited'
  | 'failed';

/** State of a call on one page of one member. */
export interface CallState {
  phase: CallPhase;
  call: VideoCall | null;
  isCaller: boolean;
  /** Two seconds have passed without media. */
  isSlow: boolean;
  /** Start of a period without media while both sides are present. */
  withoutMediaSinceMs: number | null;
  /** Time of the first media connection; the duration counts from here. */
  connectedAtMs: number | null;
  endedAtMs: number | null;
  end: CallEnd | null;
  /** Text of the refusal for `failed` and `limited`. */
  problem: string | null;
  /** Null until received from the other side. */
  remote: MediaState | null;
}

/** The page that receives an event: its member and its device. */
export interface CallDevice {
  memberId: string;
  deviceId: string;
}

interface OfConnection {
  callId: string;
  generation: number;
}

export type CallEvent =
  | { type: 'check_opened' }
  | { type: 'check_closed' }
  | { type: 'call_entered'; call: VideoCall; place: CallDevice; atMs: number }
  | { type: 'call_changed'; call: VideoCall; place: CallDevice; atMs: number }
  /** There is no call to enter. */
  | { type: 'refused'; end: CallEnd; problem: string | null; atMs: number }
  | ({ type: 'media_connected'; atMs: number } & OfConnection)
  | ({ type: 'media_lost'; atMs: number } & OfConnection)
  | ({ type: 'remote_media'; media: MediaState } & OfConnection)
  | ({ type: 'slow' } & OfConnection)
  | { type: 'ring_over'; callId: string; atMs: number }
  | { type: 'gave_up'; callId: string; sinceMs: number; atMs: number }
  | { type: 'other_left'; callId: string; atMs: number }
  /** Either member ended the call; the server confirms later. */
  | { type: 'hung_up'; callId: string | null; atMs: number };

export const IDLE: CallState = {
  phase: 'idle',
  call: null,
  isCaller: false,
  isSlow: false,
  withoutMediaSinceMs: null,
  connectedAtMs: null,
  endedAtMs: null,
  end: null,
  problem: null,
  remote: null,
};

const RANK = { ringing: 0, accepted: 1, ended: 2 };

const isOlder = (call: VideoCall, than: VideoCall): boolean =>
  RANK[call.state] < RANK[than.state] || (call.state === than.state && call.generation < than.generation);

const finish = (state: CallState, end: CallEnd, atMs: number, problem: string | null = null): CallState => ({
  ...state,
  phase: 'ended',
  end,
  problem,
  endedAtMs: atMs,
  isSlow: false,
  withoutMediaSinceMs: null,
});

function isElsewhere(call: VideoCall, { memberId, deviceId }: CallDevice): boolean {
  const own = call.callerId === memberId ? call.callerDeviceId : call.calleeDeviceId;
  return own !== null && own !== deviceId;
}

function follow(state: CallState, call: VideoCall, place: CallDevice, atMs: number): CallState {
  if (state.call && (state.call.id !== call.id || isOlder(call, state.call))) return state;
  const known = { ...state, call, isCaller: call.callerId === place.memberId };
  if (call.state === 'ended') return finish(known, call.outcome ?? 'completed', atMs);
  if (isElsewhere(call, place)) return finish(known, 'elsewhere', atMs);
  if (call.state === 'ringing') return { ...known, phase: 'ringing' };
  if (state.call?.state === 'accepted' && state.call.generation === call.generation) return known;
  // A new generation replaces the connection; there is no media until it is established.
  return {
    ...known,
    phase: state.connectedAtMs === null ? 'connecting' : 'reconnecting',
    isSlow: false,
    withoutMediaSinceMs: state.withoutMediaSinceMs ?? atMs,
  };
}

function endOfHangUp({ call, isCaller }: CallState): CallEnd {
  if (call?.state === 'accepted') return 'completed';
  return isCaller ? 'cancelled' : 'declined';
}

/** Returns whether an event belongs to the current connection of the call. */
const isCurrent = ({ call }: CallState, { callId, generation }: OfConnection): boolean =>
  call?.state === 'accepted' && call.id === callId && call.generation === generation;

/**
 * Applies an event. Events of other calls or earlier generations have no effect. An ended call stays ended; a new call
 * needs a new state.
 */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  if (state.phase === 'ended') return state;
  switch (event.type) {
    case 'check_opened':
      return state.phase === 'idle' ? { ...state, phase: 'checking' } : state;
    case 'check_closed':
      return state.phase === 'checking' ? { ...state, phase: 'idle' } : state;
    case 'call_entered':
      return follow(state, event.call, event.place, event.atMs);
    case 'call_changed':
      return state.call ? follow(state, event.call, event.place, event.atMs) : state;
    case 'refused':
      return finish(state, event.end, event.atMs, event.problem);
    case 'media_connected':
      if (!isCurrent(state, event)) return state;
      return {
        ...state,
        phase: 'connected',
        isSlow: false,
        withoutMediaSinceMs: null,
        connectedAtMs: state.connectedAtMs ?? event.atMs,
      };
    case 'media_lost':
      if (!isCurrent(state, event) || state.phase !== 'connected') return state;
      return { ...state, phase: 'reconnecting', withoutMediaSinceMs: event.atMs };
    case 'remote_media':
      return isCurrent(state, event) ? { ...state, remote: event.media } : state;
    case 'slow':
      return isCurrent(state, event) && state.phase !== 'connected' ? { ...state, isSlow: true } : state;
    case 'ring_over':
      if (state.phase !== 'ringing' || state.call?.id !== event.callId) return state;
      return finish(state, 'missed', event.atMs);
    case 'gave_up':
      if (state.call?.id !== event.callId || state.withoutMediaSinceMs !== event.sinceMs) return state;
      return finish(state, 'lost', event.atMs);
    case 'other_left':
      return state.call?.id === event.callId ? finish(state, 'left', event.atMs) : state;
    case 'hung_up':
      if (event.callId !== (state.call?.id ?? null)) return state;
      return finish(state, endOfHangUp(state), event.atMs);
  }
}
