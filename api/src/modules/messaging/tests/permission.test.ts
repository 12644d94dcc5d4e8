import type { Collection } from 'mongoose';
import type { Message } from '@sixfold/api-contract';
import type { App } from '../../../createApp';
import { createSharpPhotoProcessor } from '../../../providers/sharpPhotoProcessor';
import { block, emit, joinAs, like, match, openTab, unblock } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  countUnread,
  end,
  getConversation,
  listEntries,
  listThreads,
  matchedPair,
  newClientId,
  send,
  sendImage,
} from '../../../../tests/support/conversations';
import { jpegOf } from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { moveMember, startSecondProcess } from '../../../../tests/support/twoProcesses';
import { waitUntil } from '../../../../tests/support/waiting';
import { createEntryRepository } from '../entries/repository';
import { unmatch } from '../../../../tests/support/decisions';

let environment: TestEnvironment;
let second: App;
let secondOrigin: string;
let pairs = 0;
/** Called while a picture is being decoded. */
let whileDecoding = async () => {};
beforeAll(async () => {
  const photoProcessor = createSharpPhotoProcessor();
  environment = await createTestEnvironment(
    {},
    {
      photoProcessor: {
        ...photoProcessor,
        async processUncropped(filePath) {
          await whileDecoding();
          return photoProcessor.processUncropped(filePath);
        },
      },
    },
  );
  ({ second, secondOrigin } = await startSecondProcess(environment));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second.stop();
  await environment.stop();
});

const viaSecondProcess = (member: Member) => moveMember(member, secondOrigin);
const newPair = () => matchedPair(environment, `Ann${(pairs += 1)}`, `Bob${pairs}`);
/** Creates a match whose later message proves that everything before it was published. */
async function matchedWith(member: Member): Promise<Member> {
  const other = await joinAs(environment)(`Cleo${pairs}`);
  await match(member, other);
  return other;
}
const listStored = (...members: readonly Member[]) =>
  environment.deps.connection
    .collection('messages')
    .find({
      conversation: members
        .map(({ id }) => id)
        .sort()
        .join(':'),
      kind: { $ne: 'fence' },
    })
    .sort({ seq: 1 })
    .toArray();
/** Holds the next write of this kind until `releaseWrite` is called. */
function holdOnce<M extends 'insertOne' | 'bulkWrite'>(collection: Collection, method: M) {
  let releaseWrite = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => (releaseWrite = resolve));
  const write = collection[method].bind(collection) as (...given: unknown[]) => Promise<never>;
  jest.spyOn(collection, method as 'insertOne').mockImplementationOnce(async (...given) => {
    isHeld = true;
    await released;
    return write(...given);
  });
  return { isHeld: () => isHeld, releaseWrite };
}
describe('messages in flight', () => {
  it.each([
    ['a block', block, 'Hello.', 'member_not_found'],
    ['an unmatch before the first one', unmatch, null, 'member_not_found'],
    ['an ending', (member: Member, other: Member) => end(member, other), 'Hello.', 'match_required'],
  ] as const)('are stored before the reply to %s, or rejected, in both processes', async (...row) => {
    const [, leave, greeting, refusal] = row;
    const [ann, bob] = await newPair();
    if (greeting !== null) await send(ann, bob, greeting);
    const writers = [bob, viaSecondProcess(bob)];
    const sending = Array.from({ length: 10 }, (_, index) =>
      send(writers[index % 2] ?? bob, ann, `number ${index}`),
    );
    if (greeting !== null) await waitUntil(async () => (await listStored(ann, bob)).length > 2);
    expect((await leave(ann, bob)).status).toBe(200);
    const atReply = await listStored(ann, bob);
    const refused = (await Promise.all(sending)).filter(({ status }) => status !== 200);
    expect(await listStored(ann, bob)).toHaveLength(atReply.length);
    expect(refused.map(errorId)).toEqual(refused.map(() => refusal));
  });

  it('never follow the closing sentence, which stays unread', async () => {
    const [ann, bob] = await newPair();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => send(bob, ann, `number ${index}`)),
      end(ann, bob),
      ...Array.from({ length: 5 }, (_, index) => send(viaSecondProcess(bob), ann, `late ${index}`)),
    ]);
    expect((await listStored(ann, bob)).at(-1)).toMatchObject({ closing: 'no_spark' });
    expect([await countUnread(bob), await countUnread(ann)]).toEqual([1, 0]);
  });

  it('are not announced to a member after the reply to their block', async () => {
    const [ann, bob] = await newPair();
    const cleo = await matchedWith(ann);
    const tab = await openTab(environment, ann);
    const sending = Array.from({ length: 12 }, (_, index) => send(bob, ann, `number ${index}`));
    await waitUntil(() => tab.heard.some(({ event }) => event === 'new_message'));
    await block(ann, bob);
    await Promise.all(sending);
    await send(cleo, ann, 'After it.');
    const listHeard = () =>
      tab.heard.flatMap(({ event, payload }) => {
        if (event === 'member_left') return 'blocked';
        return event === 'new_message' ? (payload as { message: Message }).message.senderId : [];
      });
    await waitUntil(() => listHeard().includes(cleo.id));
    const heard = listHeard();
    expect(heard.slice(heard.indexOf('blocked'))).toEqual(['blocked', cleo.id]);
    tab.socket.close();
  });
});

