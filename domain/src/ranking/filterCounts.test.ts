import fc from 'fast-check';
import { anyGoal } from '../testing/arbitraries';
import { anyFilters, anyMembers, anyViewer, TODAY } from '../testing/population';
import { rankPlainly } from '../testing/rankingReference';
import { createColumns, setMember } from './columns';
import { countFilters } from './filterCounts';
import { listActiveFilters, FILTER_NAMES } from './filters';

describe('countFilters', () => {
  it('counts the removed and regained candidates of each filter like the reference ranking', () => {
    fc.assert(
      fc.property(anyMembers(40), anyViewer, anyGoal, anyFilters, (members, viewer, goal, filters) => {
        const columns = createColumns(members.length);
        members.forEach((member, slot) => setMember(columns, slot, member));
        const request = { viewer, goal, filters, today: TODAY, ownSlot: null };
        const plain = (others: typeof filters) =>
          rankPlainly(members, { ...request, filters: others }).length;
        const counts = countFilters(columns, request);
        expect(counts).toMatchObject({ candidates: plain({}), total: plain(filters) });
        expect(counts.filters.map(({ name }) => name).sort()).toEqual(listActiveFilters(filters).sort());
        for (const { name, removed, regained } of counts.filters) {
          expect(removed).toBe(plain({}) - plain({ [name]: filters[name] }));
          expect(regained).toBe(plain({ ...filters, [name]: undefined }) - plain(filters));
        }
        expect(counts.filters).toEqual(
          counts.filters.toSorted((a, b) => b.regained - a.regained || b.removed - a.removed),
        );
      }),
    );
  });

  it('counts only active filters', () => {
    expect(listActiveFilters({})).toEqual([]);
    expect(
      listActiveFilters({
        mbtiTypes: [],
        hasPhotos: false,
        ageRange: {},
        minScores: {},
        maxDistance: undefined,
      }),
    ).toEqual([]);
    expect(
      listActiveFilters({ newHere: 0, minScores: { mbti: 0 }, ageRange: { to: 40 }, minCompatibility: 0 }),
    ).toEqual(['ageRange', 'minCompatibility', 'minScores', 'newHere']);
    expect(listActiveFilters({ mbtiTypes: ['INTJ'], ageRange: { from: undefined } })).toEqual(['mbtiTypes']);
    expect(FILTER_NAMES).toHaveLength(16);
  });
});
