import { computeMemberWeights } from '../compatibility/memberWeights';
import { TODAY } from '../testing/population';
import { createColumns, growColumns, openColumns, removeMember, setMember, setPresence } from './columns';
import type { RankingFilters } from './filters';
import type { RankedMember } from './member';
import { countMembers } from './rankMembers';
import type { RankingRequest } from './rankingRequest';

const MEMBER: RankedMember = {
  userId: 'someone',
  isShown: true,
  hasPhotos: false,
  isVerified: false,
  isOnline: false,
};

function isFound(member: Partial<RankedMember>, filters: RankingFilters, viewer = {}): boolean {
  const columns = createColumns(1);
  setMember(columns, 0, { ...MEMBER, ...member });
  const request = { viewer: { userId: 'viewer', ...viewer }, goal: 'dating', filters } as const;
  return countMembers(columns, { ...request, today: TODAY, ownSlot: null }) === 1;
}

describe('the member columns', () => {
  it.each([
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 0, longitude: 0 },
  ])('store the place %j', (coordinates) => {
    expect(isFound({ coordinates }, { maxDistance: 1 }, { coordinates })).toBe(true);
  });

  it('store births from the first day of 1900 on', () => {
    const birthday = { year: 1900, month: 1, day: 1 };
    expect(isFound({ birthday }, { ageRange: { from: 126, to: 126 } })).toBe(true);
    expect(isFound({ birthday }, { ageRange: { from: 127 } })).toBe(false);
  });

  it('store the days from 0 to 65,534, and distinguish the first one from an unknown day', () => {
    for (const day of [0, 65_534]) {
      expect(isFound({ lastActiveDay: day }, { recentlyActive: day })).toBe(true);
      expect(isFound({ joinedDay: day }, { newHere: day })).toBe(true);
    }
    expect(isFound({ lastActiveDay: null }, { recentlyActive: 0 })).toBe(false);
    expect(isFound({ joinedDay: undefined }, { newHere: 0 })).toBe(false);
    expect(() => isFound({ lastActiveDay: 65_535 }, {})).toThrow(RangeError);
    expect(() => isFound({ joinedDay: 65_535 }, {})).toThrow(RangeError);
  });

  it.each([-1, 0.5, 2])('reject the slot %d of two', (slot) => {
    const columns = createColumns(2);
    expect(() => setMember(columns, slot, MEMBER)).toThrow(RangeError);
    expect(() => setPresence(columns, slot, { isOnline: true, lastActiveDay: 1 })).toThrow(RangeError);
    expect(() => removeMember(columns, slot)).toThrow(RangeError);
  });

  it('keep their length, which is one more than the highest slot ever used', () => {
    const columns = createColumns(4);
    setMember(columns, 2, MEMBER);
    setMember(columns, 0, MEMBER);
    removeMember(columns, 2);
    expect(columns.length).toBe(3);
    expect(growColumns(columns, 8)).toMatchObject({ length: 3, capacity: 8 });
    expect(openColumns(columns.buffer, 3)).toMatchObject({ length: 3, capacity: 4 });
  });

  it('contain no match for a goal that the viewer does not have', () => {
    expect(isFound({}, {}, { connectionGoals: ['dating'] })).toBe(true);
    expect(isFound({}, {}, { connectionGoals: ['friendship'] })).toBe(false);
  });
});

describe('the weights of a ranking', () => {
  it('add up to at most 2,621', () => {
    const weights = { ...computeMemberWeights('dating', {}), mbti: 0 };
    const others = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    const count = (mbti: number) => {
      const request: RankingRequest = {
        viewer: { userId: 'viewer' },
        goal: 'dating',
        today: TODAY,
        ownSlot: null,
      };
      return countMembers(createColumns(0), { ...request, weights: { ...weights, mbti } });
    };
    expect(count(2621 - others)).toBe(0);
    expect(() => count(2622 - others)).toThrow(RangeError);
  });
});
