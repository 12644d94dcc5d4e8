import type { Message, MessageThread } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isMatched, isUnmatched, type Relation, type RelationsService } from '../relations/service';
import { canWrite } from './policy';
import { presentConversation, presentMessage, presentThread } from './presenter';
import type { MessagingRepository } from './repository';

const PAGE_LENGTH = 100;
/** More messages than two members write in years; the limit keeps one conversation from filling the memory. */
const EXPORT_MAX = 100_000;

interface Draft {
  receiverId: string;
  content: string;
  clientId?: string | undefined;
}

export interface MessagingService {
  /** @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required` */
  send: (senderId: string, draft: Draft) => Promise<Message>;
  /** Lists a page of messages. The newest page marks received messages as read. @throws Failure `member_not_found` */
  listMessages: (memberId: string, otherId: string, before: string | undefined) => Promise<Message[]>;
  listThreads: (memberId: string) => Promise<MessageThread[]>;
  /** Counts the unread messages of all threads. */
  countUnread: (memberId: string) => Promise<number>;
  /** Lists the members with whom a member has a conversation. */
  listPartners: (memberId: string) => Promise<string[]>;
  /** Removes a member's conversations for both sides. */
  removeAllOf: (memberId: string) => Promise<void>;
  /** Returns the conversations for the member's data archive. */
  exportData: (memberId: string) => Promise<unknown>;
}

interface MessagingServiceDeps {
  messages: MessagingRepository;
  auth: AuthService;
  profiles: ProfileService;
  relations: Pick<
    RelationsService,
    'find' | 'listHiddenIds' | 'listBlockerIds' | 'listFormerMatchIds' | 'listUnmatchedIds'
  >;
  publisher: Publisher;
  events: DomainEvents;
  clock: Clock;
}

export function createMessagingService(deps: MessagingServiceDeps): MessagingService {
  const { messages, auth } = deps;
  return {
    send: (senderId, draft) => send(deps, senderId, draft),
    listMessages: (memberId, otherId, before) => listMessages(deps, memberId, otherId, before),
    listThreads: (memberId) => listThreads(deps, memberId),
    async countUnread(memberId) {
      const unread = (await listVisibleConversations(deps, memberId)).filter(
        ({ unreadCount }) => unreadCount > 0,
      );
      const people = await auth.findPeople(unread.map(({ otherId }) => otherId));
      return unread.reduce(
        (sum, { otherId, unreadCount }) => sum + (people.has(otherId) ? unreadCount : 0),
        0,
      );
    },
    async listPartners(memberId) {
      return (await messages.listConversations(memberId)).map(({ otherId }) => otherId);
    },
    removeAllOf: (memberId) => messages.removeAllOf(memberId),
    exportData: (memberId) => exportConversations(deps, memberId),
  };
}

async function send(
  deps: MessagingServiceDeps,
  senderId: string,
  { receiverId, content, clientId }: Draft,
): Promise<Message> {
  const { messages, profiles, publisher, events, clock } = deps;
  if (receiverId === senderId) throw new Failure('own_profile');
  const [relation, sender, haveWritten] = await Promise.all([
    requireReachable(deps, senderId, receiverId),
    profiles.findRecord(senderId),
    messages.hasConversation(senderId, receiverId),
  ]);
  if (sender?.restriction) throw new Failure('account_under_review');
  if (!canWrite({ isMatched: isMatched(relation), haveWritten, isUnmatched: isUnmatched(relation) }))
    throw new Failure('match_required');
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
  events.emit('message_stored', { message });
  return message;
}

async function listMessages(
  deps: MessagingServiceDeps,
  memberId: string,
  otherId: string,
  before: string | undefined,
): Promise<Message[]> {
  const { messages, publisher, clock } = deps;
  await requireReachable(deps, memberId, otherId);
  const readAt = clock();
  if (before === undefined && (await messages.markRead(memberId, otherId, readAt)) > 0) {
    const read = { readerId: memberId, readAt: readAt.toISOString() };
    publisher.publish(otherId, 'messages_read', read);
    // The reader's other tabs update their unread count, too.
    publisher.publish(memberId, 'messages_read', read);
  }
  const page = await messages.listBetween(memberId, otherId, before, PAGE_LENGTH);
  return page.map(presentMessage);
}

async function listThreads(deps: MessagingServiceDeps, memberId: string): Promise<MessageThread[]> {
  const { auth, profiles, relations } = deps;
  const conversations = await listVisibleConversations(deps, memberId);
  const otherIds = conversations.map(({ otherId }) => otherId);
  const [people, records, formerMatches] = await Promise.all([
    auth.findPeople(otherIds),
    profiles.findRecords(otherIds),
    relations.listFormerMatchIds(memberId),
  ]);
  return conversations.flatMap((conversation) => {
    const person = people.get(conversation.otherId);
    // A member who ended the match is shown by name, without a photo.
    const profile = formerMatches.has(conversation.otherId) ? undefined : records.get(conversation.otherId);
    return person ? [presentThread(conversation, person, profile)] : [];
  });
}

async function exportConversations(
  { messages, auth, relations }: MessagingServiceDeps,
  memberId: string,
): Promise<unknown[]> {
  const [conversations, blockers] = await Promise.all([
    messages.listConversations(memberId),
    relations.listBlockerIds(memberId),
  ]);
  // Members whom the owner blocked stay, as evidence. Members who blocked the owner appear to have left.
  const partnerIds = conversations.map(({ otherId }) => otherId).filter((id) => !blockers.has(id));
  const people = await auth.findPeople(partnerIds);
  const exported: unknown[] = [];
  for (const otherId of partnerIds) {
    const written = await messages.listBetween(memberId, otherId, undefined, EXPORT_MAX);
    exported.push(presentConversation(memberId, people.get(otherId), written));
  }
  return exported;
}

/** Lists the conversations with members that are not hidden from this one. After a match has ended nothing is unread. */
async function listVisibleConversations({ messages, relations }: MessagingServiceDeps, memberId: string) {
  const [all, hidden] = await Promise.all([
    messages.listConversations(memberId),
    relations.listHiddenIds(memberId),
  ]);
  const visible = all.filter(({ otherId }) => !hidden.has(otherId));
  if (visible.every(({ unreadCount }) => unreadCount === 0)) return visible;
  const unmatched = await relations.listUnmatchedIds(memberId);
  return visible.map((conversation) =>
    unmatched.has(conversation.otherId) ? { ...conversation, unreadCount: 0 } : conversation,
  );
}

/**
 * Both queries always run, so that a block takes as long as a member who never existed.
 * @throws Failure `member_not_found`
 */
async function requireReachable(
  { auth, relations }: MessagingServiceDeps,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  if (!person || isHidden(relation)) throw new Failure('member_not_found');
  return relation;
}
