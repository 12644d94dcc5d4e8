import { CALL_HEARTBEAT_SECONDS, type VideoCall } from '@sixfold/api-contract';
import { ApiError, createStore, getServerTimeMs, isTemporary, realtime } from '@sixfold/client-kit';
import { IDLE, reduceCall, type CallEvent, type CallState, type CallDevice } from '../model/callState';
import { timersOf, type CallTimer } from '../model/callTimers';
import { registerCallPage } from '../model/callDialogs';
import { toRefusal } from '../model/refusal';
import { createCallConnection } from './callConnection';
import { createCallEntry } from './callEntry';
import { endCallOnServer, findCall, isCallWith, joinCall } from './callRequests';
import type { CreatePeer } from './createPeer';
import type { LocalMedia } from './localMedia';

const JOIN_AGAIN_AFTER_MS = 3_000;
/** A heartbeat not acknowledged within this time means that the signalling connection is dead. */
const ACKNOWLEDGED_WITHIN_MS = 2_000;

interface SessionOptions {
  partnerId: string;
  place: CallDevice;
  media: LocalMedia;
  createPeer: CreatePeer;
  isRelayOnly: () => boolean;
  onRemoteStream: (stream: MediaStream | null) => void;
  nowMs?: () => number;
}

/** Calls the listener on every connection including the first, because signals sent before it are lost. */
function onConnected(listener: () => void): () => void {
  let wasConnected = realtime.isConnected();
  return realtime.onConnectionChange(() => {
    const isConnected = realtime.isConnected();
    if (isConnected && !wasConnected) listener();
    wasConnected = isConnected;
  });
}

