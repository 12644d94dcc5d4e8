import { IMPORTANCES } from '@sixfold/domain';
import * as z from 'zod/mini';
import { PHOTOS_MAX } from './limits';
import {
  inputsOf,
  makeOptional,
  PRIVATE_PROFILE_FIELDS,
  profileVisibility,
  PUBLIC_PROFILE_FIELDS,
} from './profileFields';
import { gender, lifePathNumber, photoUrl, zodiacSign } from './values';

/** Birth place or current place from the place search. */
export const placeChoice = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type PlaceChoice = z.infer<typeof placeChoice>;

const importance = z.enum(IMPORTANCES);

/** Importance of each system to the member, on top of the goal's weights. Never shown to others. */
export const systemImportance = z.object({
  mbti: importance,
  enneagram: importance,
  loveLanguage: importance,
  astrology: importance,
  numerology: importance,
  humanDesign: importance,
});
export type SystemImportance = z.infer<typeof systemImportance>;

/** Fields that a member can set. Types, scores and badges are computed and rejected as input. */
const editable = {
  ...inputsOf(PUBLIC_PROFILE_FIELDS),
  ...inputsOf(PRIVATE_PROFILE_FIELDS),
  birthPlace: z.optional(placeChoice),
  currentPlace: z.optional(placeChoice),
};

export const saveProfileBody = z.strictObject({
  ...editable,
  isProfileComplete: z.optional(z.boolean()),
  // Sent by onboarding as specified; the API computes both from the birthday.
  zodiacSign: z.optional(zodiacSign),
  lifePathNumber: z.optional(lifePathNumber),
});
export type SaveProfileBody = z.infer<typeof saveProfileBody>;

export const patchProfileBody = z.strictObject({
  ...editable,
  /**
   * A profile requires at least one; onboarding drafts may still have none. A refinement, so that the schema stays
   * valid for older releases, whose forms display the message.
   */
  preferredGenders: z.optional(
    z.array(gender).check(
      z.maxLength(4),
      z.refine((chosen) => chosen.length > 0, 'Please choose at least one.'),
    ),
  ),
  /** The member's own photos in a new order; rejects any other photo. */
  photos: z.optional(z.array(photoUrl).check(z.maxLength(PHOTOS_MAX))),
  /** Only the given parts change. */
  visibility: z.optional(z.strictObject(makeOptional(profileVisibility.shape))),
  /** Only the given systems change. 'usual' restores the goal's weight of a system. */
  importance: z.optional(z.strictObject(makeOptional(systemImportance.shape))),
});
export type PatchProfileBody = z.infer<typeof patchProfileBody>;
