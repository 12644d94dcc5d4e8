import { buildMatch, idOf } from '@sixfold/api-contract/testing';
import { hasMore, restored, withPage, withStatus, without, type MatchesList } from './matchesList';

const listOf = (...numbers: number[]): MatchesList => ({
  userProfile: null,
  potentialMatches: numbers.map((number) => buildMatch({ id: idOf(number) })),
  total: 40,
  nextOffset: numbers.length,
});
const idsOf = (list: MatchesList) => list.potentialMatches.map(({ id }) => id);

it('takes a passed member out of the list and out of the count', () => {
  const list = without(listOf(1, 2, 3), idOf(2));
  expect(idsOf(list)).toEqual([idOf(1), idOf(3)]);
  expect(list.total).toBe(39);
});

it('counts nobody out who was not in the list', () => {
  expect(without(listOf(1, 2), idOf(9)).total).toBe(40);
});

it('puts a member back where they were, and keeps what happened to the others meanwhile', () => {
  const before = listOf(1, 2, 3);
  const meanwhile = withStatus(without(before, idOf(2)), idOf(3), 'liked');
  const after = restored(meanwhile, before, idOf(2));
  expect(idsOf(after)).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(after.total).toBe(40);
  expect(after.potentialMatches[2]?.userActionStatus).toBe('liked');
});

it('takes a like back without moving the card', () => {
  const before = listOf(1, 2);
  const after = restored(withStatus(before, idOf(1), 'liked'), before, idOf(1));
  expect(after).toEqual(before);
});

it('brings nobody back who was not there before', () => {
  const now = listOf(1);
  expect(restored(now, listOf(2), idOf(3))).toBe(now);
});

it('puts a page behind what is there, nobody twice, and goes on behind it', () => {
  const page = { ...listOf(3, 4, 5), offset: 2, total: 41 };
  const list = withPage(listOf(1, 2, 3), page);
  expect(idsOf(list)).toEqual([1, 2, 3, 4, 5].map(idOf));
  expect(list).toMatchObject({ total: 41, nextOffset: 5 });
});

it('goes on one earlier for everybody who leaves, because the server moves up too', () => {
  const before = listOf(1, 2, 3);
  expect(without(before, idOf(1)).nextOffset).toBe(2);
  expect(restored(without(before, idOf(1)), before, idOf(1)).nextOffset).toBe(3);
});

it('has more until everybody has been read', () => {
  expect(hasMore({ ...listOf(1, 2, 3), total: 4 })).toBe(true);
  expect(hasMore({ ...listOf(1, 2, 3), total: 3 })).toBe(false);
});
