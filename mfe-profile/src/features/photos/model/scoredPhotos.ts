import type { PhotoPerformance } from '@sixfold/api-contract';
import { scorePhoto, type PhotoCounts } from '@sixfold/domain/enhancement';

/** A photo with its counts and its score at its current position. */
export interface ScoredPhoto extends PhotoCounts {
  photo: string;
  score: number;
}

/** Scores photos in the order shown, which may be newer than the order of the counts. */
export const scorePhotos = (photos: readonly string[], counted: readonly PhotoPerformance[]): ScoredPhoto[] =>
  photos.map((photo, index) => {
    const { impressions = 0, likes = 0 } = counted.find(({ url }) => url === photo) ?? {};
    return { photo, impressions, likes, score: scorePhoto({ impressions, likes }, index === 0) };
  });
