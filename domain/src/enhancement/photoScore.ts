/** How often a photo was seen on a card and decided about, and how many of these decisions were likes. */
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

/** With so many photos the photos of a profile are complete. */
export const PHOTOS_COMPLETE = 4;

/** Returns how many percent of the impressions were likes: 0 without any, never more than 100. */
const computeLikePercent = ({ impressions, likes }: PhotoCounts): number =>
  impressions > 0 ? Math.min(100, (likes / impressions) * 100) : 0;

/** Returns the score without the points for being the main photo, not rounded. */
const computeOwnScore = (counts: PhotoCounts): number =>
  DEFAULT_SCORE + Math.min(LIKES_POINTS_MAX, computeLikePercent(counts) * POINTS_PER_PERCENT);

/**
 * Returns the score of a photo, 0 to 100 in whole points: 70, 10 more for the main photo, and for each percent of likes
 * 0.3 points up to 20.
 * @see document 2, section 9, 'Photo score'
 */
export const scorePhoto = (counts: PhotoCounts, isMain: boolean): number =>
  Math.max(0, Math.min(SCORE_MAX, Math.round(computeOwnScore(counts) + (isMain ? MAIN_POINTS : 0))));

/** Whether a score asks for another photo. No score of `scorePhoto` does, because it starts at 70. */
export const isPhotoFlagged = (score: number): boolean => score < FLAGGED_BELOW;

/**
 * Returns photos by their score, the best first. The main photo, which is the first one, stays unless another one scores
 * higher in spite of its ten points. Photos with equal scores keep their order, and sorting again changes nothing.
 */
export function optimizePhotoOrder<Photo extends PhotoCounts>(photos: readonly Photo[]): Photo[] {
  const scores = photos.map((photo, index) => scorePhoto(photo, index === 0));
  const best = photos[scores.indexOf(Math.max(...scores))];
  const others = photos.filter((photo) => photo !== best);
  // As no main photo: the one that was first loses its ten points when it moves.
  others.sort((one, other) => scorePhoto(other, false) - scorePhoto(one, false));
  return best ? [best, ...others] : [];
}
