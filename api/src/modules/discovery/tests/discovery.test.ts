import { discoveryCalls, profileCalls, type Match, type SaveProfileBody } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import { errorId } from '../../../../tests/support/browser';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act } from '../../../../tests/support/decisions';
import { like } from '../../../../tests/support/relations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(() => environment.clear());
afterAll(() => environment.stop());

const pass = (from: Member, to: Pick<Member, 'id'>) => act(from, to, 'pass');
const matchesOf = async (member: Member, query = {}) =>
  (await member.browser.call(discoveryCalls.listMatches, { query })).reply;
const namesOf = (matches: readonly Match[]) => matches.map(({ otherUser }) => otherUser.firstName);
const man = (overrides: SaveProfileBody = {}) => completeProfile({ gender: 'male', ...overrides });

describe('listMatches', () => {
  it("lists every mutual candidate, best first, with the pair's score", async () => {
    const ada = await environment.member('Ada', completeProfile({ preferredGenders: ['male'] }));
    await environment.member('Ben', man({ birthday: '1988-08-01', birthTime: '04:00' }));
    await environment.member('Col', man({ birthday: '1992-01-30', birthTime: '17:00' }));
    await environment.member('Dee', completeProfile());
    await environment.member('Eve', man({ preferredGenders: ['male'] }));
    await environment.member('Fred', man({ connectionGoals: ['business'] }));
    await environment.account('Gone');

    const { potentialMatches, total, userProfile } = await matchesOf(ada);
    expect(namesOf(potentialMatches).sort()).toEqual(['Ben', 'Col']);
    expect(total).toBe(2);
    expect(userProfile?.userId).toBe(ada.id);
    const scores = potentialMatches.map(({ compatibilityScore }) => Number(compatibilityScore));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(potentialMatches[0]).toMatchObject({
      connectionGoal: 'dating',
      userActionStatus: null,
      compatibility: { coverage: { known: 3, of: 6 } },
    });
  });

  it('is empty for a member without a profile', async () => {
    const { browser } = await environment.account('Ada');
    const { reply } = await browser.call(discoveryCalls.listMatches);
    expect(reply).toEqual({ userProfile: null, potentialMatches: [], total: 0, offset: 0 });
  });

  it('defaults to the goal that the member is open to', async () => {
    const ada = await environment.member('Ada', completeProfile({ connectionGoals: ['business'] }));
    await environment.member('Ben', man({ connectionGoals: ['business'] }));
    expect((await matchesOf(ada)).potentialMatches[0]?.connectionGoal).toBe('business');
    expect((await matchesOf(ada, { connectionGoal: 'dating' })).total).toBe(0);
  });

  it('excludes members below the minimum compatibility', async () => {
    const ada = await environment.member('Ada');
    await environment.member('Ben', man({ birthday: '1988-08-01', birthTime: '04:00' }));
    const overall = (await matchesOf(ada)).potentialMatches[0]?.compatibility.overall ?? 0;
    expect((await matchesOf(ada, { minCompatibility: overall })).total).toBe(1);
    expect((await matchesOf(ada, { minCompatibility: Math.min(1, overall + 0.01) })).total).toBe(0);
  });

  it('keeps a liked member, marked as liked, and never shows a passed one again', async () => {
    const ada = await environment.member('Ada');
    const ben = await environment.member('Ben', man());
    const col = await environment.member('Col', man());
    await like(ada, ben);
    await pass(ada, col);
    const { potentialMatches } = await matchesOf(ada);
    expect(potentialMatches.map((match) => [match.otherUser.firstName, match.userActionStatus])).toEqual([
      ['Ben', 'liked'],
    ]);
  });

  it('shows distances in steps of five miles, newcomers, and the alignment of the hour', async () => {
    const ada = await environment.member('Ada', completeProfile({ location: 'Berlin, Germany' }));
    const away = {
      Same: 'Berlin, Germany',
      Near: 'Teltow, Germany',
      Far: 'Potsdam, Germany',
      Sea: 'Atlantis Bay',
    };
    for (const [name, location] of Object.entries(away)) await environment.member(name, man({ location }));
    const { potentialMatches } = await matchesOf(ada);
    const shown = potentialMatches.map(({ otherUser, distanceMiles }) => [
      otherUser.firstName,
      distanceMiles,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ Same: 5, Near: 10, Far: 15, Sea: null });
    expect(JSON.stringify(potentialMatches)).not.toMatch(/latitude|currentPlace|preferredGenders|birthday/);
    for (const { alignment, isNewHere } of potentialMatches) {
      expect(isNewHere).toBe(true);
      expect(alignment.reason).toMatch(/^The Moon in [A-Z]\w+ .*Taurus/);
    }
    environment.advance(15 * 86_400_000);
    const later = (await matchesOf(ada)).potentialMatches;
    expect(later.map(({ isNewHere }) => isNewHere)).toEqual([false, false, false, false]);
  });

  it('measures distances between the towns on the cards, ignoring submitted coordinates', async () => {
    const place = (latitude: number, longitude: number) => ({
      latitude,
      longitude,
      timeZone: 'Europe/Berlin',
    });
    const ada = await environment.member('Ada', completeProfile({ location: 'Potsdam, Germany' }));
    const neighbours = [
      await environment.member('Ben', man({ location: 'Berlin, Germany', currentPlace: place(52.4, 13.1) })),
      await environment.member('Col', man({ location: 'Berlin, Germany', currentPlace: place(52.6, 13.7) })),
    ];
    for (const currentPlace of [
      place(52.39, 13.06),
      place(52.6, 13.7),
      place(52.52, 13.4),
      place(-40, 170),
    ]) {
      await ada.browser.call(profileCalls.patchProfile, { body: { currentPlace } });
      for (const maxDistance of [1, 5, 10, 15, 20]) {
        const { potentialMatches, total } = await matchesOf(ada, { maxDistance });
        expect(total).toBe(maxDistance < 15 ? 0 : neighbours.length);
        for (const { distanceMiles } of potentialMatches) expect(distanceMiles).toBe(15);
        const counted = await ada.browser.call(discoveryCalls.countMatches, { query: { maxDistance } });
        expect(counted.reply.total).toBe(total);
      }
    }
    // Two members in the same town are within the smallest radius.
    await ada.browser.call(profileCalls.patchProfile, { body: { location: 'Berlin, Germany' } });
    expect((await matchesOf(ada, { maxDistance: 1 })).total).toBe(2);
  });

  it("compares distances in the cards' steps of five miles and accepts only integers", async () => {
    const ada = await environment.member('Ada', completeProfile({ location: 'Berlin, Germany' }));
    await environment.member('Ben', man({ location: 'Teltow, Germany' }));
    const [card] = (await matchesOf(ada)).potentialMatches;
    expect(card?.distanceMiles).toBe(10);
    const totals = await Promise.all(
      [8, 9, 10, 11, 14].map(async (maxDistance) => (await matchesOf(ada, { maxDistance })).total),
    );
    expect(totals).toEqual([0, 0, 1, 1, 1]);
    const query = { maxDistance: 10.5 };
    for (const refused of [
      await ada.browser.call(discoveryCalls.listMatches, { query }),
      await ada.browser.call(discoveryCalls.countMatches, { query }),
      await ada.browser.call(discoveryCalls.discoverMatches, { query }),
    ])
      expect(errorId(refused)).toBe('invalid_input');
  });

  it('logs its timings and exposes them nowhere else', async () => {
    const ada = await environment.member('Ada');
    const before = environment.logs.length;
    const answer = await ada.browser.call(discoveryCalls.listMatches, { query: {} });
    const parts = { ranking: 0, reading: 0, presenting: 0, validating: 0, sending: 0 };
    const lineOf = () =>
      environment.logs
        .slice(before)
        .find(
          ({ event, fields }) =>
            event === 'request' && Object.values(fields).includes(discoveryCalls.listMatches.id),
        );
    await waitUntil(() => lineOf() !== undefined);
    const shown = lineOf()?.fields as { durationMs: number; partsMs: typeof parts };
    expect(Object.keys(shown.partsMs).sort()).toEqual(Object.keys(parts).sort());
    for (const ms of Object.values(shown.partsMs)) expect(ms).toBeGreaterThanOrEqual(0);
    expect(Math.max(...Object.values(shown.partsMs))).toBeLessThanOrEqual(shown.durationMs);
    expect(JSON.stringify([answer.headers, answer.text])).not.toMatch(/ranking|partsMs|server-timing/i);
  });

  it('shows presence', async () => {
    const ada = await environment.member('Ada');
    const ben = await environment.member('Ben', man());
    await ben.browser.call(profileCalls.patchProfile, { body: { visibility: { presence: 'everyone' } } });
    const live = openSocket(environment.origin, ben.browser.cookie);
    await waitForConnection(live.socket);
    expect((await matchesOf(ada)).potentialMatches[0]?.isOnline).toBe(true);
    live.socket.close();
  });
});

