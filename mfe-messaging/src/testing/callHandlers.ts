import { videoCallsCalls, type IceServer, type VideoCall } from '@sixfold/api-contract';
import { mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { buildCall } from './callData';
import { OWN_ID } from './sampleData';

export interface CallServer {
  /** The ringing or running call; the mock server supports one at a time. */
  active: VideoCall | null;
  iceServers: IceServer[];
  handlers: readonly MockHandler[];
  /** Changes the call as the other side or the server would, and notifies the page. */
  change: (overrides: Partial<VideoCall>) => VideoCall;
}

/** Creates the mock API of calls. Calls are only accepted by a test or by `dev/`. */
export function createCallServer(): CallServer {
  const server: CallServer = { active: null, iceServers: [], handlers: [], change };

  function change(overrides: Partial<VideoCall>): VideoCall {
    const call = { ...(server.active ?? buildCall()), ...overrides };
    server.active = call.state === 'ended' ? null : call;
    realtime.deliver('video_call_changed', { call });
    return call;
  }

  function find(callId: string): VideoCall {
    if (server.active?.id !== callId) throw new MockFailure('video_call_over');
    return server.active;
  }

  server.handlers = [
    mockCall(videoCallsCalls.getActiveVideoCall, () => ({ call: server.active })),
    mockCall(videoCallsCalls.getIceServers, () => ({
      iceServers: server.active ? server.iceServers : [],
      hasRelay: server.iceServers.length > 0,
    })),
    mockCall(videoCallsCalls.startVideoCall, ({ body: { userId, deviceId } }) => {
      if (server.active) throw new MockFailure('already_in_call');
      server.active = buildCall({ calleeId: userId, callerDeviceId: deviceId });
      return server.active;
    }),
    mockCall(videoCallsCalls.joinVideoCall, ({ params: { callId }, body: { deviceId } }) => {
      const call = find(callId);
      const own = call.callerId === OWN_ID ? { callerDeviceId: deviceId } : { calleeDeviceId: deviceId };
      const { generation, acceptedAt } = call;
      return change({
        ...own,
        state: 'accepted',
        generation: generation + 1,
        acceptedAt: acceptedAt ?? new Date().toISOString(),
      });
    }),
    mockCall(videoCallsCalls.endVideoCall, ({ params: { callId }, body }) => {
      const { state } = find(callId);
      change({
        state: 'ended',
        outcome: state === 'ringing' ? 'missed' : body.isLost ? 'lost' : 'completed',
      });
      return { ok: true };
    }),
  ];
  return server;
}
