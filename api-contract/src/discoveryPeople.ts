import * as z from 'zod/mini';
import { publicProfile } from './profile';
import { compatibility, connectionGoal, id, instant, share } from './values';

/** How today's Moon suits two people. */
export const cosmicAlignment = z.object({
  aligned: z.boolean(),
  boostLevel: z.enum(['high', 'medium', 'low']),
  reason: z.string(),
});
export type CosmicAlignment = z.infer<typeof cosmicAlignment>;

/** Somebody else as every list shows them. */
export const personSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photos: z.array(z.string()),
  profile: publicProfile,
});

/** A candidate with the score of the pair. `id` is the match id, which for a candidate is the user id. */
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
  /** Rounded to 5 miles, 5 at least; null while either place is unknown. */
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
  /** As what they like the member, which is what `compatibility` is weighed for. */
  connectionGoal,
});
export type Liker = z.infer<typeof liker>;

export const mutualMatch = z.object({
  id,
  /** Percent as a numeric string. */
  compatibilityScore: z.nullable(z.string()),
  compatibility,
  /** The goal of this member's own like. */
  connectionGoal,
  /** The goal of the other member's like. */
  theirGoal: z.optional(connectionGoal),
  matchedAt: instant,
  otherUser: personSummary,
});
export type MutualMatch = z.infer<typeof mutualMatch>;
