import type { KeepVideoCall, SendVideoCallSignal, StartTyping } from './commands';
import type { CosmicAlignment, Match, MatchedUser } from './discovery';
import type { ErrorId } from './errors';
import type { Message, MessageChange, MessageThread } from './messaging';
import type { VideoCall } from './videoCalls';

/** Path of Socket.IO on the single origin. */
export const REALTIME_PATH = '/ws';

/** Events from the server to a browser. One map for both sides keeps their types in sync. */
export interface ServerEvents {
  /** A message was stored. Sent to every tab of both members. */
  new_message: (event: { message: Message }) => void;
  /** A message was edited, unsent or reacted to. Sent to every tab of both members. */
  message_changed: (event: { change: MessageChange }) => void;
  /**
   * A member has read the messages of `partnerId` up to this ordinal. Sent to every tab of the reader, and to the
   * partner's only when both share read receipts.
   */
  messages_read: (event: { readerId: string; partnerId: string; ordinal: number }) => void;
  /** This member changed a conversation setting in one of their tabs, such as muting it. */
  conversation_changed: (event: { userId: string }) => void;
  /** A member is typing to this one. Repeated every few seconds. */
  member_typing: (event: { userId: string }) => void;
  /** A member is calling this one. Also sent to a tab opened while the call rings. */
  video_call_ringing: (event: { call: VideoCall; caller: MessageThread['user'] }) => void;
  /** A call was accepted, rejoined or ended. Sent to every tab of both members. */
  video_call_changed: (event: { call: VideoCall }) => void;
  /** A signal from the other side of a call, for the device in the call. */
  video_call_signal: (event: {
    callId: string;
    generation: number;
    toDeviceId: string;
    signal: string;
  }) => void;
  match_made: (event: {
    matchedUser: MatchedUser;
    compatibilityScore: string | null;
    connectionGoal: Match['connectionGoal'];
    theirGoal?: Match['connectionGoal'];
    /** Suitability of today's Moon for the pair; decides how the match is celebrated. */
    alignment?: CosmicAlignment;
  }) => void;
  /** A member likes this one. Only the list of likes reveals the member. */
  like_received: (event: { likes: number }) => void;
  /** A like was withdrawn. Does not reveal the member. */
  like_withdrawn: (event: { likes: number }) => void;
  /** This member changed gender preferences or goals in one of their tabs, which affects the list of likes. */
  preferences_changed: (event: Record<never, never>) => void;
  /** A reviewer has decided a photo check. `reason` is a sentence for the member; null when it was accepted. */
  verification_decided: (event: {
    verified: boolean;
    isPhotoVerified: boolean;
    reason: string | null;
  }) => void;
  /**
   * A member is no longer available to this one: they deleted their account, ended the match, or one of the two blocked
   * the other. All cases look the same. Views of the member close, and lists are refetched.
   */
  member_left: (event: { userId: string }) => void;
  /**
   * A relation to another member changed: a like, a pass or its undoing in another tab of this member, an unblocking,
   * or the end of a match. Lists are refetched.
   */
  relations_changed: (event: { userId: string }) => void;
  /** A remote was published; the registry has a new revision. */
  remotes_published: (event: { revision: string }) => void;
  /**
   * The session has ended. The member caused the first three reasons. `expired` covers any other reason; `replaced`
   * means that another member signed in in the same browser.
   */
  session_ended: (event: {
    reason: 'signed_out' | 'password_reset' | 'account_deleted' | 'expired' | 'replaced';
  }) => void;
  /** The server is about to restart; the browser reconnects automatically. */
  server_stopping: (event: { retryAfterMs: number }) => void;
}
export type ServerEventName = keyof ServerEvents;

export type CommandReply = { ok: true } | { ok: false; id: ErrorId; message: string };

/** A command with its input. The server always acknowledges it. */
type Command<Input> = (input: Input, acknowledge: (reply: CommandReply) => void) => void;

/** Commands from a browser over the socket. Anything that must not be lost uses HTTP instead. */
export interface ClientEvents {
  /** This member is typing to another. Repeated every few seconds. */
  start_typing: Command<StartTyping>;
  /** A WebRTC signal for the other side of a call. */
  send_video_call_signal: Command<SendVideoCallSignal>;
  /** Heartbeat of a device in a call, sent every few seconds. */
  keep_video_call: Command<KeepVideoCall>;
}
export type ClientEventName = keyof ClientEvents;
