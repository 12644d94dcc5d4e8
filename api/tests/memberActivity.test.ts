import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { createFacts } from '../src/facts';
import { createActivity } from '../src/modules/profile/activity';
import type { RankingRecords } from '../src/modules/profile/service';
import { createPresenceStore, type PresenceStore } from '../src/persistence/presenceStore';
import { createSharedPresence } from '../src/realtime/sharedPresence';
import { completeProfile, createWorld, openSocket, settled, type Member, type World } from './support/world';
import { soon } from './support/soon';

const SILENT = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const storedOf = async (member: Member) => {
  const stored = await world.deps.connection
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

it('counts a member as active this week from requests and connections, and no longer after a week without', async () => {
  const [ada, ben] = [await world.member('Ada'), await world.member('Ben', man)];
  const active = () => namesFor(ada, { recentlyActive: 'true' });
  expect(await active()).toEqual(['Ben']);
  world.advance(9 * DAY_MS);
  expect(await active()).toEqual([]);
  await ben.browser.call(profileCalls.getOwnProfile);
  await soon(active, ['Ben']);
  world.advance(9 * DAY_MS);
  expect(await active()).toEqual([]);
  const live = openSocket(world.origin, ben.browser.cookie);
  await settled(live.socket);
  await soon(active, ['Ben']);
  live.socket.close();
});

it('finds somebody online whose tabs all connected at the same moment', async () => {
  const [ada, ben] = [await world.member('Ada'), await world.member('Ben', man)];
  const online = () => namesFor(ada, { isOnline: 'true' });
  expect(await online()).toEqual([]);
  const tabs = [1, 2, 3].map(() => openSocket(world.origin, ben.browser.cookie));
  await Promise.all(tabs.map(({ socket }) => settled(socket)));
  await soon(online, ['Ben']);
  const [first, ...others] = tabs;
  for (const { socket } of others) socket.close();
  await soon(() => Promise.resolve(world.app.realtime.isOnline(ben.id)), true);
  expect(await online()).toEqual(['Ben']);
  first?.socket.close();
  await soon(online, []);
});

it('writes a sign of life at most once an hour', async () => {
  const ada = await world.member('Ada');
  const at = async () => (await storedOf(ada)).lastActiveAt.getTime();
  const first = await at();
  await ada.browser.call(profileCalls.getOwnProfile);
  expect(await at()).toBe(first);
  world.advance(HOUR_MS + 1_000);
  await ada.browser.call(profileCalls.getOwnProfile);
  await soon(async () => (await at()) > first, true);
});

it('counts a member as new for two weeks', async () => {
  const ada = await world.member('Ada');
  await world.member('Ben', man);
  const newcomers = () => namesFor(ada, { newHere: 'true' });
  expect(await newcomers()).toEqual(['Ben']);
  world.advance(15 * DAY_MS);
  expect(await newcomers()).toEqual([]);
});

it('tells nobody else when a member joined or was last here', async () => {
  const [ada, ben] = [await world.member('Ada'), await world.member('Ben', man)];
  const { joinedAt, lastActiveAt } = await storedOf(ben);
  const seen = JSON.stringify([
    (await ada.browser.call(discoveryCalls.listMatches)).body,
    (await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } })).body,
  ]);
  expect(seen).toContain(ben.id);
  for (const instant of [joinedAt, lastActiveAt]) expect(seen).not.toContain(instant.toISOString());
  expect(seen).not.toMatch(/lastActive|joinedAt/);
});

describe('signs of life', () => {
  const noted = (setActive: RankingRecords['setActive']) => {
    const facts = createFacts(world.deps.logger);
    const activeToday: string[] = [];
    facts.on('member_active', async ({ memberId }) => void activeToday.push(memberId));
    const activity = createActivity({
      records: { setActive },
      facts,
      clock: world.deps.clock,
      logger: SILENT,
    });
    return { activity, activeToday };
  };

  it('of many members are one write, and each tells once a day that somebody is active', async () => {
    const setActive = jest.fn(async () => undefined);
    const { activity, activeToday } = noted(setActive);
    for (const memberId of ['ada', 'ben', 'ada', 'eva']) activity.note(memberId);
    await activity.settled();
    expect(setActive.mock.calls).toEqual([[['ada', 'ben', 'eva'], expect.any(Date), expect.any(Date)]]);
    expect(activeToday).toEqual(['ada', 'ben', 'eva']);
    world.advance(DAY_MS);
    activity.note('ben');
    await activity.settled();
    expect(activeToday).toEqual(['ada', 'ben', 'eva', 'ben']);
  });

  it('that could not be written are told to nobody, and written with the next one', async () => {
    const setActive = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('no connection'));
    const { activity, activeToday } = noted(setActive);
    activity.note('ada');
    await activity.settled();
    expect(activeToday).toEqual([]);
    activity.note('ada');
    await activity.settled();
    expect(activeToday).toEqual(['ada']);
  });
});

describe('of several processes', () => {
  const STALE_MS = 150;

  const presenceOf = (processId: string, online: ReadonlySet<string>, store: PresenceStore) => {
    const facts = createFacts(world.deps.logger);
    return {
      facts,
      presence: createSharedPresence({
        processId,
        local: { isOnline: (memberId) => online.has(memberId) },
        store,
        tell: () => undefined,
        facts,
        logger: world.deps.logger,
        staleMs: STALE_MS,
      }),
    };
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * STALE_MS));

  it('takes the members of one that was killed for offline, and for online again when it only slept', async () => {
    const store = createPresenceStore(world.deps.connection);
    const one = presenceOf('one', new Set(['ada']), store);
    const two = presenceOf('two', new Set(), store);
    await one.presence.start();
    one.facts.tell('member_connected', { memberId: 'ada' });
    await soon(() => store.listConnected('one'), ['ada']);

    await two.presence.start();
    expect(two.presence.isOnline('ada')).toBe(true);
    await pause();
    await two.presence.beat();
    expect(two.presence.isOnline('ada')).toBe(false);
    expect(await store.listConnected('one')).toEqual([]);

    await one.presence.beat();
    await two.presence.beat();
    expect(two.presence.isOnline('ada')).toBe(true);
    await one.presence.leave();
    await two.presence.beat();
    expect(two.presence.isOnline('ada')).toBe(false);
    await two.presence.leave();
  });
});
