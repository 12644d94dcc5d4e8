import type { OwnProfile, PublicProfile } from '@sixfold/api-contract';
import { computeAgeYears, parseCivilDate, type CivilDate } from '@sixfold/domain';
import { initialOf, type Names } from '../auth/service';
import { listOutdatedAnalyses } from './analysisInputs';
import { isPhotoVerified, isProfileComplete, pickTraits, type Redacted } from './policy';
import type { ProfileRecord } from './record';

export const photoUrlOf = (photoId: string): string => `/api/photos/${photoId}`;
/** Returns the photo id of a URL that the contract has validated. */
export const photoIdOf = (photoUrl: string): string => photoUrl.slice(photoUrl.lastIndexOf('/') + 1);
export const photoUrlsOf = (profile: Pick<ProfileRecord, 'photos'>): string[] =>
  profile.photos.map(photoUrlOf);
export const mainPhotoOf = (profile: Pick<ProfileRecord, 'photos'>): string | null =>
  profile.photos[0] ? photoUrlOf(profile.photos[0]) : null;

export function ageYearsOf(profile: Pick<ProfileRecord, 'birthday'>, today: CivilDate): number | null {
  const birthday = profile.birthday === null ? null : parseCivilDate(profile.birthday);
  return birthday?.ok ? computeAgeYears(birthday.value, today) : null;
}

const pickTraitsWithDetails = (profile: ProfileRecord) => ({
  ...pickTraits(profile),
  humanDesignProfile: profile.humanDesignProfile,
  fullBirthChart: profile.fullBirthChart,
});

function presentAnalyses(profile: ProfileRecord): OwnProfile['aiPersonalityAnalysis'] {
  if (profile.aiPersonalityAnalysis === null) return null;
  const { writtenFrom: _digests, generatedAt, ...analyses } = profile.aiPersonalityAnalysis;
  return {
    ...analyses,
    generatedAt: generatedAt?.toISOString(),
    outdatedBy: listOutdatedAnalyses(profile),
  };
}

/** Presents a profile to its owner. */
export function presentOwnProfile(profile: ProfileRecord, names: Names): OwnProfile {
  return {
    id: profile.id,
    userId: profile.userId,
    user: { firstName: names.firstName, lastName: names.lastName, profileImageUrl: mainPhotoOf(profile) },
    bio: profile.bio,
    prompts: profile.prompts,
    location: profile.location,
    gender: profile.gender,
    preferredGenders: profile.preferredGenders,
    connectionGoals: profile.connectionGoals,
    photos: photoUrlsOf(profile),
    birthday: profile.birthday,
    birthTime: profile.birthTime,
    isBirthTimeUnknown: profile.isBirthTimeUnknown,
    isBirthTimeRough: profile.isBirthTimeRough,
    birthLocation: profile.birthLocation,
    ...pickTraitsWithDetails(profile),
    testScores: profile.testScores,
    aiPersonalityAnalysis: presentAnalyses(profile),
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

/** Presents a profile to another member. Each field is named, so that a new field stays private. */
export function presentPublicProfile(
  profile: Redacted<ProfileRecord>,
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
    prompts: profile.prompts,
    location: profile.location,
    gender: profile.gender,
    connectionGoals: profile.connectionGoals,
    photos: photoUrlsOf(profile),
    ...pickTraitsWithDetails(profile),
    isPhotoVerified: isPhotoVerified(profile),
  };
}
