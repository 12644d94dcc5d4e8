import {
  DEFAULT_FILTERS,
  discoveryCalls,
  profileCalls,
  queryOfFilters,
  type DiscoveredMatch,
  type FilterSet,
  type SaveProfileBody,
} from '@sixfold/api-contract';
import { CONNECTION_GOALS, isCandidate, type ConnectionGoal } from '@sixfold/domain';
import fc from 'fast-check';
import { anyFilterSet } from '../../../../tests/support/anyFilterSet';
import { block, match } from '../../../../tests/support/relations';
import { seedMembers, type SeededMembers, type Stored } from '../../../../tests/support/seededMembers';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { locateTown } from '../../../../tests/support/towns';
import { act } from '../../../../tests/support/decisions';

const SWITCHES = {
  maxDistance: 100,
  crossConnectionTypes: 'true',
  lowerCompatibilityThreshold: 'true',
  includeRecentlyJoined: 'true',
  diversifyByFramework: 'true',
  beyondList: 'true',
} as const;
const FILTERED: FilterSet = {
  ...DEFAULT_FILTERS,
  maxDistance: 30,
  ageRange: [25, 45],
  minCompatibility: 0.5,
  hasPhotos: true,
};

let environment: TestEnvironment;
let seeded: SeededMembers;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  seeded = await seedMembers(environment, 300, 22);
  ada = await join('Ada');
});
afterAll(() => environment.stop());

const join = (name: string, overrides: Partial<Stored> = {}) =>
  seeded.join(name, {
    preferredGenders: [],
    connectionGoals: [...CONNECTION_GOALS],
    location: 'Berlin, Germany',
    mbtiType: 'INFJ',
    enneagramType: 4,
    ...overrides,
  });
const stored = (id: string) => seeded.members.get(id) as Stored;
const idsOf = (found: readonly DiscoveredMatch[]) => found.map(({ userId }) => userId);

interface Asked {
  goal?: ConnectionGoal;
  filters?: FilterSet;
  seen?: readonly string[];
  member?: Member;
}

async function discover({ goal = 'dating', filters = DEFAULT_FILTERS, seen = [], member = ada }: Asked = {}) {
  const { maxDistance, ...rest } = queryOfFilters(filters);
  const query = {
    ...rest,
    ...SWITCHES,
    connectionGoal: goal,
    ...(maxDistance !== undefined && { listDistance: maxDistance }),
    ...(seen.length > 0 && { exclude: seen.join(',') }),
  };
  return (await member.browser.call(discoveryCalls.discoverMatches, { query: query as object })).reply;
}

async function listAll({ goal = 'dating', filters = DEFAULT_FILTERS, member = ada }: Asked = {}) {
  const ids: string[] = [];
  for (;;) {
    const { reply } = await member.browser.call(discoveryCalls.listMatches, {
      query: {
        ...queryOfFilters(filters),
        connectionGoal: goal,
        limit: 100,
        ...(ids.length > 0 && { offset: ids.length }),
      } as object,
    });
    ids.push(...reply.potentialMatches.map(({ id }) => id));
    if (ids.length >= reply.total) return ids;
  }
}

const decide = (matchId: string, action: 'like' | 'pass' | 'not_now', member = ada) =>
  act(member, { id: matchId }, action);