describe('a member without goals', () => {
  it('is open to all goals: their like, card and profile appear for each', async () => {
    const goals: ConnectionGoal[] = ['dating', 'business'];
    const ada = await environment.member('Ada', completeProfile({ connectionGoals: goals }));
    const ben = await environment.member('Ben', man({ connectionGoals: [] }));
    await like(ben, ada);
    for (const connectionGoal of goals)
      expect(namesOf((await matchesOf(ada, { connectionGoal })).potentialMatches)).toEqual(['Ben']);
    const { likers } = (await ada.browser.call(discoveryCalls.listLikes)).reply;
    expect(likers.map(({ userId }) => userId)).toEqual([ben.id]);
    const opened = await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } });
    expect(opened.reply.connectionGoals).toEqual([]);
    expect((await like(ada, ben)).reply.isMutualMatch).toBe(true);
  });
});

describe('a member who has not finished onboarding', () => {
  it('appears in no list and cannot like, because nobody could open their profile', async () => {
    const ada = await environment.member('Ada');
    const ben = await environment.member('Ben', man({ isProfileComplete: false }));
    expect(errorId(await like(ben, ada))).toBe('profile_required');
    const opened = await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } });
    expect(errorId(opened)).toBe('member_not_found');
    expect((await ada.browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    expect((await ada.browser.call(discoveryCalls.countLikes)).reply.count).toBe(0);
    await ben.browser.call(profileCalls.saveProfile, { body: { isProfileComplete: true } });
    await like(ben, ada);
    expect((await ada.browser.call(discoveryCalls.countLikes)).reply.count).toBe(1);
  });
});

