import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import { conversationModel, messageModel, type MessageDocument } from './model';

export interface MessageRecord extends Omit<
  MessageDocument,
  '_id' | 'conversation' | 'senderId' | 'receiverId'
> {
  id: string;
  senderId: string;
  receiverId: string;
}

type NewMessage = Omit<MessageRecord, 'id'>;

export interface ConversationRecord {
  otherId: string;
  lastContent: string;
  lastAt: Date;
  unreadCount: number;
}

export interface MessagingRepository {
  /** Stores a message. When its client id is stored already, returns that message and `isNew` false. */
  add: (message: NewMessage) => Promise<{ message: MessageRecord; isNew: boolean }>;
  hasConversation: (oneId: string, otherId: string) => Promise<boolean>;
  /** Lists the newest `count` messages, before a message if one is given, in order of writing. */
  listBetween: (
    oneId: string,
    otherId: string,
    before: string | undefined,
    count: number,
  ) => Promise<MessageRecord[]>;
  /** Marks the messages of `senderId` as read and returns how many were unread. */
  markRead: (receiverId: string, senderId: string, readAt: Date) => Promise<number>;
  /** Lists the conversations of a member, the most recent first. */
  listConversations: (memberId: string) => Promise<ConversationRecord[]>;
  /** Removes every message that a member sent or received, and their conversations. */
  removeAllOf: (memberId: string) => Promise<void>;
}

const idOf = (id: string) => new Types.ObjectId(id);

const toMessage = (document: MessageDocument): MessageRecord => ({
  id: document._id.toHexString(),
  senderId: document.senderId.toHexString(),
  receiverId: document.receiverId.toHexString(),
  content: document.content,
  clientId: document.clientId,
  createdAt: document.createdAt,
  readAt: document.readAt,
});

type Messages = ReturnType<typeof messageModel>;
type Conversations = ReturnType<typeof conversationModel>;

export function createMessagingRepository(connection: Connection): MessagingRepository {
  const messages = messageModel(connection);
  const conversations = conversationModel(connection);

  return {
    async add(message) {
      const stored = await storeMessage(messages, message);
      // Also for a repeated message, because the first attempt may have failed between the two writes.
      await updateConversation(conversations, stored.message);
      return stored;
    },
    async hasConversation(oneId, otherId) {
      const found = await conversations.findById(pairOf(oneId, otherId)).select({ _id: 1 }).lean();
      return found !== null;
    },
    async listBetween(oneId, otherId, before, count) {
      const newestFirst = await messages
        .find({
          conversation: pairOf(oneId, otherId),
          ...(before ? { _id: trusted({ $lt: idOf(before) }) } : {}),
        })
        .sort({ _id: -1 })
        .limit(count)
        .lean();
      return newestFirst.reverse().map(toMessage);
    },
    async markRead(receiverId, senderId, readAt) {
      const marked = await messages.updateMany(
        { receiverId: idOf(receiverId), readAt: null, conversation: pairOf(receiverId, senderId) },
        { $set: { readAt } },
      );
      return marked.modifiedCount;
    },
    async removeAllOf(memberId) {
      const member = idOf(memberId);
      await conversations.deleteMany({ members: member });
      await messages.deleteMany({ senderId: member });
      await messages.deleteMany({ receiverId: member });
    },
    listConversations: (memberId) => listConversations(messages, conversations, memberId),
  };
}

async function storeMessage(
  messages: Messages,
  message: NewMessage,
): Promise<{ message: MessageRecord; isNew: boolean }> {
  const conversation = pairOf(message.senderId, message.receiverId);
  const senderId = idOf(message.senderId);
  const document: MessageDocument = {
    ...message,
    _id: new Types.ObjectId(),
    conversation,
    senderId,
    receiverId: idOf(message.receiverId),
  };
  try {
    await messages.create(document);
    return { message: toMessage(document), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error) || message.clientId === null) throw error;
    const stored = await messages.findOne({ conversation, senderId, clientId: message.clientId }).lean();
    if (!stored) throw error;
    return { message: toMessage(stored), isNew: false };
  }
}

/** Makes the message the conversation's last one, unless a later one already is. */
async function updateConversation(conversations: Conversations, message: MessageRecord): Promise<void> {
  const _id = pairOf(message.senderId, message.receiverId);
  const last = { lastMessageId: idOf(message.id), lastContent: message.content, lastAt: message.createdAt };
  try {
    await conversations.updateOne(
      { _id, lastMessageId: trusted({ $lt: idOf(message.id) }) },
      { $set: last, $setOnInsert: { members: [idOf(message.senderId), idOf(message.receiverId)] } },
      { upsert: true },
    );
  } catch (error) {
    // The conversation already has a later message.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function listConversations(
  messages: Messages,
  conversations: Conversations,
  memberId: string,
): Promise<ConversationRecord[]> {
  const [found, unread] = await Promise.all([
    conversations
      .find({ members: idOf(memberId) })
      .sort({ lastAt: -1 })
      .lean(),
    messages.aggregate<{ _id: string; count: number }>([
      { $match: { receiverId: idOf(memberId), readAt: null } },
      { $group: { _id: '$conversation', count: { $sum: 1 } } },
    ]),
  ]);
  const counts = new Map(unread.map(({ _id, count }) => [_id, count]));
  return found.map(({ _id, members, lastContent, lastAt }) => ({
    otherId: members.map((member) => member.toHexString()).find((id) => id !== memberId) ?? memberId,
    lastContent,
    lastAt,
    unreadCount: counts.get(_id) ?? 0,
  }));
}