/** Creates a function that starts the timers due in a state and clears all others. */
function createTimers(onDue: (timer: CallTimer) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return (state: CallState): void => {
    const due = timersOf(state);
    const keys = new Set(due.map(({ key }) => key));
    for (const [key, timer] of timers) {
      if (keys.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    for (const timer of due)
      if (!timers.has(timer.key)) timers.set(timer.key, setTimeout(onDue, timer.afterMs, timer));
  };
}

/** Sends heartbeats of the call until stopped. */
function startHeartbeat(deviceId: string, getState: () => CallState) {
  async function keepCall(): Promise<void> {
    const { call, isCaller } = getState();
    if (call && (isCaller || call.state === 'accepted'))
      await realtime.send('keep_video_call', { callId: call.id, deviceId }).catch(() => undefined);
  }
  const interval = setInterval(() => void keepCall(), CALL_HEARTBEAT_SECONDS * 1_000);
  return {
    /** Replaces a dead signalling connection; Socket.IO needs most of a minute to notice that its network is gone. */
    checkSignalling(): void {
      const timer = setTimeout(() => realtime.reconnect(), ACKNOWLEDGED_WITHIN_MS);
      void keepCall().finally(() => clearTimeout(timer));
    },
    stop: () => clearInterval(interval),
  };
}

export type CallSession = ReturnType<typeof createCallSession>;

/** Runs the call of one page: talks to the server, connects the browsers and passes every event to the reducer. */
export function createCallSession(options: SessionOptions) {
  const { partnerId, place, media, onRemoteStream, nowMs = getServerTimeMs } = options;
  const { deviceId } = place;
  const store = createStore<CallState>()(() => IDLE);
  const cleanups: (() => void)[] = [];
  /** The newest change of a call with this member received before the page entered it. */
  let earlyChange: VideoCall | null = null;
  /** Set when the other side or the server ended the call, so that ending it needs no request. */
  let hasOtherEnded = false;

  const dispatch = (event: CallEvent) => store.setState((state) => reduceCall(state, event));
  const getCall = () => store.getState().call;
  const heartbeat = startHeartbeat(deviceId, store.getState);
  const syncTimers = createTimers((timer) => dispatch(timer.event(nowMs())));

  const entry = createCallEntry({
    partnerId,
    place,
    getCall,
    onEntered(call) {
      dispatch({ type: 'call_entered', call, place, atMs: nowMs() });
      if (earlyChange) dispatch({ type: 'call_changed', call: earlyChange, place, atMs: nowMs() });
      earlyChange = null;
    },
    onRefused: (failure) => dispatch({ type: 'refused', ...toRefusal(failure), atMs: nowMs() }),
  });

  function rejoin(): void {
    const call = getCall();
    if (!call || store.getState().phase === 'ended') return;
    joinCall(call, deviceId).then(
      (joined) => dispatch({ type: 'call_changed', call: joined, place, atMs: nowMs() }),
      (failure: unknown) => {
        if (isTemporary(failure)) return connection.retryAfter(JOIN_AGAIN_AFTER_MS);
        hasOtherEnded = true;
        const end = failure instanceof ApiError && failure.id === 'answered_elsewhere' ? 'elsewhere' : 'lost';
        dispatch({ type: 'refused', end, problem: null, atMs: nowMs() });
      },
    );
  }

  const connection = createCallConnection({
    ...options,
    deviceId,
    onConnected(of) {
      const acceptedAt = entry.isResumed() && getCall()?.acceptedAt;
      const since = acceptedAt ? Date.parse(acceptedAt) : nowMs();
      dispatch({ type: 'media_connected', ...of, atMs: Math.min(since, nowMs()) });
    },
    onLost(of) {
      dispatch({ type: 'media_lost', ...of, atMs: nowMs() });
      heartbeat.checkSignalling();
    },
    onMessage(of, message) {
      if (message.type === 'media') return dispatch({ type: 'remote_media', ...of, media: message });
      hasOtherEnded = true;
      endCall();
    },
    onRejoin: rejoin,
    onLeft() {
      const callId = getCall()?.id;
      if (callId) dispatch({ type: 'other_left', callId, atMs: nowMs() });
    },
  });

  function receiveChange(call: VideoCall): void {
    if (!getCall() && isCallWith(call, partnerId)) earlyChange = call;
    dispatch({ type: 'call_changed', call, place, atMs: nowMs() });
  }

  /** Catches up on missed events: a call that the server no longer knows is over. */
  async function refresh(): Promise<void> {
    const before = getCall();
    if (!before || store.getState().phase === 'ended') return;
    try {
      const call = await findCall(partnerId);
      if (call?.id !== before.id) {
        hasOtherEnded = true;
        return dispatch({ type: 'hung_up', callId: before.id, atMs: nowMs() });
      }
      receiveChange(call);
      // Signals of an attempt in progress may be lost. A change of network can reconnect this side alone.
      const isUnderWay = ['connecting', 'reconnecting'].includes(store.getState().phase);
      if (isUnderWay || connection.hasLostSignal()) rejoin();
    } catch {
      // The next reconnection asks again, and a call without media times out.
    }
  }

  function endCall(): void {
    dispatch({ type: 'hung_up', callId: getCall()?.id ?? null, atMs: nowMs() });
  }

  function finish({ call, end }: CallState): void {
    if (call && call.state !== 'ended' && end !== 'elsewhere' && !hasOtherEnded) {
      connection.sayBye();
      endCallOnServer(call, end === 'lost');
    }
    connection.stop();
    onRemoteStream(null);
    media.close();
    cleanups.splice(0).forEach((cleanup) => cleanup());
  }

  store.subscribe((state, before) => {
    syncTimers(state);
    if (state.phase === 'ended') {
      if (before.phase !== 'ended') finish(state);
      return;
    }
    const { call } = state;
    if (call?.state === 'accepted' && !connection.isOf(call)) void connection.open(call, state.isCaller);
  });

  /** A reload rejoins a connected call, so only an outgoing ring ends with its page. */
  function handlePageHide(): void {
    const { phase, isCaller } = store.getState();
    if (phase === 'ringing' && isCaller) endCall();
    else if (phase !== 'ended') connection.sayAway();
  }

  window.addEventListener('pagehide', handlePageHide);
  cleanups.push(
    heartbeat.stop,
    () => window.removeEventListener('pagehide', handlePageHide),
    registerCallPage(partnerId),
    entry.stopListening,
    realtime.on('video_call_changed', ({ call }) => receiveChange(call)),
    realtime.on('member_left', ({ userId }) => userId === partnerId && endCall()),
    onConnected(() => void refresh()),
  );

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    loadServersBeforeCall: connection.loadServersBeforeCall,
    openCheck: () => dispatch({ type: 'check_opened' }),
    closeCheck: () => dispatch({ type: 'check_closed' }),
    resume: entry.resume,
    callOrAnswer: entry.callOrAnswer,
    answer: entry.answer,
    end: endCall,
    leave() {
      entry.leave();
      endCall();
    },
  };
}
