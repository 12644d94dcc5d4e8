import { discoveryCalls, messagingCalls, profileCalls, type Message } from '@sixfold/api-contract';
import { buildMessage, idOf, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { scorePair } from '@sixfold/domain';
import { createMessages, MEMBERS, OWN_ID } from './sampleData';

const profileOf = (userId: string) => {
  const profile = MEMBERS.find((each) => each.userId === userId);
  if (!profile) throw new MockFailure('member_not_found');
  return profile;
};

const isBetween = (message: Message, userId: string) =>
  message.senderId === userId || message.receiverId === userId;

/** The mock API of this remote: a small world that remembers. Noor likes back; nobody can write before that. */
export function createHandlers(): readonly MockHandler[] {
  let messages = createMessages();
  const matched = new Set(MEMBERS.slice(0, 3).map(({ userId }) => userId));
  const liked = new Set<string>();

  return [
    mockCall(profileCalls.getMemberProfile, ({ params: { userId } }) => ({
      ...profileOf(userId),
      compatibility: {
        ...scorePair({}, profileOf(userId)),
        reason: 'You both start from the big picture, and you plan where the other one improvises.',
      },
      isMutualMatch: matched.has(userId),
      connectionGoal: 'dating' as const,
      hasMatchEnded: false,
      userActionStatus: liked.has(userId) ? ('liked' as const) : null,
      isOnline: userId === idOf(2),
    })),
    mockCall(messagingCalls.listThreads, () =>
      MEMBERS.flatMap(({ userId, user, photos }) => {
        const last = messages.filter((message) => isBetween(message, userId)).at(-1);
        if (!last) return [];
        const unreadCount = messages.filter((each) => each.senderId === userId && !each.readAt).length;
        return [
          {
            user: { id: userId, ...user, profileImageUrl: photos[0] ?? null },
            lastMessage: last.content,
            lastMessageTime: last.createdAt,
            isRead: unreadCount === 0,
            unreadCount,
          },
        ];
      }).sort((one, other) => other.lastMessageTime.localeCompare(one.lastMessageTime)),
    ),
    mockCall(messagingCalls.listMessages, ({ params: { userId }, query: { before } }) => {
      profileOf(userId);
      if (before) return [];
      const readAt = new Date().toISOString();
      messages = messages.map((each) =>
        each.senderId === userId && !each.readAt ? { ...each, readAt } : each,
      );
      return messages.filter((message) => isBetween(message, userId));
    }),
    mockCall(messagingCalls.sendMessage, ({ body: { receiverId, content, clientId = null } }) => {
      const known = messages.find((each) => clientId !== null && each.clientId === clientId);
      if (known) return known;
      if (!matched.has(receiverId)) throw new MockFailure('match_required');
      const stored = buildMessage({
        id: idOf(800 + messages.length),
        senderId: OWN_ID,
        receiverId,
        content,
        clientId,
        createdAt: new Date().toISOString(),
      });
      messages = [...messages, stored];
      return stored;
    }),
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
