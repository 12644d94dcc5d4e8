import { discoveryCalls } from '@sixfold/api-contract';
import {
  CONNECTION_GOALS,
  isCandidate,
  computeMemberWeights,
  scorePair,
  SYSTEMS,
  type ConnectionGoal,
} from '@sixfold/domain';
import { computeDistanceMiles, utcDayOf } from '@sixfold/domain/ranking';
import { redactProfile } from '../../profile/service';
import { seedMembers, type SeededMembers, type Stored } from '../../../../tests/support/seededMembers';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { locateTown } from '../../../../tests/support/towns';

const CALL = {
  maxDistance: 100,
  crossConnectionTypes: 'true',
  lowerCompatibilityThreshold: 'true',
  includeRecentlyJoined: 'true',
  diversifyByFramework: 'true',
} as const;

let environment: TestEnvironment;
let seeded: SeededMembers;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  seeded = await seedMembers(environment, 300, 22);
  ada = await seeded.join('Ada', {
    preferredGenders: [],
    connectionGoals: [...CONNECTION_GOALS],
    location: 'Berlin, Germany',
    mbtiType: 'INFJ',
    enneagramType: 4,
    loveLanguage: 'Quality Time',
    astrologySign: 'Leo',
    numerologyLifePath: 7,
    humanDesignType: 'Projector',
  });
});
afterAll(() => environment.stop());

const discover = async (query: object, member = ada) =>
  (await member.browser.call(discoveryCalls.discoverMatches, { query })).reply.discoveredMatches;
const stored = (id: string) => seeded.members.get(id) as Stored;
const scoreOf = (id: string, goal: ConnectionGoal) =>
  scorePair(
    stored(ada.id),
    redactProfile(stored(id), 'stranger'),
    goal,
    computeMemberWeights(goal, stored(ada.id).importance),
  );
/** In UTC days, like everyone's list. */
const daysSince = (at: Date | null) =>
  utcDayOf(environment.deps.clock().getTime()) - utcDayOf(at?.getTime() ?? 0);

