import { CLOSINGS, REACTIONS } from '@sixfold/domain/conversation';
import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import {
  ENTRIES_PAGE,
  FOUND_MESSAGES_MAX,
  HIDDEN_WORD_MAX_LENGTH,
  HIDDEN_WORDS_MAX,
  MESSAGE_MAX_LENGTH,
  MESSAGE_SEARCH_MAX_LENGTH,
  MESSAGE_SEARCH_MIN_LENGTH,
  MESSAGES_PAGE,
  PHOTO_BYTES_MAX,
} from './limits';
import { messagingRoutes } from './routes';
import { countInQuery, id, instant, text } from './values';

const seq = z.int().check(z.minimum(1));
const ordinal = z.int().check(z.minimum(0));
const seqInQuery = z.coerce.number().check(z.int(), z.minimum(1));
const clientId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));
const reaction = z.enum(REACTIONS);

const entry = {
  /** Position in the conversation: 1, 2, 3 … without gaps, across entries of every kind. */
  seq,
  senderId: id,
  receiverId: id,
  createdAt: instant,
  /** Idempotency key chosen by the sender: an entry sent twice is stored once. */
  clientId: z.nullable(z.string()),
};

/** A message in its current state, with all changes applied. */
export const message = z.object({
  ...entry,
  kind: z.literal('message'),
  id,
  /** Sequence number among the sender's messages in this conversation: 1, 2, 3 … */
  ordinal: seq,
  /** Empty once the message is unsent. */
  content: z.string(),
  /** `seq` of the message it replies to. */
  replyTo: z.nullable(seq),
  /** The missed video call that the entry is about; the content describes it. */
  callId: z.nullable(id),
  /** The attached picture with its size in pixels after rotation; the content describes it. Null once unsent. */
  image: z.nullable(z.object({ id, width: seq, height: seq, mayShowNudity: z.optional(z.literal(true)) })),
  editedAt: z.nullable(instant),
  unsentAt: z.nullable(instant),
  reactions: z.array(z.object({ memberId: id, reaction })),
});
export type Message = z.infer<typeof message>;

/** A later change to a message; `target` is its `seq`. */
export const messageChange = z.union([
  // Null when a later entry replaced or removed the content.
  z.object({ ...entry, kind: z.literal('edit'), target: seq, content: z.nullable(z.string()) }),
  z.object({ ...entry, kind: z.literal('unsend'), target: seq }),
  z.object({ ...entry, kind: z.literal('reaction'), target: seq, reaction: z.nullable(reaction) }),
]);
export type MessageChange = z.infer<typeof messageChange>;

export const conversationEntry = z.union([message, messageChange]);
export type ConversationEntry = z.infer<typeof conversationEntry>;

/** A member's own settings for one conversation, hidden from the other member. */
const choices = {
  /** Suppresses notifications and the badge count for this member. */
  isMuted: z.boolean(),
  /** This member has written to the other one or chosen to see the messages held back. */
  isAccepted: z.boolean(),
};

export const conversation = z.object({
  /** The newest page in order of `seq`. */
  messages: z.array(message),
  /** `seq` of the newest entry of any kind; 0 in an empty conversation. */
  lastSeq: ordinal,
  /** Ordinal of the other member's last message that this member has read. Only increases. */
  readOrdinal: ordinal,
  /** Ordinal of this member's last message that the other one has read; null unless both show read receipts. */
  otherReadOrdinal: z.nullable(ordinal),
  ...choices,
});
export type Conversation = z.infer<typeof conversation>;

export const thread = z.object({
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.nullable(z.string()),
  }),
  /** The newest message; empty when it was unsent. */
  lastMessage: z.string(),
  lastMessageTime: instant,
  lastSenderId: id,
  /** True without unread messages for this member. */
  isRead: z.boolean(),
  unreadCount: z.number(),
  /** True when the other member wrote last and both can still write. */
  isYourTurn: z.boolean(),
  ...choices,
});
export type MessageThread = z.infer<typeof thread>;

const settings = z.object({
  /** Shares read receipts with members who share theirs. */
  hasReadReceipts: z.boolean(),
  /**
   * Holds back links and phone numbers in the first messages of another member, and asks this member before they send
   * hurtful words.
   */
  hasScreening: z.boolean(),
  /** Received messages with one of these words are covered until this member opens them. */
  hiddenWords: z.array(z.string()),
  /** Blocks members who use a hidden word before this member has replied or accepted held-back messages. */
  hasAutoBlock: z.boolean(),
});
export type MessagingSettings = z.infer<typeof settings>;

const ofMember = z.strictObject({ userId: id });

export const listThreads = defineCall(messagingRoutes.listThreads, {
  summary: 'Lists the conversations, most recent first.',
  reply: z.array(thread),
});

export const countUnread = defineCall(messagingRoutes.countUnread, {
  summary: 'Counts the unread messages, for the badge on every page.',
  reply: z.object({ count: z.number() }),
});

export const listMessages = defineCall(messagingRoutes.listMessages, {
  summary: `Returns up to ${MESSAGES_PAGE} messages with one member, oldest first: the newest ones, or those before a seq.`,
  params: ofMember,
  query: z.strictObject({ before: z.optional(seqInQuery) }),
  reply: z.array(message),
  errors: ['member_not_found'],
});

