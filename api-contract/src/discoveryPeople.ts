import * as z from 'zod/mini';
import { publicProfile } from './profile';
import { compatibility, connectionGoal, id, instant, share } from './values';

/** Suitability of today's Moon for two people. */
export const cosmicAlignment = z.object({
  aligned: z.boolean(),
  boostLevel: z.enum(['high', 'medium', 'low']),
  reason: z.string(),
});
export type CosmicAlignment = z.infer<typeof cosmicAlignment>;

/** Another member in the format of every list. */
export const personSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photos: z.array(z.string()),
  profile: publicProfile,
});

/** A candidate with the pair's score. `id` is the match id, which is the user id for a candidate. */
export const match = z.object({
  id,
  otherUser: personSummary,
  userActionStatus: z.nullable(z.enum(['liked', 'passed'])),
  /** Percent as a numeric string; null when the two have no system in common. */
  compatibilityScore: z.nullable(z.string()),
  compatibilityReasons: z.object({
    mbti: share,
    astrology: share,
    loveLanguage: share,
    enneagram: share,
    numerology: share,
    humanDesign: share,
  }),
  compatibility,
  connectionGoal,
  isOnline: z.boolean(),
  /** Joined within the last two weeks. */
  isNewHere: z.boolean(),
  /** Rounded to 5 miles, at least 5; null while either place is unknown. */
  distanceMiles: z.nullable(z.number()),
  alignment: cosmicAlignment,
});
export type Match = z.infer<typeof match>;

export const matchedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  photos: z.array(z.string()),
});
export type MatchedUser = z.infer<typeof matchedUser>;

export const liker = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  photos: z.array(z.string()),
  location: z.string(),
  mbtiType: publicProfile.shape.mbtiType,
  enneagramType: publicProfile.shape.enneagramType,
  astrologySign: publicProfile.shape.astrologySign,
  ageYears: z.nullable(z.number()),
  compatibility,
  /** Goal of their like; `compatibility` is weighted for it. */
  connectionGoal,
});
export type Liker = z.infer<typeof liker>;

export const mutualMatch = z.object({
  id,
  /** Percent as a numeric string. */
  compatibilityScore: z.nullable(z.string()),
  compatibility,
  /** Goal of this member's like. */
  connectionGoal,
  /** Goal of the other member's like. */
  theirGoal: z.optional(connectionGoal),
  matchedAt: instant,
  otherUser: personSummary,
});
export type MutualMatch = z.infer<typeof mutualMatch>;