describe('discoverMatches with beyondList', () => {
  it('finds only mutual candidates outside the list, for any goal and filters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CONNECTION_GOALS), anyFilterSet, async (goal, filters) => {
        const { discoveredMatches: found } = await discover({ goal, filters });
        const listed = new Set(await listAll({ goal, filters }));
        expect(idsOf(found).filter((id) => listed.has(id))).toEqual([]);
        expect(new Set(idsOf(found)).size).toBe(found.length);
        for (const { userId, match, reason } of found) {
          expect(isCandidate(stored(ada.id), stored(userId), match.connectionGoal)).toBe(true);
          if (reason?.kind === 'goal') expect(reason.goal).toBe(match.connectionGoal);
          expect(reason?.kind === 'goal').toBe(match.connectionGoal !== goal);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("finds members for another goal who are not candidates for the list's goal", async () => {
    const { discoveredMatches: found } = await discover();
    expect(found.length).toBeGreaterThan(5);
    for (const { userId, reason } of found) {
      expect(isCandidate(stored(ada.id), stored(userId), 'dating')).toBe(false);
      expect(reason).toEqual({
        kind: 'goal',
        goal: expect.stringMatching(/^(friendship|business)$/) as string,
      });
    }
  });

  it('relaxes one condition at a time, alternating the kinds, and returns it', async () => {
    const { discoveredMatches: found } = await discover({ filters: FILTERED });
    const kinds = new Set(found.map(({ reason }) => reason?.kind));
    expect(kinds).toEqual(new Set(['goal', 'distance', 'filter']));
    const relaxedOf = ({ reason }: DiscoveredMatch): FilterSet => {
      if (reason?.kind === 'distance') return { ...FILTERED, maxDistance: null };
      if (reason?.kind === 'filter') return { ...FILTERED, [reason.filter]: DEFAULT_FILTERS[reason.filter] };
      return FILTERED;
    };
    for (const each of found) {
      const listed = await listAll({ goal: each.match.connectionGoal, filters: relaxedOf(each) });
      expect(listed).toContain(each.userId);
    }
  });

  it('returns the distance beyond the limit, based on the card and up to 100 miles', async () => {
    const { discoveredMatches: found } = await discover({ filters: { ...DEFAULT_FILTERS, maxDistance: 48 } });
    const beyond = found.filter(({ reason }) => reason?.kind === 'distance');
    expect(beyond.length).toBeGreaterThan(0);
    for (const { userId, match, reason } of beyond) {
      const isPlaceless = locateTown(stored(userId).location) === null;
      expect(match.distanceMiles === null).toBe(isPlaceless);
      const beyondMiles = match.distanceMiles === null ? null : match.distanceMiles - 48;
      expect(reason).toEqual({ kind: 'distance', beyondMiles });
      if (beyondMiles === null) continue;
      expect(beyondMiles).toBeGreaterThan(0);
      expect(beyondMiles).toBeLessThanOrEqual(100);
      expect((match.distanceMiles ?? 1) % 5).toBe(0);
    }
  });

  it('returns different members each time and reports when all were seen', async () => {
    const asked = { member: await join('Ida') };
    const seen: string[] = [];
    for (;;) {
      const reply = await discover({ ...asked, seen });
      const next = idsOf(reply.discoveredMatches);
      expect(next.filter((id) => seen.includes(id))).toEqual([]);
      if (next.length === 0) {
        expect(reply.nobodyBecause).toBe('seen');
        break;
      }
      expect(reply.nobodyBecause).toBeUndefined();
      expect(await discover({ ...asked, seen })).toEqual(reply);
      seen.push(...next);
    }
    expect(seen.length).toBeGreaterThan(24);
  });

  it('excludes members with a decision', async () => {
    const ids = idsOf((await discover()).discoveredMatches).slice(0, 3);
    await decide(ids[0] ?? '', 'like');
    await decide(ids[1] ?? '', 'pass');
    await decide(ids[2] ?? '', 'not_now');
    const after = idsOf((await discover()).discoveredMatches);
    expect(after.filter((id) => ids.includes(id))).toEqual([]);
    for (const matchId of ids) await ada.browser.call(discoveryCalls.undoDecision, { params: { matchId } });
  });

  it('rejects more than 120 excluded members and invalid ids', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => ada.id).join(',');
    for (const [exclude, status] of [
      [ids(120), 200],
      [ids(121), 400],
      ['me', 400],
    ] as const) {
      const answer = await ada.browser.call(discoveryCalls.discoverMatches, {
        query: { ...SWITCHES, exclude },
      });
      expect(answer.status).toBe(status);
    }
  });
});

describe('nobodyBecause', () => {
  let few: TestEnvironment;
  let vi: Member;
  let names = 0;
  beforeAll(async () => {
    few = await createTestEnvironment();
  });
  beforeEach(async () => {
    vi = await few.member('Vi', completeProfile({ connectionGoals: ['dating', 'friendship'] }));
  });
  afterEach(() => few.clear());
  afterAll(() => few.stop());
  const addOther = (overrides: SaveProfileBody = {}) =>
    few.member(`Other${(names += 1)}`, completeProfile({ connectionGoals: ['friendship'], ...overrides }));
  const explain = async (asked: Asked = {}) => (await discover({ member: vi, ...asked })).nobodyBecause;

  it('ignores a hidden system like a missing one', async () => {
    const hider = await addOther({ connectionGoals: ['dating'] });
    await hider.browser.call(profileCalls.patchProfile, { body: { visibility: { astrology: 'nobody' } } });
    const { astrologySign } = (await hider.browser.call(profileCalls.getOwnProfile)).reply;
    const filters: FilterSet = { ...DEFAULT_FILTERS, zodiacSigns: [astrologySign as 'Taurus'] };
    const { discoveredMatches: found } = await discover({ member: vi, filters });
    expect(found.map(({ userId, reason }) => [userId, reason])).toEqual([
      [hider.id, { kind: 'filter', filter: 'zodiacSigns' }],
    ]);
    expect([found[0]?.astrologySign, found[0]?.match.otherUser.profile.astrologySign]).toEqual([null, null]);
  });

  it("is 'nobody' without members and 'listed' when all are in the list", async () => {
    expect(await explain()).toBe('nobody');
    await addOther({ connectionGoals: ['dating'] });
    expect(await explain()).toBe('listed');
  });

  it.each(['like', 'pass', 'not_now'] as const)("is 'decided' after a %s", async (action) => {
    const other = await addOther();
    expect(idsOf((await discover({ member: vi })).discoveredMatches)).toEqual([other.id]);
    await decide(other.id, action, vi);
    expect(await explain()).toBe('decided');
  });

  it("is 'filters' when the others miss more than one filter", async () => {
    await addOther({ connectionGoals: ['dating'] });
    const filters: FilterSet = { ...DEFAULT_FILTERS, hasPhotos: true, ageRange: [18, 20] };
    expect(await explain({ filters })).toBe('filters');
  });

  it('does not reveal a block from either side', async () => {
    for (const isBlocker of [true, false]) {
      const other = await addOther();
      await decide(other.id, 'pass', vi);
      await (isBlocker ? block(other, vi) : block(vi, other));
      expect(await explain()).toBe('nobody');
    }
  });

  it('does not count a match', async () => {
    await match(vi, await addOther());
    expect((await discover({ member: vi })).discoveredMatches).toEqual([]);
    expect(await explain()).toBe('nobody');
  });
});
