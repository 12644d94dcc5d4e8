import type { MessageThread } from '@sixfold/api-contract';
import { countUnreadMessages } from '@sixfold/domain/conversation';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import { presentThread } from './presenter';
import type { ConversationRecord, ConversationRepository } from './conversations/repository';

export interface ThreadsDeps {
  conversations: Pick<ConversationRepository, 'list'>;
  auth: Pick<AuthService, 'findPeople'>;
  profiles: Pick<ProfileService, 'findRecords'>;
  relations: Pick<RelationsService, 'listHiddenIds' | 'listFormerMatchIds' | 'listUnmatchedIds'>;
}

const countUnreadClosing = ({
  lastIsClosing,
  isYourTurn: isFromOther,
  unreadCount,
}: Pick<ConversationRecord, 'lastIsClosing'> & { isYourTurn: boolean; unreadCount: number }): number =>
  lastIsClosing && isFromOther ? Math.min(1, unreadCount) : 0;

export function createThreads({ conversations, auth, profiles, relations }: ThreadsDeps) {
  /**
   * Lists conversations with members who are not hidden. Nothing is unread from a member under review or after a match
   * has ended, except the other one's closing sentence.
   */
  async function listVisible(memberId: string) {
    const [all, hidden] = await Promise.all([
      conversations.list(memberId),
      relations.listHiddenIds(memberId),
    ]);
    const visible = all
      .filter(({ otherId }) => !hidden.has(otherId))
      .map((conversation) => ({
        ...conversation,
        unreadCount: countUnreadMessages(conversation.writtenByOther, conversation.readOrdinal),
        isYourTurn: conversation.lastSenderId === conversation.otherId,
      }));
    const waiting = visible.filter(({ isYourTurn, unreadCount }) => isYourTurn || unreadCount > 0);
    if (waiting.length === 0) return visible;
    const [unmatched, records] = await Promise.all([
      relations.listUnmatchedIds(memberId),
      profiles.findRecords(waiting.map(({ otherId }) => otherId)),
    ]);
    return visible.map((conversation) => {
      const { otherId } = conversation;
      if (records.get(otherId)?.restriction) return { ...conversation, unreadCount: 0, isYourTurn: false };
      if (!unmatched.has(otherId)) return conversation;
      return { ...conversation, unreadCount: countUnreadClosing(conversation), isYourTurn: false };
    });
  }

  return {
    async listThreads(memberId: string): Promise<MessageThread[]> {
      const visible = await listVisible(memberId);
      const otherIds = visible.map(({ otherId }) => otherId);
      const [people, records, formerMatches] = await Promise.all([
        auth.findPeople(otherIds),
        profiles.findRecords(otherIds),
        relations.listFormerMatchIds(memberId),
      ]);
      return visible.flatMap((conversation) => {
        const { otherId } = conversation;
        const person = people.get(otherId);
        // A member who ended the match is shown by name without a photo.
        const profile = formerMatches.has(otherId) ? undefined : records.get(otherId);
        return person ? [presentThread(conversation, person, profile)] : [];
      });
    },
    /** Counts the unread messages of all unmuted threads. */
    async countUnread(memberId: string): Promise<number> {
      const unread = (await listVisible(memberId)).filter(
        ({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted,
      );
      const people = await auth.findPeople(unread.map(({ otherId }) => otherId));
      return unread.reduce(
        (sum, { otherId, unreadCount }) => sum + (people.has(otherId) ? unreadCount : 0),
        0,
      );
    },
  };
}
