import { openTab, openTabs } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  countUnread,
  getConversation,
  listThreads,
  matchedPair,
  send,
  updateConversation as update,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

it('a muted conversation stays unread in the list but not in the badge of the member who muted it', async () => {
  const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
  await send(ada, ben, 'One.');
  await send(ben, ada, 'Two.');
  expect((await update(ben, ada, { isMuted: true })).body).toEqual({ ok: true });
  expect(await listThreads(ben)).toMatchObject([{ isMuted: true, unreadCount: 1 }]);
  expect((await getConversation(ben, ada)).reply.isMuted).toBe(true);
  expect(await countUnread(ben)).toBe(0);
  expect((await getConversation(ada, ben)).reply.isMuted).toBe(false);
  expect(await countUnread(ada)).toBe(1);
  await update(ben, ada, { isMuted: false });
  expect(await countUnread(ben)).toBe(1);
});

it('a conversation is accepted by writing in it or explicitly', async () => {
  const [cleo, dan] = await matchedPair(environment, 'Cleo', 'Dan');
  const isAccepted = async (member: Member, other: Member) =>
    (await getConversation(member, other)).reply.isAccepted;
  await send(cleo, dan, 'Hello.');
  expect([await isAccepted(cleo, dan), await isAccepted(dan, cleo)]).toEqual([true, false]);
  expect(await listThreads(dan)).toMatchObject([{ isAccepted: false }]);
  await update(dan, cleo, { isAccepted: true });
  expect(await isAccepted(dan, cleo)).toBe(true);
});

it('settings are rejected for a conversation that does not exist or a hidden member', async () => {
  const [eve, fay] = await matchedPair(environment, 'Eve', 'Fay');
  expect(errorId(await update(eve, fay, { isMuted: true }))).toBe('not_found');
  expect(errorId(await update(eve, { id: 'f'.repeat(24) }, { isMuted: true }))).toBe('member_not_found');
});

it('settings reach every tab of the member and none of the other one', async () => {
  const [gus, hal] = await matchedPair(environment, 'Gus', 'Hal');
  await send(gus, hal, 'Hello.');
  const tabs = await openTabs(environment, hal, 2);
  const other = await openTab(environment, gus);
  await update(hal, gus, { isMuted: true });
  for (const tab of tabs) expect(await tab.next('conversation_changed')).toEqual({ userId: gus.id });
  await send(hal, gus, 'Later.');
  expect(await other.next('new_message')).toMatchObject({ message: { content: 'Later.' } });
  expect(other.heard.map(({ event }) => event)).not.toContain('conversation_changed');
  for (const tab of [...tabs, other]) tab.socket.close();
});
