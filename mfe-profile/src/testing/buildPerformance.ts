import type { enhancementCalls, ReplyOf } from '@sixfold/api-contract';
import { scorePhoto } from '@sixfold/domain/enhancement';

/** Likes per 100 impressions, by photo. */
const LIKES = [10, 60, 0, 25];

/** Builds the server's performance data of photos; the second one performs best. */
export function buildPerformance(photos: readonly string[]): ReplyOf<typeof enhancementCalls.getPerformance> {
  const counted = photos.map((url, index) => {
    const counts = { impressions: 100, likes: LIKES[index % LIKES.length] ?? 0 };
    const isMain = index === 0;
    return { id: url.slice(-24), url, isMain, score: scorePhoto(counts, isMain), ...counts };
  });
  return {
    photos: counted,
    impressions: counted.reduce((sum, { impressions }) => sum + impressions, 0),
    likes: counted.reduce((sum, { likes }) => sum + likes, 0),
    hasImpressions: photos.length > 0,
    hasLikes: photos.length > 0,
    matches: 3,
  };
}
