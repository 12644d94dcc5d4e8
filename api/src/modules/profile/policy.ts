import { PUBLIC_PROFILE_FIELDS, type Visibility, type VisibilityFacet } from '@sixfold/api-contract';
import { isAdult, parseCivilDate } from '@sixfold/domain';
import type { PhotoCheckState, ProfileFields } from './model';
import type { ProfileRecord } from './record';

/** Returns whether onboarding is finished and birthday and gender are known. No goal means open to all goals. */
export const isProfileComplete = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender'>,
): boolean => profile.onboarded && profile.birthday !== null && profile.gender !== null;

/** Returns whether other members may see this one: complete, not restricted by moderation, and not leaving. */
export const isShownToOthers = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender' | 'restriction' | 'isLeaving'>,
): boolean => isProfileComplete(profile) && profile.restriction === null && !profile.isLeaving;

/** Returns whether the main photo is verified. The badge follows the choice of the main photo. */
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

/** Returns whether a member may open a profile: their own, or one that is shown to others. */
export const canOpenProfile = (viewerId: string, profile: ProfileRecord): boolean =>
  profile.userId === viewerId || isShownToOthers(profile);

export type TraitField =
  | 'mbtiType'
  | 'enneagramType'
  | 'loveLanguage'
  | 'astrologySign'
  | 'numerologyLifePath'
  | 'humanDesignType';

/** Picks the six types and signs. Lists each explicitly, so that a new field of a profile stays private. */
export const pickTraits = (profile: Pick<ProfileFields, TraitField>): Pick<ProfileFields, TraitField> => ({
  mbtiType: profile.mbtiType,
  enneagramType: profile.enneagramType,
  loveLanguage: profile.loveLanguage,
  astrologySign: profile.astrologySign,
  numerologyLifePath: profile.numerologyLifePath,
  humanDesignType: profile.humanDesignType,
});

/** Relation of a viewer to the owner of a profile. Members are strangers until both like each other. */
export type ViewerRelation = 'owner' | 'match' | 'stranger';

const RELATIONS_THAT_SEE: Readonly<Record<Visibility, readonly ViewerRelation[]>> = {
  everyone: ['owner', 'match', 'stranger'],
  matches: ['owner', 'match'],
  nobody: ['owner'],
};

type HasVisibility = Pick<ProfileFields, 'visibility'>;

/** Returns whether a member shares their online status and activity. */
export const showsPresence = ({ visibility }: HasVisibility): boolean => visibility.presence !== 'nobody';

/**
 * Returns whether a viewer may see that another member is online. Hiding it works in both directions.
 * @see decision 0065-show-who-is-online-to-matches
 */
export const canSeePresence = (
  viewer: HasVisibility,
  other: HasVisibility,
  relation: ViewerRelation,
): boolean => showsPresence(viewer) && RELATIONS_THAT_SEE[other.visibility.presence].includes(relation);

/** Fields that can be hidden: name, empty value, facets. */
const HIDEABLE_FIELDS = Object.entries(PUBLIC_PROFILE_FIELDS).flatMap(([name, field]) =>
  'hiddenBy' in field
    ? [{ name, empty: field.empty, hiddenBy: field.hiddenBy as readonly VisibilityFacet[] }]
    : [],
);

declare const redacted: unique symbol;
/**
 * Profile without the fields hidden from its viewer. Created only by `redactProfile`; presenters for others require it.
 */
export type Redacted<Profile> = Profile & { readonly [redacted]: true };

/**
 * Removes the fields hidden from a viewer. A hidden system counts as missing, also in scores. Two members may therefore
 * see different scores of the same pair, because a trait hidden by one counts only in their own view.
 * @see decision 0013-redact-hidden-data-before-scoring-and-presenting
 */
export function redactProfile<Profile extends Pick<ProfileFields, 'visibility'>>(
  profile: Profile,
  relation: ViewerRelation,
): Redacted<Profile> {
  const isHidden = (facet: VisibilityFacet) =>
    !RELATIONS_THAT_SEE[profile.visibility[facet]].includes(relation);
  const hidden = HIDEABLE_FIELDS.filter(({ hiddenBy }) => hiddenBy.some(isHidden));
  if (hidden.length === 0) return profile as Redacted<Profile>;
  const shown: object = {
    ...profile,
    ...Object.fromEntries(hidden.map(({ name, empty }) => [name, empty])),
  };
  return shown as Redacted<Profile>;
}
