import { CALL_HEARTBEAT_SECONDS, videoCallsRoutes, type VideoCall } from '@sixfold/api-contract';
import {
  api,
  ApiError,
  createStore,
  errorTextOf,
  getServerTimeMs,
  isTemporary,
  realtime,
} from '@sixfold/client-kit';
import { IDLE, reduceCall, type CallEvent, type CallState, type CallDevice } from '../model/callState';
import { timersOf } from '../model/callTimers';
import { registerCallPage, consumeAcceptance } from '../model/callDialogs';
import { describeCallLimit, endOfRefusal } from '../model/refusal';
import { createCallConnection } from './callConnection';
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

export type CallSession = ReturnType<typeof createCallSession>;

/** Runs the call of one page: talks to the server, connects the browsers and passes every event to the reducer. */
export function createCallSession(options: SessionOptions) {
  const { partnerId, place, media, onRemoteStream, nowMs = getServerTimeMs } = options;
  const { deviceId } = place;
  const store = createStore<CallState>()(() => IDLE);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const cleanups: (() => void)[] = [];
  /** The newest change of a call with this member received before the page entered it. */
  let earlyChange: VideoCall | null = null;
  let isResumed = false;
  let isLeft = false;
  /** Set when the other side or the server ended the call, so that ending it needs no request. */
  let hasOtherEnded = false;

  const dispatch = (event: CallEvent) => store.setState((state) => reduceCall(state, event));
  const getCall = () => store.getState().call;

  function enter(call: VideoCall): void {
    if (isLeft) return endOnServer(call);
    dispatch({ type: 'call_entered', call, place, atMs: nowMs() });
    if (earlyChange) dispatch({ type: 'call_changed', call: earlyChange, place, atMs: nowMs() });
    earlyChange = null;
  }

  function refuse(failure: unknown): void {
    const end = failure instanceof ApiError ? endOfRefusal(failure.id) : 'failed';
    const wait = failure instanceof ApiError && end === 'limited' ? failure.retryAfterSeconds : null;
    const problem = wait === null ? errorTextOf(failure) : describeCallLimit(wait);
    dispatch({ type: 'refused', end, problem, atMs: nowMs() });
  }

  // If this request is lost, the server ends the call when the device's heartbeats stop.
  const endOnServer = ({ id }: VideoCall, isLost = false): void =>
    void api
      .call(videoCallsRoutes.endVideoCall, { params: { callId: id }, body: { isLost }, keepalive: true })
      .catch(() => undefined);

  const join = ({ id }: VideoCall): Promise<VideoCall> =>
    api.call(videoCallsRoutes.joinVideoCall, { params: { callId: id }, body: { deviceId } });

  function rejoin(): void {
    const call = getCall();
    if (!call || store.getState().phase === 'ended') return;
    join(call).then(
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
    deviceId,
    media,
    createPeer: options.createPeer,
    isRelayOnly: options.isRelayOnly,
    onRemoteStream,
    onConnected(of) {
      const acceptedAt = isResumed && getCall()?.acceptedAt;
      const since = acceptedAt ? Date.parse(acceptedAt) : nowMs();
      dispatch({ type: 'media_connected', ...of, atMs: Math.min(since, nowMs()) });
    },
    onLost(of) {
      dispatch({ type: 'media_lost', ...of, atMs: nowMs() });
      checkSignalling();
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
    const isOfTheTwo = [call.callerId, call.calleeId].includes(partnerId);
    if (!getCall() && isOfTheTwo) earlyChange = call;
    dispatch({ type: 'call_changed', call, place, atMs: nowMs() });
  }

  /** Catches up on missed events: a call that the server no longer knows is over. */
  async function refresh(): Promise<void> {
    const before = getCall();
    if (!before || store.getState().phase === 'ended') return;
    try {
      const { call } = await api.call(videoCallsRoutes.getActiveVideoCall);
      if (call?.id === before.id) {
        receiveChange(call);
        // Signals of an attempt in progress may be lost. A change of network can reconnect this side alone.
        const isUnderWay = ['connecting', 'reconnecting'].includes(store.getState().phase);
        if (isUnderWay || connection.hasLostSignal()) rejoin();
        return;
      }
      hasOtherEnded = true;
      dispatch({ type: 'hung_up', callId: before.id, atMs: nowMs() });
    } catch {
      // The next reconnection asks again, and a call without media times out.
    }
  }

  function endCall(): void {
    dispatch({ type: 'hung_up', callId: getCall()?.id ?? null, atMs: nowMs() });
  }

  function syncTimers(state: CallState): void {
    const due = timersOf(state);
    const keys = new Set(due.map(({ key }) => key));
    for (const [key, timer] of timers) {
      if (keys.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    for (const { key, afterMs, event } of due)
      if (!timers.has(key))
        timers.set(
          key,
          setTimeout(() => dispatch(event(nowMs())), afterMs),
        );
  }

  function finish({ call, end }: CallState): void {
    if (call && call.state !== 'ended' && end !== 'elsewhere' && !hasOtherEnded) {
      connection.sayBye();
      endOnServer(call, end === 'lost');
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

  async function keepCall(): Promise<void> {
    const { call, isCaller } = store.getState();
    if (call && (isCaller || call.state === 'accepted'))
      await realtime.send('keep_video_call', { callId: call.id, deviceId }).catch(() => undefined);
  }

  /** Replaces a dead signalling connection; Socket.IO needs most of a minute to notice that its network is gone. */
  function checkSignalling(): void {
    const timer = setTimeout(() => realtime.reconnect(), ACKNOWLEDGED_WITHIN_MS);
    void keepCall().finally(() => clearTimeout(timer));
  }

  /** A reload rejoins a connected call, so only an outgoing ring ends with its page. */
  function handlePageHide(): void {
    const { phase, isCaller } = store.getState();
    if (phase === 'ringing' && isCaller) endCall();
    else if (phase !== 'ended') connection.sayAway();
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

  function start(): void {
    const heartbeat = setInterval(() => void keepCall(), CALL_HEARTBEAT_SECONDS * 1_000);
    window.addEventListener('pagehide', handlePageHide);
    cleanups.push(
      () => clearInterval(heartbeat),
      () => window.removeEventListener('pagehide', handlePageHide),
      registerCallPage(partnerId),
      realtime.on('video_call_ringing', ({ call }) => {
        if (call.callerId === partnerId && !getCall()) enter(call);
      }),
      realtime.on('video_call_changed', ({ call }) => receiveChange(call)),
      realtime.on('member_left', ({ userId }) => userId === partnerId && endCall()),
      onConnected(() => void refresh()),
    );
  }
  start();

  async function ask(question: () => Promise<VideoCall | null>): Promise<void> {
    try {
      const call = await question();
      if (call) enter(call);
    } catch (failure) {
      if (!isLeft) refuse(failure);
    }
  }

  async function findCall(): Promise<VideoCall | null> {
    const { call } = await api.call(videoCallsRoutes.getActiveVideoCall);
    return call && [call.callerId, call.calleeId].includes(partnerId) ? call : null;
  }

  /** Starts a call, or joins one that the other member started at the same moment. */
  async function startOrJoin(): Promise<VideoCall> {
    try {
      return await api.call(videoCallsRoutes.startVideoCall, { body: { userId: partnerId, deviceId } });
    } catch (failure) {
      const isTaken = failure instanceof ApiError && failure.status === 409;
      const call = isTaken ? await findCall() : null;
      if (call?.state !== 'ringing' || call.calleeId !== place.memberId) throw failure;
      return join(call);
    }
  }

  const isOwnDevice = (call: VideoCall): boolean =>
    (call.callerId === place.memberId ? call.callerDeviceId : call.calleeDeviceId) === deviceId;

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    loadServersBeforeCall: connection.loadServersBeforeCall,
    openCheck: () => dispatch({ type: 'check_opened' }),
    closeCheck: () => dispatch({ type: 'check_closed' }),
    /** Resumes an existing call with the member, after a reload or on a page opened while it rings. */
    resume: () =>
      ask(async () => {
        const call = await findCall();
        isResumed = call?.state === 'accepted' && isOwnDevice(call);
        return call && isResumed && !isLeft ? join(call) : call;
      }),
    /** Starts a call if that is allowed. A ringing call is accepted in any case. */
    callOrAnswer: ({ mayCall = true } = {}) =>
      ask(async () => {
        const call = consumeAcceptance(partnerId) ?? (await findCall());
        if (isLeft) return null;
        if (!call && !mayCall) return null;
        if (!call) return startOrJoin();
        const isAnswer = call.state === 'ringing' && call.calleeId === place.memberId;
        return isAnswer || isOwnDevice(call) ? join(call) : call;
      }),
    answer: () =>
      ask(async () => {
        const call = getCall();
        return call && join(call);
      }),
    end: endCall,
    leave() {
      isLeft = true;
      endCall();
    },
  };
}
