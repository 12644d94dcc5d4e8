import type { OwnProfile, PublicProfile } from '@sixfold/api-contract';
import { ageInYears, parseCivilDate, type CivilDate } from '@sixfold/domain';
import { initialOf, type Names } from '../auth/service';
import { isPhotoVerified, isProfileComplete, type Seen } from './policy';
import type { ProfileRecord } from './repository';

export const photoUrlOf = (photoId: string): string => `/api/photos/${photoId}`;
/** The id in an address that the contract has accepted. */
export const photoIdOf = (photoUrl: string): string => photoUrl.slice(photoUrl.lastIndexOf('/') + 1);
export const photoUrlsOf = (profile: Pick<ProfileRecord, 'photos'>): string[] =>
  profile.photos.map(photoUrlOf);
export const mainPhotoOf = (profile: Pick<ProfileRecord, 'photos'>): string | null =>
  profile.photos[0] ? photoUrlOf(profile.photos[0]) : null;

export function ageYearsOf(profile: Pick<ProfileRecord, 'birthday'>, today: CivilDate): number | null {
  const birthday = profile.birthday === null ? null : parseCivilDate(profile.birthday);
  return birthday?.ok ? ageInYears(birthday.value, today) : null;
}

const traitsOf = (profile: ProfileRecord) => ({
  mbtiType: profile.mbtiType,
  enneagramType: profile.enneagramType,
  loveLanguage: profile.loveLanguage,
  astrologySign: profile.astrologySign,
  numerologyLifePath: profile.numerologyLifePath,
  humanDesignType: profile.humanDesignType,
  humanDesignProfile: profile.humanDesignProfile,
  fullBirthChart: profile.fullBirthChart,
});

/** Everything of a member's own profile, for that member only. */
export function presentOwnProfile(profile: ProfileRecord, names: Names): OwnProfile {
  const analyses = profile.aiPersonalityAnalysis;
  return {
    id: profile.id,
    userId: profile.userId,
    user: { firstName: names.firstName, lastName: names.lastName, profileImageUrl: mainPhotoOf(profile) },
    bio: profile.bio,
    location: profile.location,
    gender: profile.gender,
    preferredGenders: profile.preferredGenders,
    connectionGoals: profile.connectionGoals,
    photos: photoUrlsOf(profile),
    birthday: profile.birthday,
    birthTime: profile.birthTime,
    birthLocation: profile.birthLocation,
    ...traitsOf(profile),
    aiPersonalityAnalysis: analyses && {
      ...analyses,
      generatedAt: analyses.generatedAt?.toISOString(),
    },
    isProfileComplete: isProfileComplete(profile),
    isPhotoVerified: isPhotoVerified(profile),
    verificationStatus: profile.photoCheck.status,
    verificationAttempts: profile.photoCheck.attempts,
    visibility: profile.visibility,
    importance: profile.importance,
    isLocationUnknown: profile.location !== '' && profile.currentPlace === null,
    notices: profile.notices,
  };
}

/** What another member may see: each field named, nothing passed through: a new field stays private. */
export function presentPublicProfile(
  profile: Seen<ProfileRecord>,
  names: Names,
  today: CivilDate,
): PublicProfile {
  return {
    id: profile.id,
    userId: profile.userId,
    user: {
      firstName: names.firstName,
      lastName: initialOf(names.lastName),
      profileImageUrl: mainPhotoOf(profile),
    },
    ageYears: ageYearsOf(profile, today),
    bio: profile.bio,
    location: profile.location,
    gender: profile.gender,
    connectionGoals: profile.connectionGoals,
    photos: photoUrlsOf(profile),
    ...traitsOf(profile),
    isPhotoVerified: isPhotoVerified(profile),
  };
}