describe('discoverMatches', () => {
  it('finds up to 24 distinct candidates for the goal they are shown for, with a stable result', async () => {
    const found = await discover(CALL);
    expect(found).toHaveLength(24);
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(24);
    for (const { id, userId, match } of found) {
      expect([id, match.id, match.otherUser.id]).toEqual([userId, userId, userId]);
      expect(isCandidate(stored(ada.id), stored(userId), match.connectionGoal)).toBe(true);
      expect(match.compatibility.overall).toBe(scoreOf(userId, match.connectionGoal).overall);
    }
    expect(await discover(CALL)).toEqual(found);
  });

  it('shows the data of the card and never the preferred genders', async () => {
    const [first] = await discover(CALL);
    const { profile } = first?.match.otherUser ?? {};
    expect(first).toMatchObject({
      name: expect.stringMatching(/^Member \d+ C$/) as string,
      age: profile?.ageYears,
      mbtiType: profile?.mbtiType,
      preferredGenders: [],
    });
    const all = await discover(CALL);
    expect(all.some(({ userId }) => stored(userId).preferredGenders.length > 0)).toBe(true);
    expect(all.flatMap(({ preferredGenders }) => preferredGenders)).toEqual([]);
  });

  it('crosses goals only on request, requested goal first, and shows each member for their best goal', async () => {
    const within = await discover({ ...CALL, connectionGoal: 'business', crossConnectionTypes: 'false' });
    expect(new Set(within.map(({ match }) => match.connectionGoal))).toEqual(new Set(['business']));
    const across = await discover({ ...CALL, connectionGoal: 'business' });
    const goals = across.map(({ match }) => match.connectionGoal);
    expect(new Set(goals).size).toBeGreaterThan(1);
    const others = goals.findIndex((goal) => goal !== 'business');
    expect(others).toBeGreaterThan(0);
    expect(goals.slice(others)).not.toContain('business');
    for (const { userId, match } of across) {
      const shared = CONNECTION_GOALS.filter((goal) => isCandidate(stored(ada.id), stored(userId), goal));
      const best = Math.max(...shared.map((goal) => scoreOf(userId, goal).overall ?? 0));
      expect(match.compatibility.overall ?? 0).toBe(best);
    }
  });

  it('requires a score of half unless the threshold is lowered', async () => {
    const scores = (found: Awaited<ReturnType<typeof discover>>) =>
      found.map(({ match }) => match.compatibility.overall ?? 0);
    const few = { connectionGoal: 'dating', maxDistance: 30 };
    const usual = scores(await discover(few));
    const lowered = scores(await discover({ ...few, lowerCompatibilityThreshold: 'true' }));
    expect(Math.min(...usual)).toBeGreaterThanOrEqual(0.5);
    expect(lowered.length).toBeGreaterThanOrEqual(usual.length);
  });

  it('respects the distance and fills up with members without a known place', async () => {
    const here = locateTown(stored(ada.id).location);
    const found = await discover({ connectionGoal: 'dating', maxDistance: 10 });
    const places = found.map(({ userId }) => locateTown(stored(userId).location));
    for (const there of places)
      if (here && there) expect(computeDistanceMiles(here, there)).toBeLessThanOrEqual(12.5);
    const firstUnknown = places.indexOf(null);
    expect(firstUnknown).toBeGreaterThanOrEqual(0);
    expect(new Set(places.slice(firstUnknown))).toEqual(new Set([null]));
  });

  it('includes newcomers regardless of rank', async () => {
    const query = { connectionGoal: 'dating', diversifyByFramework: 'true' };
    const newcomers = (found: Awaited<ReturnType<typeof discover>>) =>
      found.filter(({ userId }) => daysSince(stored(userId).joinedAt) <= 14);
    const plain = await discover(query);
    const fresh = await discover({ ...query, includeRecentlyJoined: 'true' });
    expect(newcomers(fresh).length).toBeGreaterThanOrEqual(6);
    expect(newcomers(fresh).length).toBeGreaterThanOrEqual(newcomers(plain).length);
    for (const { match } of newcomers(fresh)) expect(match.isNewHere).toBe(true);
  });

  it('includes the best member of each system when diversified', async () => {
    const query = { connectionGoal: 'dating', lowerCompatibilityThreshold: 'true' };
    const bestIn = (found: Awaited<ReturnType<typeof discover>>) =>
      SYSTEMS.map((system) =>
        Math.max(...found.slice(0, 6).map(({ match }) => match.compatibilityReasons[system])),
      );
    const candidates = [...seeded.members.values()]
      .filter((member) => member.onboarded && isCandidate(stored(ada.id), member, 'dating'))
      .filter(({ gender, userId }) => gender !== null && userId !== ada.id);
    const top = SYSTEMS.map((system) =>
      Math.max(
        ...candidates.map(({ userId }) => {
          const { known, breakdown } = scoreOf(userId, 'dating');
          return known[system] ? breakdown[system] : 0;
        }),
      ),
    );
    expect(bestIn(await discover({ ...query, diversifyByFramework: 'true' }))).toEqual(top);
  });

  it('excludes members with any decision, including likes, until it is undone', async () => {
    const [one, two, three] = await discover(CALL);
    const decide = (matchId: string, action: 'like' | 'pass' | 'not_now') =>
      ada.browser.call(discoveryCalls.submitDecision, { params: { matchId }, body: { action } });
    const ids = [one, two, three].map((each) => each?.userId ?? '');
    await decide(ids[0] ?? '', 'like');
    await decide(ids[1] ?? '', 'pass');
    await decide(ids[2] ?? '', 'not_now');
    const after = (await discover(CALL)).map(({ userId }) => userId);
    expect(after.filter((id) => ids.includes(id))).toEqual([]);
    for (const matchId of ids) await ada.browser.call(discoveryCalls.undoDecision, { params: { matchId } });
    expect((await discover(CALL)).map(({ userId }) => userId)).toEqual(expect.arrayContaining(ids));
  });

  it('rejects invalid flags and distances out of bounds', async () => {
    for (const query of [
      { crossConnectionTypes: 'yes' },
      { maxDistance: 101 },
      { connectionGoal: 'chess' },
    ]) {
      const answer = await ada.browser.call(discoveryCalls.discoverMatches, { query: query as object });
      expect(answer.status).toBe(400);
    }
  });
});