export const getConversation = defineCall(messagingRoutes.getConversation, {
  summary: 'Returns the newest messages with one member and the read positions of both.',
  params: ofMember,
  reply: conversation,
  errors: ['member_not_found'],
});

export const updateConversation = defineCall(messagingRoutes.updateConversation, {
  summary: 'Mutes or unmutes a conversation, or accepts its held-back messages.',
  params: ofMember,
  body: z.strictObject({ isMuted: z.optional(z.boolean()), isAccepted: z.optional(z.literal(true)) }),
  reply: okReply,
  errors: ['member_not_found', 'not_found'],
});

export const searchMessages = defineCall(messagingRoutes.searchMessages, {
  summary: `Searches the messages with one member, ignoring case and accents. Returns up to ${FOUND_MESSAGES_MAX}, newest first.`,
  params: ofMember,
  query: z.strictObject({ text: text(MESSAGE_SEARCH_MAX_LENGTH, MESSAGE_SEARCH_MIN_LENGTH) }),
  reply: z.array(message),
  errors: ['member_not_found'],
});

export const listEntries = defineCall(messagingRoutes.listEntries, {
  summary: `Returns up to ${ENTRIES_PAGE} entries of a conversation after a seq, in order.`,
  params: ofMember,
  query: z.strictObject({ since: countInQuery }),
  reply: z.object({ entries: z.array(conversationEntry), lastSeq: ordinal }),
  errors: ['member_not_found'],
});

/** Errors of any call that writes to another member. */
const WRITE_ERRORS = [
  'match_required',
  'account_under_review',
  'member_not_found',
  'own_profile',
  'message_not_found',
  'busy',
] as const;

export const sendMessage = defineCall(messagingRoutes.sendMessage, {
  summary: 'Sends a message to a match.',
  body: z.strictObject({
    receiverId: id,
    content: text(MESSAGE_MAX_LENGTH, 1),
    clientId: z.optional(clientId),
    replyTo: z.optional(seq),
  }),
  reply: message,
  errors: WRITE_ERRORS,
});

export const sendImage = defineCall(messagingRoutes.sendImage, {
  summary: 'Sends a picture to a match. Multipart: the picture in `file`.',
  params: ofMember,
  consumes: 'multipart',
  bodyMaxBytes: PHOTO_BYTES_MAX,
  body: z.strictObject({
    clientId,
    replyTo: z.optional(seq),
    /** The sender has confirmed a picture that may show nudity. */
    isConfirmed: z.optional(z.literal(true)),
  }),
  reply: message,
  errors: [
    ...WRITE_ERRORS,
    'photo_may_show_nudity',
    'malformed_form',
    'photo_too_large',
    'photo_too_many_pixels',
    'not_a_photo',
    'photo_damaged',
    'photos_busy',
  ],
});

export const getImage = defineCall(messagingRoutes.getImage, {
  summary:
    'Returns a picture of a conversation to its two members. The small size shows colours without details.',
  produces: 'image',
  params: z.strictObject({ userId: id, imageId: id }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  reply: z.null(),
  errors: ['member_not_found', 'not_found'],
});

export const changeMessage = defineCall(messagingRoutes.changeMessage, {
  summary: 'Edits or unsends a recent message of this member, or reacts to a message.',
  params: ofMember,
  body: z.union([
    z.strictObject({ kind: z.literal('edit'), target: seq, content: text(MESSAGE_MAX_LENGTH, 1), clientId }),
    z.strictObject({ kind: z.literal('unsend'), target: seq, clientId }),
    z.strictObject({ kind: z.literal('reaction'), target: seq, reaction: z.nullable(reaction), clientId }),
  ]),
  reply: messageChange,
  errors: [...WRITE_ERRORS, 'too_late_to_change'],
});

export const markRead = defineCall(messagingRoutes.markRead, {
  summary: 'Stores the position up to which this member has read the messages of the other one.',
  params: ofMember,
  body: z.strictObject({ ordinal }),
  reply: okReply,
  errors: ['member_not_found'],
});

export const endConversation = defineCall(messagingRoutes.endConversation, {
  summary:
    'Sends a closing sentence to a matched member and ends the match. Repeating the call completes an interrupted one.',
  params: ofMember,
  body: z.strictObject({ closing: z.enum(CLOSINGS), clientId }),
  reply: message,
  errors: ['match_required', 'account_under_review', 'member_not_found', 'own_profile', 'busy'],
});

export const getSettings = defineCall(messagingRoutes.getSettings, {
  summary: 'Returns the messaging settings of this member.',
  reply: settings,
});

export const saveSettings = defineCall(messagingRoutes.saveSettings, {
  summary: 'Changes the messaging settings of this member.',
  body: z.strictObject({
    hasReadReceipts: z.optional(z.boolean()),
    hasScreening: z.optional(z.boolean()),
    hasAutoBlock: z.optional(z.boolean()),
    hiddenWords: z.optional(z.array(text(HIDDEN_WORD_MAX_LENGTH, 1)).check(z.maxLength(HIDDEN_WORDS_MAX))),
  }),
  reply: settings,
});
