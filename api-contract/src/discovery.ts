import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { discoveryRoutes } from './routes';
import { filterName, filterQuery, maxDistance } from './discoveryFilters';
import { cosmicAlignment, liker, match, matchedUser, mutualMatch, personSummary } from './discoveryPeople';
import { IMPORTANCE_QUERY } from './importanceQuery';
import { DISCOVERY_EXCLUDED_MAX, MATCHES_OFFSET_MAX, MATCHES_PAGE_MAX, PHOTOS_MAX } from './limits';
import { ownProfile, publicProfile } from './profile';
import { connectionGoal, gender, id, instant, photoUrl, preferredGenders } from './values';

export { cosmicAlignment, liker, match, matchedUser, mutualMatch } from './discoveryPeople';
export type { CosmicAlignment, Liker, Match, MatchedUser, MutualMatch } from './discoveryPeople';

export const listMatches = defineCall(discoveryRoutes.listMatches, {
  summary:
    'Returns a page of candidates for a goal, best first, after mutual exclusion rules and filters. Without a query, uses a goal of the member.',
  query: z.strictObject({
    connectionGoal: z.optional(connectionGoal),
    ...filterQuery,
    /** Weights the list as if these importance levels were saved, for a preview (`queryOfImportance`). */
    importance: z.optional(
      z.string().check(z.regex(IMPORTANCE_QUERY, 'Please give a level for each of the six systems.')),
    ),
    /** Number of candidates on earlier pages to skip; absent on the first page. */
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MATCHES_OFFSET_MAX))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MATCHES_PAGE_MAX))),
  }),
  reply: z.object({
    userProfile: z.nullable(ownProfile),
    potentialMatches: z.array(match),
    /** Number of candidates in total; `potentialMatches` is one page of them. */
    total: z.number(),
    /** True when the list is empty because this member has decided on every candidate. */
    isAllDecided: z.optional(z.boolean()),
    offset: z.number(),
  }),
});

const countedQuery = z.strictObject({ connectionGoal: z.optional(connectionGoal), ...filterQuery });

export const countMatches = defineCall(discoveryRoutes.countMatches, {
  summary: 'Counts the members that pass the filters, and the members that each filter excludes.',
  query: countedQuery,
  reply: z.object({
    /** Number of candidates by the exclusion rules alone, before any filter. */
    candidates: z.number(),
    total: z.number(),
    /** Every active filter, sorted by how many candidates removing it would regain. */
    filters: z.array(z.object({ name: filterName, removed: z.number(), regained: z.number() })),
  }),
  errors: ['profile_required'],
});
export type MatchCounts = z.infer<typeof countMatches.reply>;

export const countFilterOptions = defineCall(discoveryRoutes.countFilterOptions, {
  summary: 'Counts the members that pass the filters, now and with each further option.',
  query: countedQuery,
  reply: z.object({
    total: z.number(),
    /**
     * By filter and by option as written in a query: the total of the list with that option added to the current
     * choice. Omits the distance for a member without a place.
     */
    options: z.record(z.string(), z.record(z.string(), z.number())),
  }),
  errors: ['profile_required'],
});
export type FilterOptionCounts = z.infer<typeof countFilterOptions.reply>;

export const submitDecision = defineCall(discoveryRoutes.submitDecision, {
  summary:
    'Likes a member, passes on them or hides them for 14 days, by match id or user id. Idempotent. A like is for a goal that both have.',
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({
    action: z.enum(['like', 'pass', 'not_now']),
    connectionGoal: z.optional(connectionGoal),
    /**
     * The other member's photos that were visible for at least a second each before the decision. Counted for their
     * owner.
     */
    seenPhotoUrls: z.optional(z.array(photoUrl).check(z.maxLength(PHOTOS_MAX))),
    /** A single such photo, sent by earlier releases. */
    seenPhotoUrl: z.optional(photoUrl),
  }),
  reply: z.object({
    isMutualMatch: z.boolean(),
    matchedUser: z.nullable(matchedUser),
    compatibilityScore: z.nullable(z.string()),
    /** The goals of a mutual match: of this member's like and of the other member's. */
    connectionGoal: z.optional(connectionGoal),
    theirGoal: z.optional(connectionGoal),
    /** Suitability of today's Moon for the pair, for a mutual match. */
    alignment: z.optional(cosmicAlignment),
  }),
  errors: [
    'member_not_found',
    'own_profile',
    'profile_required',
    'account_under_review',
    'already_matched',
    'goal_not_shared',
  ],
});

