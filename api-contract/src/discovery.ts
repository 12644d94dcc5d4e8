import * as z from 'zod/mini';
import { defineCall } from './define';
import { ownProfile, publicProfile } from './profile';
import { compatibility, connectionGoal, id, instant, share } from './values';

const summary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photos: z.array(z.string()),
  profile: publicProfile,
});

/** A candidate with the score of the pair. `id` is the match id, which for a candidate is the user id. */
export const match = z.object({
  id,
  otherUser: summary,
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
});
export type Match = z.infer<typeof match>;

export const listMatches = defineCall({
  id: 'discovery.listMatches',
  method: 'GET',
  path: '/api/matches',
  summary: 'Candidates for a goal, best first, after the two-sided exclusion rules.',
  access: 'member',
  query: z.strictObject({
    connectionGoal: z.optional(connectionGoal),
    minCompatibility: z.optional(z.coerce.number().check(z.minimum(0.3), z.maximum(1))),
  }),
  reply: z.object({
    userProfile: z.nullable(ownProfile),
    potentialMatches: z.array(match),
    /** How many fit in all; `potentialMatches` holds the best of them. */
    total: z.number(),
  }),
});

export const matchedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  photos: z.array(z.string()),
});
export type MatchedUser = z.infer<typeof matchedUser>;

export const actOnMatch = defineCall({
  id: 'discovery.act',
  method: 'POST',
  path: '/api/matches/:matchId/action',
  summary: 'Likes or passes a member, named by match id or user id. Repeating it changes nothing.',
  access: 'member',
  limit: 'write',
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({ action: z.enum(['like', 'pass']), connectionGoal: z.optional(connectionGoal) }),
  reply: z.object({
    isMutualMatch: z.boolean(),
    matchedUser: z.nullable(matchedUser),
    compatibilityScore: z.nullable(z.string()),
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});

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
});
export type Liker = z.infer<typeof liker>;

export const listLikes = defineCall({
  id: 'discovery.listLikes',
  method: 'GET',
  path: '/api/likes',
  summary: 'Members who like this member and wait for an answer.',
  access: 'member',
  reply: z.object({ likers: z.array(liker), userProfile: z.nullable(ownProfile) }),
});

export const mutualMatch = z.object({
  id,
  /** Percent as a numeric string. */
  compatibilityScore: z.nullable(z.string()),
  compatibility,
  matchedAt: instant,
  otherUser: summary,
});
export type MutualMatch = z.infer<typeof mutualMatch>;

export const listMutualMatches = defineCall({
  id: 'discovery.listMutualMatches',
  method: 'GET',
  path: '/api/mutual-matches',
  summary: 'Members who like each other with this member, the newest first.',
  access: 'member',
  reply: z.array(mutualMatch),
});
