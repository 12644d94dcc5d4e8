import * as z from 'zod/mini';
import { defineCall } from './define';
import { enhancementRoutes } from './routes';
import { id } from './values';

/** Number of complete days included in the counts. */
export const PERFORMANCE_DAYS = 30;

/** Counts are rounded down to multiples of this step, so that no single person can be recognised. */
export const COUNT_STEP = 5;

const count = z.int().check(z.minimum(0));

/** One of the member's own photos with its performance. Never sent to anyone else. */
export const photoPerformance = z.object({
  id,
  url: z.string(),
  isMain: z.boolean(),
  /** 0 to 100, computed from the counts below. */
  score: count,
  /** Number of cards on which the photo was seen before a like or pass; once per viewer and day. */
  impressions: count,
  /** Number of those decisions that were likes. */
  likes: count,
});
export type PhotoPerformance = z.infer<typeof photoPerformance>;

export const getPerformance = defineCall(enhancementRoutes.getPerformance, {
  summary: `Counts the views and likes of the member's photos in the last ${PERFORMANCE_DAYS} complete days, in steps of ${COUNT_STEP}, without naming anyone.`,
  reply: z.object({
    /** In profile order. */
    photos: z.array(photoPerformance),
    /** Totals across all photos. */
    impressions: count,
    likes: count,
    /**
     * Whether any photo, including deleted ones, had an impression or a like. A count of 0 can also be less than one
     * step.
     */
    hasImpressions: z.boolean(),
    hasLikes: z.boolean(),
    /** Number of new mutual matches. */
    matches: count,
  }),
  errors: ['profile_required'],
});
