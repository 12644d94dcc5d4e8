import { discoveryCalls, messagingCalls } from '@sixfold/api-contract';
import { NOBODY, block, joinAs, like, openTabs } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  end,
  getConversation,
  listEntries,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  newClientId,
  search,
  send,
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

type Other = Pick<Member, 'id'>;

const READS = {
  listMessages,
  getConversation,
  listEntries: (member: Member, other: Other) => listEntries(member, other, 0),
  searchMessages: (member: Member, other: Other) => search(member, other, 'hello'),
  markRead: (member: Member, other: Other) => markRead(member, other, 1),
};
const WRITES = {
  sendMessage: (member: Member, other: Other) => send(member, other, 'Hello?'),
  edit: (member: Member, other: Other) => change(member, other, { kind: 'edit', target: 1, content: 'No.' }),
  reaction: (member: Member, other: Other) =>
    change(member, other, { kind: 'reaction', target: 1, reaction: 'heart' }),
  endConversation: (member: Member, other: Other) => end(member, other),
};
const unsend = (member: Member, other: Other) => change(member, other, { kind: 'unsend', target: 1 });
const EVERYTHING = { ...READS, ...WRITES, unsend };

/** Returns each call's outcome: an error id, or the status. */
async function tryAll(
  calls: Partial<typeof EVERYTHING>,
  member: Member,
  other: Other,
): Promise<Record<string, unknown>> {
  const outcomes: [string, unknown][] = [];
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call(member, other);
    outcomes.push([name, answer.status === 200 ? 200 : errorId(answer)]);
  }
  return Object.fromEntries(outcomes);
}

const all = (calls: object, outcome: unknown) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, outcome]));

const setRestriction = (member: Member, restriction: string | null) =>
  environment.deps.connection.model('Profile').updateOne({ userId: member.id }, { $set: { restriction } });

it('a visitor is rejected by every call', async () => {
  const visitor = { id: NOBODY, email: '', browser: environment.visitor() };
  expect(await tryAll(EVERYTHING, visitor, { id: NOBODY })).toEqual(all(EVERYTHING, 'not_signed_in'));
  const settings = [
    await visitor.browser.call(messagingCalls.getSettings),
    await visitor.browser.call(messagingCalls.saveSettings, { body: { hasReadReceipts: true } }),
  ];
  expect(settings.map(errorId)).toEqual(['not_signed_in', 'not_signed_in']);
});

it('an unknown member is not found by any call', async () => {
  const ada = await joinAs(environment)('Ada');
  expect(await tryAll(EVERYTHING, ada, { id: NOBODY })).toEqual(all(EVERYTHING, 'member_not_found'));
});

it('an unmatched member cannot write and reads an empty conversation', async () => {
  const [ben, cat] = await matchedPair(environment, 'Ben', 'Cat');
  await send(ben, cat, 'Between us.');
  const stranger = await joinAs(environment)('Dan');
  for (const other of [ben, cat]) {
    expect(await tryAll(WRITES, stranger, other)).toEqual(all(WRITES, 'match_required'));
    expect(errorId(await unsend(stranger, other))).toBe('message_not_found');
    expect(await tryAll(READS, stranger, other)).toEqual(all(READS, 200));
    expect((await listEntries(stranger, other, 0)).reply).toEqual({ entries: [], lastSeq: 0 });
    expect((await getConversation(stranger, other)).reply.messages).toEqual([]);
    expect((await search(stranger, other, 'between')).reply).toEqual([]);
  }
  expect(await listThreads(stranger)).toEqual([]);
});

it('a member cannot write to themselves', async () => {
  const eva = await joinAs(environment)('Eva');
  const writes = { ...WRITES, unsend };
  expect(await tryAll(writes, eva, eva)).toEqual(all(writes, 'own_profile'));
});