it('a message is published after the one before, however long that one takes', async () => {
  const [ann, bob] = await newPair();
  const cleo = await matchedWith(ann);
  const tab = await openTab(environment, ann);
  const conversations = environment.deps.connection.model('Conversation').collection;
  const { isHeld, releaseWrite } = holdOnce(conversations, 'bulkWrite');
  const first = send(bob, ann, 'First.');
  await waitUntil(isHeld);
  const second = send(bob, ann, 'Second.');
  // Gives the second one time to overtake.
  await send(cleo, ann, 'Meanwhile.');
  releaseWrite();
  await Promise.all([first, second]);
  const listHeard = () =>
    tab.heard.flatMap(({ event, payload }) =>
      event === 'new_message' ? [(payload as { message: Message }).message.content] : [],
    );
  await waitUntil(() => listHeard().length === 3);
  expect(listHeard()).toEqual(['Meanwhile.', 'First.', 'Second.']);
  tab.socket.close();
});

it('a message stored by one process is published to neither member after another acknowledged a block', async () => {
  const [ann, bob] = await newPair();
  const cleo = await matchedWith(ann);
  const [tab, senderTab] = [await openTab(environment, ann), await openTab(environment, bob)];
  const { isHeld, releaseWrite } = holdOnce(
    environment.deps.connection.model('Conversation').collection,
    'bulkWrite',
  );
  const sending = send(bob, ann, 'In flight.');
  await waitUntil(isHeld);
  expect((await block(viaSecondProcess(ann), bob)).status).toBe(200);
  releaseWrite();
  expect((await sending).status).toBe(200);
  await send(cleo, ann, 'After it.');
  expect((await tab.next('new_message')).message).toMatchObject({ content: 'After it.' });
  // A round trip on the same socket arrives after anything published earlier.
  await emit(senderTab, 'keep_video_call', {});
  expect(senderTab.heard.map(({ event }) => event)).not.toContain('new_message');
  for (const { socket } of [tab, senderTab]) socket.close();
});

it('an unsent closing sentence publishes nothing to a member blocked meanwhile at another process', async () => {
  const [ann, bob] = await newPair();
  await end(ann, bob);
  const tab = await openTab(environment, bob);
  const { isHeld, releaseWrite } = holdOnce(
    environment.deps.connection.model('Conversation').collection,
    'bulkWrite',
  );
  const unsending = change(ann, bob, { kind: 'unsend', target: 1 });
  await waitUntil(isHeld);
  expect((await block(viaSecondProcess(ann), bob)).status).toBe(200);
  releaseWrite();
  expect((await unsending).status).toBe(200);
  await emit(tab, 'keep_video_call', {});
  expect(tab.heard.map(({ event }) => event)).not.toContain('conversation_changed');
  tab.socket.close();
});

it.each([null, 'Hello.'])(
  'a message allowed by one process, after %p, is rejected once another puts its sender under review',
  async (greeting) => {
    const [ann, bob] = await newPair();
    if (greeting !== null) await send(ann, bob, greeting);
    const stored = await listStored(ann, bob);
    const { collection } = environment.deps.connection.model('Message');
    const { isHeld, releaseWrite } = holdOnce(collection, 'insertOne');
    const sending = send(viaSecondProcess(bob), ann, 'In flight.');
    await waitUntil(isHeld);
    await environment.app.moderation.flag({ memberId: bob.id, by: 'operator', why: 'A reason.' });
    releaseWrite();
    expect(errorId(await sending)).toBe('account_under_review');
    expect(await listStored(ann, bob)).toHaveLength(stored.length);
  },
);

