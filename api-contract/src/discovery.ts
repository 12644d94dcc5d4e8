import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { FILTER_BOUNDS, FILTER_CHOICES, type FilterListName } from './filterSet';
import { ownProfile, publicProfile } from './profile';
import { compatibility, connectionGoal, gender, id, instant, preferredGenders, share } from './values';

/** How today's Moon suits two people. */
export const cosmicAlignment = z.object({
  aligned: z.boolean(),
  boostLevel: z.enum(['high', 'medium', 'low']),
  reason: z.string(),
});
export type CosmicAlignment = z.infer<typeof cosmicAlignment>;

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
  /** Joined within the last two weeks. */
  isNewHere: z.boolean(),
  /** Rounded to 5 miles, 5 at least; null while either place is unknown. */
  distanceMiles: z.nullable(z.number()),
  alignment: cosmicAlignment,
});
export type Match = z.infer<typeof match>;

/** Some of the choices of a list, separated by commas. */
const listOf = (name: FilterListName) => {
  const choice = `(${FILTER_CHOICES[name].join('|')})`;
  return z.optional(
    z
      .string()
      .check(
        z.maxLength(400),
        z.regex(new RegExp(`^${choice}(,${choice})*$`), 'Please choose from the list.'),
      ),
  );
};
const isOn = z.optional(z.literal('true'));
const { distanceMiles, minCompatibility } = FILTER_BOUNDS;

/** The Advanced Filters as `queryOfFilters` writes them; one that is left out leaves nobody out. */
const filterQuery = {
  /** '25-40', within 18 to 65. */
  ageRange: z.optional(z.string().check(z.regex(/^\d{2}-\d{2}$/, 'Please give two ages, such as 25-40.'))),
  maxDistance: z.optional(
    z.coerce.number().check(z.minimum(distanceMiles.min), z.maximum(distanceMiles.max)),
  ),
  minCompatibility: z.optional(
    z.coerce.number().check(z.minimum(minCompatibility.min), z.maximum(minCompatibility.max)),
  ),
  connectionGoals: listOf('connectionGoals'),
  mbtiTypes: listOf('mbtiTypes'),
  enneagramTypes: listOf('enneagramTypes'),
  loveLanguages: listOf('loveLanguages'),
  zodiacSigns: listOf('zodiacSigns'),
  humanDesignTypes: listOf('humanDesignTypes'),
  numerologyNumbers: listOf('numerologyNumbers'),
  hasPhotos: isOn,
  isOnline: isOn,
  recentlyActive: isOn,
  verifiedOnly: isOn,
  newHere: isOn,
};

export const MATCHES_PAGE = 60;
export const MATCHES_PAGE_MAX = 200;
/** A list can be read this far. */
export const MATCHES_OFFSET_MAX = 10_000;

export const listMatches = defineCall({
  id: 'discovery.listMatches',
  method: 'GET',
  path: '/api/matches',
  summary:
    'Candidates for a goal, best first, after the two-sided exclusion rules and the filters; a page of them. Without a query the best for the goal a member is open to.',
  access: 'member',
  query: z.strictObject({
    connectionGoal: z.optional(connectionGoal),
    ...filterQuery,
    /** How many of the best to leave out: those of the pages before. Not given for the first page. */
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MATCHES_OFFSET_MAX))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MATCHES_PAGE_MAX))),
  }),
  reply: z.object({
    userProfile: z.nullable(ownProfile),
    potentialMatches: z.array(match),
    /** How many fit in all; `potentialMatches` holds a page of them. */
    total: z.number(),
    offset: z.number(),
  }),
});

/** A filter as it is counted: those of the filter set. */
const filterName = z.enum([
  'ageRange',
  'maxDistance',
  'connectionGoals',
  'mbtiTypes',
  'enneagramTypes',
  'loveLanguages',
  'zodiacSigns',
  'humanDesignTypes',
  'numerologyNumbers',
  'minCompatibility',
  'hasPhotos',
  'isOnline',
  'recentlyActive',
  'verifiedOnly',
  'newHere',
]);

export const countMatches = defineCall({
  id: 'discovery.countMatches',
  method: 'GET',
  path: '/api/matches/count',
  summary: 'How many the filters leave, and what each of them takes away.',
  access: 'member',
  limit: 'search',
  query: z.strictObject({ connectionGoal: z.optional(connectionGoal), ...filterQuery }),
  reply: z.object({
    /** Who may be shown by the rules alone. */
    candidates: z.number(),
    total: z.number(),
    /** Every filter given, first the one whose end would bring back the most. */
    filters: z.array(z.object({ name: filterName, removed: z.number(), regained: z.number() })),
  }),
  errors: ['profile_required'],
});
export type MatchCounts = z.infer<typeof countMatches.reply>;

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
  summary:
    'Likes or passes a member, or hides them for 14 days, named by match id or user id. Repeating it changes nothing.',
  access: 'member',
  limit: 'write',
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({
    action: z.enum(['like', 'pass', 'not_now']),
    connectionGoal: z.optional(connectionGoal),
  }),
  reply: z.object({
    isMutualMatch: z.boolean(),
    matchedUser: z.nullable(matchedUser),
    compatibilityScore: z.nullable(z.string()),
    /** How today's Moon suits the two, for who is a mutual match. */
    alignment: z.optional(cosmicAlignment),
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required', 'already_matched'],
});

