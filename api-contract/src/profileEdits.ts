import { IMPORTANCES } from '@sixfold/domain';
import * as z from 'zod/mini';
import { PHOTOS_MAX } from './limits';
import {
  bio,
  civilDate,
  civilTime,
  connectionGoals,
  gender,
  lifePathNumber,
  photoUrl,
  placeName,
  preferredGenders,
  promptAnswers,
  visibility,
  zodiacSign,
} from './values';

/** Birth place or current place from the place search. */
export const placeChoice = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type PlaceChoice = z.infer<typeof placeChoice>;

/**
 * Visibility of each part of a profile. A hidden part is missing from everything others see, including scores. The two
 * details are at most as visible as their system: the chart as the Sun sign, the design as its type.
 */
export const profileVisibility = z.object({
  mbti: visibility,
  enneagram: visibility,
  loveLanguage: visibility,
  /** The Sun sign. */
  astrology: visibility,
  numerology: visibility,
  /** The Human Design type. */
  humanDesign: visibility,
  /** The signs of the Moon, the planets, the ascendant and the midheaven. */
  birthChart: visibility,
  /** Profile, strategy and authority of Human Design. */
  humanDesignDetails: visibility,
  /** Visibility of the online status. 'nobody' also hides recent activity, and others' presence from the member. */
  presence: visibility,
});
export type ProfileVisibility = z.infer<typeof profileVisibility>;
export type VisibilityFacet = keyof ProfileVisibility;

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
  bio: z.optional(bio),
  prompts: z.optional(promptAnswers),
  location: z.optional(placeName),
  gender: z.optional(gender),
  preferredGenders: z.optional(preferredGenders),
  connectionGoals: z.optional(connectionGoals),
  birthday: z.optional(civilDate),
  birthTime: z.optional(civilTime),
  /** True: the member does not know the time. Clears a stored time and ignores one in the same request. */
  isBirthTimeUnknown: z.optional(z.boolean()),
  /** True: the birth time in the same request is accurate to two hours. Otherwise it is exact. */
  isBirthTimeRough: z.optional(z.boolean()),
  birthLocation: z.optional(placeName),
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
  visibility: z.optional(
    z.strictObject({
      mbti: z.optional(visibility),
      enneagram: z.optional(visibility),
      loveLanguage: z.optional(visibility),
      astrology: z.optional(visibility),
      numerology: z.optional(visibility),
      humanDesign: z.optional(visibility),
      birthChart: z.optional(visibility),
      humanDesignDetails: z.optional(visibility),
      presence: z.optional(visibility),
    }),
  ),
  /** Only the given systems change. 'usual' restores the goal's weight of a system. */
  importance: z.optional(
    z.strictObject({
      mbti: z.optional(importance),
      enneagram: z.optional(importance),
      loveLanguage: z.optional(importance),
      astrology: z.optional(importance),
      numerology: z.optional(importance),
      humanDesign: z.optional(importance),
    }),
  ),
});
export type PatchProfileBody = z.infer<typeof patchProfileBody>;
