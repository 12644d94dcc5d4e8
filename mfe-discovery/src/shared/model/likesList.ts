import type { Liker, OwnProfile } from '@sixfold/api-contract';
import type { ShownDecision } from './matchesList';

/** The members who like the viewer. */
export interface LikesList {
  likers: Liker[];
  userProfile: OwnProfile | null;
}

export const removeLiker = (list: LikesList, userId: string): LikesList => ({
  ...list,
  likers: list.likers.filter((liker) => liker.userId !== userId),
});

/** Restores a member at their position in `before`. */
export function restoreLiker(list: LikesList, before: LikesList, userId: string): LikesList {
  const index = before.likers.findIndex((liker) => liker.userId === userId);
  const liker = before.likers[index];
  if (!liker || list.likers.some((each) => each.userId === userId)) return list;
  return { ...list, likers: list.likers.toSpliced(index, 0, liker) };
}

/**
 * Returns a reply with the decisions made since its request. The server may have read the list between a pass and its
 * Undo, so a member shown again stays in the list.
 */
export const applyDecisionsToLikes = (
  reply: LikesList,
  decisions: readonly ShownDecision[],
  shown: LikesList | undefined,
): LikesList =>
  decisions.reduce((list, { action, userId }) => {
    if (action === 'pass' || action === 'not_now') return removeLiker(list, userId);
    return action === 'undo' && shown ? restoreLiker(list, shown, userId) : list;
  }, reply);
