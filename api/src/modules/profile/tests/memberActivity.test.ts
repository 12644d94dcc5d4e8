import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { createDomainEvents } from '../../../domainEvents';
import { DAY_MS, HOUR_MS } from '../../../durations';
import { createActivity } from '../activity';
import { createRankingRecords } from '../rankingRecords/repository';
import type { RankingRecords } from '../service';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitForActivity } from '../../../../tests/support/activity';
import { expectEventually } from '../../../../tests/support/waiting';

const SILENT = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { activityBatchMs: 10 });
});
afterEach(() => environment.clear());
afterAll(() => environment.stop());

const storedOf = async (member: Member) => {
  const stored = await environment.deps.connection
    .collection('profiles')
    .findOne({ userId: new Types.ObjectId(member.id) });
  if (!stored) throw new Error('There is no profile.');
  return stored as unknown as { joinedAt: Date; lastActiveAt: Date };
};
const namesFor = async ({ browser }: Member, query: object) =>
  (await browser.call(discoveryCalls.listMatches, { query })).reply.potentialMatches.map(
    ({ otherUser }) => otherUser.firstName,
  );
const man = completeProfile({ gender: 'male' });

it('requests and connections make a member recently active for a week', async () => {
  const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man)];
  const active = () => namesFor(ada, { recentlyActive: 'true' });
  expect(await active()).toEqual(['Ben']);
  environment.advance(9 * DAY_MS);
  expect(await active()).toEqual([]);
  await ben.browser.call(profileCalls.getOwnProfile);
  await expectEventually(active, ['Ben']);
  environment.advance(9 * DAY_MS);
  expect(await active()).toEqual([]);
  const live = openSocket(environment.origin, ben.browser.cookie);
  await waitForConnection(live.socket);
  await expectEventually(active, ['Ben']);
  live.socket.close();
});

it('a member is online when all their tabs connect at the same moment', async () => {
  const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man)];
  await ben.browser.call(profileCalls.patchProfile, { body: { visibility: { presence: 'everyone' } } });
  const online = () => namesFor(ada, { isOnline: 'true' });
  expect(await online()).toEqual([]);
  const tabs = [1, 2, 3].map(() => openSocket(environment.origin, ben.browser.cookie));
  await Promise.all(tabs.map(({ socket }) => waitForConnection(socket)));
  await expectEventually(online, ['Ben']);
  const [first, ...others] = tabs;
  for (const { socket } of others) socket.close();
  await expectEventually(() => Promise.resolve(environment.app.realtime.isOnline(ben.id)), true);
  expect(await online()).toEqual(['Ben']);
  first?.socket.close();
  await expectEventually(online, []);
});

it('a heartbeat is written at most once an hour', async () => {
  const ada = await environment.member('Ada');
  const at = async () => (await storedOf(ada)).lastActiveAt.getTime();
  const first = await at();
  await ada.browser.call(profileCalls.getOwnProfile);
  expect(await at()).toBe(first);
  environment.advance(HOUR_MS + 1_000);
  await ada.browser.call(profileCalls.getOwnProfile);
  await expectEventually(async () => (await at()) > first, true);
});

it('a member counts as new for two weeks', async () => {
  const ada = await environment.member('Ada');
  await environment.member('Ben', man);
  const newcomers = () => namesFor(ada, { newHere: 'true' });
  expect(await newcomers()).toEqual(['Ben']);
  environment.advance(15 * DAY_MS);
  expect(await newcomers()).toEqual([]);
});

it('the times of joining and last activity are hidden from others', async () => {
  const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man)];
  const { joinedAt, lastActiveAt } = await storedOf(ben);
  const seen = JSON.stringify([
    (await ada.browser.call(discoveryCalls.listMatches)).body,
    (await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } })).body,
  ]);
  expect(seen).toContain(ben.id);
  for (const instant of [joinedAt, lastActiveAt]) expect(seen).not.toContain(instant.toISOString());
  expect(seen).not.toMatch(/lastActive|joinedAt/);
});

describe('heartbeats', () => {
  const noted = (setActive: RankingRecords['setActive'], clock = environment.deps.clock) => {
    const events = createDomainEvents(environment.deps.logger);
    const activeToday: string[] = [];
    events.on('member_active', async ({ memberId }) => void activeToday.push(memberId));
    const activity = createActivity({
      records: { setActive },
      events,
      clock,
      logger: SILENT,
    });
    return { activity, activeToday };
  };

  it('of a process killed in the middle of a batch are completed by another process', async () => {
    const members: Member[] = [];
    for (const name of ['Ada', 'Ben', 'Cy']) members.push(await environment.member(name));
    for (const member of members) await waitForActivity(environment, member);
    environment.advance(2 * HOUR_MS);
    const { setActive } = createRankingRecords(environment.deps.connection);
    const storedTimes = () =>
      Promise.all(members.map(async (member) => (await storedOf(member)).lastActiveAt.getTime()));
    const killedAtMs = environment.deps.clock().getTime();
    // Writes the first document only and never returns, as a killed process.
    const killed = noted(
      async (memberIds, ...times) => {
        await setActive(memberIds.slice(0, 1), ...times);
        await new Promise(() => undefined);
      },
      () => new Date(killedAtMs),
    );
    for (const { id } of members) killed.activity.record(id);
    void killed.activity.drain();
    await expectEventually(async () => (await storedTimes())[0], killedAtMs);

    environment.advance(60_000);
    const nextAtMs = environment.deps.clock().getTime();
    const next = noted(setActive, () => new Date(nextAtMs));
    for (const { id } of members) next.activity.record(id);
    await next.activity.drain();
    expect(await storedTimes()).toEqual([killedAtMs, nextAtMs, nextAtMs]);
    expect(next.activeToday).toEqual(members.map(({ id }) => id));
  });

  it('are written in one batch and emit one event per member and day', async () => {
    const setActive = jest.fn(async () => undefined);
    const { activity, activeToday } = noted(setActive);
    for (const memberId of ['ada', 'ben', 'ada', 'eva']) activity.record(memberId);
    await activity.drain();
    expect(setActive.mock.calls).toEqual([[['ada', 'ben', 'eva'], expect.any(Date), expect.any(Date)]]);
    expect(activeToday).toEqual(['ada', 'ben', 'eva']);
    environment.advance(DAY_MS);
    activity.record('ben');
    await activity.drain();
    expect(activeToday).toEqual(['ada', 'ben', 'eva', 'ben']);
  });

  it('emit no event when the write fails, and are retried with the next one', async () => {
    const setActive = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('no connection'));
    const { activity, activeToday } = noted(setActive);
    activity.record('ada');
    await activity.drain();
    expect(activeToday).toEqual([]);
    activity.record('ada');
    await activity.drain();
    expect(activeToday).toEqual(['ada']);
  });
});
