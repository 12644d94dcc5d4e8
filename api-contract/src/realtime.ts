import type { KeepVideoCall, SendVideoCallSignal, StartTyping } from './commands';
import type { CosmicAlignment, Match, MatchedUser } from './discovery';
import type { ErrorId } from './errors';
import type { Message, MessageChange, MessageThread } from './messaging';
import type { VideoCall } from './videoCalls';

/** Path of Socket.IO on the one origin. */
export const REALTIME_PATH = '/ws';

/** Events that the server sends to a browser. One map, so that both sides agree by type. */
export interface ServerEvents {
  /** A message was stored for or by this member; every tab of both sides hears it. */
  new_message: (event: { message: Message }) => void;
  /** A message was edited, unsent or reacted to; every tab of both sides hears it. */
  message_changed: (event: { change: MessageChange }) => void;
  /**
   * A member has read what `partnerId` wrote, up to the message with this ordinal. Every tab of the reader hears it;
   * the partner's only when both show what they have read.
   */
  messages_read: (event: { readerId: string; partnerId: string; ordinal: number }) => void;
  /** This member chose something for a conversation in one of their tabs: muted it, say. */
  conversation_changed: (event: { userId: string }) => void;
  /** A member is writing to this one; said again every few seconds while they are. */
  member_typing: (event: { userId: string }) => void;
  /** A member calls this one: also said to a tab that opens while it rings. */
  video_call_ringing: (event: { call: VideoCall; caller: MessageThread['user'] }) => void;
  /** A call was accepted, joined anew or ended; every tab of both sides hears it. */
  video_call_changed: (event: { call: VideoCall }) => void;
  /** A signal of the other side of a call, for the device that is in it. */
  video_call_signal: (event: {
    callId: string;
    generation: number;
    toDeviceId: string;
    signal: string;
  }) => void;
  /** Both like each other now. */
  match_made: (event: {
    matchedUser: MatchedUser;
    compatibilityScore: string | null;
    /** The goal of this member's own like. */
    connectionGoal: Match['connectionGoal'];
    /** The goal of the other member's like. */
    theirGoal?: Match['connectionGoal'];
    /** How today's Moon suits the two: decides how the match is celebrated. */
    alignment?: CosmicAlignment;
  }) => void;
  /** A member likes this one. The list of likes shows who it is. */
  like_received: (event: { likes: number }) => void;
  /** One of those likes was taken back; the event does not say whose. */
  like_withdrawn: (event: { likes: number }) => void;
  /** This member changed gender preferences or goals in one of their tabs, which decide whose likes are listed. */
  preferences_changed: (event: Record<never, never>) => void;
  /** A person has decided a photo check. `reason` is a sentence for the member; null when it was accepted. */
  verification_decided: (event: {
    verified: boolean;
    isPhotoVerified: boolean;
    reason: string | null;
  }) => void;
  /**
   * A member is not there for this one any more: they deleted their account, ended the match, or one of the
   * two blocked the other, which look the same. Whatever shows them closes, and lists are asked for again.
   */
  member_left: (event: { userId: string }) => void;
  /**
   * Something between this member and another one changed: a like, a pass or its undoing in one of the member's own
   * tabs, an unblocking, the end of a match. Lists are asked for again.
   */
  relations_changed: (event: { userId: string }) => void;
  /** A remote was published; the registry has a new revision. */
  remotes_published: (event: { revision: string }) => void;
  /**
   * The session ended elsewhere. The member ended it by the first three; `expired`: it is over for another reason;
   * `replaced`: another member signed in in the same browser.
   */
  session_ended: (event: {
    reason: 'signed_out' | 'password_reset' | 'account_deleted' | 'expired' | 'replaced';
  }) => void;
  /** The server is about to restart; the browser reconnects by itself. */
  server_stopping: (event: { retryAfterMs: number }) => void;
}
export type ServerEventName = keyof ServerEvents;

/** How the server acknowledges a command. */
export type CommandReply = { ok: true } | { ok: false; id: ErrorId; message: string };

/** A command with its input; the server always acknowledges. */
type Command<Input> = (input: Input, acknowledge: (reply: CommandReply) => void) => void;

/** What a browser asks of the server over the socket. Whatever must not be lost uses HTTP instead. */
export interface ClientEvents {
  /** This member is writing to another; said again every few seconds while they are. */
  start_typing: Command<StartTyping>;
  /** A WebRTC signal for the other side of a call. */
  send_video_call_signal: Command<SendVideoCallSignal>;
  /** This device is still in a call; said again every few seconds. */
  keep_video_call: Command<KeepVideoCall>;
}
export type ClientEventName = keyof ClientEvents;
