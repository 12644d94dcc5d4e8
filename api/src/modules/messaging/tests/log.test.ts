import { Types } from 'mongoose';
import type { App } from '../../../createApp';
import { errorId } from '../../../../tests/support/browser';
import { block, openTabs } from '../../../../tests/support/relations';
import {
  change,
  countUnread,
  getConversation,
  listEntries,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  newClientId,
  send,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { moveMember, startSecondProcess } from '../../../../tests/support/twoProcesses';
import { waitUntil } from '../../../../tests/support/waiting';
import { createConversationRepository } from '../conversations/repository';
import { createEntryRepository } from '../entries/repository';

let environment: TestEnvironment;
let second: App;
let secondOrigin: string;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ({ second, secondOrigin } = await startSecondProcess(environment));
});
afterAll(async () => {
  await second.stop();
  await environment.stop();
});

const database = () => environment.deps.connection;

const viaSecondProcess = (member: Member) => moveMember(member, secondOrigin);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the entries of a conversation', () => {
  it('have no gaps or duplicates when both members send fifty concurrently through two processes', async () => {
    const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
    const writers = [
      [ada, ben],
      [ben, ada],
      [viaSecondProcess(ada), ben],
      [viaSecondProcess(ben), ada],
    ] as const;
    const sent = await Promise.all(
      upTo(52).map((number) => {
        const [from, to] = writers[number % writers.length] ?? writers[0];
        return send(from, to, `number ${number}`);
      }),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { entries, lastSeq } = (await listEntries(ada, ben, 0)).reply;
    expect([entries.map(({ seq }) => seq), lastSeq]).toEqual([upTo(52), 52]);
    for (const { id } of [ada, ben]) {
      const ordinals = entries.flatMap((entry) =>
        entry.kind === 'message' && entry.senderId === id ? entry.ordinal : [],
      );
      expect(ordinals).toEqual(upTo(26));
    }
    expect([await countUnread(ada), await countUnread(ben)]).toEqual([26, 26]);
    const last = entries.at(-1);
    expect(await listThreads(ada)).toMatchObject([
      { lastMessage: last?.kind === 'message' ? last.content : '', lastSenderId: last?.senderId },
    ]);
  });

  it('are published in order by one process', async () => {
    const [cleo, dan] = await matchedPair(environment, 'Cleo', 'Dan');
    const [tab] = await openTabs(environment, dan, 1);
    await Promise.all(upTo(20).map((number) => send(cleo, dan, `number ${number}`)));
    const heard = () =>
      (tab?.heard ?? []).flatMap(({ event, payload }) =>
        event === 'new_message' ? (payload as { message: { seq: number } }).message.seq : [],
      );
    await waitUntil(() => heard().length === 20);
    expect(heard()).toEqual(upTo(20));
    tab?.socket.close();
  });

  it('are stored once when repeated, even concurrently through two processes', async () => {
    const [eva, finn] = await matchedPair(environment, 'Eva', 'Finn');
    const clientId = newClientId();
    const evas = [eva, viaSecondProcess(eva)];
    const sent = await Promise.all(
      upTo(8).map((number) => send(evas[number % 2] ?? eva, finn, 'Once only.', { clientId })),
    );
    expect(new Set(sent.map(({ reply }) => reply.id)).size).toBe(1);
    expect((await send(eva, finn, 'Once only.', { clientId })).body).toEqual(sent[0]?.body);
    expect((await listEntries(finn, eva, 0)).reply.entries).toHaveLength(1);
    expect((await send(finn, eva, 'The same id of another member.', { clientId })).reply.seq).toBe(2);
    expect(await countUnread(finn)).toBe(1);
  });

  it('are returned in slices after a seq, with messages in their current form', async () => {
    const [gil, hedy] = await matchedPair(environment, 'Gil', 'Hedy');
    for (const number of upTo(104)) await send(gil, hedy, `number ${number}`);
    await change(gil, hedy, { kind: 'edit', target: 104, content: 'changed' });
    const first = (await listEntries(hedy, gil, 0)).reply;
    expect([first.entries.map(({ seq }) => seq), first.lastSeq]).toEqual([upTo(100), 105]);
    const rest = (await listEntries(hedy, gil, 100)).reply;
    expect(rest.entries.map(({ seq }) => seq)).toEqual([101, 102, 103, 104, 105]);
    expect(rest.entries[3]).toMatchObject({
      kind: 'message',
      content: 'changed',
      editedAt: expect.any(String),
    });
    expect(rest.entries[4]).toMatchObject({ kind: 'edit', target: 104, content: 'changed' });
    expect((await listEntries(hedy, gil, 105)).reply).toEqual({ entries: [], lastSeq: 105 });
  });
});

