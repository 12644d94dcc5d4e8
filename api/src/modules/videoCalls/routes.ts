import type { videoCallsCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { IceServers } from '../../providers/iceServers';
import type { VideoCallsService } from './service';

export function createVideoCallsHandlers({
  videoCalls,
  iceServers,
}: {
  videoCalls: VideoCallsService;
  iceServers: IceServers;
}): HandlersOf<typeof videoCallsCalls> {
  return {
    startVideoCall: ({ memberId, body }) => videoCalls.start(memberId, body),
    getActiveVideoCall: async ({ memberId }) => ({ call: await videoCalls.findActive(memberId) }),
    async getIceServers({ memberId }) {
      const isInCall = (await videoCalls.findActive(memberId)) !== null;
      return {
        iceServers: isInCall ? iceServers.listWithPassword() : iceServers.listPublic(),
        hasRelay: iceServers.hasRelay,
      };
    },
    joinVideoCall: ({ memberId, params, body }) => videoCalls.join(memberId, params.callId, body.deviceId),
    async endVideoCall({ memberId, params, body }) {
      await videoCalls.end(memberId, params.callId, body.isLost);
      return { ok: true };
    },
  };
}
