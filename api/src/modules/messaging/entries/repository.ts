import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import { Types, type Connection } from 'mongoose';
import { Failure } from '../../../failure';
import { isDuplicateKey } from '../../../persistence/connection';
import { pairOf } from '../../../persistence/pair';
import { messageModel, type EntryDocument } from '../model';
import { createNextEntry, type EntryRecord, type NewEntry } from './entryRecord';

/** Writers of one process take turns, so an entry competes with one of each other process. */
const ATTEMPTS = 30;
const PAUSE_MAX_MS = 40;
const BUSY_RETRY_AFTER_SECONDS = 2;
/** Conversations whose last entry this process remembers. */
const REMEMBERED_MAX = 10_000;

/** The log of every conversation. Uses the driver directly, like relations; only validated input enters a filter. */
export interface EntryRepository {
  /**
   * Writes an entry after the last one. When its client id is stored already, returns that entry and `isNew` false.
   * @param check runs before each attempt. What it has read of the conversation still holds when the entry is stored,
   * because an entry that came between takes the number.
   * @throws what `check` throws; Failure `busy`
   */
  append: (entry: NewEntry, check?: () => Promise<void>) => Promise<{ entry: EntryRecord; isNew: boolean }>;
  findLast: (conversation: string) => Promise<EntryRecord | null>;
  findLastMessage: (conversation: string) => Promise<EntryRecord | null>;
  findMessage: (conversation: string, seq: number) => Promise<EntryRecord | null>;
  /** Lists the newest `count` messages, before a `seq` if one is given, in order. */
  listMessages: (conversation: string, before: number | undefined, count: number) => Promise<EntryRecord[]>;
  /** Lists at most `count` entries of every kind after a `seq`, in order. */
  listSince: (conversation: string, since: number, count: number) => Promise<EntryRecord[]>;
  /** Lists the newest `count` messages whose words, as they were written or last edited, pass a test; the newest first. */
  search: (
    conversation: string,
    isMatching: (words: string) => boolean,
    count: number,
  ) => Promise<EntryRecord[]>;
  /** Lists every change of these messages, in order. */
  listChanges: (conversation: string, targets: readonly number[]) => Promise<EntryRecord[]>;
  /** Removes the words that a message had before an edit or unsending. */
  removeWordsBefore: (change: Pick<EntryRecord, 'conversation' | 'seq' | 'target'>) => Promise<void>;
  /** Finds what a member has sent under a client id. */
  findSent: (sent: Pick<NewEntry, 'senderId' | 'receiverId' | 'clientId'>) => Promise<EntryRecord | null>;
  findByImage: (conversation: string, imageId: string) => Promise<EntryRecord | null>;
  /** Lists the pictures that a member sent or was sent. */
  listImages: (memberId: string) => Promise<SentImage[]>;
  /** Removes the name of a picture from its message. */
  removeImage: (conversation: string, seq: number) => Promise<void>;
  removeAllOf: (memberId: string) => Promise<void>;
}

/** Other requests get their turn between two portions of a long conversation. */
const SEARCH_BATCH = 200;

interface SentImage {
  imageId: string;
  senderId: string;
  receiverId: string;
}

const idOf = (id: string) => new Types.ObjectId(id);

const toRecord = ({
  _id,
  senderId,
  receiverId,
  callId,
  image,
  closing,
  ...rest
}: EntryDocument): EntryRecord => ({
  ...rest,
  callId: callId?.toHexString() ?? null,
  image: image ?? null,
  closing: closing ?? null,
  id: _id.toHexString(),
  senderId: senderId.toHexString(),
  receiverId: receiverId.toHexString(),
});

