// spec: D1 §6

import { discoveryCalls, messagingCalls, safetyCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let stranger: Member;

beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
  ben = await environment.member('Ben', completeProfile({ gender: 'male' }));
  stranger = await environment.member('Cat');
  for (const [from, to] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    await from.browser.call(discoveryCalls.submitDecision, {
      params: { matchId: to.id },
      body: { action: 'like' },
    });
});
afterAll(() => environment.stop());

const write = (from: Member, to: { id: string }, content: string, clientId?: string) =>
  from.browser.call(messagingCalls.sendMessage, { body: { receiverId: to.id, content, clientId } });
const read = (member: Member, other: { id: string }, query = {}) =>
  member.browser.call(messagingCalls.listMessages, { params: { userId: other.id }, query });
const unreadOf = async ({ browser }: Member) => (await browser.call(messagingCalls.countUnread)).reply.count;
const threadsOf = async (member: Member) => (await member.browser.call(messagingCalls.listThreads)).reply;

// spec: D2 §3.8, D2 §7
it('lets two matched members write, and notifies every tab of both', async () => {
  const lives = [ada, ada, ben].map(({ browser }) => openSocket(environment.origin, browser.cookie));
  await Promise.all(lives.map(({ socket }) => waitForConnection(socket)));
  const sent = await write(ada, ben, '  Hello Ben.  ');
  expect(sent.reply).toMatchObject({
    senderId: ada.id,
    receiverId: ben.id,
    content: 'Hello Ben.',
    readAt: null,
  });
  for (const live of lives) expect(await live.next('new_message')).toEqual({ message: sent.body });
  for (const { socket } of lives) socket.close();
});

// spec: D2 §6
it('refuses a stranger, oneself and an unknown member', async () => {
  const refused = await write(stranger, ada, 'Hi?');
  expect([refused.status, errorId(refused)]).toEqual([403, 'match_required']);
  expect(errorId(await write(ada, ada, 'Note to self'))).toBe('own_profile');
  expect(errorId(await write(ada, { id: 'f'.repeat(24) }, 'Hello?'))).toBe('member_not_found');
  expect(errorId(await read(ada, { id: 'f'.repeat(24) }))).toBe('member_not_found');
});

it('stores a message that is sent again once, also at the same moment', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => write(ben, ada, 'Once only.', 'client-id-0001')));
  const ids = new Set(sent.map(({ reply }) => reply.id));
  expect(ids.size).toBe(1);
  const { reply } = await read(ben, ada);
  expect(reply.filter(({ content }) => content === 'Once only.')).toHaveLength(1);
});

it('lists messages in order of writing, to the two of them only', async () => {
  await write(ada, ben, 'First.');
  await write(ben, ada, 'Second.');
  const { reply } = await read(ada, ben);
  expect(reply.map(({ content }) => content).slice(-2)).toEqual(['First.', 'Second.']);
  const earlier = await read(ada, ben, { before: reply.at(-1)?.id });
  expect(earlier.reply.at(-1)?.content).toBe('First.');
  expect((await read(stranger, ada)).reply).toEqual([]);
  expect(await threadsOf(stranger)).toEqual([]);
});

// spec: D1 §2.6, D2 §3.9, D2 §4.9
it('counts unread messages, and reading them notifies the writer and the other tabs of the reader', async () => {
  await read(ben, ada);
  await write(ada, ben, 'One.');
  await write(ada, ben, 'Two.');
  expect(await threadsOf(ben)).toMatchObject([
    {
      user: { id: ada.id, firstName: 'Ada', lastName: 'T' },
      lastMessage: 'Two.',
      isRead: false,
      unreadCount: 2,
    },
  ]);
  expect(await threadsOf(ada)).toMatchObject([{ isRead: true, unreadCount: 0 }]);
  expect([await unreadOf(ada), await unreadOf(ben), await unreadOf(stranger)]).toEqual([0, 2, 0]);

  const tabs = [ada, ben].map((member) => openSocket(environment.origin, member.browser.cookie));
  await Promise.all(tabs.map(({ socket }) => waitForConnection(socket)));
  const { reply } = await read(ben, ada);
  expect(reply.at(-1)?.readAt).not.toBeNull();
  for (const tab of tabs) {
    expect(await tab.next('messages_read')).toMatchObject({ readerId: ben.id });
    tab.socket.close();
  }
  expect(await threadsOf(ben)).toMatchObject([{ isRead: true, unreadCount: 0 }]);
  expect(await unreadOf(ben)).toBe(0);
});

it('keeps what was acknowledged over a restart', async () => {
  await write(ada, ben, 'Will you remember this?');
  await environment.restart();
  const again = environment.visitor();
  again.cookie = ben.browser.cookie;
  const { reply } = await again.call(messagingCalls.listMessages, { params: { userId: ada.id } });
  expect(reply.at(-1)?.content).toBe('Will you remember this?');
});

it('counts nothing of a conversation whose match has ended or whose writer is blocked', async () => {
  const [dan, eve] = await Promise.all([
    environment.member('Dan', completeProfile({ gender: 'male' })),
    environment.member('Eve'),
  ]);
  const like = (from: Member, to: Member) =>
    from.browser.call(discoveryCalls.submitDecision, {
      params: { matchId: to.id },
      body: { action: 'like' },
    });
  await like(dan, eve);
  await like(eve, dan);
  await write(dan, eve, 'Are you there?');
  await write(eve, dan, 'I am.');
  expect([await unreadOf(dan), await unreadOf(eve)]).toEqual([1, 1]);

  await eve.browser.call(discoveryCalls.unmatch, { params: { matchId: dan.id } });
  expect([await unreadOf(dan), await unreadOf(eve)]).toEqual([0, 0]);
  for (const member of [dan, eve])
    expect(await threadsOf(member)).toMatchObject([{ isRead: true, unreadCount: 0 }]);

  await like(eve, dan);
  expect([await unreadOf(dan), await unreadOf(eve)]).toEqual([1, 1]);
  await dan.browser.call(safetyCalls.blockMember, { body: { userId: eve.id } });
  expect([await unreadOf(dan), await unreadOf(eve)]).toEqual([0, 0]);
});
