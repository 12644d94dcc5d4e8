import { buildMatch, idOf } from '@sixfold/api-contract/testing';
import { restored, runsLow, withStatus, without, type MatchesReply } from './matchesCache';

const replyOf = (...numbers: number[]): MatchesReply => ({
  userProfile: null,
  potentialMatches: numbers.map((number) => buildMatch({ id: idOf(number) })),
  total: 40,
  offset: 0,
});
const idsOf = (reply: MatchesReply) => reply.potentialMatches.map(({ id }) => id);

it('takes a passed member out of the list and out of the count', () => {
  const reply = without(replyOf(1, 2, 3), idOf(2));
  expect(idsOf(reply)).toEqual([idOf(1), idOf(3)]);
  expect(reply.total).toBe(39);
});

it('counts nobody out who was not in the list', () => {
  expect(without(replyOf(1, 2), idOf(9)).total).toBe(40);
});

it('puts a member back where they were, and keeps what happened to the others meanwhile', () => {
  const before = replyOf(1, 2, 3);
  const meanwhile = withStatus(without(before, idOf(2)), idOf(3), 'liked');
  const after = restored(meanwhile, before, idOf(2));
  expect(idsOf(after)).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(after.total).toBe(40);
  expect(after.potentialMatches[2]?.userActionStatus).toBe('liked');
});

it('takes a like back without moving the card', () => {
  const before = replyOf(1, 2);
  const after = restored(withStatus(before, idOf(1), 'liked'), before, idOf(1));
  expect(after).toEqual(before);
});

it('brings nobody back who was not there before', () => {
  const now = replyOf(1);
  expect(restored(now, replyOf(2), idOf(3))).toBe(now);
});

it('runs low only while more people fit than are in the list', () => {
  expect(runsLow(replyOf(1, 2, 3))).toBe(true);
  expect(runsLow({ ...replyOf(1, 2, 3), total: 3 })).toBe(false);
  expect(runsLow(replyOf(1, 2, 3, 4))).toBe(false);
});
