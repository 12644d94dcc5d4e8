import {
  discoveryCalls,
  ENTRIES_PAGE,
  FOUND_MESSAGES_MAX,
  messagingCalls,
  MESSAGES_PAGE,
  profileCalls,
  type ConversationEntry,
  type MessageChange,
  type MessagingSettings,
} from '@sixfold/api-contract';
import {
  buildMessage,
  idOf,
  mockCall,
  MockFailure,
  type MockHandler,
  buildOwnProfile,
} from '@sixfold/api-contract/testing';
import { scorePair } from '@sixfold/domain';
import { applyEntries, countUnreadMessages, getClosingText, markHits } from '@sixfold/domain/conversation';
import { createConversations, MEMBERS, OWN_ID, type SampleConversation } from './sampleData';

const profileOf = (userId: string) => {
  const profile = MEMBERS.find((each) => each.userId === userId);
  if (!profile) throw new MockFailure('member_not_found');
  return profile;
};

const messagesOf = ({ entries }: SampleConversation) => applyEntries([], entries);
const countFrom = (conversation: SampleConversation, senderId: string) =>
  messagesOf(conversation).filter((message) => message.senderId === senderId).length;

/** Creates the stateful mock API of this remote. Noor likes back; until then she cannot be messaged. */
export function createHandlers(): readonly MockHandler[] {
  const conversations = createConversations();
  const matched = new Set(MEMBERS.map(({ userId }) => userId).filter((userId) => userId !== idOf(5)));
  const liked = new Set<string>();
  const ended = new Set<string>();
  const settings: MessagingSettings = {
    hasReadReceipts: true,
    hasScreening: true,
    hiddenWords: [],
    hasAutoBlock: false,
  };

  function conversationWith(userId: string): SampleConversation {
    profileOf(userId);
    const known = conversations.get(userId) ?? {
      entries: [],
      readOrdinal: 0,
      otherReadOrdinal: 0,
      isMuted: false,
      isAccepted: false,
    };
    conversations.set(userId, known);
    return known;
  }

  function store<Entry extends ConversationEntry>(
    userId: string,
    clientId: string | null,
    build: (base: Pick<Entry, 'seq' | 'senderId' | 'receiverId' | 'createdAt' | 'clientId'>) => Entry,
  ): Entry {
    const { entries } = conversationWith(userId);
    const known = entries.find((each) => clientId !== null && each.clientId === clientId);
    if (known) return known as Entry;
    if (!matched.has(userId)) throw new MockFailure('match_required');
    const createdAt = new Date().toISOString();
    const entry = build({
      seq: entries.length + 1,
      senderId: OWN_ID,
      receiverId: userId,
      createdAt,
      clientId,
    });
    entries.push(entry);
    return entry;
  }

  return [
    mockCall(profileCalls.getMemberProfile, ({ params: { userId } }) => ({
      ...profileOf(userId),
      compatibility: {
        ...scorePair(buildOwnProfile(), profileOf(userId)),
        reason: 'You both start from the big picture, and you plan where the other one improvises.',
      },
      isMutualMatch: matched.has(userId),
      connectionGoal: 'dating' as const,
      theirGoal: matched.has(userId) ? ('dating' as const) : null,
      hasMatchEnded: ended.has(userId),
      userActionStatus: liked.has(userId)
        ? ('liked' as const)
        : ended.has(userId)
          ? ('passed' as const)
          : null,
      isOnline: userId === idOf(2),
    })),
    mockCall(messagingCalls.listThreads, () =>
      MEMBERS.flatMap(({ userId, user, photos }) => {
        const conversation = conversationWith(userId);
        const last = messagesOf(conversation).at(-1);
        if (!last) return [];
        const unreadCount = countUnreadMessages(countFrom(conversation, userId), conversation.readOrdinal);
        return [
          {
            user: { id: userId, ...user, profileImageUrl: photos[0] ?? null },
            lastMessage: last.content,
            lastMessageTime: last.createdAt,
            lastSenderId: last.senderId,
            isRead: unreadCount === 0,
            unreadCount,
            isYourTurn: last.senderId === userId,
            isMuted: conversation.isMuted,
            isAccepted: conversation.isAccepted,
          },
        ];
      }).sort((one, other) => other.lastMessageTime.localeCompare(one.lastMessageTime)),
    ),
    mockCall(messagingCalls.getConversation, ({ params: { userId } }) => {
      const conversation = conversationWith(userId);
      return {
        messages: messagesOf(conversation).slice(-MESSAGES_PAGE),
        lastSeq: conversation.entries.length,
        readOrdinal: conversation.readOrdinal,
        otherReadOrdinal: settings.hasReadReceipts ? conversation.otherReadOrdinal : null,
        isMuted: conversation.isMuted,
        isAccepted: conversation.isAccepted,
      };
    }),
    mockCall(messagingCalls.updateConversation, ({ params: { userId }, body }) => {
      Object.assign(conversationWith(userId), body);
      return { ok: true as const };
    }),
    mockCall(messagingCalls.listMessages, ({ params: { userId }, query: { before = Infinity } }) =>
      messagesOf(conversationWith(userId))
        .filter(({ seq }) => seq < before)
        .slice(-MESSAGES_PAGE),
    ),
    mockCall(messagingCalls.searchMessages, ({ params: { userId }, query: { text } }) =>
      messagesOf(conversationWith(userId))
        .filter(({ content }) => markHits(content, text).some(({ isHit }) => isHit))
        .reverse()
        .slice(0, FOUND_MESSAGES_MAX),
    ),
    mockCall(messagingCalls.endConversation, ({ params: { userId }, body: { closing, clientId } }) => {
      const message = store(userId, clientId, (base) =>
        buildMessage({
          ...base,
          id: idOf(800_000 + base.seq),
          ordinal: countFrom(conversationWith(userId), OWN_ID) + 1,
          content: getClosingText(closing, 'dating'),
        }),
      );
      matched.delete(userId);
      ended.add(userId);
      return message;
    }),
    mockCall(messagingCalls.listEntries, ({ params: { userId }, query: { since } }) => {
      const { entries } = conversationWith(userId);
      return { entries: entries.slice(Number(since), Number(since) + ENTRIES_PAGE), lastSeq: entries.length };
    }),
    mockCall(
      messagingCalls.sendMessage,
      ({ body: { receiverId, content, clientId = null, replyTo = null } }) =>
        store(receiverId, clientId, (base) =>
          buildMessage({
            ...base,
            id: idOf(800_000 + base.seq),
            ordinal: countFrom(conversationWith(receiverId), OWN_ID) + 1,
            content,
            replyTo,
          }),
        ),
    ),
    mockCall(messagingCalls.sendImage, ({ params: { userId }, body: { clientId, replyTo = null } }) =>
      store(userId, clientId, (base) =>
        buildMessage({
          ...base,
          id: idOf(800_000 + base.seq),
          ordinal: countFrom(conversationWith(userId), OWN_ID) + 1,
          content: 'Photo',
          image: { id: idOf(700_000 + base.seq), width: 1_200, height: 900 },
          replyTo,
        }),
      ),
    ),
    mockCall(messagingCalls.changeMessage, ({ params: { userId }, body: { clientId, ...change } }) =>
      store<MessageChange>(userId, clientId, (base) => ({ ...base, ...change })),
    ),
    mockCall(messagingCalls.markRead, ({ params: { userId }, body: { ordinal } }) => {
      const conversation = conversationWith(userId);
      conversation.readOrdinal = Math.max(conversation.readOrdinal, ordinal);
      return { ok: true as const };
    }),
    mockCall(messagingCalls.getSettings, () => ({ ...settings })),
    mockCall(messagingCalls.saveSettings, ({ body }) => ({ ...Object.assign(settings, body) })),
    mockCall(discoveryCalls.submitDecision, ({ params: { matchId } }) => {
      const { user, photos } = profileOf(matchId);
      liked.add(matchId);
      matched.add(matchId);
      return {
        isMutualMatch: true,
        matchedUser: { id: matchId, ...user, photos },
        compatibilityScore: '80',
      };
    }),
  ];
}

export const handlers = createHandlers();
