import type { z } from 'zod/mini';
import type { match, mutualMatch } from '../discovery';
import type { Conversation, Message, MessageThread } from '../messaging';
import { getPhoto } from '../photos';
import type { OwnProfile, PublicProfile } from '../profile';
import { createEmptyFields, PRIVATE_PROFILE_FIELDS, PUBLIC_PROFILE_FIELDS } from '../profileFields';
import type { User } from '../auth';
import type { Compatibility } from '../values';

/** Returns a valid 24-digit id that ends with `n`, so that members are easy to distinguish in tests. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0');

const PICTURES_PER_MEMBER = 8;

/**
 * Returns URLs of sample photos. A standalone remote shows demo member number `member` there: portrait, place, hobby.
 */
export const samplePhotosOf = (member: number, count: number): string[] =>
  Array.from({ length: count }, (_, picture) =>
    getPhoto.path.replace(':photoId', idOf(member * PICTURES_PER_MEMBER + picture)),
  );

export const buildCompatibility = (overrides: Partial<Compatibility> = {}): Compatibility => ({
  overall: 0.86,
  breakdown: {
    mbti: 0.9,
    enneagram: 0.75,
    loveLanguage: 0.9,
    astrology: 0.85,
    numerology: 0.6,
    humanDesign: 0.8,
  },
  known: {
    mbti: true,
    enneagram: true,
    loveLanguage: true,
    astrology: true,
    numerology: true,
    humanDesign: true,
  },
  coverage: { known: 6, of: 6 },
  ...overrides,
});

export const buildPublicProfile = (overrides: Partial<PublicProfile> = {}): PublicProfile => ({
  id: idOf(902),
  userId: idOf(2),
  user: { firstName: 'Mara', lastName: 'L', profileImageUrl: null },
  ageYears: 31,
  ...createEmptyFields(PUBLIC_PROFILE_FIELDS),
  bio: 'Ceramicist, slow hiker, fast talker.',
  location: 'Lisbon, Portugal',
  gender: 'female',
  connectionGoals: ['dating', 'friendship'],
  photos: [],
  mbtiType: 'ENFP',
  enneagramType: 7,
  loveLanguage: 'Quality Time',
  astrologySign: 'Leo',
  numerologyLifePath: 3,
  humanDesignType: 'Generator',
  humanDesignProfile: { profile: '3/5', strategy: 'To Respond', authority: 'Sacral' },
  fullBirthChart: { sun: { sign: 'Leo' } },
  isPhotoVerified: false,
  ...overrides,
});

export const buildOwnProfile = (overrides: Partial<OwnProfile> = {}): OwnProfile => ({
  id: idOf(901),
  userId: idOf(1),
  user: { firstName: 'Ada', lastName: 'Byron', profileImageUrl: null },
  ...createEmptyFields(PUBLIC_PROFILE_FIELDS),
  ...createEmptyFields(PRIVATE_PROFILE_FIELDS),
  bio: 'I take long walks and longer notes.',
  location: 'Porto, Portugal',
  gender: 'female',
  preferredGenders: ['male', 'female'],
  connectionGoals: ['dating'],
  photos: [],
  birthday: '1990-05-17',
  birthTime: '08:30',
  birthLocation: 'Porto, Portugal',
  mbtiType: 'INTJ',
  enneagramType: 5,
  loveLanguage: 'Quality Time',
  astrologySign: 'Taurus',
  numerologyLifePath: 5,
  humanDesignType: 'Projector',
  humanDesignProfile: { profile: '2/4', strategy: 'Wait for the Invitation', authority: 'Emotional' },
  fullBirthChart: { sun: { sign: 'Taurus' } },
  testScores: {},
  aiPersonalityAnalysis: null,
  isProfileComplete: true,
  isPhotoVerified: false,
  verificationStatus: 'none',
  verificationAttempts: 0,
  visibility: {
    mbti: 'everyone',
    enneagram: 'everyone',
    loveLanguage: 'everyone',
    astrology: 'everyone',
    numerology: 'everyone',
    humanDesign: 'everyone',
    birthChart: 'matches',
    humanDesignDetails: 'matches',
    presence: 'matches',
  },
  importance: {
    mbti: 'usual',
    enneagram: 'usual',
    loveLanguage: 'usual',
    astrology: 'usual',
    numerology: 'usual',
    humanDesign: 'usual',
  },
  isLocationUnknown: false,
  notices: [],
  isUnderReview: false,
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: idOf(1),
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  profileImageUrl: null,
  profile: buildOwnProfile(),
  ...overrides,
});

const otherUserOf = (profile: PublicProfile) => ({
  id: profile.userId,
  firstName: profile.user.firstName,
  lastName: profile.user.lastName,
  photos: profile.photos,
  profile,
});

export function buildMatch(overrides: Partial<z.infer<typeof match>> = {}): z.infer<typeof match> {
  const profile = buildPublicProfile();
  const compatibility = buildCompatibility();
  return {
    id: profile.userId,
    otherUser: otherUserOf(profile),
    userActionStatus: null,
    compatibilityScore: '86',
    compatibilityReasons: compatibility.breakdown,
    compatibility,
    connectionGoal: 'dating',
    isOnline: false,
    isNewHere: false,
    distanceMiles: 10,
    alignment: {
      aligned: true,
      boostLevel: 'medium',
      reason: 'The Moon in Leo is easy with their Leo, less so with your Taurus.',
    },
    ...overrides,
  };
}

export function buildMutualMatch(
  overrides: Partial<z.infer<typeof mutualMatch>> = {},
): z.infer<typeof mutualMatch> {
  const profile = buildPublicProfile();
  return {
    id: idOf(500),
    compatibilityScore: '86',
    compatibility: buildCompatibility(),
    connectionGoal: 'dating',
    theirGoal: 'dating',
    matchedAt: '2026-01-02T03:04:05.000Z',
    otherUser: otherUserOf(profile),
    ...overrides,
  };
}

export const buildMessage = (overrides: Partial<Message> = {}): Message => ({
  kind: 'message',
  id: idOf(700),
  seq: 1,
  ordinal: 1,
  senderId: idOf(2),
  receiverId: idOf(1),
  content: 'Every word. I have the eyebrow to prove it.',
  createdAt: '2026-01-02T03:04:05.000Z',
  clientId: null,
  replyTo: null,
  callId: null,
  image: null,
  editedAt: null,
  unsentAt: null,
  reactions: [],
  ...overrides,
});

export const buildThread = (overrides: Partial<MessageThread> = {}): MessageThread => ({
  user: { id: idOf(2), firstName: 'Mara', lastName: 'A', profileImageUrl: null },
  lastMessage: 'Saturday is good.',
  lastMessageTime: '2026-01-02T03:04:05.000Z',
  lastSenderId: idOf(2),
  isRead: true,
  unreadCount: 0,
  isYourTurn: false,
  isMuted: false,
  isAccepted: true,
  ...overrides,
});

/** Builds a conversation with these messages, all read. */
export const buildConversation = (
  messages: Message[],
  overrides: Partial<Conversation> = {},
): Conversation => ({
  messages,
  lastSeq: messages.at(-1)?.seq ?? 0,
  readOrdinal: messages.at(-1)?.ordinal ?? 0,
  otherReadOrdinal: null,
  isMuted: false,
  isAccepted: true,
  ...overrides,
});
