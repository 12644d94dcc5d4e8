import type { Closing, ConversationEntry, MessageImage, Reaction } from '@sixfold/domain/conversation';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

/** The two members of a conversation, in the order of their ids in the key. */
export type Side = 'low' | 'high';
export type Counters = Record<Side, number>;

/** Effects of an entry; the event for both sides comes first. */
export type EntryEffect =
  | { kind: 'announce' }
  | { kind: 'auto_block' }
  | { kind: 'remove_picture' }
  | { kind: 'end_match' };

/** A delayed push for an unread message, and events for a member's tabs. */
export type ConversationEffect =
  | { kind: 'push'; senderId: string; receiverId: string }
  | { kind: 'read'; readerId: string; partnerId: string; ordinal: number }
  | { kind: 'chosen'; memberId: string; otherId: string };

/** An entry of the log. A conversation is a chain of entries; every other record of it is derived from them. */
export interface EntryDocument extends HasEffects<EntryEffect> {
  _id: Types.ObjectId;
  /** Key of the pair, the same for both members. */
  conversation: string;
  /** Consecutive from 1 across entries of every kind. */
  seq: number;
  /** A fence is never shown; the next entry replaces it and reuses its `seq`. */
  kind: ConversationEntry['kind'] | 'fence';
  senderId: Types.ObjectId;
  receiverId: Types.ObjectId;
  clientId: string | null;
  createdAt: Date;
  /** Words of a message or edit; null for other kinds and after they were replaced or unsent. */
  content: string | null;
  /** `seq` of the message that a change applies to; null once a later change replaced this one. */
  target: number | null;
  /** Target of a replaced change. */
  formerTarget?: number;
  reaction: Reaction | null;
  /** `seq` of the message that this one replies to. */
  replyTo: number | null;
  /** The missed video call; absent in other entries. */
  callId?: Types.ObjectId;
  /** The picture of the message; absent in other entries and after unsending. */
  image?: MessageImage;
  /** The closing sentence with which the sender ended the match; absent in other entries. */
  closing?: Closing;
  /** The match ended by the last closing sentence up to here; its members can no longer write. */
  endedMatchId?: Types.ObjectId;
  /** Identifies the state of a fence; replacing the fence changes it. */
  fence?: string;
  /** Number of messages by each member up to and including this entry. */
  written: Counters;
}

// No fields: reads and writes use the driver directly, and mongoose only creates the indexes.
const messageSchema = new Schema<EntryDocument>({}, { versionKey: false, strict: 'throw' });
// Prevents duplicate numbers, finds the last entry, and reads pages in order.
messageSchema.index({ conversation: 1, seq: 1 }, { unique: true });
// Prevents an entry that is sent twice from being stored twice.
messageSchema.index(
  { conversation: 1, senderId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
);
messageSchema.index(...EFFECTS_INDEX);
// Finds the changes of a page's messages.
messageSchema.index({ conversation: 1, target: 1 });
// Finds the message of a picture that is opened.
messageSchema.index({ 'image.id': 1 }, { sparse: true });
// Finds the entries written by a member whose account is deleted.
messageSchema.index({ senderId: 1 });
// Finds the entries received by a member whose account is deleted.
messageSchema.index({ receiverId: 1 });

/** A conversation as needed by lists. Derived from its entries and only ever moved forward. */
export interface ConversationDocument extends HasEffects<ConversationEffect> {
  /** Key of the pair. */
  _id: string;
  members: Types.ObjectId[];
  lastSeq: number;
  /** Number of messages by each member. */
  written: Counters;
  /** Ordinal of the other member's last message that each member has read. */
  read: Counters;
  /** The newest message in its current form; empty when unsent. */
  lastContent: string;
  lastAt: Date;
  lastSenderId: Types.ObjectId;
  /** Whether the newest message ended the match; absent in conversations from before such messages existed. */
  lastIsClosing?: boolean;
  /** Members who have muted it; absent until one does. */
  muted?: Partial<Record<Side, boolean>>;
  /** Members who chose to see hidden messages; absent until one does. */
  accepted?: Partial<Record<Side, boolean>>;
}

const conversationSchema = new Schema<ConversationDocument>(
  { _id: String },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's conversations, most recent first.
conversationSchema.index({ members: 1, lastAt: -1 });
conversationSchema.index(...EFFECTS_INDEX);

/** A member's preferences for conversations; no document means defaults. */
export interface MessagingSettingsDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  hasReadReceipts: boolean;
  hasScreening: boolean;
  hiddenWords: string[];
  hasAutoBlock: boolean;
}

const settingsSchema = new Schema<MessagingSettingsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hasReadReceipts: { type: Boolean, default: false },
    hasScreening: { type: Boolean, default: true },
    hiddenWords: { type: [String], default: [] },
    hasAutoBlock: { type: Boolean, default: false },
  },
  { versionKey: false, strict: 'throw' },
);

/** A picture whose files may be stored, possibly without a message. */
export interface ImageUploadDocument {
  /** Id of the picture. */
  _id: Types.ObjectId;
  conversation: string;
  /** After this time no message can refer to it. */
  expiresAt: Date;
}

const imageUploadSchema = new Schema<ImageUploadDocument>({}, { versionKey: false, strict: 'throw' });

export const messageModel = (connection: Connection) =>
  connection.model<EntryDocument>('Message', messageSchema, 'messages');
export const conversationModel = (connection: Connection) =>
  connection.model<ConversationDocument>('Conversation', conversationSchema, 'conversations');
export const imageUploadModel = (connection: Connection) =>
  connection.model<ImageUploadDocument>('ImageUpload', imageUploadSchema, 'imageUploads');
export const messagingSettingsModel = (connection: Connection) =>
  connection.model<MessagingSettingsDocument>('MessagingSettings', settingsSchema, 'messagingSettings');
