import { Schema, type Connection, type Types } from 'mongoose';

export interface MessageDocument {
  _id: Types.ObjectId;
  /** The key of the pair, the same for both members. */
  conversation: string;
  senderId: Types.ObjectId;
  receiverId: Types.ObjectId;
  content: string;
  clientId: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const messageSchema = new Schema<MessageDocument>(
  {
    conversation: { type: String, required: true },
    senderId: { type: Schema.Types.ObjectId, required: true },
    receiverId: { type: Schema.Types.ObjectId, required: true },
    content: { type: String, required: true },
    clientId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// Reads a conversation in order of writing, because ids grow with time.
messageSchema.index({ conversation: 1, _id: 1 });
// Prevents a message that is sent twice from being stored twice.
messageSchema.index(
  { conversation: 1, senderId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
);
// Finds the messages of a member, when their account is deleted.
messageSchema.index({ senderId: 1 });
// Counts unread messages and marks them as read.
messageSchema.index({ receiverId: 1, readAt: 1, conversation: 1 });

export interface ConversationDocument {
  _id: string;
  members: Types.ObjectId[];
  lastMessageId: Types.ObjectId;
  lastContent: string;
  lastAt: Date;
}

const conversationSchema = new Schema<ConversationDocument>(
  {
    _id: { type: String, required: true },
    members: { type: [Schema.Types.ObjectId], required: true },
    lastMessageId: { type: Schema.Types.ObjectId, required: true },
    lastContent: { type: String, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's conversations, the most recent first.
conversationSchema.index({ members: 1, lastAt: -1 });

export const messageModel = (connection: Connection) =>
  connection.model<MessageDocument>('Message', messageSchema, 'messages');
export const conversationModel = (connection: Connection) =>
  connection.model<ConversationDocument>('Conversation', conversationSchema, 'conversations');
