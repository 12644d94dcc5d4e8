import type { Visibility, VisibilityFacet } from '@sixfold/api-contract';
import { isAdult, parseCivilDate } from '@sixfold/domain';
import type { PhotoCheckState, ProfileFields } from './model';
import type { ProfileRecord } from './record';

/** Returns whether the mandatory answers are given. Goals are not mandatory: no goal means open to all. */
export const isProfileComplete = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender'>,
): boolean => profile.onboarded && profile.birthday !== null && profile.gender !== null;

/** Returns whether other members may see this one: complete, not restricted by moderation, and not leaving. */
export const isShownToOthers = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender' | 'restriction' | 'isLeaving'>,
): boolean => isProfileComplete(profile) && profile.restriction === null && !profile.isLeaving;

/** Returns whether the main photo is verified; the badge depends on which photo is the main one. */
export const isPhotoVerified = ({
  photos,
  photoCheck,
}: Pick<ProfileRecord, 'photos'> & { photoCheck: Pick<PhotoCheckState, 'matchedPhotoIds'> }): boolean =>
  photos[0] !== undefined && photoCheck.matchedPhotoIds.includes(photos[0]);

/** Returns whether a member may see others: only adults with a complete profile. */
export const canSeeOthers = (
  viewer: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender'>,
  now: Date,
): boolean => {
  const birthday = viewer.birthday === null ? null : parseCivilDate(viewer.birthday);
  return isProfileComplete(viewer) && birthday?.ok === true && isAdult(birthday.value, now);
};

/** Returns whether a member may open a profile: one that is shown to others, or their own. */
export const canOpenProfile = (viewerId: string, profile: ProfileRecord): boolean =>
  profile.userId === viewerId || isShownToOthers(profile);

export type TraitField =
  | 'mbtiType'
  | 'enneagramType'
  | 'loveLanguage'
  | 'astrologySign'
  | 'numerologyLifePath'
  | 'humanDesignType';

/** Picks the six types and signs. Each is named, so that a new field of a profile stays private. */
export const pickTraits = (profile: Pick<ProfileFields, TraitField>): Pick<ProfileFields, TraitField> => ({
  mbtiType: profile.mbtiType,
  enneagramType: profile.enneagramType,
  loveLanguage: profile.loveLanguage,
  astrologySign: profile.astrologySign,
  numerologyLifePath: profile.numerologyLifePath,
  humanDesignType: profile.humanDesignType,
});

/** The relation of a viewer to the owner of a profile. Until both like each other they are strangers. */
export type ViewerRelation = 'owner' | 'match' | 'stranger';

const RELATIONS_THAT_SEE: Readonly<Record<Visibility, readonly ViewerRelation[]>> = {
  everyone: ['owner', 'match', 'stranger'],
  matches: ['owner', 'match'],
  nobody: ['owner'],
};

type HasVisibility = Pick<ProfileFields, 'visibility'>;

/** Returns whether a member takes part in showing who is online or active. */
export const showsPresence = ({ visibility }: HasVisibility): boolean => visibility.presence !== 'nobody';

/** Returns whether a viewer may learn that another member is online (decision 65). Hiding it works in both directions. */
export const canSeePresence = (
  viewer: HasVisibility,
  other: HasVisibility,
  relation: ViewerRelation,
): boolean => showsPresence(viewer) && RELATIONS_THAT_SEE[other.visibility.presence].includes(relation);

/** The fields that each facet hides. A system includes its details, so a detail is never shown more widely. */
const FIELDS_OF_FACET = {
  mbti: ['mbtiType'],
  enneagram: ['enneagramType'],
  loveLanguage: ['loveLanguage'],
  astrology: ['astrologySign', 'fullBirthChart'],
  numerology: ['numerologyLifePath'],
  humanDesign: ['humanDesignType', 'humanDesignProfile'],
  birthChart: ['fullBirthChart'],
  humanDesignDetails: ['humanDesignProfile'],
  // Not a field: `canSeePresence` decides.
  presence: [],
} as const satisfies Readonly<Record<VisibilityFacet, readonly (keyof ProfileFields)[]>>;
const FACETS = Object.keys(FIELDS_OF_FACET) as VisibilityFacet[];

declare const redacted: unique symbol;
/** A profile without what its viewer may not see. Only `redactProfile` creates one, and presenters for others require it. */
export type Redacted<Profile> = Profile & { readonly [redacted]: true };

/**
 * Removes what a viewer may not see. A hidden system counts as missing, also in scores (decision 13). Two members may
 * therefore see different scores of the same pair: a trait that one hides counts only in their own view.
 */
export function redactProfile<Profile extends Pick<ProfileFields, 'visibility'>>(
  profile: Profile,
  relation: ViewerRelation,
): Redacted<Profile> {
  const hidden = FACETS.filter((facet) => !RELATIONS_THAT_SEE[profile.visibility[facet]].includes(relation));
  if (hidden.length === 0) return profile as Redacted<Profile>;
  const missing = hidden.flatMap((facet) => FIELDS_OF_FACET[facet].map((field) => [field, null] as const));
  const shown: object = { ...profile, ...Object.fromEntries(missing) };
  return shown as Redacted<Profile>;
}