describe('a like', () => {
  it('notifies the liked member without revealing the sender', async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man())];
    const live = openSocket(environment.origin, ben.browser.cookie);
    await waitForConnection(live.socket);
    expect((await like(ada, ben)).reply).toEqual({
      isMutualMatch: false,
      matchedUser: null,
      compatibilityScore: expect.stringMatching(/^\d+$/),
    });
    expect(await live.next('like_received')).toEqual({ likes: 1 });
    const { likers } = (await ben.browser.call(discoveryCalls.listLikes)).reply;
    expect(likers).toMatchObject([{ userId: ada.id, firstName: 'Ada', lastName: 'T' }]);
    live.socket.close();
  });

  it('makes exactly one match when it is simultaneous, announced once to each side', async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man())];
    const lives = [ada, ben].map(({ browser }) => openSocket(environment.origin, browser.cookie));
    await Promise.all(lives.map(({ socket }) => waitForConnection(socket)));
    const answers = await Promise.all([like(ada, ben), like(ben, ada), like(ada, ben), like(ben, ada)]);
    expect(answers.some(({ reply }) => reply.isMutualMatch)).toBe(true);
    await Promise.all(lives.map((live) => live.next('match_made')));
    // A second event would arrive before the reply to a later call.
    await Promise.all([ada, ben].map(({ browser }) => browser.call(discoveryCalls.listMutualMatches)));
    for (const live of lives)
      expect(live.heard.filter(({ event }) => event === 'match_made')).toHaveLength(1);
    for (const [member, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { reply } = await member.browser.call(discoveryCalls.listMutualMatches);
      expect(reply.map(({ otherUser }) => otherUser.id)).toEqual([other.id]);
    }
    for (const { socket } of lives) socket.close();
  });

  it('can be repeated and refer to the match, without any effect', async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man())];
    await like(ada, ben);
    expect((await like(ben, ada)).reply).toMatchObject({
      isMutualMatch: true,
      matchedUser: { id: ada.id, firstName: 'Ada', lastName: 'T' },
    });
    const [match] = (await ada.browser.call(discoveryCalls.listMutualMatches)).reply;
    const again = await act(ada, { id: match?.id ?? '' }, 'like');
    expect(again.reply.matchedUser?.id).toBe(ben.id);
    expect((await ada.browser.call(discoveryCalls.listMutualMatches)).reply).toHaveLength(1);
    expect((await ben.browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
  });

  it('is rejected for the member themselves, an unknown member and a member without a profile', async () => {
    const ada = await environment.member('Ada');
    const memberWithoutProfile = await environment.account('Bare');
    expect(errorId(await like(ada, ada))).toBe('own_profile');
    expect(errorId(await like(ada, memberWithoutProfile))).toBe('member_not_found');
    expect(errorId(await like(ada, { ...ada, id: 'f'.repeat(24) }))).toBe('member_not_found');
    expect(errorId(await like(memberWithoutProfile, ada))).toBe('profile_required');
  });

  it('is visible only to its members, like the match', async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben', man())];
    const stranger = await environment.member('Cat');
    await like(ada, ben);
    await like(ben, ada);
    const [match] = (await ada.browser.call(discoveryCalls.listMutualMatches)).reply;
    expect((await stranger.browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    expect((await stranger.browser.call(discoveryCalls.listMutualMatches)).reply).toEqual([]);
    const meddling = await pass(stranger, { id: match?.id ?? '' });
    expect(errorId(meddling)).toBe('member_not_found');
  });
});
