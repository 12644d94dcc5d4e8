import type {
  DiscoveredMatch,
  DiscoveryReason,
  Liker,
  Match,
  MemberProfile,
  MutualMatch,
  PublicProfile,
} from '@sixfold/api-contract';
import {
  buildMatch,
  buildMutualMatch,
  buildOwnProfile,
  buildPublicProfile,
  idOf,
  samplePhotosOf,
} from '@sixfold/api-contract/testing';
import { percentOf, scorePair, type ConnectionGoal } from '@sixfold/domain';
import { explainMatch } from '@sixfold/domain/explain';

const own = buildOwnProfile();

type Sketch = [
  firstName: string,
  ageYears: number,
  location: string,
  bio: string,
  traits: Partial<PublicProfile>,
  photoCount: number,
];

// One line per person keeps this readable as a list.
// oxfmt-ignore
const SKETCHES: Sketch[] = [
  ['Mara', 31, 'Lisbon', 'Ceramicist, slow hiker, fast talker. Looking for someone who argues kindly.', { mbtiType: 'ENFP', astrologySign: 'Leo', loveLanguage: 'Quality Time', enneagramType: 7 }, 3],
  ['Ilya', 34, 'Almada', 'Reads maps for fun. Cooks one dish extremely well.', { mbtiType: 'INTP', astrologySign: 'Aquarius', loveLanguage: 'Acts of Service', enneagramType: 5, numerologyLifePath: null }, 2],
  ['Noor', 29, 'Lisbon', 'Sound engineer. I will send you songs until you ask me to stop.', { mbtiType: 'ISFP', astrologySign: 'Taurus', loveLanguage: 'Words of Affirmation', enneagramType: 4 }, 1],
  ['Teodoro Maximiliano', 41, '', 'Restores wooden boats and writes very long letters. Three lines will never be enough to say what happened with the swan, but here is a beginning: it was raining, the boat was not mine, and the swan had plans of its own for the afternoon.', { mbtiType: 'ENTJ', astrologySign: 'Capricorn', loveLanguage: 'Physical Touch', enneagramType: 8 }, 1],
  ['Suvi', 26, 'Porto', '', { mbtiType: null, astrologySign: 'Pisces', loveLanguage: null, enneagramType: null, numerologyLifePath: null, humanDesignType: null, humanDesignProfile: null }, 0],
  ['Amadou', 37, 'Coimbra', 'Night-shift nurse, day-shift gardener.', { mbtiType: 'ISFJ', astrologySign: 'Virgo', loveLanguage: 'Receiving Gifts', enneagramType: 2 }, 2],
  ['Ingrid', 45, 'Setúbal', 'Choir alto. Plays chess badly and often.', { mbtiType: 'INFJ', astrologySign: 'Scorpio', loveLanguage: 'Quality Time', enneagramType: 1 }, 1],
  ['Yaw', 30, 'Braga', 'Builds small bridges, mostly real ones.', { mbtiType: 'ISTP', astrologySign: 'Gemini', loveLanguage: 'Acts of Service', enneagramType: 9 }, 4],
];

/** Demo members whose photos represent the sample members. */
const LOOKS_LIKE: readonly number[] = [1, 2, 3, 28, 39, 103, 17, 25];

function profileOf(
  [firstName, ageYears, location, bio, traits, photoCount]: Sketch,
  index: number,
): PublicProfile {
  return buildPublicProfile({
    id: idOf(1000 + index),
    userId: idOf(100 + index),
    user: { firstName, lastName: 'ABCDEFGH'[index] ?? '', profileImageUrl: null },
    ageYears,
    location,
    bio,
    photos: samplePhotosOf(LOOKS_LIKE[index] ?? index, photoCount),
    isPhotoVerified: index % 3 === 0,
    fullBirthChart: { sun: { sign: traits.astrologySign ?? 'Leo' }, moon: { sign: 'Cancer' } },
    ...traits,
  });
}

export const PROFILES: readonly PublicProfile[] = SKETCHES.map(profileOf);

const summaryOf = (profile: PublicProfile) => ({
  id: profile.userId,
  firstName: profile.user.firstName,
  lastName: profile.user.lastName,
  photos: profile.photos,
  profile,
});

const MILES: Partial<Record<string, number>> = {
  Lisbon: 10,
  Almada: 5,
  Setúbal: 20,
  Coimbra: 110,
  Porto: 175,
  Braga: 200,
};

const percentText = (overall: number | undefined) =>
  overall === undefined ? null : String(percentOf(overall));

/** Returns the domain's real score of the pair, with its reason. */
function compatibilityOf(profile: PublicProfile, goal: ConnectionGoal = 'dating') {
  const score = scorePair(own, profile, goal);
  return { ...score, reason: explainMatch(own, profile, profile.user.firstName, score).sentence };
}

/** Builds a candidate with the domain's real score of the pair. */
export function candidateOf(profile: PublicProfile, connectionGoal: ConnectionGoal): Match {
  const compatibility = compatibilityOf(profile, connectionGoal);
  return buildMatch({
    id: profile.userId,
    otherUser: summaryOf(profile),
    compatibility,
    compatibilityReasons: compatibility.breakdown,
    compatibilityScore: percentText(compatibility.overall),
    connectionGoal,
    isOnline: profile.user.firstName.length === 4,
    isNewHere: profile.user.firstName === 'Suvi',
    distanceMiles: MILES[profile.location] ?? null,
  });
}

/** Builds a candidate as returned by Discover People. */
export const discoveredOf = (match: Match, reason: DiscoveryReason): DiscoveredMatch => ({
  ...match.otherUser.profile,
  id: match.id,
  name: match.otherUser.firstName,
  age: match.otherUser.profile.ageYears,
  preferredGenders: [],
  match,
  reason,
});

export const buildMemberProfile = (
  profile: PublicProfile,
  connectionGoal: ConnectionGoal = 'dating',
  overrides: Partial<MemberProfile> = {},
): MemberProfile => ({
  ...profile,
  compatibility: compatibilityOf(profile, connectionGoal),
  connectionGoal,
  theirGoal: null,
  isMutualMatch: false,
  hasMatchEnded: false,
  userActionStatus: null,
  isOnline: false,
  ...overrides,
});

export function likerOf(profile: PublicProfile): Liker {
  const { user, ...rest } = profile;
  return {
    ...rest,
    firstName: user.firstName,
    lastName: user.lastName,
    compatibility: compatibilityOf(profile),
    connectionGoal: 'dating',
  };
}

export function mutualMatchOf(profile: PublicProfile, index = 0): MutualMatch {
  const compatibility = compatibilityOf(profile);
  return buildMutualMatch({
    id: idOf(500 + index),
    otherUser: summaryOf(profile),
    compatibility,
    compatibilityScore: percentText(compatibility.overall),
    matchedAt: `2026-0${index + 1}-12T10:00:00.000Z`,
  });
}
