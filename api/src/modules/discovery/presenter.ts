import {
  createEmptyFields,
  PUBLIC_PROFILE_FIELDS,
  type Compatibility,
  type DiscoveredMatch,
  type DiscoveryReason,
  type Liker,
  type Match,
  type MatchedUser,
  type MemberProfile,
  type MutualMatch,
} from '@sixfold/api-contract';
import { percentOf, type CivilDate } from '@sixfold/domain';
import { initialOf, presentName, type Names } from '../auth/service';
import {
  ageYearsOf,
  mainPhotoOf,
  photoUrlsOf,
  pickTraits,
  presentPublicProfile,
  type ProfileRecord,
} from '../profile/service';
import type { Decision } from '../relations/service';
import type { ExplainedScore } from './policy';
import type { MatchWith } from './viewerRelations';
import type { VisibleMember } from './visibleMembers';

export function presentCompatibility({
  overall,
  breakdown,
  known,
  coverage,
  reason,
}: ExplainedScore): Compatibility {
  return { ...(overall === undefined ? {} : { overall }), breakdown, known, coverage, reason };
}

/** Formats the score as a percentage for the wire; null when the two have no system in common. */
export const presentScore = ({ overall }: { overall?: number }): string | null =>
  overall === undefined ? null : String(percentOf(overall));

export const presentStatus = (decision: Decision['kind'] | undefined): Match['userActionStatus'] =>
  decision === 'like' ? 'liked' : decision === 'pass' || decision === 'unmatch' ? 'passed' : null;

const presentNameAndPhotos = ({ profile, names }: VisibleMember) => ({
  firstName: names.firstName,
  lastName: initialOf(names.lastName),
  photos: photoUrlsOf(profile),
});

export function presentSummary(member: VisibleMember, today: CivilDate): Match['otherUser'] {
  const { profile, names } = member;
  return {
    id: profile.userId,
    ...presentNameAndPhotos(member),
    profile: presentPublicProfile(profile, names, today),
  };
}

export function presentMatch(
  other: VisibleMember,
  score: ExplainedScore,
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

/** Presents a match in the older format of the discover call, which contains the match itself. */
export function presentDiscovered(match: Match, reason?: DiscoveryReason): DiscoveredMatch {
  const { id, firstName, lastName, photos, profile } = match.otherUser;
  return {
    id: match.id,
    userId: id,
    name: presentName({ firstName, lastName }),
    age: profile.ageYears,
    bio: profile.bio,
    ...pickTraits(profile),
    photos,
    gender: profile.gender,
    connectionGoals: profile.connectionGoals,
    // Preferences are private.
    preferredGenders: [],
    match,
    ...(reason && { reason }),
  };
}

/** Presents a member who ended the match with the viewer: only the name, for the title of the old conversation. */
export const presentFormerMatch = (
  { id, userId }: Pick<ProfileRecord, 'id' | 'userId'>,
  names: Names,
): MemberProfile => ({
  id,
  userId,
  user: { firstName: names.firstName, lastName: initialOf(names.lastName), profileImageUrl: null },
  ageYears: null,
  ...createEmptyFields(PUBLIC_PROFILE_FIELDS),
  photos: [],
  isPhotoVerified: false,
  compatibility: null,
  connectionGoal: null,
  theirGoal: null,
  isMutualMatch: false,
  hasMatchEnded: true,
  userActionStatus: null,
  isOnline: false,
});

export function presentMatchedUser(member: VisibleMember): MatchedUser {
  const { profile } = member;
  return {
    id: profile.userId,
    ...presentNameAndPhotos(member),
    profileImageUrl: mainPhotoOf(profile),
  };
}

export function presentLiker(member: VisibleMember, score: ExplainedScore, today: CivilDate): Liker {
  const { profile } = member;
  return {
    userId: profile.userId,
    ...presentNameAndPhotos(member),
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
  match: MatchWith,
  other: VisibleMember,
  score: ExplainedScore,
  today: CivilDate,
): MutualMatch {
  return {
    id: match.id,
    compatibilityScore: presentScore(score),
    compatibility: presentCompatibility(score),
    connectionGoal: match.goal,
    theirGoal: match.theirGoal,
    matchedAt: match.matchedAt.toISOString(),
    otherUser: presentSummary(other, today),
  };
}
