import {
  DEFAULT_FILTERS,
  discoveryCalls,
  FILTER_BOUNDS,
  FILTER_CHOICES,
  FILTER_SWITCHES,
  queryOfFilters,
  type FilterListName,
  type FilterSet,
  type Match,
} from '@sixfold/api-contract';
import {
  CONNECTION_GOALS,
  getLatestCivilDate,
  computeMemberWeights,
  percentOf,
  type ConnectionGoal,
} from '@sixfold/domain';
import { utcDayOf, type RankingFilters } from '@sixfold/domain/ranking';
import fc from 'fast-check';
import type { IndexQuery } from '../memberIndex/memberIndex';
import { anyFilterSet } from '../../../../tests/support/anyFilterSet';
import { errorId } from '../../../../tests/support/browser';
import { seedMembers, type SeededMembers, type Stored } from '../../../../tests/support/seededMembers';
import { rankPlainly, scorePlainly } from '../../../../tests/support/plainRanking';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { locateTown } from '../../../../tests/support/towns';

const MEMBERS = 300;

let environment: TestEnvironment;
let seeded: SeededMembers;
let viewers: Member[];
const lives: LiveBrowser[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment();
  seeded = await seedMembers(environment, MEMBERS, 5);
  const openToAll = { preferredGenders: [], connectionGoals: [...CONNECTION_GOALS] };
  viewers = [
    await seeded.join('Ada', openToAll),
    await seeded.join('Ben', {
      ...openToAll,
      location: '',
      mbtiType: null,
      importance: {
        mbti: 'most',
        enneagram: 'none',
        loveLanguage: 'less',
        astrology: 'usual',
        numerology: 'more',
        humanDesign: 'most',
      },
    }),
  ];
  for (const name of ['Cleo', 'Dan', 'Eve']) {
    const live = openSocket(environment.origin, (await seeded.join(name, openToAll)).browser.cookie);
    await waitForConnection(live.socket);
    lives.push(live);
  }
});
afterAll(async () => {
  for (const { socket } of lives) socket.close();
  await environment.stop();
});

const isOnline = (memberId: string) => environment.app.realtime.isOnline(memberId);

/** Expected ranking filters, written independently from document 2 and the decisions. */
function rankingFiltersOf(set: FilterSet): RankingFilters {
  const today = utcDayOf(environment.deps.clock().getTime());
  const { ageRange, maxDistance, minCompatibility, recentlyActive, newHere, ...same } = set;
  const [from, to] = ageRange;
  return {
    ...same,
    ...((from > 18 || to < 65) && { ageRange: { ...(from > 18 && { from }), ...(to < 65 && { to }) } }),
    // Steps of five miles: up to 'maxDistance' as shown.
    ...(maxDistance !== null && { maxDistance: Math.max(7.5, Math.floor(maxDistance / 5) * 5 + 2.5) }),
    ...(minCompatibility > 0.3 && { minCompatibility }),
    ...(recentlyActive && { recentlyActive: today - 7 }),
    ...(newHere && { newHere: today - 14 }),
  };
}

function bruteForce(viewer: Member, goal: ConnectionGoal, filters: RankingFilters) {
  const self = seeded.members.get(viewer.id) as Stored;
  const query: IndexQuery = {
    // No distances exist for a viewer without a place, and the reference leaves this case to the caller.
    viewer: { ...self, coordinates: locateTown(self.location) },
    goal,
    weights: computeMemberWeights(goal, self.importance),
    filters: locateTown(self.location) ? filters : ({ ...filters, maxDistance: undefined } as RankingFilters),
    today: getLatestCivilDate(environment.deps.clock()),
    excludedIds: [],
  };
  return rankPlainly(scorePlainly(seeded.members.values(), query), query, isOnline, MEMBERS * 2);
}

const anyGoal = fc.constantFrom(...CONNECTION_GOALS);

/** Applies an option of the filter panel. */
function choose(set: FilterSet, name: keyof FilterSet, option: string): FilterSet {
  if (FILTER_SWITCHES.some((one) => one === name)) return { ...set, [name]: true };
  if (name === 'maxDistance' || name === 'minCompatibility') return { ...set, [name]: Number(option) };
  const chosen = FILTER_CHOICES[name as FilterListName].filter(
    (each) => String(each) === option || (set[name] as readonly unknown[]).includes(each),
  );
  return { ...set, [name]: chosen };
}

const ask = (viewer: Member, query: object) => viewer.browser.call(discoveryCalls.listMatches, { query });
const toScoredId = ({ otherUser, compatibility: { overall } }: Match) => ({
  memberId: otherUser.id,
  ...(overall !== undefined && { overall }),
});

