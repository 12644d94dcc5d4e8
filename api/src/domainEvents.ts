import type { ConnectionGoal, Gender } from '@sixfold/domain';
import type { Message } from '@sixfold/api-contract';
import type { Logger } from './providers/ports';

/** Events between modules, in the past tense. The emitting module does not know its listeners. */
export interface DomainEventMap {
  member_liked: { fromId: string; toId: string; goal: ConnectionGoal };
  /** A like that is not returned, and may wait for an answer of the member. */
  like_received: { memberId: string; fromId: string };
  /** A like that the member has not answered was withdrawn. */
  like_withdrawn: { memberId: string; fromId: string; goal: ConnectionGoal };
  /** A member liked or passed another one after a photo of theirs was in view. */
  photo_decided: { photoId: string; ownerId: string; viewerId: string; isLike: boolean; at: Date };
  /** Two members like each other, since now. */
  match_made: {
    memberIds: readonly [string, string];
    /** What each of the two wants, in the order of `memberIds`. */
    goals: readonly [ConnectionGoal, ConnectionGoal];
  };
  /** The same some seconds later: browsers that are closed are to be notified, which may take long. */
  members_matched: { memberIds: readonly [string, string] };
  /** One of two members has ended their match. */
  members_unmatched: { memberIds: readonly [string, string]; at: Date };
  /** A member has ended a match silently, and appears to have left to the other one. */
  member_departed: { fromId: string; toId: string };
  /**
   * A member has blocked another one. `wasRelated`: by decisions or a match. `wasHidden`: the blocked one appeared to have
   * left, and must go on appearing so. Absent in what earlier versions stored.
   */
  member_blocked: {
    fromId: string;
    toId: string;
    at: Date;
    wasMatched: boolean;
    wasRelated: boolean;
    wasHidden?: boolean;
  };
  /** A call that its receiver did not take ended. */
  video_call_missed: { calleeId: string; callerId: string; callId: string };
  /** A member is to check in after a date: the time has come, or their contact has been notified. */
  check_in_due: { memberId: string };
  /** A person has decided on a photo check; browsers that are closed are to be notified. */
  photo_check_decided: { memberId: string };
  message_stored: { message: Message };
  /** Some seconds have passed since a message; it may have been read meanwhile. */
  message_left_unread: { senderId: string; receiverId: string };
  /** A block or the end of a match. Listeners must make sure that nothing that was allowed before it follows. */
  contact_ended: { memberIds: readonly [string, string] };
  /** A member is under review, suspended, leaving or deleted. Listeners must make sure of the same for everybody else. */
  member_restricted: { memberId: string };
  /** A member has deleted their account and is hidden; until the deletion is final they can return by signing in. */
  member_leaving: { memberId: string };
  member_returned: { memberId: string };
  /** An operator has suspended a member for fraud. */
  member_removed_for_fraud: { memberId: string };
  /** Somebody reported a member, perhaps not for the first time. */
  member_reported: { memberId: string };
  /** A member has corrected their name, which others see with the profile. */
  member_renamed: { memberId: string };
  onboarding_finished: { memberId: string };
  /** Something of a profile that others see or are ranked by was written, or the profile is gone. */
  profile_changed: { memberId: string };
  /** A member saved the gender preferences or goals, which decide whose likes are listed. */
  preferences_changed: { memberId: string };
  /** A member's gender changed, which decides who lists their likes. */
  gender_changed: { memberId: string; from: Gender | null; to: Gender | null };
  /** The same, written by another process over this database. */
  profile_changed_elsewhere: { memberId: string };
  /** The first heartbeat of a member on this day: it changes who is active, and nothing that others see. */
  member_active: { memberId: string };
  /** The same, recorded by another process. */
  member_active_elsewhere: { memberId: string };
  /** So much may have been missed that every member has to be read again. */
  changes_missed: Record<never, never>;
  /** A member may have come online or gone offline, on this process or another. */
  presence_changed: { memberId: string };
  /** A browser of a member is connected to this process, perhaps not the first; the last one no longer is. */
  member_connected: { memberId: string };
  member_disconnected: { memberId: string };
}

export interface DomainEvents {
  emit: <E extends keyof DomainEventMap>(name: E, event: DomainEventMap[E]) => void;
  /** As `emit`, for a pending effect: rejects when a listener fails, and is then repeated for all of them. */
  deliver: <E extends keyof DomainEventMap>(name: E, event: DomainEventMap[E]) => Promise<void>;
  on: <E extends keyof DomainEventMap>(
    name: E,
    listener: (event: DomainEventMap[E]) => Promise<void>,
  ) => void;
}

/** Creates the in-process event bus. A listener that fails is logged and affects neither the emitter nor the others. */
export function createDomainEvents(logger: Logger): DomainEvents {
  const listeners = new Map<string, ((event: never) => Promise<void>)[]>();
  return {
    emit(name, event) {
      for (const listener of listeners.get(name) ?? [])
        listener(event as never).catch((error: unknown) =>
          logger.error({ err: error, event: name }, 'listener_failed'),
        );
    },
    async deliver(name, event) {
      await Promise.all((listeners.get(name) ?? []).map((listener) => listener(event as never)));
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
