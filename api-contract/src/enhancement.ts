import * as z from 'zod/mini';
import { defineCall } from './define';
import { enhancementRoutes } from './routes';
import { id } from './values';

/** Counts go back so many complete days. */
export const PERFORMANCE_DAYS = 30;

/** Counts are given in steps of so many, rounded down: no single person can be recognised in them. */
export const COUNT_STEP = 5;

const count = z.int().check(z.minimum(0));

/** A photo of the member's own with how it does. Never sent to anybody else. */
export const photoPerformance = z.object({
  id,
  url: z.string(),
  isMain: z.boolean(),
  /** 0 to 100, from the counts beside it. */
  score: count,
  /** How often it was seen on a card and the member liked or passed; once for each viewer and day. */
  impressions: count,
  /** How many of these decisions were likes. */
  likes: count,
});
export type PhotoPerformance = z.infer<typeof photoPerformance>;

export const getPerformance = defineCall(enhancementRoutes.getPerformance, {
  summary: `How the member's own photos did in the last ${PERFORMANCE_DAYS} complete days, in steps of ${COUNT_STEP}. Never who.`,
  reply: z.object({
    /** In the order of the profile. */
    photos: z.array(photoPerformance),
    /** Of all photos together. */
    impressions: count,
    likes: count,
    /** Whether there was any impression or like of any photo, deleted ones too: a count of 0 is otherwise below one step. */
    hasImpressions: z.boolean(),
    hasLikes: z.boolean(),
    /** How many new mutual matches there were. */
    matches: count,
  }),
  errors: ['profile_required'],
});
