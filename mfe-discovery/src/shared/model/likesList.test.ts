import { idOf } from '@sixfold/api-contract/testing';
import { likerOf, PROFILES } from '../../testing/members';
import { applyDecisionsToLikes, type LikesList } from './likesList';

const likers = PROFILES.slice(0, 3).map(likerOf);
const list: LikesList = { userProfile: null, likers };
const [first, second] = likers.map(({ userId }) => userId);
const rest: LikesList = { userProfile: null, likers: likers.toSpliced(1, 1) };

it.each(['pass', 'not_now'] as const)('removes a member after %s', (action) =>
  expect(applyDecisionsToLikes(list, [{ action, userId: second! }], list)).toEqual(rest),
);

it('keeps a liked member until the match is known', () =>
  expect(applyDecisionsToLikes(list, [{ action: 'like', userId: second! }], list)).toEqual(list));

it('keeps a member whose pass was undone in their place, once', () => {
  const undone = [{ action: 'undo', userId: second! }] as const;
  expect(applyDecisionsToLikes(rest, undone, list)).toEqual(list);
  expect(applyDecisionsToLikes(list, undone, list)).toEqual(list);
});

it('adds nobody who is not shown, or who did not like the viewer', () => {
  const undone = [{ action: 'undo', userId: second! }] as const;
  expect(applyDecisionsToLikes(rest, undone, rest)).toEqual(rest);
  expect(applyDecisionsToLikes(rest, undone, undefined)).toEqual(rest);
  expect(applyDecisionsToLikes(rest, [{ action: 'like', userId: second! }], list)).toEqual(rest);
  expect(applyDecisionsToLikes(rest, [{ action: 'undo', userId: idOf(99) }], list)).toEqual(rest);
  expect(rest.likers.map(({ userId }) => userId)).toContain(first);
});
