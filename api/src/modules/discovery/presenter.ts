import type {
  Compatibility,
  DiscoveredMatch,
  Liker,
  Match,
  MatchedUser,
  MemberProfile,
  MutualMatch,
} from '@sixfold/api-contract';
import { percentOf, type CivilDate, type CompatibilityResult } from '@sixfold/domain';
import { initialOf, presentName, type Names } from '../auth/service';
import {
  ageYearsOf,
  mainPhotoOf,
  photoUrlsOf,
  presentPublicProfile,
  type ProfileRecord,
} from '../profile/service';
import type { Other } from './people';
import type { ActionRecord, MatchRecord } from './repository';

export function presentCompatibility({
  overall,
  breakdown,
  known,
  coverage,
}: CompatibilityResult): Compatibility {
  return { ...(overall === undefined ? {} : { overall }), breakdown, known, coverage };
}

/** The percent as text, as the wire has it; null when the two have no system in common. */
export const presentScore = ({ overall }: { overall?: number }): string | null =>
  overall === undefined ? null : String(percentOf(overall));

export const presentStatus = (action: ActionRecord['action'] | undefined): Match['userActionStatus'] =>
  action === 'like' ? 'liked' : action === 'pass' || action === 'unmatch' ? 'passed' : null;

/** A decision in the words of the wire: whoever ended a match has passed. */
export const presentDecision = (action: ActionRecord['action']) => (action === 'unmatch' ? 'pass' : action);

export function presentSummary({ profile, names }: Other, today: CivilDate): Match['otherUser'] {
  return {
    id: profile.userId,
    firstName: names.firstName,
    lastName: initialOf(names.lastName),
    photos: photoUrlsOf(profile),
    profile: presentPublicProfile(profile, names, today),
  };
}

export function presentMatch(
  other: Other,
  score: CompatibilityResult,
  status: Match['userActionStatus'],
  {
    isOnline,
    isNewHere,
    distanceMiles,
    alignment,
  }: Pick<Match, 'isOnline' | 'isNewHere' | 'distanceMiles' | 'alignment'>,
  today: CivilDate,
): Match {
  return {
    id: other.profile.userId,
    otherUser: presentSummary(other, today),
    userActionStatus: status,
    compatibilityScore: presentScore(score),
    compatibilityReasons: score.breakdown,
    compatibility: presentCompatibility(score),
    connectionGoal: score.connectionGoal,
    isOnline,
    isNewHere,
    distanceMiles,
    alignment,
  };
}

/** A match in the older shape of discovery, with the match itself inside. */
export function presentDiscovered(match: Match): DiscoveredMatch {
  const { id, firstName, lastName, photos, profile } = match.otherUser;
  return {
    id: match.id,
    userId: id,
    name: presentName({ firstName, lastName }),
    age: profile.ageYears,
    bio: profile.bio,
    mbtiType: profile.mbtiType,
    enneagramType: profile.enneagramType,
    loveLanguage: profile.loveLanguage,
    astrologySign: profile.astrologySign,
    numerologyLifePath: profile.numerologyLifePath,
    humanDesignType: profile.humanDesignType,
    photos,
    gender: profile.gender,
    connectionGoals: profile.connectionGoals,
    // Whom somebody prefers is told to nobody.
    preferredGenders: [],
    match,
  };
}

/** Somebody who ended their match with the viewer: the name over what was written, and nothing else. */
export const presentFormerMatch = (
  { id, userId }: Pick<ProfileRecord, 'id' | 'userId'>,
  names: Names,
): MemberProfile => ({
  id,
  userId,
  user: { firstName: names.firstName, lastName: initialOf(names.lastName), profileImageUrl: null },
  ageYears: null,
  bio: '',
  location: '',
  gender: null,
  connectionGoals: [],
  photos: [],
  mbtiType: null,
  enneagramType: null,
  loveLanguage: null,
  astrologySign: null,
  numerologyLifePath: null,
  humanDesignType: null,
  humanDesignProfile: null,
  fullBirthChart: null,
  isPhotoVerified: false,
  compatibility: null,
  isMutualMatch: false,
  hasMatchEnded: true,
  userActionStatus: null,
  isOnline: false,
});

export function presentMatchedUser({ profile, names }: Other): MatchedUser {
  return {
    id: profile.userId,
    firstName: names.firstName,
    lastName: initialOf(names.lastName),
    profileImageUrl: mainPhotoOf(profile),
    photos: photoUrlsOf(profile),
  };
}

export function presentLiker({ profile, names }: Other, score: CompatibilityResult, today: CivilDate): Liker {
  return {
    userId: profile.userId,
    firstName: names.firstName,
    lastName: initialOf(names.lastName),
    photos: photoUrlsOf(profile),
    location: profile.location,
    mbtiType: profile.mbtiType,
    enneagramType: profile.enneagramType,
    astrologySign: profile.astrologySign,
    ageYears: ageYearsOf(profile, today),
    compatibility: presentCompatibility(score),
    connectionGoal: score.connectionGoal,
  };
}

export function presentMutualMatch(
  match: MatchRecord,
  other: Other,
  score: CompatibilityResult,
  today: CivilDate,
): MutualMatch {
  return {
    id: match.id,
    compatibilityScore: presentScore(score),
    compatibility: presentCompatibility(score),
    connectionGoal: match.goal,
    matchedAt: match.matchedAt.toISOString(),
    otherUser: presentSummary(other, today),
  };
}
