import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { filterName, filterQuery, maxDistance } from './discoveryFilters';
import { cosmicAlignment, liker, match, matchedUser, mutualMatch, personSummary } from './discoveryPeople';
import { MATCHES_OFFSET_MAX, MATCHES_PAGE_MAX } from './limits';
import { ownProfile, publicProfile } from './profile';
import { connectionGoal, gender, id, instant, preferredGenders } from './values';

export { cosmicAlignment, liker, match, matchedUser, mutualMatch } from './discoveryPeople';
export type { CosmicAlignment, Liker, Match, MatchedUser, MutualMatch } from './discoveryPeople';

export const listMatches = defineCall({
  id: 'discovery.listMatches',
  method: 'GET',
  path: '/api/matches',
  summary:
    'Candidates for a goal, best first, after the two-sided exclusion rules and the filters; a page of them. Without a query the best for the goal a member is open to.',
  access: 'member',
  limit: 'browse',
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
  errors: ['member_not_found', 'own_profile', 'profile_required', 'account_under_review', 'already_matched'],
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
    passes: z.array(z.object({ otherUser: personSummary, connectionGoal, passedAt: instant })),
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
    maxDistance,
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
