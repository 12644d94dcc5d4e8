import type { Connection, mongo } from 'mongoose';
import { withTimeout } from './commandTimeout';

type Id = mongo.ObjectId;
type Counters = Record<'low' | 'high', number>;

/** A message of earlier versions; has a `seq` if an interrupted conversion has already numbered it. */
interface OldMessage {
  _id: Id;
  senderId: Id;
  receiverId: Id;
  content: string;
  createdAt: Date;
  readAt?: Date | null;
  seq?: number;
}

const BATCH = 1_000;
const ENTRY_INDEX = 'conversation_1_seq_1';
/** For reading a conversation by its ids and for counting unread messages. */
const OLD_INDEXES = ['conversation_1__id_1', 'receiverId_1_readAt_1_conversation_1'];
const WITHOUT_NUMBER = { seq: { $exists: false } };

/**
 * Numbers the messages of earlier versions and derives their conversations. This is needed until the index over the
 * numbers exists, which can only be created afterwards, so an interrupted conversion continues at the next start. It
 * runs before any request is served.
 */
export async function convertToEntries(connection: Connection): Promise<void> {
  const messages = connection.collection<OldMessage>('messages');
  const indexes = await listIndexNames(connection);
  if (!indexes || indexes.has(ENTRY_INDEX)) return;
  const unconverted = messages.aggregate<{ _id: string }>(
    [{ $match: WITHOUT_NUMBER }, { $group: { _id: '$conversation' } }],
    withTimeout(0, { allowDiskUse: true }),
  );
  for await (const { _id: conversation } of unconverted) await convertConversation(connection, conversation);
  // Removes leftover conversations without any message.
  await connection
    .collection('conversations')
    .deleteMany({ lastSeq: { $exists: false } }, withTimeout(0, {}));
  for (const name of OLD_INDEXES) if (indexes.has(name)) await messages.dropIndex(name);
}

/** Returns null when there is no such collection. */
async function listIndexNames(connection: Connection): Promise<Set<string> | null> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  if (!names.includes('messages')) return null;
  const indexes = await connection.collection('messages').indexes();
  return new Set(indexes.flatMap(({ name }) => name ?? []));
}

async function convertConversation(connection: Connection, conversation: string): Promise<void> {
  const messages = connection.collection<OldMessage>('messages');
  // In display order, which is the same each time.
  const written = await messages
    .find({ conversation }, { projection: { content: 0 } })
    .sort({ _id: 1 })
    .toArray();
  const last = await messages.findOne({ conversation }, { sort: { _id: -1 } });
  if (!last) return;
  const [low = ''] = conversation.split(':');
  const sideOf = (id: Id) => (id.toHexString() === low ? 'low' : 'high');
  const counters: Counters = { low: 0, high: 0 };
  const read: Counters = { low: 0, high: 0 };
  const numbered = written.map((message, index) => {
    counters[sideOf(message.senderId)] += 1;
    if (message.readAt) read[sideOf(message.receiverId)] = counters[sideOf(message.senderId)];
    return { message, seq: index + 1, written: { ...counters } };
  });
  // Stores the read state first, because numbering removes it from the messages.
  await deriveConversation(connection, conversation, { last, count: written.length, counters, read });
  const waiting = numbered.filter(({ message }) => message.seq === undefined);
  for (let start = 0; start < waiting.length; start += BATCH)
    await messages.bulkWrite(
      waiting.slice(start, start + BATCH).map(({ message, ...place }) => ({
        updateOne: {
          filter: { _id: message._id, ...WITHOUT_NUMBER },
          update: {
            $set: { ...place, kind: 'message', target: null, reaction: null, replyTo: null },
            $unset: { readAt: '' },
          },
        },
      })),
    );
}

async function deriveConversation(
  connection: Connection,
  conversation: string,
  state: { last: OldMessage; count: number; counters: Counters; read: Counters },
): Promise<void> {
  const { last, count, counters, read } = state;
  const conversations = connection.collection('conversations');
  const _id = conversation as never;
  await conversations.updateOne(
    { _id },
    {
      $max: { 'read.low': read.low, 'read.high': read.high, lastSeq: 0 },
      $setOnInsert: { members: [last.senderId, last.receiverId] },
    },
    { upsert: true },
  );
  // Skipped when another starting process has already progressed further.
  await conversations.updateOne(
    { _id, lastSeq: { $lt: count } },
    {
      $set: {
        lastSeq: count,
        written: counters,
        lastContent: last.content,
        lastAt: last.createdAt,
        lastSenderId: last.senderId,
      },
      $unset: { lastMessageId: '' },
    },
  );
}