it('a seq out of range is rejected with the allowed values', async () => {
  const [xia, yara] = await matchedPair(environment, 'Xia', 'Yara');
  for (const since of ['-1', '1.5', '', 'x']) {
    const refused = await xia.browser.send('GET', `/api/messages/${yara.id}/entries?since=${since}`);
    expect([since, refused.body]).toMatchObject([
      since,
      { id: 'invalid_input', fields: { since: 'Please give a whole number from 0 on.' } },
    ]);
  }
});

it('an entry that loses every race is rejected as busy and not stored', async () => {
  const [tom, una] = await matchedPair(environment, 'Tom', 'Una');
  await send(tom, una, 'First.');
  const { collection } = database().model('Message');
  const taken = Object.assign(new Error('E11000'), { code: 11_000, keyPattern: { conversation: 1, seq: 1 } });
  const spy = jest.spyOn(collection, 'insertOne').mockRejectedValue(taken);
  const refused = await send(tom, una, 'Second.');
  spy.mockRestore();
  expect([refused.status, errorId(refused), refused.headers['retry-after']]).toEqual([503, 'busy', '2']);
  expect((await send(una, tom, 'Third.')).reply).toMatchObject({ seq: 2, ordinal: 1 });
});

it('an entry is checked again when another one was stored after the check', async () => {
  const [vic, wim] = await matchedPair(environment, 'Vic', 'Wim');
  await send(vic, wim, 'First.');
  let checks = 0;
  const edit = {
    kind: 'edit' as const,
    senderId: vic.id,
    receiverId: wim.id,
    target: 1,
    content: 'Too late.',
  };
  const { entry } = await createEntryRepository(database()).append(
    { ...edit, clientId: null, createdAt: environment.deps.clock() },
    async () => {
      checks += 1;
      if (checks === 1) await send(wim, vic, 'Between.');
    },
  );
  expect([checks, entry.seq]).toEqual([2, 3]);
});

