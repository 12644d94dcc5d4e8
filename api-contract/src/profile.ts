import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { profileRoutes } from './routes';
import { patchProfileBody, saveProfileBody, systemImportance } from './profileEdits';
import { PRIVATE_PROFILE_FIELDS, profileVisibility, PUBLIC_PROFILE_FIELDS, schemasOf } from './profileFields';
import { compatibility, connectionGoal, id, instant, photosInReview } from './values';

export * from './profileCharts';
export * from './profileEdits';

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});

const writer = z.optional(z.enum(['built-in', 'model']));

/** Changes since an analysis was written: a new test or different birth data. */
export const analysisChange = z.enum(['test', 'birth']);
export type AnalysisChange = z.infer<typeof analysisChange>;
const changes = z.optional(z.array(analysisChange));

/**
 * Analyses by framework key of the specification; `generatedAt` is the newest. Only the `profile` calls send the long
 * texts. In other replies, `generatedAt` alone indicates that texts exist.
 */
export const aiPersonalityAnalysis = z.object({
  mbti: z.optional(z.string()),
  enneagram: z.optional(z.string()),
  loveLanguages: z.optional(z.string()),
  astrology: z.optional(z.string()),
  numerology: z.optional(z.string()),
  humanDesign: z.optional(z.string()),
  comprehensive: z.optional(z.string()),
  generatedAt: z.optional(instant),
  /** Writer of each text, by the same keys. The page shows when it was the built-in writer. */
  writtenBy: z.optional(
    z.object({
      mbti: writer,
      enneagram: writer,
      loveLanguages: writer,
      astrology: writer,
      numerology: writer,
      humanDesign: writer,
      comprehensive: writer,
    }),
  ),
  /** Reasons why a text is outdated, by the same keys. Absent when all texts are up to date. */
  outdatedBy: z.optional(
    z.object({
      mbti: changes,
      enneagram: changes,
      loveLanguages: changes,
      astrology: changes,
      numerology: changes,
      humanDesign: changes,
      comprehensive: changes,
    }),
  ),
});

const scores = z.optional(z.record(z.string(), z.number()));

/** Votes per outcome of each test: `{ mbti: { I: 3, E: 1, … } }`. Absent before the test. */
export const testScores = z.object({ mbti: scores, enneagram: scores, loveLanguage: scores });
export type TestScores = z.infer<typeof testScores>;

/** Number of remaining changes. At 0, `nextAt` is the time of the next possible one. */
const changeAllowance = z.object({ left: z.number(), nextAt: z.nullable(instant) });
export type ChangeAllowance = z.infer<typeof changeAllowance>;

/** Parts of a complete profile limited to a few changes in 24 hours, because they decide which members are shown. */
export const changeAllowances = z.object({
  gender: changeAllowance,
  preferredGenders: changeAllowance,
  connectionGoals: changeAllowance,
  /** Birth date, time and place together. */
  birthData: changeAllowance,
  location: changeAllowance,
});
export type ChangeAllowances = z.infer<typeof changeAllowances>;
export type ChangeGroup = keyof ChangeAllowances;

/** The member's complete profile. Never sent to anyone else. */
export const ownProfile = z.object({
  id,
  userId: id,
  user: person,
  ...schemasOf(PUBLIC_PROFILE_FIELDS),
  ...schemasOf(PRIVATE_PROFILE_FIELDS),
  photos: z.array(z.string()),
  photosInReview,
  testScores,
  aiPersonalityAnalysis: z.nullable(aiPersonalityAnalysis),
  isProfileComplete: z.boolean(),
  isPhotoVerified: z.boolean(),
  verificationStatus: z.enum(['none', 'pending', 'rejected']),
  /** Why the latest photo check failed, as a sentence; null or absent if none was rejected. */
  verificationReason: z.optional(z.nullable(z.string())),
  verificationAttempts: z.number(),
  visibility: profileVisibility,
  importance: systemImportance,
  /** True when the typed location matches no town, so there are no distances to others. */
  isLocationUnknown: z.boolean(),
  /** Sent by the `profile` calls only. Absent until the profile is complete, because nothing is limited before. */
  changeAllowances: z.optional(changeAllowances),
  /** Sentences for the member: failed computations with their reason, or a difference between the two sun signs. */
  notices: z.array(z.string()),
  /** True while the profile is hidden from others pending an operator's decision: `safety.getRestriction`. */
  isUnderReview: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/**
 * The fields visible to other members: an allow-list, so that a new field stays private. `lastName` is only the
 * initial.
 */
export const publicProfile = z.object({
  id,
  userId: id,
  user: person,
  ageYears: z.nullable(z.number()),
  ...schemasOf(PUBLIC_PROFILE_FIELDS),
  photos: z.array(z.string()),
  isPhotoVerified: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const getOwnProfile = defineCall(profileRoutes.getOwnProfile, {
  summary: "Returns the member's own profile.",
  reply: ownProfile,
  errors: ['profile_required'],
});

export const saveProfile = defineCall(profileRoutes.saveProfile, {
  summary: 'Creates or completes the profile; signs and numbers are computed from the birthday.',
  body: saveProfileBody,
  reply: ownProfile,
  errors: ['under_age', 'profile_change_limit'],
});

export const patchProfile = defineCall(profileRoutes.patchProfile, {
  summary: 'Changes the submitted fields only.',
  body: patchProfileBody,
  reply: ownProfile,
  errors: ['under_age', 'profile_required', 'profile_change_limit'],
});

export const listOwnPhotos = defineCall(profileRoutes.listOwnPhotos, {
  summary: "Lists the URLs of the member's photos, the main photo first.",
  reply: z.object({ photos: z.array(z.string()) }),
});

export const enhanceProfile = defineCall(profileRoutes.enhanceProfile, {
  summary: 'Computes birth chart, Human Design and numerology from the birth data and stores them.',
  reply: okReply,
  errors: ['profile_required'],
});

export const previewProfile = defineCall(profileRoutes.previewProfile, {
  summary: "Returns the member's own profile as every member or as a mutual match sees it.",
  query: z.strictObject({ as: z.enum(['everyone', 'match']) }),
  reply: publicProfile,
  errors: ['profile_required'],
});

export const getMemberProfile = defineCall(profileRoutes.getMemberProfile, {
  summary: "Returns the visible part of another member's profile, with the score of the two.",
  params: z.strictObject({ userId: id }),
  /**
   * Goal to weight the score for, if both have it. A match is weighted for the goal of the requesting member's like.
   */
  query: z.strictObject({ connectionGoal: z.optional(connectionGoal) }),
  reply: z.extend(publicProfile, {
    compatibility: z.nullable(compatibility),
    /** The goal that the score is weighted for; null without a score. */
    connectionGoal: z.nullable(connectionGoal),
    /** Goal of the other member's like; null without a match. */
    theirGoal: z.optional(z.nullable(connectionGoal)),
    /** True when both like each other and can therefore message. */
    isMutualMatch: z.boolean(),
    /** One of the two ended the match: messages stay readable, but neither can write. */
    hasMatchEnded: z.boolean(),
    userActionStatus: z.nullable(z.enum(['liked', 'passed'])),
    isOnline: z.boolean(),
  }),
  errors: ['member_not_found', 'profile_required'],
});
export type MemberProfile = z.infer<typeof getMemberProfile.reply>;
