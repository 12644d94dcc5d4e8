import type { VideoCall } from '@sixfold/api-contract';
import { realtime } from '@sixfold/client-kit';
import { consumeAcceptance } from '../model/callDialogs';
import type { CallDevice } from '../model/callState';
import { endCallOnServer, findCall, joinCall, startOrJoinCall } from './callRequests';

interface EntryOptions {
  partnerId: string;
  place: CallDevice;
  getCall: () => VideoCall | null;
  onEntered: (call: VideoCall) => void;
  onRefused: (failure: unknown) => void;
}

/** Enters calls with the partner: starts, joins, resumes or answers them. */
export function createCallEntry({ partnerId, place, getCall, onEntered, onRefused }: EntryOptions) {
  let isResumed = false;
  let isLeft = false;

  const join = (call: VideoCall) => joinCall(call, place.deviceId);

  const isOwnDevice = (call: VideoCall): boolean =>
    (call.callerId === place.memberId ? call.callerDeviceId : call.calleeDeviceId) === place.deviceId;

  function enter(call: VideoCall): void {
    if (isLeft) return endCallOnServer(call);
    onEntered(call);
  }

  async function ask(question: () => Promise<VideoCall | null>): Promise<void> {
    try {
      const call = await question();
      if (call) enter(call);
    } catch (failure) {
      if (!isLeft) onRefused(failure);
    }
  }

  const stopListening = realtime.on('video_call_ringing', ({ call }) => {
    if (call.callerId === partnerId && !getCall()) enter(call);
  });

  return {
    /** Returns whether the page continues a call that was accepted before. */
    isResumed: () => isResumed,
    stopListening,
    /** Ends a call that is entered later. */
    leave(): void {
      isLeft = true;
    },
    /** Resumes an existing call with the member, after a reload or on a page opened while it rings. */
    resume: () =>
      ask(async () => {
        const call = await findCall(partnerId);
        isResumed = call?.state === 'accepted' && isOwnDevice(call);
        return call && isResumed && !isLeft ? join(call) : call;
      }),
    /** Starts a call if that is allowed. A ringing call is accepted in any case. */
    callOrAnswer: ({ mayCall = true } = {}) =>
      ask(async () => {
        const call = consumeAcceptance(partnerId) ?? (await findCall(partnerId));
        if (isLeft) return null;
        if (!call && !mayCall) return null;
        if (!call) return startOrJoinCall(partnerId, place);
        const isAnswer = call.state === 'ringing' && call.calleeId === place.memberId;
        return isAnswer || isOwnDevice(call) ? join(call) : call;
      }),
    answer: () =>
      ask(async () => {
        const call = getCall();
        return call && join(call);
      }),
  };
}
