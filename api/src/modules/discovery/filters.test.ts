import { Failure } from '../../failure';
import { DAY_MS } from '../../durations';
import {
  computeFirstDayOfNewcomers,
  isNewHere,
  listFilterOptions,
  presentOptionCounts,
  toRankingFilters,
  type FilterQuery,
} from './filters';

const NOW = new Date('2026-03-20T12:00:00Z');
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const convert = (query: FilterQuery) => toRankingFilters(query, NOW);

const NO_FILTERS = {
  connectionGoals: [],
  mbtiTypes: [],
  enneagramTypes: [],
  loveLanguages: [],
  zodiacSigns: [],
  humanDesignTypes: [],
  numerologyNumbers: [],
  hasPhotos: false,
  isOnline: false,
  verifiedOnly: false,
};

describe('toRankingFilters', () => {
  it('excludes nobody for an empty query or with every control at its default', () => {
    expect(convert({})).toStrictEqual(NO_FILTERS);
    expect(convert({ ageRange: '18-65', minCompatibility: 0.3, newHere: 'false' })).toStrictEqual(NO_FILTERS);
  });

  it.each([
    ['20-65', { from: 20 }],
    ['18-64', { to: 64 }],
    ['30-40', { from: 30, to: 40 }],
  ])('converts the age range %s to %j', (ageRange, expected) => {
    expect(convert({ ageRange }).ageRange).toStrictEqual(expected);
  });

  it.each(['40-30', '17-30', '30-66', 'x'])('rejects the age range %s', (ageRange) => {
    const attempt = () => convert({ ageRange });
    expect(attempt).toThrow(Failure);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({
        id: 'invalid_input',
        details: { fields: { ageRange: 'Please give two ages from 18 to 65, the younger one first.' } },
      });
    }
  });

  it('limits the score, and the distance by the miles shown on a card', () => {
    expect(convert({ maxDistance: 50 }).maxDistance).toBeGreaterThan(50);
    expect(convert({ minCompatibility: 0.35 }).minCompatibility).toBe(0.35);
  });

  it('counts activity within 7 days and newcomers within 14 days', () => {
    expect(convert({ recentlyActive: 'true' }).recentlyActive).toBe(dayOf('2026-03-13'));
    expect(convert({ newHere: 'true' }).newHere).toBe(dayOf('2026-03-06'));
  });

  it('copies lists and flags from the query', () => {
    expect(
      convert({ mbtiTypes: 'INFP,ENFJ', numerologyNumbers: '3,11', hasPhotos: 'true', verifiedOnly: 'true' }),
    ).toStrictEqual({
      ...NO_FILTERS,
      mbtiTypes: ['INFP', 'ENFJ'],
      numerologyNumbers: [3, 11],
      hasPhotos: true,
      verifiedOnly: true,
    });
  });
});

describe('isNewHere', () => {
  it('returns true for 14 days after a member joined, like the filter', () => {
    expect(computeFirstDayOfNewcomers(NOW)).toBe(dayOf('2026-03-06'));
    expect(isNewHere(new Date('2026-03-06T00:00:00Z'), NOW)).toBe(true);
    expect(isNewHere(new Date('2026-03-05T23:59:59Z'), NOW)).toBe(false);
    expect(isNewHere(null, NOW)).toBe(false);
  });
});

describe('listFilterOptions', () => {
  it('converts every option like a query', () => {
    const options = listFilterOptions(NOW);
    expect(options.connectionGoals).toEqual(['dating', 'friendship', 'business']);
    expect(options.hasPhotos).toEqual([true]);
    expect(options.recentlyActive).toEqual([dayOf('2026-03-13')]);
    // The lowest minimum excludes nobody.
    expect(options.minCompatibility).toEqual([undefined, 0.5, 0.7, 0.8]);
    expect(options.maxDistance).toEqual([convert({ maxDistance: 50 }).maxDistance]);
    expect(options.mbtiTypes).toHaveLength(16);
    expect(options).not.toHaveProperty('ageRange');
  });
});

it('presentOptionCounts keys each count by its value in a query, with 0 for a missing count', () => {
  expect(
    presentOptionCounts({ connectionGoals: [7, 5], hasPhotos: [9], minCompatibility: [4, 3, 2, 1] }),
  ).toEqual({
    connectionGoals: { dating: 7, friendship: 5, business: 0 },
    hasPhotos: { true: 9 },
    minCompatibility: { 0.3: 4, 0.5: 3, 0.7: 2, 0.8: 1 },
  });
});
