import {
  applyEntries,
  type Closing,
  type ConversationEntry,
  type ConversationMessage,
  type MessageImage,
  type MessageChange,
} from '@sixfold/domain/conversation';
import { pairOf } from '../../../persistence/pair';
import type { EntryDocument, Side } from '../model';

export interface EntryRecord extends Omit<
  EntryDocument,
  '_id' | 'senderId' | 'receiverId' | 'callId' | 'image' | 'closing' | 'formerTarget' | 'endedMatchId'
> {
  id: string;
  callId: string | null;
  image: MessageImage | null;
  closing: Closing | null;
  senderId: string;
  receiverId: string;
  endedMatchId?: string | undefined;
}

/** An entry without its position in the log. */
export type NewEntry = Pick<EntryRecord, 'kind' | 'senderId' | 'receiverId' | 'clientId' | 'createdAt'> &
  Partial<Omit<EntryRecord, 'id' | 'conversation' | 'seq' | 'written'>>;

/** The end of a log, on which the next entry is based. */
export type LastEntry = Pick<EntryRecord, 'id' | 'seq' | 'written' | 'endedMatchId' | 'fence' | 'effects'>;

/** Returns whether an entry blocks its sender; the block itself may still be pending. */
export const isBlocking = ({ effects = [] }: Pick<EntryRecord, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'auto_block');

/** Returns a member's side in the key of a conversation. */
export const sideOf = (conversation: string, memberId: string): Side =>
  conversation.startsWith(memberId) ? 'low' : 'high';

export const otherSide = (side: Side): Side => (side === 'low' ? 'high' : 'low');

const NOTHING_WRITTEN = { low: 0, high: 0 };

/**
 * Returns the entry after `last`, or the first of the conversation. The counters are exact because the log is a chain.
 */
export function createNextEntry(
  last: Omit<LastEntry, 'id'> | null,
  entry: NewEntry,
): Omit<EntryRecord, 'id'> {
  const conversation = pairOf(entry.senderId, entry.receiverId);
  const side = sideOf(conversation, entry.senderId);
  const written = last?.written ?? NOTHING_WRITTEN;
  const endedMatchId = entry.endedMatchId ?? last?.endedMatchId;
  return {
    conversation,
    // A fence is replaced by the next entry.
    seq: last?.fence ? last.seq : (last?.seq ?? 0) + 1,
    kind: entry.kind,
    senderId: entry.senderId,
    receiverId: entry.receiverId,
    clientId: entry.clientId,
    createdAt: entry.createdAt,
    content: entry.content ?? null,
    target: entry.target ?? null,
    reaction: entry.reaction ?? null,
    replyTo: entry.replyTo ?? null,
    callId: entry.callId ?? null,
    image: entry.image ?? null,
    closing: entry.closing ?? null,
    ...(endedMatchId && { endedMatchId }),
    ...(entry.effects && { effects: entry.effects }),
    ...(entry.fence && { fence: entry.fence }),
    written: entry.kind === 'message' ? { ...written, [side]: written[side] + 1 } : written,
  };
}

const baseOf = ({ seq, senderId, receiverId, createdAt, clientId }: EntryRecord) => ({
  seq,
  senderId,
  receiverId,
  createdAt: createdAt.toISOString(),
  clientId,
});

const toMessage = (record: EntryRecord): ConversationMessage => ({
  ...baseOf(record),
  kind: 'message',
  id: record.id,
  ordinal: record.written[sideOf(record.conversation, record.senderId)],
  content: record.content ?? '',
  replyTo: record.replyTo,
  callId: record.callId,
  image: record.image,
  editedAt: null,
  unsentAt: null,
  reactions: [],
});

function toChange(record: EntryRecord): MessageChange {
  const target = record.target ?? 0;
  if (record.kind === 'edit') return { ...baseOf(record), kind: 'edit', target, content: record.content };
  if (record.kind === 'reaction')
    return { ...baseOf(record), kind: 'reaction', target, reaction: record.reaction };
  return { ...baseOf(record), kind: 'unsend', target };
}

/** Returns the messages among the records, with the changes applied. */
export function toMessages(
  records: readonly EntryRecord[],
  changes: readonly EntryRecord[],
): ConversationMessage[] {
  const messages = records.filter(({ kind }) => kind === 'message').map(toMessage);
  return applyEntries(messages, changes.map(toChange));
}

/**
 * Converts records for a member of the conversation: messages have their changes applied, and edits that were replaced
 * or unsent have no words.
 * @param changes every change of the messages that the records are or refer to
 */
export function toEntries(
  records: readonly EntryRecord[],
  changes: readonly EntryRecord[],
): ConversationEntry[] {
  const messages = new Map(toMessages(records, changes).map((message) => [message.seq, message]));
  /** `seq` of each message's only edit that still has words; absent once the message is unsent. */
  const newestEdits = new Map<number | null, number>();
  for (const { kind, target, seq } of changes) if (kind === 'edit') newestEdits.set(target, seq);
  for (const { kind, target } of changes) if (kind === 'unsend') newestEdits.delete(target);
  return records.map((record) => {
    const change = (): MessageChange =>
      toChange(newestEdits.get(record.target) === record.seq ? record : { ...record, content: null });
    return messages.get(record.seq) ?? change();
  });
}
