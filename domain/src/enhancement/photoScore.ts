/** Number of times a photo was seen on a card before a decision, and how many of these decisions were likes. */
export interface PhotoCounts {
  impressions: number;
  likes: number;
}

const DEFAULT_SCORE = 70;
const MAIN_POINTS = 10;
const LIKES_POINTS_MAX = 20;
const POINTS_PER_PERCENT = 0.3;
const SCORE_MAX = 100;
const FLAGGED_BELOW = 70;

/** A profile with this many photos counts as complete. */
export const PHOTOS_COMPLETE = 4;

/** Returns the percentage of impressions that were likes: 0 without impressions, never more than 100. */
const computeLikePercent = ({ impressions, likes }: PhotoCounts): number =>
  impressions > 0 ? Math.min(100, (likes / impressions) * 100) : 0;

const computeOwnScore = (counts: PhotoCounts): number =>
  DEFAULT_SCORE + Math.min(LIKES_POINTS_MAX, computeLikePercent(counts) * POINTS_PER_PERCENT);

/**
 * Returns a photo's score, an integer from 0 to 100: 70, plus 10 for the main photo, plus 0.3 points per percent of
 * likes, up to 20.
 * @see document 2, section 9, 'Photo score'
 */
export const scorePhoto = (counts: PhotoCounts, isMain: boolean): number =>
  Math.max(0, Math.min(SCORE_MAX, Math.round(computeOwnScore(counts) + (isMain ? MAIN_POINTS : 0))));

/** Returns whether a score calls for another photo. No score of `scorePhoto` does, because it starts at 70. */
export const isPhotoFlagged = (score: number): boolean => score < FLAGGED_BELOW;

/**
 * Sorts photos by score, best first. The main photo, which is the first one, stays unless another one scores higher
 * despite its ten extra points. Stable and idempotent.
 */
export function optimizePhotoOrder<Photo extends PhotoCounts>(photos: readonly Photo[]): Photo[] {
  const scores = photos.map((photo, index) => scorePhoto(photo, index === 0));
  const best = photos[scores.indexOf(Math.max(...scores))];
  const others = photos.filter((photo) => photo !== best);
  // Without the extra points, because a former main photo loses them.
  others.sort((one, other) => scorePhoto(other, false) - scorePhoto(one, false));
  return best ? [best, ...others] : [];
}
