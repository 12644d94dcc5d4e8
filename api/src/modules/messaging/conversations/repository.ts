import { type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import { pairOf } from '../../../persistence/pair';
import { UNTRIED, type StoredEffect } from '../../../persistence/pendingEffects';
import { otherSide, sideOf } from '../entries/entryRecord';
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

type Effects = readonly StoredEffect<ConversationEffect>[];

export interface ConversationRepository {
  find: (memberId: string, otherId: string) => Promise<ConversationRecord | null>;
  exists: (oneId: string, otherId: string) => Promise<boolean>;
  /** Lists a member's conversations, most recent first. */
  list: (memberId: string) => Promise<ConversationRecord[]>;
  /**
   * Stores the head of the log, unless a later one is already stored.
   * @param push added unless a push to the same member is already pending
   */
  moveForward: (state: ConversationState, push?: StoredEffect<ConversationEffect>) => Promise<void>;
  /** Returns false when the ordinal is not higher than before or there is no conversation. */
  raiseRead: (conversation: string, side: Side, ordinal: number, effects: Effects) => Promise<boolean>;
  /** Returns false when there is no conversation. */
  choose: (
    memberId: string,
    otherId: string,
    choices: ConversationChoices,
    effects: Effects,
  ) => Promise<boolean>;
  removeAllOf: (memberId: string) => Promise<void>;
}

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

export function createConversationRepository(connection: Connection): ConversationRepository {
  const { collection } = conversationModel(connection);
  const byKey = (conversation: string) => ({ _id: conversation as never });
  return {
    async find(memberId, otherId) {
      const found = await collection.findOne<ConversationDocument>(byKey(pairOf(memberId, otherId)));
      return found && toRecord(found, memberId);
    },
    async exists(oneId, otherId) {
      const found = await collection.findOne(byKey(pairOf(oneId, otherId)), { projection: { _id: 1 } });
      return found !== null;
    },
    async list(memberId) {
      const found = await collection
        .find<ConversationDocument>({ members: toObjectId(memberId) })
        .sort({ lastAt: -1 })
        .toArray();
      return found.map((document) => toRecord(document, memberId));
    },
    async moveForward({ conversation, lastSeq, written, lastMessage }, push) {
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
    },
    async raiseRead(conversation, side, ordinal, effects) {
      const field = `read.${side}`;
      const raised = await collection.updateOne(
        { ...byKey(conversation), [field]: { $lt: ordinal } },
        { $set: { [field]: ordinal }, ...toEffectsUpdate(effects) },
      );
      return raised.modifiedCount === 1;
    },
    async choose(memberId, otherId, { isMuted, isAccepted }, effects) {
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
    async removeAllOf(memberId) {
      await collection.deleteMany({ members: toObjectId(memberId) });
    },
  };
}
