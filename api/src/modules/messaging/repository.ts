import type { Connection } from 'mongoose';
import { pairOf } from '../../persistence/pair';
import type { StoredEffect } from '../../persistence/pendingEffects';
import {
  createConversationRepository,
  type ConversationRecord,
  type ConversationRepository,
} from './conversations/repository';
import { otherSide, sideOf, toMessages, type EntryRecord } from './entries/entryRecord';
import { createEntryRepository, type EntryRepository } from './entries/repository';
import type { ConversationEffect } from './model';

export type { ConversationChoices, ConversationRecord } from './conversations/repository';
export type { EntryRecord, LastEntry, NewEntry } from './entries/entryRecord';
export { isBlocking, sideOf } from './entries/entryRecord';
export { registerEntryEffects } from './entries/repository';
export type { ConversationDocument, ConversationEffect, EntryEffect } from './model';

/** Logs of conversations, and the data derived from them for lists. */
export interface MessagingRepository
  extends
    Pick<EntryRepository, 'append' | 'fence' | 'findLast' | 'findMessage'>,
    Pick<EntryRepository, 'listMessages' | 'listSince' | 'listChanges' | 'search'>,
    Pick<EntryRepository, 'findSent' | 'findByImage' | 'listImages' | 'removeImage'> {
  /** Removes content replaced by an entry and updates its conversation. Repeatable. */
  applyToConversation: (entry: EntryRecord, push?: StoredEffect<ConversationEffect>) => Promise<void>;
  hasConversation: (oneId: string, otherId: string) => Promise<boolean>;
  findConversation: (memberId: string, otherId: string) => Promise<ConversationRecord | null>;
  /** Lists a member's conversations, most recent first. */
  listConversations: (memberId: string) => Promise<ConversationRecord[]>;
  /**
   * Raises a member's read position, limited to the last message of the other one.
   * @param prepare returns the effects for the stored ordinal
   * @returns these effects, or null when the position was already there
   */
  markRead: (
    memberId: string,
    otherId: string,
    ordinal: number,
    prepare: (ordinal: number) => StoredEffect<ConversationEffect>[],
  ) => Promise<StoredEffect<ConversationEffect>[] | null>;
  /** Stores a member's settings for a conversation. Returns false when there is none. */
  choose: ConversationRepository['choose'];
  /** Removes every entry that a member wrote or received, and their conversations. */
  removeAllOf: (memberId: string) => Promise<void>;
}

export function createMessagingRepository(connection: Connection): MessagingRepository {
  const entries = createEntryRepository(connection);
  const conversations = createConversationRepository(connection);

  /** Derives a conversation's list data from the current log. */
  async function derive(conversation: string): Promise<void> {
    // Reads in this order, so that the message is never older than the number stored with it.
    const last = await entries.findLast(conversation);
    const lastMessage = await entries.findLastMessage(conversation);
    if (!last || !lastMessage) return;
    const changes = await entries.listChanges(conversation, [lastMessage.seq]);
    const [shown] = toMessages([lastMessage], changes);
    await conversations.moveForward({
      conversation,
      lastSeq: last.seq,
      written: last.written,
      lastMessage: {
        ...lastMessage,
        content: shown?.content ?? '',
        isClosing: lastMessage.closing !== null && shown?.unsentAt === null,
      },
    });
  }

  return {
    append: entries.append,
    fence: entries.fence,
    async applyToConversation(entry, push) {
      if (entry.kind !== 'message') {
        await entries.removeReplaced(entry);
        return derive(entry.conversation);
      }
      const { conversation, seq: lastSeq, written, closing } = entry;
      const lastMessage = { ...entry, content: entry.content ?? '', isClosing: closing !== null };
      await conversations.moveForward({ conversation, lastSeq, written, lastMessage }, push);
    },
    findLast: entries.findLast,
    findMessage: entries.findMessage,
    listMessages: entries.listMessages,
    listSince: entries.listSince,
    listChanges: entries.listChanges,
    findSent: entries.findSent,
    findByImage: entries.findByImage,
    listImages: entries.listImages,
    removeImage: entries.removeImage,
    search: entries.search,
    hasConversation: conversations.exists,
    findConversation: conversations.find,
    listConversations: conversations.list,
    choose: conversations.choose,
    async markRead(memberId, otherId, ordinal, prepare) {
      const conversation = pairOf(memberId, otherId);
      const side = sideOf(conversation, memberId);
      const last = await entries.findLast(conversation);
      const readOrdinal = Math.min(ordinal, last?.written[otherSide(side)] ?? 0);
      if (readOrdinal === 0) return null;
      const effects = prepare(readOrdinal);
      const raise = () => conversations.raiseRead(conversation, side, readOrdinal, effects);
      if (await raise()) return effects;
      if (await conversations.exists(memberId, otherId)) return null;
      // The process that wrote the first message crashed before it derived the conversation.
      await derive(conversation);
      return (await raise()) ? effects : null;
    },
    async removeAllOf(memberId) {
      await conversations.removeAllOf(memberId);
      await entries.removeAllOf(memberId);
    },
  };
}
