import type { Visibility, VisibilityFacet } from '@sixfold/api-contract';
import { isAdult, parseCivilDate } from '@sixfold/domain';
import type { PhotoCheckState, ProfileFields } from './model';
import type { ProfileRecord } from './repository';

/** The answers without which nobody can be shown to anybody. Goals are none of them: to choose none is to be open to all. */
export const isProfileComplete = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender'>,
): boolean => profile.onboarded && profile.birthday !== null && profile.gender !== null;

/** Whether other members may be shown this one: complete, and not held back by moderation. */
export const isShownToOthers = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender' | 'restriction'>,
): boolean => isProfileComplete(profile) && profile.restriction === null;

/** The badge belongs to the main photo: it falls when another takes its place, and returns with it. */
export const isPhotoVerified = ({
  photos,
  photoCheck,
}: Pick<ProfileRecord, 'photos'> & { photoCheck: Pick<PhotoCheckState, 'matchedPhotoIds'> }): boolean =>
  photos[0] !== undefined && photoCheck.matchedPhotoIds.includes(photos[0]);

/** Others are shown to adults with a complete profile, and to nobody else (decision 23). */
export const maySeeOthers = (
  viewer: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender'>,
  now: Date,
): boolean => {
  const birthday = viewer.birthday === null ? null : parseCivilDate(viewer.birthday);
  return isProfileComplete(viewer) && birthday?.ok === true && isAdult(birthday.value, now);
};

/** A member may look at another one who is shown to others, and always at themselves. */
export const mayOpenProfile = (viewerId: string, profile: ProfileRecord): boolean =>
  profile.userId === viewerId || isShownToOthers(profile);

/** How somebody who looks at a profile stands to its owner. One who likes or is liked is a stranger until both do. */
export type Onlooker = 'owner' | 'match' | 'stranger';

const ONLOOKERS: Readonly<Record<Visibility, readonly Onlooker[]>> = {
  everyone: ['owner', 'match', 'stranger'],
  matches: ['owner', 'match'],
  nobody: ['owner'],
};

/** What is hidden with each part. A system takes its details along, so a detail is never shown more widely. */
const FIELDS_OF_FACET = {
  mbti: ['mbtiType'],
  enneagram: ['enneagramType'],
  loveLanguage: ['loveLanguage'],
  astrology: ['astrologySign', 'fullBirthChart'],
  numerology: ['numerologyLifePath'],
  humanDesign: ['humanDesignType', 'humanDesignProfile'],
  birthChart: ['fullBirthChart'],
  humanDesignDetails: ['humanDesignProfile'],
} as const satisfies Readonly<Record<VisibilityFacet, readonly (keyof ProfileFields)[]>>;
const FACETS = Object.keys(FIELDS_OF_FACET) as VisibilityFacet[];

declare const seen: unique symbol;
/** A profile without what its onlooker may not know. Only `asSeenBy` makes one, and others are shown no other kind. */
export type Seen<Profile> = Profile & { readonly [seen]: true };

/**
 * A hidden system counts as missing, in what is shown and in scores (decision 13). Two members may therefore see
 * different scores of the same pair: what I hide counts in my own view of you, and is missing in yours of me.
 */
export function asSeenBy<Profile extends Pick<ProfileFields, 'visibility'>>(
  profile: Profile,
  onlooker: Onlooker,
): Seen<Profile> {
  const hidden = FACETS.filter((facet) => !ONLOOKERS[profile.visibility[facet]].includes(onlooker));
  if (hidden.length === 0) return profile as Seen<Profile>;
  const missing = hidden.flatMap((facet) => FIELDS_OF_FACET[facet].map((field) => [field, null] as const));
  const shown: object = { ...profile, ...Object.fromEntries(missing) };
  return shown as Seen<Profile>;
}
