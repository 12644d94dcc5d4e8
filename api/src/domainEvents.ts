import type { ConnectionGoal, Gender } from '@sixfold/domain';
import type { Message } from '@sixfold/api-contract';
import type { Logger } from './providers/ports';

/** Events between modules, in the past tense. The emitting module does not know its listeners. */
export interface DomainEventMap {
  member_liked: { fromId: string; toId: string; goal: ConnectionGoal };
  /** A one-sided like that may await the member's decision. */
  like_received: { memberId: string; fromId: string };
  /** A like was withdrawn before the member had decided on it. */
  like_withdrawn: { memberId: string; fromId: string; goal: ConnectionGoal };
  /** A member liked or passed another after viewing one of their photos. */
  photo_decided: { photoId: string; ownerId: string; viewerId: string; isLike: boolean; at: Date };
  match_made: {
    memberIds: readonly [string, string];
    /** Goal of each member, in the order of `memberIds`. */
    goals: readonly [ConnectionGoal, ConnectionGoal];
  };
  /** Follows `match_made` some seconds later, to notify closed browsers, which may take long. */
  members_matched: { memberIds: readonly [string, string] };
  /** One of two members has ended their match. */
  members_unmatched: { memberIds: readonly [string, string]; at: Date };
  /** A member has silently ended a match and appears to the other one to have left. */
  member_departed: { fromId: string; toId: string };
  /**
   * A member has blocked another. `wasRelated`: by decisions or a match. `wasHidden`: the blocked one appeared to have
   * left and must keep appearing so; absent in events stored by earlier versions.
   */
  member_blocked: {
    fromId: string;
    toId: string;
    at: Date;
    wasMatched: boolean;
    wasRelated: boolean;
    wasHidden?: boolean;
  };
  /** A call has ended without being picked up. */
  video_call_missed: { calleeId: string; callerId: string; callId: string };
  /** A member's check-in after a date is due, or their contact has been notified. */
  check_in_due: { memberId: string };
  /** An operator has decided on a photo check, so closed browsers should be notified. */
  photo_check_decided: { memberId: string };
  message_stored: { message: Message };
  /** Some seconds have passed since a message; it may have been read in the meantime. */
  message_left_unread: { senderId: string; receiverId: string };
  /** A block or the end of a match. Listeners must ensure that nothing permitted before it still happens afterwards. */
  contact_ended: { memberIds: readonly [string, string] };
  /**
   * A member is under review, suspended, leaving or deleted. Listeners must ensure the same towards all other members.
   */
  member_restricted: { memberId: string };
  /** A member has deleted their account and is hidden, but can return by signing in until the deletion is final. */
  member_leaving: { memberId: string };
  member_returned: { memberId: string };
  /** An operator has suspended a member for fraud. */
  member_removed_for_fraud: { memberId: string };
  /** A member was reported, possibly not for the first time. */
  member_reported: { memberId: string };
  /** A member has corrected their name, which others see with the profile. */
  member_renamed: { memberId: string };
  onboarding_finished: { memberId: string };
  /** Profile data that is visible to others or affects ranking has changed, or the profile is gone. */
  profile_changed: { memberId: string };
  /** A member has saved their gender preferences or goals, which determine whose likes are listed. */
  preferences_changed: { memberId: string };
  /** A member's gender has changed, which determines whose lists include their likes. */
  gender_changed: { memberId: string; from: Gender | null; to: Gender | null };
  /** Like `profile_changed`, but written by another process over this database. */
  profile_changed_elsewhere: { memberId: string };
  /** First heartbeat of a member on this day. It affects activity but nothing visible to others. */
  member_active: { memberId: string };
  /** Like `member_active`, but recorded by another process. */
  member_active_elsewhere: { memberId: string };
  /** Too much may have been missed, so every member must be read again. */
  changes_missed: Record<never, never>;
  /** A member may have come online or gone offline, on this process or another. */
  presence_changed: { memberId: string };
  /** A browser of a member has connected to this process, possibly not the first one. */
  member_connected: { memberId: string };
  /** A member no longer has a browser connected to this process. */
  member_disconnected: { memberId: string };
}

export type DomainEvents = ReturnType<typeof createDomainEvents>;

/**
 * Creates the in-process event bus. A failing listener is logged and affects neither the emitter nor other listeners.
 */
export function createDomainEvents(logger: Logger) {
  const listeners = new Map<string, ((event: never) => Promise<void>)[]>();
  return {
    emit<E extends keyof DomainEventMap>(name: E, event: DomainEventMap[E]): void {
      for (const listener of listeners.get(name) ?? [])
        listener(event as never).catch((error: unknown) =>
          logger.error({ err: error, event: name }, 'listener_failed'),
        );
    },
    /**
     * Like `emit`, for pending effects: rejects when a listener fails, after which the effect repeats for all listeners.
     */
    async deliver<E extends keyof DomainEventMap>(name: E, event: DomainEventMap[E]): Promise<void> {
      await Promise.all((listeners.get(name) ?? []).map((listener) => listener(event as never)));
    },
    on<E extends keyof DomainEventMap>(name: E, listener: (event: DomainEventMap[E]) => Promise<void>): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
