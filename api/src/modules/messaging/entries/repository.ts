import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import { Types, type Connection } from 'mongoose';
import { Failure } from '../../../failure';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import { pairOf } from '../../../persistence/pair';
import type {
  EffectHandlers,
  EffectSource,
  PendingEffects,
  StoredEffect,
} from '../../../persistence/pendingEffects';
import { messageModel, type EntryDocument, type EntryEffect } from '../model';
import { toDocument, toRecord } from './entryDocument';
import { createNextEntry, isBlocking, type EntryRecord, type LastEntry, type NewEntry } from './entryRecord';
import { searchEntries } from './search';

/** Writers of one process take turns, so an entry competes with at most one per other process. */
const ATTEMPTS = 30;
const PAUSE_MAX_MS = 40;
const BUSY_RETRY_AFTER_SECONDS = 2;
/** Conversations whose last entry this process caches. */
const REMEMBERED_MAX = 10_000;

export type EntryRepository = ReturnType<typeof createEntryRepository>;

type PrepareEntry = (last: LastEntry | null) => Promise<StoredEffect<EntryEffect>[] | undefined>;

/** A stored entry with the changes of its message or of the message it refers to. */
interface AppendedEntry {
  entry: EntryRecord;
  changes: EntryRecord[];
}

interface SentImage {
  imageId: string;
  senderId: string;
  receiverId: string;
}

export function registerEntryEffects(
  effects: PendingEffects,
  handlers: EffectHandlers<EntryEffect, EntryRecord>,
): EffectSource<EntryEffect, EntryRecord> {
  const source = effects.register<EntryEffect, EntryDocument>('messages', {
    announce: (effect, document) => handlers.announce(effect, toRecord(document)),
    auto_block: (effect, document) => handlers.auto_block(effect, toRecord(document)),
    remove_picture: (effect, document) => handlers.remove_picture(effect, toRecord(document)),
    end_match: (effect, document) => handlers.end_match(effect, toRecord(document)),
  });
  return { prepare: source.prepare, deliver: (entry) => source.deliver(toDocument(entry)) };
}

const IS_SHOWN = { kind: { $ne: 'fence' } };
/** Otherwise repeating a message would reveal to a blocked sender that the other member still exists. */
const isRepeatable = (error: unknown): boolean =>
  isDuplicateKey(error, 'clientId') || (error instanceof Failure && error.id !== 'member_not_found');

