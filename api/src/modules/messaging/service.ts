import type { Message, MessageThread } from '@sixfold/api-contract';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { ProfileService } from '../profile/service';
import type { SafetyService } from '../safety/service';
import { mayWrite } from './policy';
import { presentConversation, presentMessage, presentThread } from './presenter';
import type { MessagingRepository, NewMessage } from './repository';

const PAGE_LENGTH = 100;
/** More messages than two people write in years; a bound so that one conversation cannot fill the memory. */
const EXPORT_MAX = 100_000;

export interface Draft {
  receiverId: string;
  content: string;
  clientId?: string | undefined;
}

export interface MessagingService {
  /** @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required` */
  send: (senderId: string, draft: Draft) => Promise<Message>;
  /** Reading the newest page marks what was received as read. @throws Failure `member_not_found` */
  listWith: (memberId: string, otherId: string, before: string | undefined) => Promise<Message[]>;
  listThreads: (memberId: string) => Promise<MessageThread[]>;
  /** As many as `listThreads` tells of, together. */
  countUnread: (memberId: string) => Promise<number>;
  /** Everybody with whom a member has a conversation. */
  listPartners: (memberId: string) => Promise<string[]>;
  /** Removes a member's conversations from both sides. */
  removeAllOf: (memberId: string) => Promise<void>;
  /** What a member gets to keep: their conversations, both sides of each. */
  exportOf: (memberId: string) => Promise<unknown>;
  /** Stores messages as they are, told to nobody. */
  createDemoConversation: (messages: readonly NewMessage[]) => Promise<void>;
}

interface MessagingServiceDeps {
  messages: MessagingRepository;
  auth: AuthService;
  profiles: ProfileService;
  discovery: DiscoveryService;
  safety: Pick<SafetyService, 'areApart' | 'listHiddenFrom' | 'listBlockersOf'>;
  publisher: Publisher;
  facts: Facts;
  clock: Clock;
}

export function createMessagingService(deps: MessagingServiceDeps): MessagingService {
  const { messages, auth, profiles, discovery, safety, publisher, facts, clock } = deps;

  /** With everybody who is there for the member. */
  async function conversationsOf(memberId: string) {
    const [all, hidden] = await Promise.all([
      messages.listConversations(memberId),
      safety.listHiddenFrom(memberId),
    ]);
    return all.filter(({ otherId }) => !hidden.has(otherId));
  }

  /** All are always asked, so that a block takes as long to answer as somebody who never was. */
  async function isThere(memberId: string, otherId: string): Promise<boolean> {
    const [person, areApart] = await Promise.all([
      auth.findPerson(otherId),
      safety.areApart(memberId, otherId),
    ]);
    return person !== null && !areApart;
  }

  return {
    async send(senderId, { receiverId, content, clientId }) {
      if (receiverId === senderId) throw new Failure('own_profile');
      const [sender, receiverIsThere, areMatched, haveWritten, haveParted] = await Promise.all([
        profiles.findRecord(senderId),
        isThere(senderId, receiverId),
        discovery.areMatched(senderId, receiverId),
        messages.hasConversation(senderId, receiverId),
        discovery.haveParted(senderId, receiverId),
      ]);
      if (!receiverIsThere) throw new Failure('member_not_found');
      if (sender?.restriction) throw new Failure('account_under_review');
      if (!mayWrite({ areMatched, haveWritten, haveParted })) throw new Failure('match_required');
      const stored = await messages.add({
        senderId,
        receiverId,
        content,
        clientId: clientId ?? null,
        createdAt: clock(),
        readAt: null,
      });
      const message = presentMessage(stored.message);
      if (!stored.isNew) return message;
      publisher.publish(receiverId, 'new_message', { message });
      publisher.publish(senderId, 'new_message', { message });
      facts.tell('message_stored', { message });
      return message;
    },

    async listWith(memberId, otherId, before) {
      if (!(await isThere(memberId, otherId))) throw new Failure('member_not_found');
      const readAt = clock();
      if (before === undefined && (await messages.markRead(memberId, otherId, readAt)) > 0) {
        const fact = { readerId: memberId, readAt: readAt.toISOString() };
        publisher.publish(otherId, 'messages_read', fact);
        // The reader's other tabs count what waits, too.
        publisher.publish(memberId, 'messages_read', fact);
      }
      const page = await messages.listBetween(memberId, otherId, before, PAGE_LENGTH);
      return page.map(presentMessage);
    },

    async listThreads(memberId) {
      const conversations = await conversationsOf(memberId);
      const otherIds = conversations.map(({ otherId }) => otherId);
      const [people, records, formerMatches] = await Promise.all([
        auth.findPeople(otherIds),
        profiles.findRecords(otherIds),
        discovery.listFormerMatches(memberId),
      ]);
      return conversations.flatMap((conversation) => {
        const person = people.get(conversation.otherId);
        // Somebody who ended the match is still a name over what was written, and no longer a face.
        const profile = formerMatches.has(conversation.otherId)
          ? undefined
          : records.get(conversation.otherId);
        return person ? [presentThread(conversation, person, profile)] : [];
      });
    },

    async countUnread(memberId) {
      const waiting = (await conversationsOf(memberId)).filter(({ unreadCount }) => unreadCount > 0);
      const people = await auth.findPeople(waiting.map(({ otherId }) => otherId));
      return waiting.reduce(
        (sum, { otherId, unreadCount }) => sum + (people.has(otherId) ? unreadCount : 0),
        0,
      );
    },

    async listPartners(memberId) {
      return (await messages.listConversations(memberId)).map(({ otherId }) => otherId);
    },

    removeAllOf: (memberId) => messages.removeAllOf(memberId),

    async exportOf(memberId) {
      const [conversations, blockers] = await Promise.all([
        messages.listConversations(memberId),
        safety.listBlockersOf(memberId),
      ]);
      // Whom the member blocked stays in: the conversation may be evidence. Who blocked the member has left, to them.
      const partnerIds = conversations.map(({ otherId }) => otherId).filter((id) => !blockers.has(id));
      const people = await auth.findPeople(partnerIds);
      const exported: unknown[] = [];
      for (const otherId of partnerIds) {
        const written = await messages.listBetween(memberId, otherId, undefined, EXPORT_MAX);
        exported.push(presentConversation(memberId, people.get(otherId), written));
      }
      return exported;
    },

    async createDemoConversation(newMessages) {
      for (const message of newMessages) await messages.add(message);
    },
  };
}