it.each([
  ['a block', block],
  ['an unmatch', unmatch],
] as const)(
  'a message allowed by one process is rejected once another has acknowledged %s',
  async (_, leave) => {
    const [ann, bob] = await newPair();
    await send(ann, bob, 'Hello.');
    const { isHeld, releaseWrite } = holdOnce(
      environment.deps.connection.model('Message').collection,
      'insertOne',
    );
    const sending = send(viaSecondProcess(bob), ann, 'In flight.');
    await waitUntil(isHeld);
    expect((await leave(ann, bob)).status).toBe(200);
    releaseWrite();
    expect(errorId(await sending)).toBe('member_not_found');
    expect(await listStored(ann, bob)).toHaveLength(1);
  },
);

it('an entry allowed before a fence is checked again', async () => {
  const [ann, bob] = await newPair();
  const entries = createEntryRepository(environment.deps.connection);
  const message = {
    kind: 'message' as const,
    senderId: bob.id,
    receiverId: ann.id,
    clientId: null,
    createdAt: environment.deps.clock(),
    content: 'In flight.',
  };
  // On an empty log, after a message, and over a fence.
  for (const seq of [1, 2, 2]) {
    let checks = 0;
    const appending = entries.append(message, async () => {
      checks += 1;
      if (checks > 1) throw new Error('refused');
      await entries.fence([ann.id, bob.id], environment.deps.clock());
    });
    await expect(appending).rejects.toThrow('refused');
    if (seq === 1) expect((await entries.append(message)).entry.seq).toBe(1);
  }
  expect((await entries.append(message)).entry).toMatchObject({ seq: 2, written: expect.anything() });
  expect((await getConversation(ann, bob)).reply.lastSeq).toBe(2);
});

it('a picture decoded after a block is rejected', async () => {
  const [ann, bob] = await newPair();
  whileDecoding = async () => {
    await block(ann, bob);
  };
  const refused = await sendImage(bob, ann, await jpegOf());
  whileDecoding = async () => {};
  expect(errorId(refused)).toBe('member_not_found');
  expect(await listStored(ann, bob)).toEqual([]);
  expect(await environment.deps.connection.collection('imageUploads').countDocuments()).toBe(0);
});

it('an undone block leaves no trace in the numbers and entries of the conversation', async () => {
  const [ann, bob] = await newPair();
  await send(ann, bob, 'One.');
  for (let round = 0; round < 2; round += 1) {
    await block(ann, bob);
    await unblock(ann, bob);
  }
  expect((await getConversation(bob, ann)).reply).toMatchObject({ lastSeq: 1, messages: [{ seq: 1 }] });
  const before = (await listEntries(bob, ann, 0)).reply;
  expect(before).toMatchObject({ entries: [{ content: 'One.', seq: 1 }], lastSeq: 1 });
  expect((await send(bob, ann, 'Two.')).reply).toMatchObject({ seq: 2, ordinal: 1 });
  await change(ann, bob, { kind: 'reaction', target: 2, reaction: 'heart' });
  const { entries, lastSeq } = (await listEntries(bob, ann, 0)).reply;
  expect([entries.map(({ kind, seq }) => [kind, seq]), lastSeq]).toEqual([
    [
      ['message', 1],
      ['message', 2],
      ['reaction', 3],
    ],
    3,
  ]);
  expect(await listThreads(ann)).toMatchObject([{ lastMessage: 'Two.', unreadCount: 1 }]);
});

it('a repeated message returns the stored one after an unmatch but not after a block', async () => {
  const [ann, bob] = await newPair();
  const clientId = newClientId();
  const first = await send(bob, ann, 'Once.', { clientId });
  await unmatch(bob, ann);
  expect((await send(bob, ann, 'Once.', { clientId })).body).toEqual(first.body);
  expect(errorId(await send(bob, ann, 'Twice.'))).toBe('match_required');
  await like(bob, ann);
  await like(ann, bob);
  await block(ann, bob);
  expect(errorId(await send(bob, ann, 'Once.', { clientId }))).toBe('member_not_found');
  await unblock(ann, bob);
  expect((await send(bob, ann, 'Once.', { clientId })).body).toEqual(first.body);
  expect((await send(bob, ann, 'Twice.')).reply.seq).toBe(2);
});
