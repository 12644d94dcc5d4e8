import * as z from 'zod/mini';
import { defineCall } from './define';
import { messagingRoutes } from './routes';
import { id, instant, text } from './values';

export const MESSAGE_MAX_LENGTH = 4000;

export const message = z.object({
  id,
  senderId: id,
  receiverId: id,
  content: z.string(),
  createdAt: instant,
  /** The sender's own name for the message, so that sending it twice stores it once. */
  clientId: z.nullable(z.string()),
  readAt: z.nullable(instant),
});
export type Message = z.infer<typeof message>;

export const thread = z.object({
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.nullable(z.string()),
  }),
  lastMessage: z.string(),
  lastMessageTime: instant,
  /** True when nothing in the thread waits to be read by this member. */
  isRead: z.boolean(),
  unreadCount: z.number(),
});
export type MessageThread = z.infer<typeof thread>;

export const listThreads = defineCall(messagingRoutes.listThreads, {
  summary: 'Conversations, the most recent first.',
  reply: z.array(thread),
});

export const countUnread = defineCall(messagingRoutes.countUnread, {
  summary: 'How many messages wait to be read: for a badge that every page carries.',
  reply: z.object({ count: z.number() }),
});

export const listMessages = defineCall(messagingRoutes.listMessages, {
  summary: 'The newest messages with one member in order of writing; marks those received as read.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ before: z.optional(id) }),
  reply: z.array(message),
  errors: ['member_not_found'],
});

export const sendMessage = defineCall(messagingRoutes.sendMessage, {
  summary: 'Sends a message to a member one is matched with.',
  body: z.strictObject({
    receiverId: id,
    content: text(MESSAGE_MAX_LENGTH, 1),
    clientId: z.optional(z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))),
  }),
  reply: message,
  errors: ['match_required', 'account_under_review', 'member_not_found', 'own_profile'],
});
