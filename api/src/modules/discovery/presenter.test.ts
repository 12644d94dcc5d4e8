import { redactProfile } from '../profile/policy';
import { createEmptyProfile, type ProfileRecord } from '../profile/record';
import { explainScore } from './policy';
import {
  presentCompatibility,
  presentDiscovered,
  presentFormerMatch,
  presentLiker,
  presentMatch,
  presentMatchedUser,
  presentMutualMatch,
  presentScore,
  presentStatus,
} from './presenter';

const TODAY = { year: 2026, month: 6, day: 15 };
const empty: ProfileRecord = { ...createEmptyProfile(), id: 'p0', userId: 'ann' };
const viewer: ProfileRecord = { ...empty, mbtiType: 'INFP' };
const record: ProfileRecord = {
  ...empty,
  id: 'p1',
  userId: 'ben',
  bio: 'Hello',
  location: 'Porto',
  gender: 'male',
  preferredGenders: ['female'],
  connectionGoals: ['dating'],
  photos: ['f1', 'f2'],
  birthday: '1990-06-15',
  mbtiType: 'ENFJ',
  enneagramType: 2,
  astrologySign: 'Gemini',
};
const names = { firstName: 'Ben', lastName: 'Ode' };
const member = { profile: redactProfile(record, 'stranger'), names };
const score = explainScore(viewer, member.profile, 'Ben', 'dating');
const unscored = explainScore(empty, member.profile, 'Ben', 'dating');
const PHOTOS = ['/api/photos/f1', '/api/photos/f2'];
const seen = {
  isOnline: true,
  isNewHere: false,
  distanceMiles: 5,
  alignment: { aligned: true, boostLevel: 'high' as const, reason: 'Today …' },
};

describe('score presentation', () => {
  it('returns the percentage as a string, or null when no system can be compared', () => {
    expect(presentScore({ overall: 0.87 })).toBe('87');
    expect(presentScore({})).toBeNull();
  });

  it('includes the reason, and omits overall when no system can be compared', () => {
    const { overall, breakdown, known, coverage, reason } = score;
    expect(presentCompatibility(score)).toStrictEqual({ overall, breakdown, known, coverage, reason });
    expect(presentCompatibility(unscored)).not.toHaveProperty('overall');
  });
});

describe('presentStatus', () => {
  it.each([
    ['like', 'liked'],
    ['pass', 'passed'],
    ['unmatch', 'passed'],
    ['not_now', null],
  ] as const)('%s has the status %s', (kind, status) => {
    expect(presentStatus(kind)).toBe(status);
  });

  it('returns null without a decision', () => {
    expect(presentStatus(undefined)).toBeNull();
  });
});

describe('presentMatch', () => {
  const match = presentMatch(member, score, 'liked', seen, TODAY);

  it('shows the other member by first name and initial, without the birthday', () => {
    expect(match.otherUser).toMatchObject({ id: 'ben', firstName: 'Ben', lastName: 'O', photos: PHOTOS });
    expect(match.otherUser.profile).toMatchObject({ id: 'p1', ageYears: 36, mbtiType: 'ENFJ' });
    expect(match.otherUser.profile).not.toHaveProperty('birthday');
  });

  it('shows the score, the goal and the current state of the other member', () => {
    const { otherUser: _otherUser, ...rest } = match;
    expect(rest).toEqual({
      id: 'ben',
      userActionStatus: 'liked',
      compatibilityScore: presentScore(score),
      compatibilityReasons: score.breakdown,
      compatibility: presentCompatibility(score),
      connectionGoal: 'dating',
      ...seen,
    });
  });

  it('clears the preferred genders in the older format', () => {
    expect(presentDiscovered(match)).toEqual({
      id: 'ben',
      userId: 'ben',
      name: 'Ben O',
      age: 36,
      bio: 'Hello',
      mbtiType: 'ENFJ',
      enneagramType: 2,
      loveLanguage: null,
      astrologySign: 'Gemini',
      numerologyLifePath: null,
      humanDesignType: null,
      photos: PHOTOS,
      gender: 'male',
      connectionGoals: ['dating'],
      preferredGenders: [],
      match,
    });
  });
});

it('presentFormerMatch returns the name and no other personal data', () => {
  const shown = presentFormerMatch(record, names);
  expect(shown).toEqual({
    id: 'p1',
    userId: 'ben',
    user: { firstName: 'Ben', lastName: 'O', profileImageUrl: null },
    ageYears: null,
    bio: '',
    prompts: [],
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
    connectionGoal: null,
    theirGoal: null,
    isMutualMatch: false,
    hasMatchEnded: true,
    userActionStatus: null,
    isOnline: false,
  });
});

it('presentMatchedUser returns only the name and the photos', () => {
  expect(presentMatchedUser(member)).toEqual({
    id: 'ben',
    firstName: 'Ben',
    lastName: 'O',
    photos: PHOTOS,
    profileImageUrl: '/api/photos/f1',
  });
});

it('presentLiker returns only the public fields of the liker', () => {
  expect(presentLiker(member, score, TODAY)).toEqual({
    userId: 'ben',
    firstName: 'Ben',
    lastName: 'O',
    photos: PHOTOS,
    location: 'Porto',
    mbtiType: 'ENFJ',
    enneagramType: 2,
    astrologySign: 'Gemini',
    ageYears: 36,
    compatibility: presentCompatibility(score),
    connectionGoal: 'dating',
  });
});

it('presentMutualMatch returns the goals and the time of the match', () => {
  const match = {
    id: 'm1',
    otherId: 'ben',
    goal: 'friendship' as const,
    theirGoal: 'dating' as const,
    matchedAt: new Date('2026-06-01T00:00:00Z'),
  };
  expect(presentMutualMatch(match, member, score, TODAY)).toEqual({
    id: 'm1',
    compatibilityScore: presentScore(score),
    compatibility: presentCompatibility(score),
    connectionGoal: 'friendship',
    theirGoal: 'dating',
    matchedAt: '2026-06-01T00:00:00.000Z',
    otherUser: presentMatch(member, score, null, seen, TODAY).otherUser,
  });
});