/** Days for which 'Not now' hides a member. */
export const NOT_NOW_DAYS = 14;
/** Number of latest passes that can be undone. */
export const PASSES_KEPT = 20;

export const undoDecision = defineCall(discoveryRoutes.undoDecision, {
  summary: 'Undoes an unreturned like, one of the last 20 passes, or a not-now.',
  params: z.strictObject({ matchId: id }),
  reply: z.object({ undone: z.nullable(z.enum(['like', 'pass', 'not_now'])) }),
  errors: ['member_not_found', 'own_profile', 'profile_required', 'already_matched', 'too_late_to_undo'],
});

export const listPasses = defineCall(discoveryRoutes.listPasses, {
  summary: 'Lists the last 20 passes, newest first. Each can be undone.',
  reply: z.object({
    passes: z.array(z.object({ otherUser: personSummary, connectionGoal, passedAt: instant })),
  }),
});
export type Passed = z.infer<typeof listPasses.reply>['passes'][number];

const booleanFlag = z.optional(z.enum(['true', 'false']));

/** Why a discovered member is not in the list. */
const discoveryReason = z.union([
  z.object({ kind: z.literal('goal'), goal: connectionGoal }),
  /** Miles by which the displayed distance exceeds the limit of the list; null for a member without a known place. */
  z.object({ kind: z.literal('distance'), beyondMiles: z.nullable(z.number()) }),
  z.object({ kind: z.literal('filter'), filter: filterName }),
]);
export type DiscoveryReason = z.infer<typeof discoveryReason>;

const nobodyBecause = z.enum(['seen', 'decided', 'filters', 'listed', 'nobody']);
export type NobodyBecause = z.infer<typeof nobodyBecause>;

export const discoverMatches = defineCall(discoveryRoutes.discoverMatches, {
  summary:
    'Suggests members beyond the list: across goals, below the usual score, newcomers, and the best of each system. With `list`, only members outside it.',
  query: z.strictObject({
    connectionGoal: z.optional(connectionGoal),
    /**
     * Finds only members outside the list for this goal, each failing one of its conditions. The filters are those of
     * the list, except that its distance is `listDistance`, and `maxDistance` is the distance beyond it.
     */
    beyondList: z.optional(z.literal('true')),
    ...filterQuery,
    listDistance: maxDistance,
    /** Ids of members already seen, separated by commas. */
    exclude: z.optional(
      z.string().check(z.regex(new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${DISCOVERY_EXCLUDED_MAX - 1}}$`))),
    ),
    crossConnectionTypes: booleanFlag,
    lowerCompatibilityThreshold: booleanFlag,
    includeRecentlyJoined: booleanFlag,
    diversifyByFramework: booleanFlag,
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
        /** Always empty: preferred genders are hidden from others. */
        preferredGenders,
        /** The same person in the format of the grid. */
        match,
        /** Present with `beyondList`. */
        reason: z.optional(discoveryReason),
      }),
    ),
    /**
     * With `beyondList`, the reason for an empty result: the others were in `exclude`, this member has decided on them,
     * they fail more than one filter or live too far away, they are in the list, or there are none.
     */
    nobodyBecause: z.optional(nobodyBecause),
  }),
  errors: ['profile_required'],
});

export type DiscoveredMatch = z.infer<typeof discoverMatches.reply>['discoveredMatches'][number];

export const listLikes = defineCall(discoveryRoutes.listLikes, {
  summary: 'Lists the members whose likes this member has not decided on.',
  reply: z.object({ likers: z.array(liker), userProfile: z.nullable(ownProfile) }),
});

export const countLikes = defineCall(discoveryRoutes.countLikes, {
  summary: 'Counts the undecided likes, for the badge on every page.',
  reply: z.object({ count: z.number() }),
});

export const listMutualMatches = defineCall(discoveryRoutes.listMutualMatches, {
  summary: 'Lists the mutual matches of this member, newest first.',
  reply: z.array(mutualMatch),
});

export const unmatch = defineCall(discoveryRoutes.unmatch, {
  summary:
    'Ends a mutual match, by match id or user id: neither sees the other among matches or candidates, and for the other member this one appears to have left.',
  params: z.strictObject({ matchId: id }),
  reply: okReply,
  errors: ['member_not_found'],
});
