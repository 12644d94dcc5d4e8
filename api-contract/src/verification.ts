import * as z from 'zod/mini';
import { defineCall } from './define';
import { verificationRoutes } from './routes';
import { id } from './values';

/** A pose requested by the photo check. Left and right are from the perspective of the person at the camera. */
export const POSES = ['look_straight', 'turn_left', 'turn_right'] as const;
export type Pose = (typeof POSES)[number];

/** A JPEG of at most 640 x 480 at quality 0.8 stays far below this. */
const FRAME_CHARACTERS_MAX = 700_000;
const jpegDataUrl = z
  .string()
  .check(
    z.maxLength(FRAME_CHARACTERS_MAX, 'This picture is too large.'),
    z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture from the camera.'),
  );

/** Why a check failed; each has its own sentence in `reason`. */
export const VERIFICATION_PROBLEMS = [
  'not_started',
  'no_face',
  'several_faces',
  'too_dark',
  'pose_not_followed',
  'does_not_match',
  'no_usable_photo',
] as const;
export type VerificationProblem = (typeof VERIFICATION_PROBLEMS)[number];

/** Attempts within a day before a pause; a successful check resets the count. */
export const PHOTO_CHECKS_A_DAY = 5;

/** Time from the start of a check to its pictures. */
export const PHOTO_CHECK_SECONDS = 5 * 60;

const status = z.enum(['none', 'pending', 'rejected']);

export const startPhotoCheck = defineCall(verificationRoutes.startPhotoCheck, {
  summary: 'Starts a photo check: records the consent and returns the poses in order.',
  body: z.strictObject({ consent: z.literal(true, 'The photo check needs your consent.') }),
  reply: z.object({
    challengeId: id,
    poses: z.array(z.enum(POSES)),
    expiresInSeconds: z.number(),
    /** Remaining attempts before a pause, including this one. */
    attemptsLeft: z.number(),
    /** True when a person reviews the pictures instead of a program. */
    reviewedByPerson: z.boolean(),
  }),
  errors: [
    'profile_required',
    'photo_required',
    'photo_check_attempts',
    'photo_check_pending',
    'photo_check_off',
  ],
});

export const verifyPhoto = defineCall(verificationRoutes.verifyPhoto, {
  summary:
    'Compares pictures from the camera with the photos of the profile. Deletes them after the decision.',
  bodyMaxBytes: 4 * 1_024 * 1_024,
  body: z.strictObject({
    /** The frame that looks straight ahead. */
    photoData: jpegDataUrl,
    /** From `verification.startPhotoCheck`; a check without one is rejected with a message. */
    challengeId: z.optional(id),
    /** One picture per pose of the challenge, in the same order. */
    frames: z.optional(z.array(jpegDataUrl).check(z.maxLength(4))),
  }),
  reply: z.object({
    /** True when the pictures match the person in at least one profile photo. */
    verified: z.boolean(),
    /** A sentence for the member; null when verified. */
    reason: z.nullable(z.string()),
    problem: z.nullable(z.enum(VERIFICATION_PROBLEMS)),
    verificationStatus: status,
    /** Whether the profile now has the badge: the main photo is one of the matching ones. */
    isPhotoVerified: z.boolean(),
    attemptsLeft: z.number(),
  }),
  errors: [
    'profile_required',
    'photo_required',
    'photo_check_attempts',
    'photo_check_pending',
    'photo_check_expired',
    'photo_check_busy',
    'photo_check_off',
  ],
});
export type VerificationResult = z.infer<typeof verifyPhoto.reply>;

export const withdrawPhotoCheck = defineCall(verificationRoutes.withdrawPhotoCheck, {
  summary: 'Withdraws pictures from manual review and deletes them immediately.',
  reply: z.object({ verificationStatus: status }),
  errors: ['profile_required'],
});