/** 'Not now' hides somebody for this long. */
export const NOT_NOW_DAYS = 14;
/** So many passes can be taken back, the newest first. */
export const PASSES_KEPT = 20;

export const undoAction = defineCall({
  id: 'discovery.undo',
  method: 'DELETE',
  path: '/api/matches/:matchId/action',
  summary: 'Takes back a like that was not returned, one of the last 20 passes, or a not-now.',
  access: 'member',
  limit: 'write',
  params: z.strictObject({ matchId: id }),
  reply: z.object({ undone: z.nullable(z.enum(['like', 'pass', 'not_now'])) }),
  errors: ['member_not_found', 'own_profile', 'profile_required', 'already_matched', 'too_late_to_undo'],
});

export const listPasses = defineCall({
  id: 'discovery.listPasses',
  method: 'GET',
  path: '/api/passes',
  summary: 'The last 20 members passed on, the newest first: those who can be brought back.',
  access: 'member',
  reply: z.object({
    passes: z.array(z.object({ otherUser: summary, connectionGoal, passedAt: instant })),
  }),
});
export type Passed = z.infer<typeof listPasses.reply>['passes'][number];

const saidTrue = z.optional(z.enum(['true', 'false']));

export const discoverMatches = defineCall({
  id: 'discovery.discover',
  method: 'GET',
  path: '/api/discover-matches',
  summary:
    'People worth a look beyond the list: across goals, below the usual score, new ones, and the best of each system.',
  access: 'member',
  limit: 'search',
  query: z.strictObject({
    connectionGoal: z.optional(connectionGoal),
    maxDistance: z.optional(
      z.coerce.number().check(z.minimum(distanceMiles.min), z.maximum(distanceMiles.max)),
    ),
    crossConnectionTypes: saidTrue,
    lowerCompatibilityThreshold: saidTrue,
    includeRecentlyJoined: saidTrue,
    diversifyByFramework: saidTrue,
  }),
  reply: z.object({
    discoveredMatches: z.array(
      z.object({
        id,
        userId: id,
        name: z.string(),
        age: z.nullable(z.number()),
        bio: z.string(),
        mbtiType: publicProfile.shape.mbtiType,
        enneagramType: publicProfile.shape.enneagramType,
        loveLanguage: publicProfile.shape.loveLanguage,
        astrologySign: publicProfile.shape.astrologySign,
        numerologyLifePath: publicProfile.shape.numerologyLifePath,
        humanDesignType: publicProfile.shape.humanDesignType,
        photos: z.array(z.string()),
        gender: z.nullable(gender),
        connectionGoals: publicProfile.shape.connectionGoals,
        /** Always empty: whom somebody prefers is not shown to others (decision 3 of the product). */
        preferredGenders,
        /** The same person as the grid shows them. */
        match,
      }),
    ),
  }),
  errors: ['profile_required'],
});

export type DiscoveredMatch = z.infer<typeof discoverMatches.reply>['discoveredMatches'][number];

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

export const listLikes = defineCall({
  id: 'discovery.listLikes',
  method: 'GET',
  path: '/api/likes',
  summary: 'Members who like this member and wait for an answer.',
  access: 'member',
  reply: z.object({ likers: z.array(liker), userProfile: z.nullable(ownProfile) }),
});

export const countLikes = defineCall({
  id: 'discovery.countLikes',
  method: 'GET',
  path: '/api/likes/count',
  summary: 'How many members wait for an answer: for a badge that every page carries.',
  access: 'member',
  reply: z.object({ count: z.number() }),
});

export const mutualMatch = z.object({
  id,
  /** Percent as a numeric string. */
  compatibilityScore: z.nullable(z.string()),
  compatibility,
  connectionGoal,
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

export const unmatch = defineCall({
  id: 'discovery.unmatch',
  method: 'DELETE',
  path: '/api/mutual-matches/:matchId',
  summary:
    'Ends a mutual match, named by match id or user id: neither sees the other among their matches or candidates.',
  access: 'member',
  limit: 'write',
  params: z.strictObject({ matchId: id }),
  reply: done,
  errors: ['member_not_found'],
});
