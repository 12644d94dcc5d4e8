import type { Closing, ConversationEntry, MessageImage, Reaction } from '@sixfold/domain/conversation';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

/** The two members of a conversation, in the order of their ids in its key. */
export type Side = 'low' | 'high';
export type Counters = Record<Side, number>;

/** The effects of an entry, the event for both sides first. */
export type EntryEffect =
  | { kind: 'announce' }
  | { kind: 'auto_block' }
  | { kind: 'remove_picture' }
  | { kind: 'end_match' };

/** A delayed push for an unread message, and events for the tabs of a member. */
export type ConversationEffect =
  | { kind: 'push'; senderId: string; receiverId: string }
  | { kind: 'read'; readerId: string; partnerId: string; ordinal: number }
  | { kind: 'chosen'; memberId: string; otherId: string };

/** An entry of the log. A conversation is the chain of its entries; every other record of it is derived from them. */
export interface EntryDocument extends HasEffects<EntryEffect> {
  _id: Types.ObjectId;
  /** The key of the pair, the same for both members. */
  conversation: string;
  /** 1, 2, 3 … without a gap, over entries of every kind. */
  seq: number;
  /** A fence is never shown; the next entry takes its place and its `seq`. */
  kind: ConversationEntry['kind'] | 'fence';
  senderId: Types.ObjectId;
  receiverId: Types.ObjectId;
  clientId: string | null;
  createdAt: Date;
  /** The words of a message or edit; null for other kinds, and once they were replaced or unsent. */
  content: string | null;
  /** `seq` of the message that a change is about; null once a later change replaced this one. */
  target: number | null;
  /** The target of a change that was replaced. */
  formerTarget?: number;
  reaction: Reaction | null;
  /** `seq` of the message that a message replies to. */
  replyTo: number | null;
  /** The video call that nobody answered; absent in every other entry. */
  callId?: Types.ObjectId;
  /** The picture that a message is; absent in every other entry, and once the message is unsent. */
  image?: MessageImage;
  /** The sentence with which its sender ended the match; absent in every other entry. */
  closing?: Closing;
  /** The match that a closing sentence up to here ends: nothing more is written in it. */
  endedMatchId?: Types.ObjectId;
  /** Names a state of a fence, which a later one changes. */
  fence?: string;
  /** How many messages each member has written up to here, with this one. */
  written: Counters;
}

// Without fields, because reads and writes use the driver directly; mongoose only creates the indexes.
const messageSchema = new Schema<EntryDocument>({}, { versionKey: false, strict: 'throw' });
// Prevents two entries with one number, finds the last entry, and reads pages in order of writing.
messageSchema.index({ conversation: 1, seq: 1 }, { unique: true });
// Prevents an entry that is sent twice from being stored twice.
messageSchema.index(
  { conversation: 1, senderId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
);
messageSchema.index(...EFFECTS_INDEX);
// Finds what happened to the messages of a page.
messageSchema.index({ conversation: 1, target: 1 });
// Finds the message of a picture, when that is opened.
messageSchema.index({ 'image.id': 1 }, { sparse: true });
// Finds the entries that a member wrote, when their account is deleted.
messageSchema.index({ senderId: 1 });
// Finds the entries that others wrote to a member, when that account is deleted.
messageSchema.index({ receiverId: 1 });

/** What lists show of a conversation. Derived from its entries, and only ever moved forward. */
export interface ConversationDocument extends HasEffects<ConversationEffect> {
  /** The key of the pair. */
  _id: string;
  members: Types.ObjectId[];
  lastSeq: number;
  /** How many messages each member has written. */
  written: Counters;
  /** Ordinal of the last message of the other one that each member has read. */
  read: Counters;
  /** The newest message as it is now; empty when it was unsent. */
  lastContent: string;
  lastAt: Date;
  lastSenderId: Types.ObjectId;
  /** The newest message ended the match; absent in conversations older than such messages. */
  lastIsClosing?: boolean;
  /** Which members have muted it; absent until one does. */
  muted?: Partial<Record<Side, boolean>>;
  /** Which members chose to see what was held back; absent until one does. */
  accepted?: Partial<Record<Side, boolean>>;
}

const conversationSchema = new Schema<ConversationDocument>(
  { _id: String },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's conversations, the most recent first.
conversationSchema.index({ members: 1, lastAt: -1 });
conversationSchema.index(...EFFECTS_INDEX);

/** How a member wants conversations to be; without a document nothing was chosen. */
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

/** A picture whose bytes may be stored, though perhaps no message names it. */
export interface ImageUploadDocument {
  /** The id of the picture. */
  _id: Types.ObjectId;
  conversation: string;
  /** From then on no message about it is added. */
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
