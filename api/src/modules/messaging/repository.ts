import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import { conversationModel, messageModel, type MessageDocument } from './model';

export interface MessageRecord {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  createdAt: Date;
  readAt: Date | null;
}

export type NewMessage = Omit<MessageRecord, 'id'>;

export interface ConversationRecord {
  otherId: string;
  lastContent: string;
  lastAt: Date;
  unreadCount: number;
}

export interface MessagingRepository {
  /** Stores a message; `isNew` is false when this client id was stored before, and then that message is answered. */
  add: (message: NewMessage) => Promise<{ message: MessageRecord; isNew: boolean }>;
  hasConversation: (oneId: string, otherId: string) => Promise<boolean>;
  /** The newest `count` before a message (or of all), in order of writing. */
  listBetween: (
    oneId: string,
    otherId: string,
    before: string | undefined,
    count: number,
  ) => Promise<MessageRecord[]>;
  /** How many messages of `senderId` this marked as read. */
  markRead: (receiverId: string, senderId: string, readAt: Date) => Promise<number>;
  /** The most recent first. */
  listConversations: (memberId: string) => Promise<ConversationRecord[]>;
  /** Every message that a member wrote or got, and their conversations. */
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

export function createMessagingRepository(connection: Connection): MessagingRepository {
  const messages = messageModel(connection);
  const conversations = conversationModel(connection);

  /** Makes the message the conversation's last one, unless a later one already is. */
  async function raiseConversation(message: MessageRecord): Promise<void> {
    const _id = pairOf(message.senderId, message.receiverId);
    const last = { lastMessageId: idOf(message.id), lastContent: message.content, lastAt: message.createdAt };
    try {
      await conversations.updateOne(
        { _id, lastMessageId: trusted({ $lt: idOf(message.id) }) },
        { $set: last, $setOnInsert: { members: [idOf(message.senderId), idOf(message.receiverId)] } },
        { upsert: true },
      );
    } catch (error) {
      // The conversation exists with a later message: nothing to raise.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function store(message: NewMessage): Promise<{ message: MessageRecord; isNew: boolean }> {
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

  return {
    async add(message) {
      const stored = await store(message);
      // Also for a repeated message: the first attempt may have ended between the two writes.
      await raiseConversation(stored.message);
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
    async listConversations(memberId) {
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
    },
  };
}
