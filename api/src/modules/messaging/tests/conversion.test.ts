import { messagingCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { prepareDatabase } from '../../../persistence/connection';
import { pairOf } from '../../../persistence/pair';
import { matchedPair, listEntries, listThreads, send } from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const OLD_INDEXES = [
  { key: { conversation: 1, _id: 1 } },
  { key: { receiverId: 1, readAt: 1, conversation: 1 } },
  { key: { senderId: 1 } },
  {
    key: { conversation: 1, senderId: 1, clientId: 1 },
    unique: true,
    partialFilterExpression: { clientId: { $type: 'string' } },
  },
];

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
});
beforeEach(async () => {
  for (const name of ['messages', 'conversations'])
    await connection()
      .dropCollection(name)
      .catch(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => environment.stop());

const connection = () => environment.deps.connection;
const messages = () => connection().collection('messages');
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** A message in a pair: whether the first member sent it, and whether it was read. */
type OldMessage = readonly [fromFirst: boolean, isRead: boolean];
interface OldConversation {
  ids: readonly [string, string];
  written: readonly OldMessage[];
}

/** Stores conversations in the format of earlier versions. */
async function storeOld(conversations: readonly OldConversation[], hasIndexes = true): Promise<void> {
  if (hasIndexes)
    for (const { key, ...options } of OLD_INDEXES) await messages().createIndex(key as never, options);
  for (const { ids, written } of conversations) {
    const members = ids.map((id) => new Types.ObjectId(id));
    const documents = written.map(([fromFirst, isRead], index) => ({
      _id: new Types.ObjectId(),
      conversation: pairOf(...ids),
      senderId: members[fromFirst ? 0 : 1],
      receiverId: members[fromFirst ? 1 : 0],
      content: `number ${index + 1}`,
      clientId: index % 2 === 0 ? `client-of-${index}` : null,
      createdAt: at(index),
      readAt: isRead ? at(index + 1) : null,
    }));
    await messages().insertMany(documents);
    const last = documents.at(-1);
    await connection()
      .collection('conversations')
      .insertOne({
        _id: pairOf(...ids) as never,
        members,
        lastMessageId: last?._id,
        lastContent: last?.content,
        lastAt: last?.createdAt,
      });
  }
}

const conversationOf = (one: Member, other: Member, written: readonly OldMessage[]): OldConversation => ({
  ids: [one.id, other.id],
  written,
});
/** Ada has read two of Ben's three messages, and Ben one of Ada's two. */
const ADA_AND_BEN: readonly OldMessage[] = [
  [true, true],
  [false, true],
  [false, true],
  [true, false],
  [false, false],
];
const newId = () => new Types.ObjectId().toHexString();
const others = (count: number): OldConversation[] =>
  Array.from({ length: count }, (_, index) => ({
    ids: [newId(), newId()] as const,
    written: Array.from({ length: 1 + (index % 4) }, (__, turn) => [turn % 2 === 0, turn < 2] as const),
  }));

const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['messages', 'conversations'].map((name) =>
        connection().collection(name).find({}).sort({ _id: 1 }).toArray(),
      ),
    ),
  );

/** Invariants of every converted conversation. */
async function expectConverted(conversations: readonly OldConversation[]): Promise<void> {
  for (const { ids, written } of conversations) {
    const key = pairOf(...ids);
    const found = await messages().find({ conversation: key }).sort({ seq: 1 }).toArray();
    expect(found.map(({ content }) => content as string)).toEqual(
      written.map((_, index) => `number ${index + 1}`),
    );
    expect(found.map(({ seq }) => seq as number)).toEqual(written.map((_, index) => index + 1));
    expect(found.some((message) => 'readAt' in message)).toBe(false);
    const [low] = key.split(':');
    const isFirstLow = low === ids[0];
    const count = (fromFirst: boolean, only: (message: OldMessage) => boolean = () => true) =>
      written.filter((message) => message[0] === fromFirst && only(message)).length;
    const stored = await connection()
      .collection('conversations')
      .findOne({ _id: key as never });
    expect(stored).toMatchObject({
      lastSeq: written.length,
      written: { low: count(isFirstLow), high: count(!isFirstLow) },
      read: {
        low: count(!isFirstLow, ([, isRead]) => isRead),
        high: count(isFirstLow, ([, isRead]) => isRead),
      },
      lastContent: `number ${written.length}`,
    });
    expect(found.at(-1)?.['written']).toEqual(stored?.['written']);
  }
  const names = (await messages().indexes()).map(({ name }) => name);
  expect(names).toContain('conversation_1_seq_1');
  expect(names).not.toContain('conversation_1__id_1');
  expect(names).not.toContain('receiverId_1_readAt_1_conversation_1');
}

