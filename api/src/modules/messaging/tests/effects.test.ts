import { messagingCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { blockedBy, openTab } from '../../../../tests/support/relations';
import {
  change,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  newClientId,
  openImage,
  send,
  sendImage,
  updateConversation,
} from '../../../../tests/support/conversations';
import { jpegOf } from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let pairs = 0;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  [ada, ben] = await matchedPair(environment, `Ada${(pairs += 1)}`, `Ben${pairs}`);
});
afterEach(() => jest.restoreAllMocks());

const AWAY = new Error('The database is away.');
const failOnce = (model: string, method: 'bulkWrite' | 'updateOne' | 'updateMany') =>
  jest
    .spyOn(environment.deps.connection.model(model).collection, method)
    .mockRejectedValueOnce(AWAY as never);
/** Advances the clock until any process may deliver an effect. */
async function waitForWorker(): Promise<void> {
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const listPending = () =>
  environment.deps.connection
    .collection('messages')
    .find({ effects: { $exists: true } })
    .toArray();

describe('a message whose conversation update fails', () => {
  it('is stored, and the worker later updates the thread and publishes it', async () => {
    const tab = await openTab(environment, ben);
    failOnce('Conversation', 'bulkWrite');
    const { status, reply } = await send(ada, ben, 'Hello.');
    expect([status, await listThreads(ben)]).toEqual([200, []]);
    await waitForWorker();
    expect(await listThreads(ben)).toMatchObject([{ lastMessage: 'Hello.', unreadCount: 1 }]);
    expect(await tab.next('new_message')).toEqual({ message: reply });
    expect(await listPending()).toEqual([]);
    tab.socket.close();
  });

  it('is published and updates the thread when it is repeated', async () => {
    const tab = await openTab(environment, ben);
    const clientId = newClientId();
    failOnce('Conversation', 'bulkWrite');
    const { reply } = await send(ada, ben, 'Hello.', { clientId });
    expect((await send(ada, ben, 'Hello.', { clientId })).reply).toEqual(reply);
    expect(await listThreads(ben)).toMatchObject([{ lastMessage: 'Hello.', unreadCount: 1 }]);
    expect(await tab.next('new_message')).toEqual({ message: reply });
    tab.socket.close();
  });
});

it('a failed block of a sender is retried', async () => {
  await ben.browser.call(messagingCalls.saveSettings, {
    body: { hasAutoBlock: true, hiddenWords: ['crypto'] },
  });
  failOnce('Relation', 'updateOne');
  expect((await send(ada, ben, 'Crypto?')).status).toBe(200);
  expect(await blockedBy(ben)).toEqual([]);
  await waitForWorker();
  expect(await blockedBy(ben)).toEqual([ada.id]);
});

it('a failed removal of edited words is retried', async () => {
  const isStored = async (words: string) =>
    JSON.stringify(await environment.deps.connection.collection('messages').find({}).toArray()).includes(
      words,
    );
  await send(ada, ben, 'a first secret');
  const tab = await openTab(environment, ben);
  failOnce('Message', 'updateMany');
  expect((await change(ada, ben, { kind: 'edit', target: 1, content: 'harmless' })).status).toBe(200);
  await waitForWorker();
  expect(await isStored('a first secret')).toBe(false);
  expect((await tab.next('message_changed')).change).toMatchObject({ content: 'harmless', target: 1 });
  expect(await listThreads(ben)).toMatchObject([{ lastMessage: 'harmless' }]);
  tab.socket.close();
});

it('a failed removal of an unsent picture is retried', async () => {
  const { reply } = await sendImage(ada, ben, await jpegOf());
  jest.spyOn(environment.deps.photoStore, 'remove').mockRejectedValueOnce(AWAY);
  expect((await change(ada, ben, { kind: 'unsend', target: 1 })).status).toBe(200);
  expect((await openImage(ben, ada, reply)).status).toBe(404);
  const countFiles = () => environment.deps.connection.collection('photos.files').countDocuments();
  expect(await countFiles()).toBeGreaterThan(0);
  await waitForWorker();
  expect(await countFiles()).toBe(0);
  expect((await listMessages(ben, ada)).reply).toMatchObject([{ image: null, content: '' }]);
});

it('the worker publishes read positions and settings to other tabs after a crash', async () => {
  await send(ada, ben, 'Hello.');
  const tab = await openTab(environment, ben);
  const conversations = environment.deps.connection.collection<{ _id: string }>('conversations');
  const _id = [ada.id, ben.id].sort().join(':');
  const dueAt = new Date(environment.deps.clock().getTime() + 5_000);
  // The state after a process crashed right after its write.
  const effects = [
    { kind: 'read', readerId: ben.id, partnerId: ada.id, ordinal: 1, id: new Types.ObjectId(), dueAt },
    { kind: 'chosen', memberId: ben.id, otherId: ada.id, id: new Types.ObjectId(), dueAt },
  ];
  await conversations.updateOne({ _id }, { $set: { effects } });
  await waitForWorker();
  expect(await tab.next('messages_read')).toEqual({ readerId: ben.id, partnerId: ada.id, ordinal: 1 });
  expect(await tab.next('conversation_changed')).toEqual({ userId: ada.id });
  expect(await conversations.findOne({ _id, effects: { $exists: true } })).toBeNull();
  tab.socket.close();
});

it('read positions and settings are stored together with their effects', async () => {
  await send(ada, ben, 'Hello.');
  const { collection } = environment.deps.connection.model('Conversation');
  const spy = jest.spyOn(collection, 'updateOne');
  await markRead(ben, ada, 1);
  await updateConversation(ben, ada, { isMuted: true });
  const kinds = spy.mock.calls.map(([, update]) => JSON.stringify(update));
  expect(kinds).toEqual([
    expect.stringMatching(/"read\.(low|high)":1.*"kind":"read"/),
    expect.stringMatching(/"muted\.(low|high)":true.*"kind":"chosen"/),
  ]);
});
