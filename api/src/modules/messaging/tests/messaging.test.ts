import { discoveryCalls, safetyCalls } from '@sixfold/api-contract';
import { like, openTabs } from '../../../../tests/support/relations';
import {
  countUnread,
  getConversation,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  send,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let stranger: Member;

beforeAll(async () => {
  environment = await createTestEnvironment();
  [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
  stranger = await environment.member('Cat');
});
afterAll(() => environment.stop());

it('send delivers a message between matched members to every tab of both', async () => {
  const tabs = [...(await openTabs(environment, ada, 2)), ...(await openTabs(environment, ben, 1))];
  const sent = await send(ada, ben, '  Hello Ben.  ');
  expect(sent.reply).toMatchObject({
    kind: 'message',
    seq: 1,
    ordinal: 1,
    senderId: ada.id,
    receiverId: ben.id,
    content: 'Hello Ben.',
  });
  for (const tab of tabs) expect(await tab.next('new_message')).toEqual({ message: sent.body });
  for (const { socket } of tabs) socket.close();
});

it('listMessages lists messages in order, for the two members only', async () => {
  await send(ada, ben, 'First.');
  await send(ben, ada, 'Second.');
  const { reply } = await listMessages(ada, ben);
  expect(reply.map(({ content }) => content).slice(-2)).toEqual(['First.', 'Second.']);
  const earlier = await listMessages(ada, ben, { before: reply.at(-1)?.seq ?? 0 });
  expect(earlier.reply.at(-1)?.content).toBe('First.');
  expect((await listMessages(stranger, ada)).reply).toEqual([]);
  expect(await listThreads(stranger)).toEqual([]);
});

it('listMessages returns fifty messages per page', async () => {
  const [one, other] = await matchedPair(environment, 'Ida', 'Jon');
  for (let count = 1; count <= 53; count += 1) await send(one, other, `${count}`);
  const newest = (await listMessages(other, one)).reply;
  expect([newest.length, newest[0]?.content, newest.at(-1)?.content]).toEqual([50, '4', '53']);
  const earlier = (await listMessages(other, one, { before: newest[0]?.seq ?? 0 })).reply;
  expect(earlier.map(({ content }) => content)).toEqual(['1', '2', '3']);
  const opened = (await getConversation(other, one)).reply;
  expect([opened.messages, opened.lastSeq]).toEqual([newest, 53]);
});

it('listThreads returns unread counts and turns', async () => {
  await markRead(ben, ada, 1_000);
  await send(ada, ben, 'One.');
  await send(ada, ben, 'Two.');
  expect(await listThreads(ben)).toMatchObject([
    {
      user: { id: ada.id, firstName: 'Ada', lastName: 'T' },
      lastMessage: 'Two.',
      lastSenderId: ada.id,
      isRead: false,
      unreadCount: 2,
      isYourTurn: true,
    },
  ]);
  const [thread] = await listThreads(ada);
  expect(thread).toMatchObject({ lastSenderId: ada.id, isYourTurn: false });
  expect([await countUnread(ben), await countUnread(stranger)]).toEqual([2, 0]);
});

it('getConversation returns an empty conversation for a new match', async () => {
  const [one, other] = await matchedPair(environment, 'Kit', 'Lea');
  expect((await getConversation(one, other)).reply).toEqual({
    messages: [],
    lastSeq: 0,
    readOrdinal: 0,
    otherReadOrdinal: null,
    isMuted: false,
    isAccepted: false,
  });
});

it('acknowledged messages survive a restart', async () => {
  const { reply: sent } = await send(ada, ben, 'Will you remember this?');
  await environment.restart();
  for (const member of [ada, ben, stranger]) {
    member.browser = member.browser.clone(environment.origin);
  }
  expect((await listMessages(ben, ada)).reply.at(-1)).toEqual(sent);
});

it('unread counts exclude conversations with an ended match or a blocked sender', async () => {
  const [dan, eve] = await matchedPair(environment, 'Dan', 'Eve');
  await send(dan, eve, 'Are you there?');
  await send(eve, dan, 'I am.');
  expect([await countUnread(dan), await countUnread(eve)]).toEqual([1, 1]);

  await eve.browser.call(discoveryCalls.unmatch, { params: { matchId: dan.id } });
  expect([await countUnread(dan), await countUnread(eve)]).toEqual([0, 0]);
  expect(await listThreads(eve)).toMatchObject([{ isRead: true, unreadCount: 0, isYourTurn: false }]);
  expect(await listThreads(dan)).toEqual([]);

  await like(eve, dan);
  expect([await countUnread(dan), await countUnread(eve)]).toEqual([1, 1]);
  expect(await listThreads(dan)).toMatchObject([{ isYourTurn: true }]);
  await dan.browser.call(safetyCalls.blockMember, { body: { userId: eve.id } });
  expect([await countUnread(dan), await countUnread(eve)]).toEqual([0, 0]);
});
