import type { Liker, OwnProfile } from '@sixfold/api-contract';
import { queryClient } from '@sixfold/client-kit';
import { listAfter, type Deed } from '../model/deeds';
import { restored, type MatchesList } from '../model/matchesList';
import { discoveryKeys } from './discoveryKeys';

interface Likes {
  likers: Liker[];
  userProfile: OwnProfile | null;
}

/** The answer is given: who liked the member does not wait for it any more. */
export function dropLiker(userId: string): void {
  queryClient.setQueryData<Likes>(
    discoveryKeys.likes,
    (likes) => likes && { ...likes, likers: likes.likers.filter((liker) => liker.userId !== userId) },
  );
}

function putLikerBack(before: Likes | undefined, userId: string): void {
  const index = before?.likers.findIndex((liker) => liker.userId === userId) ?? -1;
  const liker = before?.likers[index];
  if (!liker) return;
  queryClient.setQueryData<Likes>(discoveryKeys.likes, (now) => {
    if (!now || now.likers.some((each) => each.userId === userId)) return now;
    return { ...now, likers: now.likers.toSpliced(index, 0, liker) };
  });
}

/**
 * Shows a deed in every cached list before the server has answered. Answers how to put this one person back as they
 * were, which leaves alone whatever else has changed since.
 */
export function showDeed(deed: Deed): () => void {
  const lists = { queryKey: discoveryKeys.matches };
  const before = queryClient.getQueriesData<MatchesList>(lists);
  const likes = queryClient.getQueryData<Likes>(discoveryKeys.likes);
  queryClient.setQueriesData<MatchesList>(lists, (list) => list && listAfter(list, deed));
  if (deed.action === 'pass' || deed.action === 'not_now') dropLiker(deed.userId);
  return () => {
    for (const [key, then] of before)
      queryClient.setQueryData<MatchesList>(key, (now) =>
        now && then ? restored(now, then, deed.userId) : now,
      );
    putLikerBack(likes, deed.userId);
  };
}
