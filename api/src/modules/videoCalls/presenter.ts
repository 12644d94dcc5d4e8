import type { VideoCall } from '@sixfold/api-contract';
import type { VideoCallRecord } from './repository';

export const presentVideoCall = (call: VideoCallRecord): VideoCall => ({
  id: call.id,
  callerId: call.callerId,
  calleeId: call.calleeId,
  state: call.state,
  outcome: call.outcome,
  generation: call.generation,
  callerDeviceId: call.callerDeviceId,
  calleeDeviceId: call.calleeDeviceId,
  ringingAt: call.ringingAt.toISOString(),
  acceptedAt: call.acceptedAt?.toISOString() ?? null,
  endedAt: call.endedAt?.toISOString() ?? null,
});
