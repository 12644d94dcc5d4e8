import type { ConnectionGoal } from '@sixfold/domain';
import type { Message } from '@sixfold/api-contract';
import type { Logger } from './providers/ports';

/** What modules tell each other after it happened, so that none has to know who listens. */
export interface FactMap {
  member_liked: { fromId: string; toId: string; goal: ConnectionGoal };
  /** `photoId` is null when all of them were removed. */
  photos_changed: { memberId: string; photoId: string | null; change: 'added' | 'removed' | 'restored' };
  message_stored: { message: Message };
  /** Somebody reported a member, perhaps not for the first time. */
  member_reported: { memberId: string };
  onboarding_finished: { memberId: string };
  /** Something of a profile that others see or are ranked by was written, or the profile is gone. */
  profile_changed: { memberId: string };
  /** The same, written by another process over this database. */
  profile_changed_elsewhere: { memberId: string };
  /** A first sign of life on this day: it changes who is active, and nothing that others are shown. */
  member_active: { memberId: string };
  /** The same, noted by another process. */
  member_active_elsewhere: { memberId: string };
  /** What other processes have told in the meantime can no longer be read. */
  changes_missed: Record<never, never>;
  /** Somebody may be online now who was not, or the other way round, here or on another process. */
  presence_changed: { memberId: string };
  /** A browser of a member is connected to this process, perhaps not the first; the last one no longer is. */
  member_connected: { memberId: string };
  member_disconnected: { memberId: string };
}

export interface Facts {
  tell: <F extends keyof FactMap>(name: F, fact: FactMap[F]) => void;
  on: <F extends keyof FactMap>(name: F, listener: (fact: FactMap[F]) => Promise<void>) => void;
}

/** An in-process notice board. A listener that fails is logged and harms neither the teller nor the others. */
export function createFacts(logger: Logger): Facts {
  const listeners = new Map<string, ((fact: never) => Promise<void>)[]>();
  return {
    tell(name, fact) {
      for (const listener of listeners.get(name) ?? [])
        listener(fact as never).catch((error: unknown) =>
          logger.error({ err: error, fact: name }, 'listener_failed'),
        );
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
