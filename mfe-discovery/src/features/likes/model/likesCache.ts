import type { Liker, OwnProfile } from '@sixfold/api-contract';

/** What the list of likes answers. */
export interface LikesReply {
  likers: Liker[];
  userProfile: OwnProfile | null;
}

export const withoutLiker = (reply: LikesReply, userId: string): LikesReply => ({
  ...reply,
  likers: reply.likers.filter((liker) => liker.userId !== userId),
});

/** Puts a liker back where they were; whatever else changed meanwhile stays. */
export function restoredLiker(current: LikesReply, before: LikesReply, userId: string): LikesReply {
  const index = before.likers.findIndex((liker) => liker.userId === userId);
  const liker = before.likers[index];
  if (!liker || current.likers.some((each) => each.userId === userId)) return current;
  return { ...current, likers: current.likers.toSpliced(index, 0, liker) };
}
