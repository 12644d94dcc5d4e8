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
  summary: 'Conversations, the most recent first.',
  reply: z.array(thread),
});

export const countUnread = defineCall(messagingRoutes.countUnread, {
  summary: 'How many messages wait to be read: for a badge that every page carries.',
  reply: z.object({ count: z.number() }),
});

export const listMessages = defineCall(messagingRoutes.listMessages, {
  summary: `A page of at most ${MESSAGES_PAGE} messages with one member in order of writing: the newest, or those before a seq.`,
  params: ofMember,
  query: z.strictObject({ before: z.optional(seqInQuery) }),
  reply: z.array(message),
  errors: ['member_not_found'],
});

export const getConversation = defineCall(messagingRoutes.getConversation, {
  summary: 'The newest messages with one member, and how far the two have read.',
  params: ofMember,
  reply: conversation,
  errors: ['member_not_found'],
});

export const updateConversation = defineCall(messagingRoutes.updateConversation, {
  summary: 'Mutes a conversation or ends that, or accepts what was held back in it.',
  params: ofMember,
  body: z.strictObject({ isMuted: z.optional(z.boolean()), isAccepted: z.optional(z.literal(true)) }),
  reply: okReply,
  errors: ['member_not_found', 'not_found'],
});

export const searchMessages = defineCall(messagingRoutes.searchMessages, {
  summary: `At most ${FOUND_MESSAGES_MAX} messages with one member that hold a text, whatever its case and accents, the newest first.`,
  params: ofMember,
  query: z.strictObject({ text: text(MESSAGE_SEARCH_MAX_LENGTH, MESSAGE_SEARCH_MIN_LENGTH) }),
  reply: z.array(message),
  errors: ['member_not_found'],
});

export const listEntries = defineCall(messagingRoutes.listEntries, {
  summary: `What happened in a conversation after a seq, at most ${ENTRIES_PAGE} entries in order.`,
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
  summary: 'Sends a message to a member one is matched with.',
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
  summary: 'Sends a picture to a member one is matched with: multipart, the picture in the field `file`.',
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
  summary: 'A picture of a conversation, for its two members. The small one shows colours and no details.',
  produces: 'image',
  params: z.strictObject({ userId: id, imageId: id }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  reply: z.null(),
  errors: ['member_not_found', 'not_found'],
});

export const changeMessage = defineCall(messagingRoutes.changeMessage, {
  summary: 'Edits or unsends an own message for some minutes, or reacts to a message.',
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
  summary: 'Says up to which message of the other member this one has read.',
  params: ofMember,
  body: z.strictObject({ ordinal }),
  reply: okReply,
  errors: ['member_not_found'],
});

export const endConversation = defineCall(messagingRoutes.endConversation, {
  summary:
    'Says a closing sentence to a matched member and ends the match. Repeating it finishes what was begun.',
  params: ofMember,
  body: z.strictObject({ closing: z.enum(CLOSINGS), clientId }),
  reply: message,
  errors: ['match_required', 'account_under_review', 'member_not_found', 'own_profile', 'busy'],
});

export const getSettings = defineCall(messagingRoutes.getSettings, {
  summary: 'How this member wants conversations to be.',
  reply: settings,
});

export const saveSettings = defineCall(messagingRoutes.saveSettings, {
  summary: 'Changes how this member wants conversations to be.',
  body: z.strictObject({
    hasReadReceipts: z.optional(z.boolean()),
    hasScreening: z.optional(z.boolean()),
    hasAutoBlock: z.optional(z.boolean()),
    hiddenWords: z.optional(z.array(text(HIDDEN_WORD_MAX_LENGTH, 1)).check(z.maxLength(HIDDEN_WORDS_MAX))),
  }),
  reply: settings,
});
