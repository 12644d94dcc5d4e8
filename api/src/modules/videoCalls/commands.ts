import type { CommandHandlers } from '../../realtime/commands';
import type { VideoCallsService } from './service';

export const createVideoCallsCommands = ({
  videoCalls,
}: {
  videoCalls: VideoCallsService;
}): Pick<CommandHandlers, 'send_video_call_signal' | 'keep_video_call'> => ({
  send_video_call_signal: ({ memberId, input }) => videoCalls.relaySignal(memberId, input),
  keep_video_call: ({ memberId, input }) => videoCalls.keep(memberId, input),
});