describe('filters', () => {
  it('return exactly the brute-force result, with its order and scores', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1 }), anyGoal, anyFilterSet, async (who, goal, set) => {
        const viewer = viewers[who] as Member;
        const { reply } = await ask(viewer, { connectionGoal: goal, ...queryOfFilters(set), limit: 100 });
        const expected = bruteForce(viewer, goal, rankingFiltersOf(set));
        expect(reply.total).toBe(expected.total);
        expect(reply.potentialMatches.map(toScoredId)).toEqual(expected.best.slice(0, 100));
        for (const { compatibility, compatibilityScore, connectionGoal } of reply.potentialMatches) {
          const { overall } = compatibility;
          expect(compatibilityScore).toBe(overall === undefined ? null : String(percentOf(overall)));
          expect(connectionGoal).toBe(goal);
        }
        found += reply.total;
      }),
      { numRuns: 30, seed: 3 },
    );
    expect(found).toBeGreaterThan(120);
  });

  it('return brute-force counts: members removed by each filter alone and regained without it', async () => {
    await fc.assert(
      fc.asyncProperty(anyGoal, anyFilterSet, async (goal, set) => {
        const [viewer] = viewers as [Member];
        const filters = rankingFiltersOf(set);
        const query = { connectionGoal: goal, ...queryOfFilters(set) };
        const { reply } = await viewer.browser.call(discoveryCalls.countMatches, { query });
        const total = (some: RankingFilters) => bruteForce(viewer, goal, some).total;
        expect(reply).toMatchObject({ candidates: total({}), total: total(filters) });
        for (const { name, removed, regained } of reply.filters) {
          const { [name]: alone, ...others } = filters;
          expect([name, removed]).toEqual([name, total({}) - total({ [name]: alone })]);
          expect([name, regained]).toEqual([name, total(others) - total(filters)]);
        }
      }),
      { numRuns: 12, seed: 8 },
    );
  });

  it('have option counts equal to the totals of the resulting lists', async () => {
    const anyPick = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 4,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1 }),
        anyGoal,
        anyFilterSet,
        anyPick,
        async (who, goal, set, picks) => {
          const viewer = viewers[who] as Member;
          const toQuery = (filters: FilterSet) => ({ connectionGoal: goal, ...queryOfFilters(filters) });
          const totalOf = async (filters: FilterSet) =>
            (await ask(viewer, { ...toQuery(filters), limit: 1 })).reply.total;
          const { reply: counted } = await viewer.browser.call(discoveryCalls.countFilterOptions, {
            query: toQuery(set),
          });
          expect(counted.total).toBe(await totalOf(set));
          const all = Object.entries(counted.options).flatMap(([name, options]) =>
            Object.entries(options).map(([option, count]) => ({ name, option, count })),
          );
          // Ben has no place, so the distance option is missing.
          expect(all).toHaveLength(62 + 5 + 4 + (who === 0 ? 1 : 0));
          for (const pick of picks) {
            const { name, option, count } = all[Math.floor(pick * all.length)] as (typeof all)[number];
            const chosen = await totalOf(choose(set, name as keyof FilterSet, option));
            expect([name, option, count]).toEqual([name, option, chosen]);
          }
        },
      ),
      { numRuns: 10, seed: 4 },
    );
  });

  it('exclude hidden types from option counts', async () => {
    const [viewer] = viewers as [Member];
    const query = { connectionGoal: 'friendship' as const };
    const { options } = (await viewer.browser.call(discoveryCalls.countFilterOptions, { query })).reply;
    const shown = bruteForce(viewer, 'friendship', { mbtiTypes: FILTER_CHOICES.mbtiTypes }).total;
    const counted = Object.values(options['mbtiTypes'] ?? {}).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(shown);
    expect(counted).toBeLessThan(bruteForce(viewer, 'friendship', {}).total);
  });

  it('exclude nobody with every control at its default', async () => {
    const [viewer] = viewers as [Member];
    expect(queryOfFilters(DEFAULT_FILTERS)).toEqual({});
    const { reply } = await viewer.browser.call(discoveryCalls.countMatches, {
      query: { minCompatibility: FILTER_BOUNDS.minCompatibility.min },
    });
    expect(reply.filters).toEqual([]);
    expect(reply.total).toBe(reply.candidates);
  });

  it('never find a hidden type, regardless of the query', async () => {
    const [viewer] = viewers as [Member];
    const hidden = [...seeded.members.values()].filter(
      ({ visibility, mbtiType }) => mbtiType !== null && visibility.mbti !== 'everyone',
    );
    expect(hidden.length).toBeGreaterThan(5);
    const found = new Set<string>();
    for (const connectionGoal of CONNECTION_GOALS) {
      const mbtiTypes = FILTER_CHOICES.mbtiTypes.join(',');
      const { reply } = await ask(viewer, { connectionGoal, mbtiTypes, limit: 100 });
      for (const { otherUser } of reply.potentialMatches) found.add(otherUser.id);
    }
    expect(found.size).toBeGreaterThan(50);
    expect(hidden.filter(({ userId }) => found.has(userId))).toEqual([]);
  });

  it.each([
    ['a goal that is none', { connectionGoal: 'chess' }, 'connectionGoal'],
    ['ages in the wrong order', { ageRange: '40-25' }, 'ageRange'],
    ['an age out of bounds', { ageRange: '17-30' }, 'ageRange'],
    ['ages that are none', { ageRange: 'young' }, 'ageRange'],
    ['a distance of nothing', { maxDistance: 0 }, 'maxDistance'],
    ['a distance too far', { maxDistance: 101 }, 'maxDistance'],
    ['a score below evidence', { minCompatibility: 0.29 }, 'minCompatibility'],
    ['a score above all', { minCompatibility: 1.01 }, 'minCompatibility'],
    ['a type that is none', { mbtiTypes: 'INTJ,XXXX' }, 'mbtiTypes'],
    ['a number that is none', { numerologyNumbers: '10' }, 'numerologyNumbers'],
    ['a switch that is neither', { hasPhotos: 'yes' }, 'hasPhotos'],
    ['a filter that is none', { shoeSize: '44' }, 'shoeSize'],
  ])('reject %s with an error for the field', async (_words, query, field) => {
    const [viewer] = viewers as [Member];
    for (const path of ['/api/matches', '/api/matches/count', '/api/matches/filter-options']) {
      const answer = await viewer.browser.send(
        'GET',
        `${path}?${new URLSearchParams(query as never).toString()}`,
      );
      expect([answer.status, errorId(answer)]).toEqual([400, 'invalid_input']);
      expect((answer.body as { fields: object }).fields).toEqual({
        [field]: expect.stringMatching(/^[A-Z].*\.$/) as string,
      });
    }
  });
});

