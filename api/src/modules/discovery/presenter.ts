import type { Compatibility, Liker, Match, MatchedUser, MutualMatch } from '@sixfold/api-contract';
import {
  percentOf,
  scorePair,
  type CivilDate,
  type CompatibilityResult,
  type ConnectionGoal,
} from '@sixfold/domain';
import {
  ageYearsOf,
  initialOf,
  mainPhotoOf,
  photoUrlsOf,
  presentPublicProfile,
  type Names,
  type ProfileRecord,
  type Seen,
} from '../profile/service';
import type { ActionRecord, MatchRecord } from './repository';

/** Somebody as another member may see them. */
export interface Other {
  profile: Seen<ProfileRecord>;
  names: Names;
}

export function presentCompatibility({
  overall,
  breakdown,
  known,
  coverage,
}: CompatibilityResult): Compatibility {
  return { ...(overall === undefined ? {} : { overall }), breakdown, known, coverage };
}

/** Somebody by first name and initial; somebody who is gone has no name any more. */
export const presentName = (person: Names | undefined): string =>
  person ? `${person.firstName} ${initialOf(person.lastName)}`.trim() : 'somebody who left';

/** The percent as text, as the wire has it; null when the two have no system in common. */
export const presentScore = ({ overall }: { overall?: number }): string | null =>
  overall === undefined ? null : String(percentOf(overall));

export const presentStatus = (action: ActionRecord['action'] | undefined): Match['userActionStatus'] =>
  action === 'like' ? 'liked' : action === 'pass' ? 'passed' : null;

function presentSummary({ profile, names }: Other, today: CivilDate): Match['otherUser'] {
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

export function presentMatchedUser({ profile, names }: Other): MatchedUser {
  return {
    id: profile.userId,
    firstName: names.firstName,
    lastName: initialOf(names.lastName),
    profileImageUrl: mainPhotoOf(profile),
    photos: photoUrlsOf(profile),
  };
}

export function presentLiker(
  viewer: ProfileRecord,
  { profile, names }: Other,
  goal: ConnectionGoal,
  today: CivilDate,
): Liker {
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
    compatibility: presentCompatibility(scorePair(viewer, profile, goal)),
  };
}

export function presentMutualMatch(
  match: MatchRecord,
  viewer: ProfileRecord,
  other: Other,
  today: CivilDate,
): MutualMatch {
  const score = scorePair(viewer, other.profile, match.goal);
  return {
    id: match.id,
    compatibilityScore: presentScore(score),
    compatibility: presentCompatibility(score),
    matchedAt: match.matchedAt.toISOString(),
    otherUser: presentSummary(other, today),
  };
}
