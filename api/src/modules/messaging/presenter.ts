import type { ConversationEntry, Message, MessageThread } from '@sixfold/api-contract';
import { initialOf } from '../auth/service';
import { mainPhotoOf, type ProfileRecord } from '../profile/service';
import type { ConversationRecord } from './conversations/repository';
import { toEntries, toMessages, type EntryRecord } from './entries/entryRecord';

/** Presents messages with their changes applied. */
export const presentMessages: (
  records: readonly EntryRecord[],
  changes: readonly EntryRecord[],
) => Message[] = toMessages;

/** Presents entries of every kind; `changes` holds every change of the messages that they are or refer to. */
export const presentEntries: (
  records: readonly EntryRecord[],
  changes: readonly EntryRecord[],
) => ConversationEntry[] = toEntries;

/** Presents one entry; `changes` holds every change of the message that it is or refers to. */
export function presentEntry(entry: EntryRecord, changes: readonly EntryRecord[]): ConversationEntry {
  const [presented] = toEntries([entry], changes);
  if (!presented) throw new Error('A stored entry cannot be presented.');
  return presented;
}

export const presentThread = (
  conversation: ConversationRecord & { unreadCount: number; isYourTurn: boolean },
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
  lastSenderId: conversation.lastSenderId,
  isRead: conversation.unreadCount === 0,
  unreadCount: conversation.unreadCount,
  isYourTurn: conversation.isYourTurn,
  isMuted: conversation.isMuted,
  isAccepted: conversation.isAccepted,
});

/** Presents messages for a member's data archive; `changes` holds every change of them. */
export function presentArchivedMessages(
  memberId: string,
  { readOrdinal }: Pick<ConversationRecord, 'readOrdinal'>,
  entries: readonly EntryRecord[],
  changes: readonly EntryRecord[],
) {
  const sideOf = (id: string) => (id === memberId ? 'you' : 'them');
  return toMessages(entries, changes).map((message) => ({
    number: message.seq,
    from: sideOf(message.senderId),
    content: message.content,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    unsentAt: message.unsentAt,
    repliesTo: message.replyTo,
    isMissedCall: message.callId !== null,
    picture: message.image?.id ?? null,
    reactions: message.reactions.map(({ memberId: by, reaction }) => ({ from: sideOf(by), reaction })),
    // The other member's read position is theirs to share.
    ...(message.senderId !== memberId && { isRead: message.ordinal <= readOrdinal }),
  }));
}
