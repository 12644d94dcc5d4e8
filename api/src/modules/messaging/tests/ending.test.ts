import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { getClosingText } from '@sixfold/domain/conversation';
import { block, like, openTab, unblock } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  countUnread,
  end,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  newClientId,
  send,
} from '../../../../tests/support/conversations';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act, unmatch } from '../../../../tests/support/decisions';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const SENTENCE = getClosingText('no_spark', 'dating');
const listMatches = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listMutualMatches)).reply;
const profileOf = async ({ browser }: Member, { id }: Member) =>
  (await browser.call(profileCalls.getMemberProfile, { params: { userId: id } })).reply;
const contents = async (member: Member, other: Member) =>
  (await listMessages(member, other)).reply.map(({ content }) => content);

it('endConversation sends the sentence as the last message and ends the match for both, live', async () => {
  const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
  await send(ben, ada, 'Hello?');
  const tabs = [await openTab(environment, ada), await openTab(environment, ben)];
  const { reply } = await end(ada, ben);
  expect(reply).toMatchObject({ seq: 2, ordinal: 1, senderId: ada.id, content: SENTENCE });
  for (const [tab, other] of [
    [tabs[0], ben],
    [tabs[1], ada],
  ] as const) {
    expect(await tab?.next('new_message')).toEqual({ message: reply });
    expect(await tab?.next('relations_changed')).toEqual({ userId: other.id });
  }
  for (const tab of tabs) tab.socket.close();
  for (const [member, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(await listMatches(member)).toEqual([]);
    expect(errorId(await send(member, other, 'One more thing.'))).toBe('match_required');
    expect(await contents(member, other)).toEqual(['Hello?', SENTENCE]);
    expect((await profileOf(member, other)).hasMatchEnded).toBe(true);
  }
});

it("a closing sentence stays unread for the other member until it is read, and is nobody's turn", async () => {
  const [cleo, dan] = await matchedPair(environment, 'Cleo', 'Dan');
  await send(cleo, dan, 'One.');
  await send(cleo, dan, 'Two.');
  await send(dan, cleo, 'Three.');
  await end(cleo, dan);
  expect(await listThreads(dan)).toMatchObject([
    { lastMessage: SENTENCE, unreadCount: 1, isRead: false, isYourTurn: false },
  ]);
  expect((await listThreads(dan))[0]?.user.profileImageUrl).toBeNull();
  expect([await countUnread(dan), await countUnread(cleo)]).toEqual([1, 0]);
  await markRead(dan, cleo, 3);
  expect(await countUnread(dan)).toBe(0);
  expect(await listThreads(dan)).toMatchObject([{ unreadCount: 0, isRead: true, isYourTurn: false }]);
});

it("an unsent closing sentence is no longer unread, and the other member's badge updates", async () => {
  const [eve, fay] = await matchedPair(environment, 'Eve', 'Fay');
  await end(eve, fay);
  const tab = await openTab(environment, fay);
  await change(eve, fay, { kind: 'unsend', target: 1 });
  expect(await tab.next('conversation_changed')).toEqual({ userId: eve.id });
  expect(await countUnread(fay)).toBe(0);
  tab.socket.close();
});

it('a closing sentence can be the first message, worded for the goal of the match', async () => {
  const profile = completeProfile({ connectionGoals: ['business'] });
  const [gus, hal] = await Promise.all([
    environment.member('Gus', profile),
    environment.member('Hal', profile),
  ]);
  for (const [one, other] of [
    [gus, hal],
    [hal, gus],
  ] as const)
    await act(one, other, 'like', { connectionGoal: 'business' });
  await end(gus, hal, { closing: 'met_someone' });
  expect(await contents(hal, gus)).toEqual([getClosingText('met_someone', 'business')]);
});

it('endConversation is final, like any other end of a match', async () => {
  const [ida, jon] = await matchedPair(environment, 'Ida', 'Jon');
  await send(jon, ida, 'Good morning.');
  await end(ida, jon);
  expect((await ida.browser.call(discoveryCalls.listPasses)).reply).toEqual({ passes: [] });
  await ida.browser.call(discoveryCalls.undoDecision, { params: { matchId: jon.id } });
  for (const [from, to] of [
    [ida, jon],
    [jon, ida],
  ] as const)
    expect(errorId(await send(from, to, 'One more thing.'))).toBe('match_required');
});

describe('repeating endConversation', () => {
  it('sends nothing twice, even concurrently', async () => {
    const [kit, lea] = await matchedPair(environment, 'Kit', 'Lea');
    const clientId = newClientId();
    const replies = [
      ...(await Promise.all([end(kit, lea, { clientId }), end(kit, lea, { clientId })])),
      await end(kit, lea, { clientId }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await contents(lea, kit)).toEqual([SENTENCE]);
    expect(errorId(await end(kit, lea))).toBe('match_required');
    expect(errorId(await end(lea, kit))).toBe('match_required');
  });

  it('is not needed after a database failure: writing is blocked, and the match ends later', async () => {
    const [max, nan] = await matchedPair(environment, 'Max', 'Nan');
    const tab = await openTab(environment, nan);
    const { collection } = environment.deps.connection.model('Relation');
    const spy = jest.spyOn(collection, 'updateOne').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await end(max, nan)).reply).toMatchObject({ seq: 1, content: SENTENCE });
    spy.mockRestore();
    expect(await listMatches(max)).toHaveLength(1);
    for (const [from, to] of [
      [max, nan],
      [nan, max],
    ] as const)
      expect(errorId(await send(from, to, 'One more thing.'))).toBe('match_required');
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
    expect([await listMatches(max), await contents(nan, max)]).toEqual([[], [SENTENCE]]);
    expect(await tab.next('relations_changed')).toEqual({ userId: max.id });
    expect(await countUnread(nan)).toBe(1);
    tab.socket.close();
  });

  it('is not needed when a block precedes the delayed end of the match', async () => {
    const [mia, noa] = await matchedPair(environment, 'Mia', 'Noa');
    const { collection } = environment.deps.connection.model('Relation');
    const spy = jest.spyOn(collection, 'updateOne').mockRejectedValueOnce(new Error('The database is away.'));
    await end(mia, noa);
    spy.mockRestore();
    await block(noa, mia);
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
    await unblock(noa, mia);
    expect([await listMatches(mia), await listMatches(noa)]).toEqual([[], []]);
  });

  it('is not needed when the other member unmatches before the delayed end of the match', async () => {
    const [meg, ned] = await matchedPair(environment, 'Meg', 'Ned');
    const { collection } = environment.deps.connection.model('Relation');
    const spy = jest.spyOn(collection, 'updateOne').mockRejectedValueOnce(new Error('The database is away.'));
    await end(meg, ned);
    spy.mockRestore();
    expect((await unmatch(ned, meg)).status).toBe(200);
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
    expect([await listMatches(meg), await listMatches(ned)]).toEqual([[], []]);
    expect([await contents(ned, meg), (await profileOf(ned, meg)).hasMatchEnded]).toEqual([[SENTENCE], true]);
  });

  it('does not end a newer match of the two', async () => {
    const [olaf, pia] = await matchedPair(environment, 'Olaf', 'Pia');
    const clientId = newClientId();
    await end(olaf, pia, { clientId });
    await like(olaf, pia);
    await like(pia, olaf);
    expect((await end(olaf, pia, { clientId })).reply).toMatchObject({ content: SENTENCE, seq: 1 });
    expect(await listMatches(olaf)).toHaveLength(1);
    expect((await send(pia, olaf, 'Hello again.')).reply.seq).toBe(2);
  });

  it('returns the original message when the other member has ended a newer match', async () => {
    const [olga, paul] = await matchedPair(environment, 'Olga', 'Paul');
    const clientId = newClientId();
    await end(olga, paul, { clientId });
    await like(olga, paul);
    await like(paul, olga);
    await end(paul, olga);
    expect((await end(olga, paul, { clientId })).reply).toMatchObject({ content: SENTENCE, seq: 1 });
  });

  it('is rejected with the client id of another entry, and the match continues', async () => {
    const [rita, sven] = await matchedPair(environment, 'Rita', 'Sven');
    const clientId = newClientId();
    await send(rita, sven, 'Hello.', { clientId });
    expect(errorId(await end(rita, sven, { clientId }))).toBe('invalid_input');
    expect(await listMatches(rita)).toHaveLength(1);
  });
});

it('endConversation is rejected for a blocked member without revealing the block', async () => {
  const [tom, una] = await matchedPair(environment, 'Tom', 'Una');
  await block(una, tom);
  expect(errorId(await end(tom, una))).toBe('member_not_found');
});