describe('the conversion to entries', () => {
  it('numbers the messages of earlier versions and keeps the read positions', async () => {
    const conversations = [conversationOf(ada, ben, ADA_AND_BEN), ...others(12)];
    await storeOld(conversations);
    await prepareDatabase(connection());
    await expectConverted(conversations);

    expect(await listThreads(ada)).toMatchObject([
      { lastMessage: 'number 5', unreadCount: 1, lastSenderId: ben.id },
    ]);
    expect(await listThreads(ben)).toMatchObject([{ unreadCount: 1 }]);
    const { entries } = (await listEntries(ada, ben, 0)).reply;
    expect(entries).toMatchObject([
      { kind: 'message', seq: 1, ordinal: 1, senderId: ada.id, clientId: 'client-of-0', reactions: [] },
      { seq: 2, ordinal: 1, senderId: ben.id, replyTo: null },
      { seq: 3, ordinal: 2, senderId: ben.id },
      { seq: 4, ordinal: 2, senderId: ada.id, editedAt: null, unsentAt: null },
      { seq: 5, ordinal: 3, senderId: ben.id },
    ]);
    expect((await send(ada, ben, 'Go on.')).reply).toMatchObject({ seq: 6, ordinal: 3 });
  });

  it('also works without the indexes or the conversation', async () => {
    const conversations = [conversationOf(ada, ben, ADA_AND_BEN)];
    await storeOld(conversations, false);
    await connection().collection('conversations').deleteMany({});
    await connection()
      .collection('conversations')
      .insertOne({ _id: pairOf(newId(), newId()) as never, members: [], lastContent: '', lastAt: at(0) });
    await prepareDatabase(connection());
    await expectConverted(conversations);
    expect(await connection().collection('conversations').countDocuments({})).toBe(1);
  });

  it('is idempotent', async () => {
    await storeOld([conversationOf(ada, ben, ADA_AND_BEN), ...others(3)]);
    await prepareDatabase(connection());
    await send(ben, ada, 'Go on.');
    await ada.browser.call(messagingCalls.markRead, { params: { userId: ben.id }, body: { ordinal: 4 } });
    const before = await everything();
    await prepareDatabase(connection());
    // Even without the index that marks it as done.
    await messages().dropIndex('conversation_1_seq_1');
    await prepareDatabase(connection());
    expect(await everything()).toBe(before);
  });

  const crash = () => {
    throw new Error('The process ends here.');
  };

  it.each([0, 1, 2, 5])('completes after a crash following %i conversations', async (done) => {
    const conversations = [conversationOf(ada, ben, ADA_AND_BEN), ...others(6)];
    await storeOld(conversations);
    const collection = messages();
    const write = collection.bulkWrite.bind(collection);
    const spy = jest.spyOn(collection, 'bulkWrite');
    for (let call = 0; call < done; call += 1) spy.mockImplementationOnce(write as never);
    spy.mockImplementationOnce(crash);
    await expect(prepareDatabase(connection())).rejects.toThrow('The process ends here.');
    await prepareDatabase(connection());
    await expectConverted(conversations);
  });

  it.each([1, 3, 5])('completes after a crash following %i messages of one conversation', async (done) => {
    const conversations = [conversationOf(ada, ben, ADA_AND_BEN)];
    await storeOld(conversations);
    const collection = messages();
    const write = collection.bulkWrite.bind(collection);
    jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (operations) => {
      await write(operations.slice(0, done));
      return crash();
    });
    await expect(prepareDatabase(connection())).rejects.toThrow('The process ends here.');
    await prepareDatabase(connection());
    await expectConverted(conversations);
  });

  it('completes after a crash before the old indexes are dropped', async () => {
    const conversations = others(3);
    await storeOld(conversations);
    jest.spyOn(messages(), 'dropIndex').mockImplementationOnce(crash);
    await expect(prepareDatabase(connection())).rejects.toThrow('The process ends here.');
    await prepareDatabase(connection());
    await expectConverted(conversations);
  });

  it('can run in several processes concurrently', async () => {
    const conversations = [conversationOf(ada, ben, ADA_AND_BEN), ...others(40)];
    await storeOld(conversations);
    const starts = await Promise.allSettled([prepareDatabase(connection()), prepareDatabase(connection())]);
    expect(starts.some(({ status }) => status === 'fulfilled')).toBe(true);
    await prepareDatabase(connection());
    await expectConverted(conversations);
  });
});