describe('an entry whose process crashed right after storing it', () => {
  const entry = (from: Member, to: Member, content: string, clientId = newClientId()) => ({
    kind: 'message' as const,
    senderId: from.id,
    receiverId: to.id,
    clientId,
    createdAt: environment.deps.clock(),
    content,
    effects: [
      {
        kind: 'announce' as const,
        id: new Types.ObjectId(),
        dueAt: new Date(environment.deps.clock().getTime() + 5_000),
      },
    ],
  });
  const openTabAtSecond = async (member: Member) => {
    const tab = openSocket(secondOrigin, member.browser.cookie);
    await waitForConnection(tab.socket);
    return tab;
  };

  it('is published when the sender retries through another process', async () => {
    const [ida, jon] = await matchedPair(environment, 'Ida', 'Jon');
    await send(ida, jon, 'Before.');
    const clientId = newClientId();
    await createEntryRepository(database()).append(entry(ida, jon, 'After.', clientId));
    const tabs = [await openTabAtSecond(jon), await openTabAtSecond(ida)];
    expect((await getConversation(jon, ida)).reply).toMatchObject({ lastSeq: 2 });
    expect(await listThreads(jon)).toMatchObject([{ lastMessage: 'Before.', unreadCount: 1 }]);
    const { reply } = await send(viaSecondProcess(ida), jon, 'After.', { clientId });
    expect(reply).toMatchObject({ seq: 2, ordinal: 2 });
    expect(await listThreads(jon)).toMatchObject([{ lastMessage: 'After.', unreadCount: 2 }]);
    for (const tab of tabs) {
      expect(await tab.next('new_message')).toEqual({ message: reply });
      tab.socket.close();
    }
  });

  it('is published by any process after five seconds', async () => {
    const [ian, joy] = await matchedPair(environment, 'Ian', 'Joy');
    const tab = await openTabAtSecond(joy);
    // Removes the effects already delivered by the first process.
    await environment.app.effects.deliverDue();
    await createEntryRepository(database()).append(entry(ian, joy, 'First.'));
    environment.advance(5_000);
    await second.effects.deliverDue();
    expect((await tab.next('new_message')).message).toMatchObject({ content: 'First.', seq: 1 });
    expect(await listThreads(joy)).toMatchObject([{ lastMessage: 'First.', unreadCount: 1 }]);
    expect(
      await database()
        .collection('messages')
        .countDocuments({ effects: { $exists: true } }),
    ).toBe(0);
    tab.socket.close();
  });

  it('is not published to a member who has since blocked the sender', async () => {
    const [kai, lou] = await matchedPair(environment, 'Kai', 'Lou');
    const tab = await openTabAtSecond(lou);
    await createEntryRepository(database()).append(entry(kai, lou, 'First.'));
    await block(lou, kai);
    environment.advance(5_000);
    await second.effects.deliverDue();
    tab.socket.close();
    expect(tab.heard.map(({ event }) => event)).not.toContain('new_message');
  });

  it('updates the thread with the next entry of any kind', async () => {
    const [kit, lea] = await matchedPair(environment, 'Kit', 'Lea');
    await createEntryRepository(database()).append(entry(kit, lea, 'First.'));
    await change(lea, kit, { kind: 'reaction', target: 1, reaction: 'heart' });
    expect(await listThreads(lea)).toMatchObject([{ lastMessage: 'First.', unreadCount: 1 }]);
  });

  it('updates the thread when the receiver reads it as the first message', async () => {
    const [max, nan] = await matchedPair(environment, 'Max', 'Nan');
    await createEntryRepository(database()).append(entry(max, nan, 'First.'));
    expect((await listMessages(nan, max)).reply).toHaveLength(1);
    expect((await markRead(nan, max, 1)).status).toBe(200);
    expect(await listThreads(nan)).toMatchObject([{ lastMessage: 'First.', unreadCount: 0 }]);
  });

  it('does not restore the words of an unsent message', async () => {
    const [olga, paul] = await matchedPair(environment, 'Olga', 'Paul');
    const { deliverDue } = environment.app.effects;
    await send(olga, paul, 'Not yet.');
    await change(olga, paul, { kind: 'edit', target: 1, content: 'A secret.' });
    const unsend = { ...entry(olga, paul, ''), kind: 'unsend' as const, content: null, target: 1 };
    await createEntryRepository(database()).append(unsend);
    for (const { reply } of [await listMessages(paul, olga), await getConversation(paul, olga)])
      expect(JSON.stringify(reply)).not.toContain('A secret.');
    expect(JSON.stringify((await listEntries(paul, olga, 0)).reply)).not.toContain('A secret.');
    environment.advance(5_000);
    await deliverDue();
    const stored = await Promise.all(
      ['messages', 'conversations'].map((name) => database().collection(name).find({}).toArray()),
    );
    expect(JSON.stringify(stored)).not.toContain('A secret.');
    expect(await listThreads(paul)).toMatchObject([{ lastMessage: '' }]);
  });
});

it('a conversation only moves forward, regardless of the order in which its writers finish', async () => {
  const [rita, sven] = await matchedPair(environment, 'Rita', 'Sven');
  const entries = createEntryRepository(database());
  const conversations = createConversationRepository(database(), entries);
  const { collection } = database().model('Conversation');
  const update = collection.bulkWrite.bind(collection);
  // Holds the first writer until the second one is done.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const spy = jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...args) => {
    await held;
    return update(...(args as Parameters<typeof update>));
  });
  async function write(content: string) {
    const { entry } = await entries.append({
      kind: 'message',
      senderId: rita.id,
      receiverId: sven.id,
      clientId: null,
      createdAt: environment.deps.clock(),
      content,
    });
    await conversations.applyEntry(entry);
  }
  const first = write('First.');
  await waitUntil(() => spy.mock.calls.length === 1);
  await write('Second.');
  release();
  await first;
  spy.mockRestore();
  expect(await listThreads(sven)).toMatchObject([{ lastMessage: 'Second.', unreadCount: 2 }]);
});
