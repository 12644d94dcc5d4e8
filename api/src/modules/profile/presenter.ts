import {
  pickFields,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
  type OwnProfile,
  type PublicProfile,
} from '@sixfold/api-contract';
import { computeAgeYears, parseCivilDate, type CivilDate } from '@sixfold/domain';
import { initialOf, type Names } from '../auth/service';
import { listOutdatedAnalyses } from './analysisInputs';
import { isPhotoVerified, isProfileComplete, type Redacted } from './policy';
import type { StoredAnalyses } from './model';
import { reasonOf } from './photoCheckReasons';
import type { ProfileRecord } from './record';

export const photoUrlOf = (photoId: string): string => `/api/photos/${photoId}`;
/** Returns the photo id from a URL validated by the contract. */
export const photoIdOf = (photoUrl: string): string => photoUrl.slice(photoUrl.lastIndexOf('/') + 1);
export const photoUrlsOf = (profile: Pick<ProfileRecord, 'photos'>): string[] =>
  profile.photos.map(photoUrlOf);
/** Presents the photos in review, if any, to their owner. */
export const presentPhotosInReview = ({ photosInReview }: Pick<ProfileRecord, 'photosInReview'>) =>
  photosInReview.length > 0 && { photosInReview: photosInReview.map(({ photoId }) => photoUrlOf(photoId)) };
export const mainPhotoOf = (profile: Pick<ProfileRecord, 'photos'>): string | null =>
  profile.photos[0] ? photoUrlOf(profile.photos[0]) : null;

export function ageYearsOf(profile: Pick<ProfileRecord, 'birthday'>, today: CivilDate): number | null {
  const birthday = profile.birthday === null ? null : parseCivilDate(profile.birthday);
  return birthday?.ok ? computeAgeYears(birthday.value, today) : null;
}

/** Presents a profile to its owner, including the texts of the analyses. */
export function presentWithAnalyses(
  profile: ProfileRecord,
  names: Names,
  analyses: StoredAnalyses | null,
): OwnProfile {
  const own = presentOwnProfile(profile, names);
  if (analyses === null) return own;
  const { writtenFrom, generatedAt, ...texts } = analyses;
  return {
    ...own,
    aiPersonalityAnalysis: {
      ...texts,
      generatedAt: generatedAt?.toISOString(),
      outdatedBy: listOutdatedAnalyses(profile, writtenFrom),
    },
  };
}

/** Presents a profile to its owner. Analyses are reduced to the time of the newest. */
export function presentOwnProfile(profile: ProfileRecord, names: Names): OwnProfile {
  return {
    id: profile.id,
    userId: profile.userId,
    user: { firstName: names.firstName, lastName: names.lastName, profileImageUrl: mainPhotoOf(profile) },
    ...pickFields(profile, PUBLIC_PROFILE_FIELDS),
    ...pickFields(profile, PRIVATE_PROFILE_FIELDS),
    photos: photoUrlsOf(profile),
    ...presentPhotosInReview(profile),
    testScores: profile.testScores,
    aiPersonalityAnalysis: profile.aiPersonalityAnalysis && {
      generatedAt: profile.aiPersonalityAnalysis.generatedAt?.toISOString(),
    },
    isProfileComplete: isProfileComplete(profile),
    isPhotoVerified: isPhotoVerified(profile),
    verificationStatus: profile.photoCheck.status,
    verificationReason: profile.photoCheck.problem && reasonOf(profile.photoCheck.problem),
    verificationAttempts: profile.photoCheck.attempts,
    visibility: profile.visibility,
    importance: profile.importance,
    isLocationUnknown: profile.location !== '' && profile.currentPlace === null,
    notices: profile.notices,
    isUnderReview: profile.restriction === 'review',
  };
}

/** Presents a profile to another member: an allow-list, so that a new field stays private. */
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
    ...pickFields(profile, PUBLIC_PROFILE_FIELDS),
    photos: photoUrlsOf(profile),
    isPhotoVerified: isPhotoVerified(profile),
  };
}
