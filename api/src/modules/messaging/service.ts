import type { Message, MessageThread } from '@sixfold/api-contract';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { ProfileService } from '../profile/service';
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
  /** @throws Failure `own_profile`, `member_not_found`, `match_required` */
  send: (senderId: string, draft: Draft) => Promise<Message>;
  /** Reading the newest page marks what was received as read. @throws Failure `member_not_found` */
  listWith: (memberId: string, otherId: string, before: string | undefined) => Promise<Message[]>;
  listThreads: (memberId: string) => Promise<MessageThread[]>;
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
  publisher: Publisher;
  facts: Facts;
  clock: Clock;
}

export function createMessagingService(deps: MessagingServiceDeps): MessagingService {
  const { messages, auth, profiles, discovery, publisher, facts, clock } = deps;
  return {
    async send(senderId, { receiverId, content, clientId }) {
      if (receiverId === senderId) throw new Failure('own_profile');
      const [receiver, areMatched, haveWritten] = await Promise.all([
        auth.findPerson(receiverId),
        discovery.areMatched(senderId, receiverId),
        messages.hasConversation(senderId, receiverId),
      ]);
      if (!receiver) throw new Failure('member_not_found');
      if (!mayWrite({ areMatched, haveWritten })) throw new Failure('match_required');
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
      if (!(await auth.findPerson(otherId))) throw new Failure('member_not_found');
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
      const conversations = await messages.listConversations(memberId);
      const otherIds = conversations.map(({ otherId }) => otherId);
      const [people, records] = await Promise.all([
        auth.findPeople(otherIds),
        profiles.findRecords(otherIds),
      ]);
      return conversations.flatMap((conversation) => {
        const person = people.get(conversation.otherId);
        return person ? [presentThread(conversation, person, records.get(conversation.otherId))] : [];
      });
    },

    async listPartners(memberId) {
      return (await messages.listConversations(memberId)).map(({ otherId }) => otherId);
    },

    removeAllOf: (memberId) => messages.removeAllOf(memberId),

    async exportOf(memberId) {
      const partnerIds = (await messages.listConversations(memberId)).map(({ otherId }) => otherId);
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
