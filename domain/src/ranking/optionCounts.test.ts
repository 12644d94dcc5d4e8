import fc from 'fast-check';
import { anyGoal } from '../testing/arbitraries';
import { anyFilters, anyMembers, anyViewer, TODAY } from '../testing/population';
import { rankPlainly } from '../testing/rankingReference';
import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
} from '../vocabulary';
import { createColumns, setMember } from './columns';
import { withOption, type FilterOptions, type OptionName } from './filterOptions';
import { countOptions } from './optionCounts';

const OPTIONS: FilterOptions = {
  connectionGoals: CONNECTION_GOALS,
  mbtiTypes: MBTI_TYPES,
  enneagramTypes: ENNEAGRAM_TYPES,
  loveLanguages: LOVE_LANGUAGES,
  zodiacSigns: ZODIAC_SIGNS,
  humanDesignTypes: HUMAN_DESIGN_TYPES,
  numerologyNumbers: LIFE_PATH_NUMBERS,
  minCompatibility: [undefined, 0.5, 0.7, 0.805],
  maxDistance: [undefined, 50, 120],
  hasPhotos: [true],
  isOnline: [true],
  verifiedOnly: [true],
  recentlyActive: [20_500],
  newHere: [20_490],
};

describe('countOptions', () => {
  it('counts the result of adding each option to the other filters', () => {
    fc.assert(
      fc.property(anyMembers(40), anyViewer, anyGoal, anyFilters, (members, viewer, goal, filters) => {
        const columns = createColumns(members.length + 2);
        members.forEach((member, slot) => setMember(columns, slot, member));
        const request = { viewer, goal, filters, today: TODAY, ownSlot: null };
        const plain = (others: typeof filters) =>
          rankPlainly(members, { ...request, filters: others }).length;
        const naive = Object.entries(OPTIONS).map(([name, options]) => [
          name,
          options.map((option) => plain(withOption(filters, name as OptionName, option))),
        ]);
        expect(countOptions(columns, request, OPTIONS)).toEqual({
          total: plain(filters),
          options: Object.fromEntries(naive) as object,
        });
      }),
    );
  });

  it('skips the excluded slots and options that were not requested', () => {
    const columns = createColumns(4);
    const member = {
      isShown: true,
      hasPhotos: true,
      isVerified: false,
      isOnline: false,
      mbtiType: 'INTJ' as const,
    };
    for (let slot = 0; slot < 4; slot += 1) setMember(columns, slot, { ...member, userId: `m${slot}` });
    const viewer = { userId: 'm0', mbtiType: 'INFP' as const };
    const request = { viewer, goal: 'dating' as const, today: TODAY, ownSlot: 0, excluded: [2, 2, 9] };
    expect(countOptions(columns, request, { mbtiTypes: ['INTJ', 'INFP'] })).toEqual({
      total: 2,
      options: { mbtiTypes: [2, 0] },
    });
  });
});