export function createEntryRepository(connection: Connection): EntryRepository {
  const { collection } = messageModel(connection);
  const list = async (filter: object, order: 1 | -1, count: number) =>
    (await collection.find<EntryDocument>(filter).sort({ seq: order }).limit(count).toArray()).map(toRecord);
  const findFirst = async (filter: object) => (await list(filter, -1, 1))[0] ?? null;

  const findLast = (conversation: string) => findFirst({ conversation });
  // The last entries that this process has written. One that another process has followed costs a lost attempt, because
  // its next number is taken; entries are only removed with the account of a member, who writes no more.
  const lastWritten = new LRUCache<string, Pick<EntryRecord, 'seq' | 'written'>>({ max: REMEMBERED_MAX });

  const findSent: EntryRepository['findSent'] = async (entry) => {
    if (entry.clientId === null) return null;
    const found = await collection.findOne<EntryDocument>({
      conversation: pairOf(entry.senderId, entry.receiverId),
      senderId: idOf(entry.senderId),
      // The kind is part of the question, because the index holds texts only.
      clientId: { $eq: entry.clientId, $type: 'string' },
    });
    return found && toRecord(found);
  };

  /** Returns null when another entry has taken the number. */
  async function insert({
    callId,
    image,
    closing,
    ...next
  }: Omit<EntryRecord, 'id'>): Promise<EntryRecord | null> {
    const document: EntryDocument = {
      ...next,
      ...(callId && { callId: idOf(callId) }),
      ...(image && { image }),
      ...(closing && { closing }),
      _id: new Types.ObjectId(),
      senderId: idOf(next.senderId),
      receiverId: idOf(next.receiverId),
    };
    try {
      await collection.insertOne(document as never);
      lastWritten.set(next.conversation, { seq: next.seq, written: next.written });
      return toRecord(document);
    } catch (error) {
      // Whatever it was, the number must be read again.
      lastWritten.delete(next.conversation);
      if (isDuplicateKey(error, 'seq')) return null;
      throw error;
    }
  }

  async function attempt(entry: NewEntry, check?: () => Promise<void>) {
    try {
      const conversation = pairOf(entry.senderId, entry.receiverId);
      const last = lastWritten.get(conversation) ?? (await findLast(conversation));
      await check?.();
      const stored = await insert(createNextEntry(last, entry));
      return stored && { entry: stored, isNew: true };
    } catch (error) {
      // What was stored once stays right, though it might be too late for it by now.
      const isRepeated = isDuplicateKey(error, 'clientId') || error instanceof Failure;
      const stored = isRepeated ? await findSent(entry) : null;
      if (!stored) throw error;
      return { entry: stored, isNew: false };
    }
  }

  return {
    async append(entry, check) {
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const appended = await attempt(entry, check);
        if (appended) return appended;
        await pause(Math.random() * Math.min(PAUSE_MAX_MS, 2 ** count));
      }
      throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    },
    findLast,
    findLastMessage: (conversation) => findFirst({ conversation, kind: 'message' }),
    findMessage: (conversation, seq) => findFirst({ conversation, seq, kind: 'message' }),
    async listMessages(conversation, before, count) {
      const seq = before === undefined ? {} : { seq: { $lt: before } };
      return (await list({ conversation, ...seq, kind: 'message' }, -1, count)).reverse();
    },
    listSince: (conversation, since, count) => list({ conversation, seq: { $gt: since } }, 1, count),
    async search(conversation, isMatching, count) {
      const content = { $type: 'string' };
      // Read and tested in portions, because no pattern of the database finds words regardless of their spelling.
      const findMatching = async (filter: object, order: 'seq' | 'target') => {
        const found: EntryRecord[] = [];
        const cursor = collection
          .find<EntryDocument>({ conversation, content, ...filter }, { batchSize: SEARCH_BATCH })
          .sort({ [order]: -1 });
        for await (const entry of cursor) {
          if (isMatching(entry.content ?? '')) found.push(toRecord(entry));
          if (found.length === count) break;
        }
        return found;
      };
      const written = await findMatching({ kind: 'message', callId: { $exists: false } }, 'seq');
      // The words of an edited message are in the edit.
      const edits = await findMatching({ kind: 'edit' }, 'target');
      const seqs = edits.map(({ target }) => target ?? 0);
      const edited = await list({ conversation, seq: { $in: seqs }, kind: 'message' }, -1, count);
      return [...written, ...edited].sort((one, other) => other.seq - one.seq).slice(0, count);
    },
    async listChanges(conversation, targets) {
      if (targets.length === 0) return [];
      const found = await collection
        .find<EntryDocument>({ conversation, target: { $in: [...targets] } })
        .toArray();
      return found.map(toRecord).sort((one, other) => one.seq - other.seq);
    },
    async removeWordsBefore({ conversation, seq, target }) {
      const removed = { $set: { content: null } };
      await collection.updateOne({ conversation, seq: target }, removed);
      await collection.updateMany({ conversation, target, kind: 'edit', seq: { $lt: seq } }, removed);
    },
    findSent,
    async findByImage(conversation, imageId) {
      const found = await collection.findOne<EntryDocument>({ 'image.id': imageId, conversation });
      return found && toRecord(found);
    },
    async listImages(memberId) {
      const id = idOf(memberId);
      // One after the other, because each has an index of its own.
      const listBy = (field: 'senderId' | 'receiverId') =>
        collection.find<EntryDocument>({ [field]: id, 'image.id': { $exists: true } }).toArray();
      const found = [...(await listBy('senderId')), ...(await listBy('receiverId'))];
      return found
        .map(toRecord)
        .flatMap(({ image, senderId, receiverId }) =>
          image ? [{ imageId: image.id, senderId, receiverId }] : [],
        );
    },
    async removeImage(conversation, seq) {
      await collection.updateOne({ conversation, seq }, { $unset: { image: true } });
    },
    async removeAllOf(memberId) {
      lastWritten.clear();
      await collection.deleteMany({ senderId: idOf(memberId) });
      await collection.deleteMany({ receiverId: idOf(memberId) });
    },
  };
}
