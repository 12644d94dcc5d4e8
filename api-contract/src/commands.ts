/** Input schemas of the socket commands, for the server. `ClientEvents` has their types. */
import * as z from 'zod/mini';
import { SIGNAL_MAX_LENGTH } from './limits';
import { id } from './values';
import { deviceId } from './videoCalls';

const startTyping = z.strictObject({ userId: id });
export type StartTyping = z.infer<typeof startTyping>;

const sendVideoCallSignal = z.strictObject({
  callId: id,
  generation: z.int(),
  deviceId,
  /** A WebRTC signal as JSON: a session description or an ICE candidate. */
  signal: z.string().check(z.minLength(2), z.maxLength(SIGNAL_MAX_LENGTH)),
});
export type SendVideoCallSignal = z.infer<typeof sendVideoCallSignal>;

const keepVideoCall = z.strictObject({ callId: id, deviceId });
export type KeepVideoCall = z.infer<typeof keepVideoCall>;

/** Input schema of each command. The server rejects any other command. */
export const COMMAND_INPUTS = {
  start_typing: startTyping,
  send_video_call_signal: sendVideoCallSignal,
  keep_video_call: keepVideoCall,
};
