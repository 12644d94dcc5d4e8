import { buildMatch, idOf } from '@sixfold/api-contract/testing';
import {
  appendPage,
  applyDecision,
  applyDecisions,
  hasMore,
  restoreMember,
  type MatchesList,
} from './matchesList';

const listOf = (...numbers: number[]): MatchesList => ({
  userProfile: null,
  potentialMatches: numbers.map((number) => buildMatch({ id: idOf(number) })),
  total: 40,
  nextOffset: numbers.length,
});
const without = (list: MatchesList, userId: string) => applyDecision(list, { action: 'pass', userId });
const withLike = (list: MatchesList, userId: string) => applyDecision(list, { action: 'like', userId });
const idsOf = (list: MatchesList) => list.potentialMatches.map(({ id }) => id);

it.each(['pass', 'not_now'] as const)(
  'removes a member from the list and from the count after %s',
  (action) => {
    const list = applyDecision(listOf(1, 2), { action, userId: idOf(1) });
    expect(idsOf(list)).toEqual([idOf(2)]);
  },
);

it('marks a liked member and unmarks one after undoing the like', () => {
  const liked = withLike(listOf(1), idOf(1));
  expect(liked.potentialMatches[0]?.userActionStatus).toBe('liked');
  const undone = applyDecision(liked, { action: 'undo', userId: idOf(1) });
  expect(undone.potentialMatches[0]?.userActionStatus).toBeNull();
});

it('reports everyone as decided once the last member is removed', () => {
  const list = { ...listOf(1, 2), total: 2 };
  const one = without(list, idOf(1));
  expect(one.isAllDecided).toBeUndefined();
  expect(without(one, idOf(2)).isAllDecided).toBe(true);
});

it('does not report everyone as decided for an empty list of which nobody was removed', () => {
  const empty = { ...listOf(), total: 0 };
  expect(without(empty, idOf(1)).isAllDecided).toBeUndefined();
  expect(appendPage(undefined, { ...empty, offset: 0 }).isAllDecided).toBeUndefined();
  expect(appendPage(undefined, { ...empty, offset: 0, isAllDecided: true }).isAllDecided).toBe(true);
});

it('decreases the count with a removed member', () => {
  const list = without(listOf(1, 2, 3), idOf(2));
  expect(idsOf(list)).toEqual([idOf(1), idOf(3)]);
  expect(list.total).toBe(39);
});

it('keeps the count for a member outside the list', () => {
  expect(without(listOf(1, 2), idOf(9)).total).toBe(40);
});

it("restores a member's position and keeps later changes of others", () => {
  const before = listOf(1, 2, 3);
  const meanwhile = withLike(without(before, idOf(2)), idOf(3));
  const after = restoreMember(meanwhile, before, idOf(2));
  expect(idsOf(after)).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(after.total).toBe(40);
  expect(after.potentialMatches[2]?.userActionStatus).toBe('liked');
});

it('rolls back a like without moving the card', () => {
  const before = listOf(1, 2);
  const after = restoreMember(withLike(before, idOf(1)), before, idOf(1));
  expect(after).toEqual(before);
});

it('restores no member who was not in the list before', () => {
  const now = listOf(1);
  expect(restoreMember(now, listOf(2), idOf(3))).toBe(now);
});

it('appends a page without duplicates and continues after it', () => {
  const page = { ...listOf(3, 4, 5), offset: 2, total: 41 };
  const list = appendPage(listOf(1, 2, 3), page);
  expect(idsOf(list)).toEqual([1, 2, 3, 4, 5].map(idOf));
  expect(list).toMatchObject({ total: 41, nextOffset: 5 });
});

it("continues one earlier for every member who leaves, because the server's list moves up too", () => {
  const before = listOf(1, 2, 3);
  expect(without(before, idOf(1)).nextOffset).toBe(2);
  expect(restoreMember(without(before, idOf(1)), before, idOf(1)).nextOffset).toBe(3);
});

it('has more until every member is loaded', () => {
  expect(hasMore({ ...listOf(1, 2, 3), total: 4 })).toBe(true);
  expect(hasMore({ ...listOf(1, 2, 3), total: 3 })).toBe(false);
});

describe('applyDecisions', () => {
  const shown = listOf(1, 2, 3);

  it.each([
    ['missing in the reply', listOf(1, 3), [{ action: 'undo', userId: idOf(2) }]],
    [
      'passed and brought back since the request',
      shown,
      [
        { action: 'pass', userId: idOf(2) },
        { action: 'undo', userId: idOf(2) },
      ],
    ],
  ] as const)('keeps a member %s whose pass was undone', (_case, reply, decisions) => {
    expect(idsOf(applyDecisions(reply, decisions, shown))).toEqual([idOf(1), idOf(2), idOf(3)]);
  });

  it('keeps a member liked again by Undo, with the like', () => {
    const liked = withLike(shown, idOf(2));
    const list = applyDecisions(listOf(1, 3), [{ action: 'like', userId: idOf(2) }], liked);
    expect(list.potentialMatches[1]).toMatchObject({ id: idOf(2), userActionStatus: 'liked' });
  });

  it('adds nobody who is not shown', () => {
    const undone = [{ action: 'undo', userId: idOf(9) }] as const;
    expect(applyDecisions(listOf(1), undone, shown)).toEqual(listOf(1));
    expect(applyDecisions(listOf(1), undone, undefined)).toEqual(listOf(1));
  });
});
