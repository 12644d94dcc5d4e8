import { type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import { pairOf } from '../../../persistence/pair';
import { UNTRIED, type StoredEffect } from '../../../persistence/pendingEffects';
import { otherSide, sideOf, toMessages, type EntryRecord } from '../entries/entryRecord';
import type { EntryRepository } from '../entries/repository';
import {
  conversationModel,
  type ConversationDocument,
  type ConversationEffect,
  type Counters,
  type Side,
} from '../model';

/** A conversation from one member's point of view. */
export interface ConversationRecord {
  otherId: string;
  /** Number of messages by the other member. */
  writtenByOther: number;
  /** Ordinal of the other member's last message that this member has read. */
  readOrdinal: number;
  /** Ordinal of this member's last message that the other one has read. */
  otherReadOrdinal: number;
  lastContent: string;
  lastAt: Date;
  lastSenderId: string;
  /** Whether the newest message ended the match. */
  lastIsClosing: boolean;
  isMuted: boolean;
  isAccepted: boolean;
}

/** A member's settings for a conversation. */
export interface ConversationChoices {
  isMuted?: boolean | undefined;
  isAccepted?: true | undefined;
}

/** Head of the log, for the lists. */
interface ConversationState {
  conversation: string;
  lastSeq: number;
  written: Counters;
  /** The newest message in its current form. */
  lastMessage: { content: string; createdAt: Date; senderId: string; isClosing: boolean };
}

type Effect = StoredEffect<ConversationEffect>;
type Effects = readonly Effect[];

export type ConversationRepository = ReturnType<typeof createConversationRepository>;

/** Omits the field when there are no effects. */
const toEffectsUpdate = (effects: Effects) =>
  effects.length > 0 ? { $push: { effects: { $each: [...effects] } as never } } : {};

function toRecord(document: ConversationDocument, memberId: string): ConversationRecord {
  const [low = '', high = ''] = document._id.split(':');
  const side = sideOf(document._id, memberId);
  const other = otherSide(side);
  return {
    otherId: side === 'low' ? high : low,
    writtenByOther: document.written[other],
    readOrdinal: document.read[side],
    otherReadOrdinal: document.read[other],
    lastContent: document.lastContent,
    lastAt: document.lastAt,
    lastSenderId: document.lastSenderId.toHexString(),
    lastIsClosing: document.lastIsClosing ?? false,
    isMuted: document.muted?.[side] ?? false,
    isAccepted: document.written[side] > 0 || (document.accepted?.[side] ?? false),
  };
}

/** Data derived from the logs, for lists. */
export function createConversationRepository(connection: Connection, entries: EntryRepository) {
  const { collection } = conversationModel(connection);
  const byKey = (conversation: string) => ({ _id: conversation as never });

  async function exists(oneId: string, otherId: string): Promise<boolean> {
    const found = await collection.findOne(byKey(pairOf(oneId, otherId)), { projection: { _id: 1 } });
    return found !== null;
  }

  /** Stores the head of the log, unless a later one is already stored. */
  async function moveForward(
    { conversation, lastSeq, written, lastMessage }: ConversationState,
    push?: Effect,
  ): Promise<void> {
    const { content, createdAt, senderId, isClosing } = lastMessage;
    const last = {
      lastContent: content,
      lastAt: createdAt,
      lastSenderId: toObjectId(senderId),
      lastIsClosing: isClosing,
    };
    const move = {
      filter: { ...byKey(conversation), lastSeq: { $lt: lastSeq } },
      update: {
        $set: { lastSeq, written, ...last },
        $setOnInsert: { members: conversation.split(':').map(toObjectId), read: { low: 0, high: 0 } },
      },
      upsert: true,
    };
    // Ignores a push in delivery, which has already checked for unread messages.
    const receiverId = conversation.split(':').find((id) => id !== senderId);
    const isPlanned = { kind: 'push', receiverId, ...UNTRIED };
    const plan = {
      filter: { ...byKey(conversation), effects: { $not: { $elemMatch: isPlanned } } },
      update: { $push: { effects: push } },
    };
    try {
      await collection.bulkWrite([{ updateOne: move }, ...(push ? [{ updateOne: plan }] : [])] as never[], {
        ordered: false,
      });
    } catch (error) {
      // The same or a later head is already stored.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns false when the ordinal is not higher than before or there is no conversation. */
  async function raiseRead(conversation: string, side: Side, ordinal: number, effects: Effects) {
    const field = `read.${side}`;
    const raised = await collection.updateOne(
      { ...byKey(conversation), [field]: { $lt: ordinal } },
      { $set: { [field]: ordinal }, ...toEffectsUpdate(effects) },
    );
    return raised.modifiedCount === 1;
  }

  /** Derives a conversation's list data from the current log. */
  async function derive(conversation: string): Promise<void> {
    // Reads in this order, so that the message is never older than the number stored with it.
    const last = await entries.findLast(conversation);
    const lastMessage = await entries.findLastMessage(conversation);
    if (!last || !lastMessage) return;
    const changes = await entries.listChanges(conversation, [lastMessage.seq]);
    const [shown] = toMessages([lastMessage], changes);
    await moveForward({
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
    async find(memberId: string, otherId: string): Promise<ConversationRecord | null> {
      const found = await collection.findOne<ConversationDocument>(byKey(pairOf(memberId, otherId)));
      return found && toRecord(found, memberId);
    },
    exists,
    /** Lists a member's conversations, most recent first. */
    async list(memberId: string): Promise<ConversationRecord[]> {
      const found = await collection
        .find<ConversationDocument>({ members: toObjectId(memberId) })
        .sort({ lastAt: -1 })
        .toArray();
      return found.map((document) => toRecord(document, memberId));
    },
    /**
     * Removes content replaced by an entry and updates its conversation. Repeatable.
     * @param push added to a message unless a push to the same member is already pending
     */
    async applyEntry(entry: EntryRecord, push?: Effect): Promise<void> {
      if (entry.kind !== 'message') {
        await entries.removeReplaced(entry);
        return derive(entry.conversation);
      }
      const { conversation, seq: lastSeq, written, closing } = entry;
      const lastMessage = { ...entry, content: entry.content ?? '', isClosing: closing !== null };
      await moveForward({ conversation, lastSeq, written, lastMessage }, push);
    },
    /**
     * Raises a member's read position, limited to the last message of the other one.
     * @param prepare returns the effects for the stored ordinal
     * @returns these effects, or null when the position was already there
     */
    async markRead(
      memberId: string,
      otherId: string,
      ordinal: number,
      prepare: (ordinal: number) => Effect[],
    ): Promise<Effect[] | null> {
      const conversation = pairOf(memberId, otherId);
      const side = sideOf(conversation, memberId);
      const last = await entries.findLast(conversation);
      const readOrdinal = Math.min(ordinal, last?.written[otherSide(side)] ?? 0);
      if (readOrdinal === 0) return null;
      const effects = prepare(readOrdinal);
      const raise = () => raiseRead(conversation, side, readOrdinal, effects);
      if (await raise()) return effects;
      if (await exists(memberId, otherId)) return null;
      // The process that wrote the first message crashed before it derived the conversation.
      await derive(conversation);
      return (await raise()) ? effects : null;
    },
    /** Stores a member's settings for a conversation. Returns false when there is none. */
    async choose(
      memberId: string,
      otherId: string,
      { isMuted, isAccepted }: ConversationChoices,
      effects: Effects,
    ): Promise<boolean> {
      const conversation = pairOf(memberId, otherId);
      const side = sideOf(conversation, memberId);
      const chosen = {
        ...(isMuted !== undefined && { [`muted.${side}`]: isMuted }),
        ...(isAccepted && { [`accepted.${side}`]: true }),
      };
      if (Object.keys(chosen).length === 0) return true;
      const { matchedCount } = await collection.updateOne(byKey(conversation), {
        $set: chosen,
        ...toEffectsUpdate(effects),
      });
      return matchedCount === 1;
    },
    async removeAllOf(memberId: string): Promise<void> {
      await collection.deleteMany({ members: toObjectId(memberId) });
    },
  };
}
