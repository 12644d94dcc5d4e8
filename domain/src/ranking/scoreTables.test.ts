import { GOAL_WEIGHTS } from '../compatibility/goalWeights';
import { TODAY } from '../testing/population';
import { createColumns, setMember } from './columns';
import type { RankingFilters } from './filters';
import { rankMembers } from './rankMembers';
import { leastPercentOf, reciprocalsOf, toPercent } from './scoreTables';

const VIEWER = {
  userId: 'viewer',
  mbtiType: 'INTJ',
  enneagramType: 1,
  loveLanguage: 'Quality Time',
  astrologySign: 'Leo',
  numerologyLifePath: 4,
  humanDesignType: 'Generator',
};
/** Scores with the viewer: .90 in MBTI, .90 in love languages, .90 in Astrology, .80 in Numerology. */
const MEMBER = {
  userId: 'member',
  mbtiType: 'ENFP',
  enneagramType: 7,
  loveLanguage: 'Quality Time',
  astrologySign: 'Aries',
  numerologyLifePath: 4,
  humanDesignType: 'Projector',
  isShown: true,
  hasPhotos: false,
  isVerified: false,
  isOnline: false,
};

function find(filters: RankingFilters, member = {}, viewer = {}) {
  const columns = createColumns(1);
  setMember(columns, 0, { ...MEMBER, ...member });
  const request = { viewer: { ...VIEWER, ...viewer }, goal: 'dating', filters } as const;
  return rankMembers(columns, { ...request, today: TODAY, ownSlot: null }, 1, () => 'member').best[0];
}

describe('the filters on single systems', () => {
  it.each<[keyof RankingFilters, RankingFilters, RankingFilters]>([
    ['mbtiTypes', { mbtiTypes: ['ENFP', 'INFP'] }, { mbtiTypes: ['INFP'] }],
    ['enneagramTypes', { enneagramTypes: [7, 8] }, { enneagramTypes: [8] }],
    ['loveLanguages', { loveLanguages: ['Quality Time'] }, { loveLanguages: ['Physical Touch'] }],
    ['zodiacSigns', { zodiacSigns: ['Aries', 'Leo'] }, { zodiacSigns: ['Leo'] }],
    ['numerologyNumbers', { numerologyNumbers: [4, 11] }, { numerologyNumbers: [11] }],
    ['humanDesignTypes', { humanDesignTypes: ['Projector'] }, { humanDesignTypes: ['Reflector'] }],
  ])('%s finds a selected value and removes another one, regardless of other systems', (_, own, others) => {
    expect(find(own)).toBeDefined();
    expect(find(others)).toBeUndefined();
  });

  it('remove a member without any selected value in several systems', () => {
    const first = { mbtiTypes: ['INFP'], enneagramTypes: [8], loveLanguages: ['Physical Touch'] };
    const second = { zodiacSigns: ['Leo'], numerologyNumbers: [11], humanDesignTypes: ['Reflector'] };
    for (const filters of [first, second, { ...first, ...second }]) expect(find(filters)).toBeUndefined();
  });

  it('find no member by an unknown value', () => {
    for (const mbtiType of [null, undefined, 'ABCD'])
      expect(find({ mbtiTypes: ['ENFP'] }, { mbtiType })).toBeUndefined();
    expect(find({ mbtiTypes: ['ABCD'] }, { mbtiType: 'ABCD' })).toBeUndefined();
  });

  it.each([
    ['mbti', 0.9],
    ['loveLanguage', 0.9],
    ['astrology', 0.9],
    ['numerology', 0.8],
  ] as const)('treat the minimum score in %s as inclusive: %d', (system, score) => {
    expect(find({ minScores: { [system]: score } })).toBeDefined();
    expect(find({ minScores: { [system]: score + 0.001 } })).toBeUndefined();
  });

  it('require a value on both sides for a minimum score of 0', () => {
    const filters = { minScores: { mbti: 0 } };
    expect(find(filters)).toBeDefined();
    for (const mbtiType of [null, undefined, 'ABCD']) {
      expect(find(filters, { mbtiType })).toBeUndefined();
      expect(find(filters, {}, { mbtiType })).toBeUndefined();
    }
  });
});

describe('the overall score', () => {
  const nothing = { mbtiType: null, enneagramType: null, loveLanguage: null, astrologySign: null };
  const unknown = { ...nothing, numerologyLifePath: null, humanDesignType: null };

  it('is that of the only common system, and absent without one', () => {
    expect(find({}, { ...unknown, mbtiType: 'ENFP' })?.overall).toBe(0.9);
    expect(find({}, { ...unknown, numerologyLifePath: 4 })?.overall).toBe(0.8);
    expect(find({}, unknown)).toEqual({ slot: 0 });
  });

  it('is 0 if no weight counts', () => {
    expect(toPercent(0, reciprocalsOf(GOAL_WEIGHTS.dating))).toBe(0);
  });
});

describe('leastPercentOf', () => {
  it.each([
    [undefined, 0],
    [0, 1],
    [0.01, 1],
    [0.5, 50],
    [0.505, 51],
    [0.8, 80],
    [1, 100],
    [1.01, 101],
    [NaN, 101],
  ])('returns for %s the minimum %d', (share, percent) => {
    expect(leastPercentOf(share)).toBe(percent);
  });
});
