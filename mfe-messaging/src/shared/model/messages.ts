import type { Message } from '@sixfold/api-contract';

/** Ids grow with time, so they settle the order of messages written in the same millisecond. */
const byTime = (one: Message, other: Message): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/** Both lists as one in order of writing, each message once; of two versions the one in `news` stands. */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...known, ...news].map((message) => [message.id, message]));
  return [...byId.values()].sort(byTime);
}

/** Marks what `readerId` received up to `readAt` as read. */
export function withRead(messages: Message[], readerId: string, readAt: string): Message[] {
  return messages.map((message) =>
    message.receiverId === readerId && message.readAt === null && message.createdAt <= readAt
      ? { ...message, readAt }
      : message,
  );
}