it('a block closes the conversation for both and looks like a deleted account', async () => {
  const [finn, gil] = await matchedPair(environment, 'Finn', 'Gil');
  await send(finn, gil, 'Hello.');
  await block(gil, finn);
  for (const [member, other] of [
    [finn, gil],
    [gil, finn],
  ] as const) {
    expect(await tryAll(EVERYTHING, member, other)).toEqual(all(EVERYTHING, 'member_not_found'));
    expect(await listThreads(member)).toEqual([]);
  }
});

it('a match ended with a sentence still allows reading and unsending for both', async () => {
  const [hedy, ida] = await matchedPair(environment, 'Hedy', 'Ida');
  await send(hedy, ida, 'Hello.');
  await end(ida, hedy);
  const [tab] = await openTabs(environment, ida, 1);
  for (const [member, other] of [
    [hedy, ida],
    [ida, hedy],
  ] as const) {
    expect(await tryAll(WRITES, member, other)).toEqual(all(WRITES, 'match_required'));
    expect(await tryAll(READS, member, other)).toEqual(all(READS, 200));
  }
  expect(errorId(await unsend(ida, hedy))).toBe('message_not_found');
  expect((await unsend(hedy, ida)).status).toBe(200);
  expect(await tab?.next('message_changed')).toMatchObject({ change: { kind: 'unsend', target: 1 } });
  tab?.socket.close();
});

it('a silently ended match remains readable for the member who ended it and looks deleted to the other', async () => {
  const [lena, milo] = await matchedPair(environment, 'Lena', 'Milo');
  await send(milo, lena, 'Hello.');
  await lena.browser.call(discoveryCalls.unmatch, { params: { matchId: milo.id } });
  expect(await tryAll(WRITES, lena, milo)).toEqual(all(WRITES, 'match_required'));
  expect(await tryAll(READS, lena, milo)).toEqual(all(READS, 200));
  expect(await tryAll(EVERYTHING, milo, lena)).toEqual(all(EVERYTHING, 'member_not_found'));
  expect(await listThreads(milo)).toEqual([]);
});

it('a like after an ended match permits no writing until it is returned', async () => {
  const [noor, olaf] = await matchedPair(environment, 'Noor', 'Olaf');
  await send(noor, olaf, 'Hello.');
  await noor.browser.call(discoveryCalls.unmatch, { params: { matchId: olaf.id } });
  await like(noor, olaf);
  expect(await tryAll(WRITES, noor, olaf)).toEqual(all(WRITES, 'match_required'));
  expect(await tryAll(WRITES, olaf, noor)).toEqual(all(WRITES, 'match_required'));
  await like(olaf, noor);
  expect((await send(olaf, noor, 'Hello again.')).status).toBe(200);
});

it('an account under review can read but change nothing, not even by unsending', async () => {
  const [jon, kit] = await matchedPair(environment, 'Jon', 'Kit');
  await send(jon, kit, 'Hello.');
  const writes = { ...WRITES, unsend };
  await setRestriction(jon, 'review');
  expect(await tryAll(writes, jon, kit)).toEqual(all(writes, 'account_under_review'));
  expect(await tryAll(READS, jon, kit)).toEqual(all(READS, 200));
  await setRestriction(jon, null);
  expect((await send(jon, kit, 'I am back.')).status).toBe(200);
});

it('entries of one pair cannot be found through another', async () => {
  const [lea, max] = await matchedPair(environment, 'Lea', 'Max');
  const [nan, olga] = await matchedPair(environment, 'Nan', 'Olga');
  const clientId = newClientId();
  for (const content of ['One.', 'Two.', 'Three.']) await send(lea, max, content);
  await send(lea, max, 'Four.', { clientId });
  await send(nan, olga, 'Hello.');
  expect(errorId(await send(nan, olga, 'A reply.', { replyTo: 3 }))).toBe('message_not_found');
  expect(errorId(await change(olga, nan, { kind: 'reaction', target: 3, reaction: 'heart' }))).toBe(
    'message_not_found',
  );
  expect((await send(nan, olga, 'Mine.', { clientId })).reply).toMatchObject({ content: 'Mine.', seq: 2 });
});
