import type { Message, MessageThread } from '@sixfold/api-contract';
import { initialOf, presentName } from '../auth/service';
import { mainPhotoOf, type ProfileRecord } from '../profile/service';
import type { ConversationRecord, MessageRecord } from './repository';

export const presentMessage = (message: MessageRecord): Message => ({
  id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  clientId: message.clientId,
  readAt: message.readAt?.toISOString() ?? null,
});

export const presentThread = (
  conversation: ConversationRecord,
  person: { firstName: string; lastName: string },
  profile: ProfileRecord | undefined,
): MessageThread => ({
  user: {
    id: conversation.otherId,
    firstName: person.firstName,
    lastName: initialOf(person.lastName),
    profileImageUrl: profile ? mainPhotoOf(profile) : null,
  },
  lastMessage: conversation.lastContent,
  lastMessageTime: conversation.lastAt.toISOString(),
  isRead: conversation.unreadCount === 0,
  unreadCount: conversation.unreadCount,
});

/** Presents a conversation for a data archive, with the other member by first name and initial. */
export const presentConversation = (
  memberId: string,
  other: { firstName: string; lastName: string } | undefined,
  written: readonly MessageRecord[],
) => ({
  with: presentName(other),
  messages: written.map(({ senderId, content, createdAt, readAt }) => ({
    from: senderId === memberId ? 'you' : 'them',
    content,
    createdAt,
    readAt,
  })),
});