/** The log of every conversation. Uses the driver directly, like relations; only validated input reaches a filter. */
export function createEntryRepository(connection: Connection) {
  const { collection } = messageModel(connection);
  const list = async (filter: object, order: 1 | -1, count: number) =>
    (await collection.find<EntryDocument>(filter).sort({ seq: order }).limit(count).toArray()).map(toRecord);
  const findFirst = async (filter: object) => (await list(filter, -1, 1))[0] ?? null;

  const findLast = (conversation: string) => findFirst({ conversation, ...IS_SHOWN });
  // The last entries written by this process. If another process has written since, the attempt fails because the
  // number is taken; entries are only removed with a member's account, and that member no longer writes.
  const lastWritten = new LRUCache<string, LastEntry>({ max: REMEMBERED_MAX });

  /** Finds the entry that a member sent with a client id. */
  async function findSent(
    entry: Pick<NewEntry, 'senderId' | 'receiverId' | 'clientId'>,
  ): Promise<EntryRecord | null> {
    if (entry.clientId === null) return null;
    const found = await collection.findOne<EntryDocument>({
      conversation: pairOf(entry.senderId, entry.receiverId),
      senderId: toObjectId(entry.senderId),
      // Names the type, because the index is limited to strings.
      clientId: { $eq: entry.clientId, $type: 'string' },
    });
    return found && toRecord(found);
  }

  /** Lists every change of these messages, in order. */
  async function listChanges(conversation: string, targets: readonly number[]): Promise<EntryRecord[]> {
    if (targets.length === 0) return [];
    const found = await collection
      .find<EntryDocument>({ conversation, target: { $in: [...targets] } })
      .toArray();
    return found.map(toRecord).sort((one, other) => one.seq - other.seq);
  }

  /** Returns false when another entry has taken the number or replaced the fence. */
  async function insert(document: EntryDocument, fence: string | undefined): Promise<boolean> {
    try {
      if (fence !== undefined)
        return (
          (await collection.replaceOne({ _id: document._id, fence }, document as never)).modifiedCount === 1
        );
      await collection.insertOne(document as never);
      return true;
    } catch (error) {
      if (isDuplicateKey(error, 'seq')) return false;
      throw error;
    }
  }

  /** Stores the entry after `last`; null when `last` is no longer the last one. */
  async function insertAfter(last: LastEntry | null, entry: NewEntry): Promise<EntryRecord | null> {
    const next = createNextEntry(last, entry);
    const id = last?.fence === undefined ? new Types.ObjectId().toHexString() : last.id;
    // Forces a read of the log's end unless the entry gets stored; also after a fence, so that a rejection takes as
    // long as for a member who never existed.
    lastWritten.delete(next.conversation);
    if (!(await insert(toDocument({ ...next, id }), last?.fence))) return null;
    const { seq, written, endedMatchId } = next;
    // An entry that blocks its sender is not cached: the next one must read it with its effects.
    if (next.kind !== 'fence' && !isBlocking(next))
      lastWritten.set(next.conversation, { id, seq, written, endedMatchId });
    return { ...next, id };
  }

  async function attempt(entry: NewEntry, prepare?: PrepareEntry): Promise<AppendedEntry | null> {
    try {
      const conversation = pairOf(entry.senderId, entry.receiverId);
      const last = lastWritten.get(conversation) ?? (await findFirst({ conversation }));
      const effects = await prepare?.(last);
      const stored = await insertAfter(last, { ...entry, ...(effects && { effects }) });
      return stored && { entry: stored, changes: stored.kind === 'message' ? [] : [stored] };
    } catch (error) {
      // A stored entry remains valid even if it would be rejected now.
      const stored = isRepeatable(error) ? await findSent(entry) : null;
      if (!stored) throw error;
      const { conversation, target, seq } = stored;
      return { entry: stored, changes: await listChanges(conversation, [target ?? seq]) };
    }
  }

  return {
    /**
     * Appends an entry to its conversation and returns it with its changes. When an entry with the same client id already
     * exists, returns that one, even if the sender may no longer write.
     * @param prepare checks before each attempt whether the entry may be stored, and returns its effects. Its result
     * cannot be outdated when the entry is stored: a concurrent entry takes the sequence number, and every change of
     * permission writes a fence, so the attempt fails and is prepared again.
     * @throws errors of `prepare`; Failure `busy`
     */
    async append(entry: NewEntry, prepare?: PrepareEntry): Promise<AppendedEntry> {
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const appended = await attempt(entry, prepare);
        if (appended) return appended;
        await pause(Math.random() * Math.min(PAUSE_MAX_MS, 2 ** count));
      }
      throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    },
    /** Invalidates attempts that were prepared earlier, so that they are prepared again. */
    async fence([oneId, otherId]: readonly [string, string], createdAt: Date): Promise<void> {
      const fence = new Types.ObjectId().toHexString();
      const entry = {
        kind: 'fence' as const,
        senderId: oneId,
        receiverId: otherId,
        clientId: null,
        createdAt,
        fence,
      };
      const conversation = pairOf(oneId, otherId);
      // Writing is no longer allowed, so only entries already in flight can make an attempt fail.
      while (!(await insertAfter(await findFirst({ conversation }), entry)));
    },
    findLast,
    findLastMessage: (conversation: string) => findFirst({ conversation, kind: 'message' }),
    findMessage: (conversation: string, seq: number) => findFirst({ conversation, seq, kind: 'message' }),
    /** Lists the newest `count` messages, optionally before a `seq`, in order. */
    async listMessages(
      conversation: string,
      before: number | undefined,
      count: number,
    ): Promise<EntryRecord[]> {
      const seq = before === undefined ? {} : { seq: { $lt: before } };
      return (await list({ conversation, ...seq, kind: 'message' }, -1, count)).reverse();
    },
    /** Lists at most `count` entries of every kind after a `seq`, in order. */
    listSince: (conversation: string, since: number, count: number) =>
      list({ conversation, seq: { $gt: since }, ...IS_SHOWN }, 1, count),
    /** Lists the newest `count` messages whose current words match, newest first. */
    search: (conversation: string, isMatching: (words: string) => boolean, count: number) =>
      searchEntries(collection, { conversation, isMatching, count }),
    listChanges,
    /** Removes the words replaced by a change, and detaches the changes it replaced from their message. */
    async removeReplaced({ conversation, seq, target, kind, senderId }: EntryRecord): Promise<void> {
      const words = { $set: { content: null } };
      const earlier = { conversation, target, seq: { $lt: seq } };
      if (kind !== 'reaction') await collection.updateOne({ conversation, seq: target }, words);
      if (kind === 'unsend') await collection.updateMany({ ...earlier, kind: 'edit' }, words);
      else
        await collection.updateMany(
          { ...earlier, kind, ...(kind === 'reaction' && { senderId: toObjectId(senderId) }) },
          { $set: { content: null, target: null, formerTarget: target } },
        );
    },
    findSent,
    async findByImage(conversation: string, imageId: string): Promise<EntryRecord | null> {
      const found = await collection.findOne<EntryDocument>({ 'image.id': imageId, conversation });
      return found && toRecord(found);
    },
    /** Lists pictures that the member sent or received. */
    async listImages(memberId: string): Promise<SentImage[]> {
      const id = toObjectId(memberId);
      // Two queries, because each field has its own index.
      const listBy = (field: 'senderId' | 'receiverId') =>
        collection.find<EntryDocument>({ [field]: id, 'image.id': { $exists: true } }).toArray();
      const found = [...(await listBy('senderId')), ...(await listBy('receiverId'))];
      return found
        .map(toRecord)
        .flatMap(({ image, senderId, receiverId }) =>
          image ? [{ imageId: image.id, senderId, receiverId }] : [],
        );
    },
    /** Removes the picture's id from its message. */
    async removeImage(conversation: string, seq: number): Promise<void> {
      await collection.updateOne({ conversation, seq }, { $unset: { image: true } });
    },
    async removeAllOf(memberId: string): Promise<void> {
      lastWritten.clear();
      await collection.deleteMany({ senderId: toObjectId(memberId) });
      await collection.deleteMany({ receiverId: toObjectId(memberId) });
    },
  };
}
