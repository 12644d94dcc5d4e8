import { videoCallsRoutes, type VideoCall } from '@sixfold/api-contract';
import { api, ApiError } from '@sixfold/client-kit';
import type { CallDevice } from '../model/callState';

export const isCallWith = ({ callerId, calleeId }: VideoCall, partnerId: string): boolean =>
  [callerId, calleeId].includes(partnerId);

/** Returns the active call with the partner. */
export async function findCall(partnerId: string): Promise<VideoCall | null> {
  const { call } = await api.call(videoCallsRoutes.getActiveVideoCall);
  return call && isCallWith(call, partnerId) ? call : null;
}

export const joinCall = ({ id }: VideoCall, deviceId: string): Promise<VideoCall> =>
  api.call(videoCallsRoutes.joinVideoCall, { params: { callId: id }, body: { deviceId } });

/** Starts a call, or joins one that the other member started at the same moment. */
export async function startOrJoinCall(
  partnerId: string,
  { memberId, deviceId }: CallDevice,
): Promise<VideoCall> {
  try {
    return await api.call(videoCallsRoutes.startVideoCall, { body: { userId: partnerId, deviceId } });
  } catch (failure) {
    const isTaken = failure instanceof ApiError && failure.status === 409;
    const call = isTaken ? await findCall(partnerId) : null;
    if (call?.state !== 'ringing' || call.calleeId !== memberId) throw failure;
    return joinCall(call, deviceId);
  }
}

// If this request is lost, the server ends the call when the device's heartbeats stop.
export const endCallOnServer = ({ id }: VideoCall, isLost = false): void =>
  void api
    .call(videoCallsRoutes.endVideoCall, { params: { callId: id }, body: { isLost }, keepalive: true })
    .catch(() => undefined);