describe('pages of the list', () => {
  it('follow each other without gaps or duplicates', async () => {
    for (const limit of [7, 60]) {
      const [viewer] = viewers as [Member];
      const expected = bruteForce(viewer, 'friendship', {});
      const read: string[] = [];
      for (;;) {
        const query = {
          connectionGoal: 'friendship',
          limit,
          ...(read.length > 0 && { offset: read.length }),
        };
        const { reply } = await ask(viewer, query);
        expect(reply).toMatchObject({ total: expected.total, offset: read.length });
        if (reply.potentialMatches.length === 0) break;
        read.push(...reply.potentialMatches.map(({ id }) => id));
      }
      expect(read).toEqual(expected.best.map(({ memberId }) => memberId));
    }
  });

  it('contain 60 members by default and end after the last one', async () => {
    const [viewer] = viewers as [Member];
    const { reply } = await ask(viewer, { connectionGoal: 'friendship' });
    expect(reply.potentialMatches).toHaveLength(Math.min(60, reply.total));
    expect((await ask(viewer, { offset: 10_000 })).reply.potentialMatches).toEqual([]);
  });

  it.each([{ offset: 10_001 }, { offset: -1 }, { offset: 1.5 }, { limit: 101 }, { limit: 0 }])(
    'reject %j',
    async (query) => {
      const answer = await ask(viewers[0] as Member, query);
      expect([answer.status, errorId(answer)]).toEqual([400, 'invalid_input']);
    },
  );
});

describe('a member without a profile', () => {
  it('gets an empty list, but must complete the profile for counts and discovery', async () => {
    const memberWithoutProfile = await environment.account('Bare');
    expect((await ask(memberWithoutProfile, { mbtiTypes: 'INTJ', offset: 3 })).reply).toEqual({
      userProfile: null,
      potentialMatches: [],
      total: 0,
      offset: 3,
    });
    expect(errorId(await memberWithoutProfile.browser.call(discoveryCalls.countMatches))).toBe(
      'profile_required',
    );
    expect(errorId(await memberWithoutProfile.browser.call(discoveryCalls.countFilterOptions))).toBe(
      'profile_required',
    );
    expect(errorId(await memberWithoutProfile.browser.call(discoveryCalls.discoverMatches))).toBe(
      'profile_required',
    );
    expect((await memberWithoutProfile.browser.call(discoveryCalls.listPasses)).reply).toEqual({
      passes: [],
    });
  });

  it('is rejected without a session', async () => {
    for (const call of [
      discoveryCalls.listMatches,
      discoveryCalls.countMatches,
      discoveryCalls.countFilterOptions,
      discoveryCalls.discoverMatches,
      discoveryCalls.listPasses,
    ])
      expect(errorId(await environment.visitor().call(call as typeof discoveryCalls.listPasses))).toBe(
        'not_signed_in',
      );
  });
});
