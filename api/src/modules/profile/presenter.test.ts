import { digestAnalysisInputs } from './analysisInputs';
import { redactProfile } from './policy';
import {
  ageYearsOf,
  mainPhotoOf,
  photoIdOf,
  photoUrlOf,
  photoUrlsOf,
  presentOwnProfile,
  presentPublicProfile,
  presentWithAnalyses,
} from './presenter';
import { createEmptyProfile, type ProfileRecord } from './record';

const generatedAt = new Date('2026-06-01T00:00:00.000Z');
const TODAY = { year: 2026, month: 6, day: 15 };
const names = { firstName: 'Ann', lastName: 'Lee' };
const profile: ProfileRecord = {
  ...createEmptyProfile(),
  id: 'p1',
  userId: 'ann',
  bio: 'Hello',
  location: 'Porto',
  gender: 'female',
  connectionGoals: ['dating'],
  photos: ['f1', 'f2'],
  birthday: '1990-06-16',
  birthTime: '08:30',
  birthLocation: 'Lisbon',
  mbtiType: 'INFP',
  humanDesignProfile: { strategy: 'Wait' },
  fullBirthChart: { sun: { sign: 'Gemini' } },
  onboarded: true,
  photoCheck: { ...createEmptyProfile().photoCheck, status: 'pending', attempts: 2, matchedPhotoIds: ['f1'] },
};

describe('a photo', () => {
  it('has a URL that contains its id', () => {
    expect(photoUrlOf('f1')).toBe('/api/photos/f1');
    expect(photoIdOf('/api/photos/f1')).toBe('f1');
    expect(photoUrlsOf(profile)).toEqual(['/api/photos/f1', '/api/photos/f2']);
  });

  it('is the main photo when it is the first', () => {
    expect(mainPhotoOf(profile)).toBe('/api/photos/f1');
    expect(mainPhotoOf({ photos: [] })).toBeNull();
  });
});

it('ageYearsOf returns complete years, or null without a valid birthday', () => {
  expect(ageYearsOf(profile, TODAY)).toBe(35);
  expect(ageYearsOf(profile, { ...TODAY, day: 16 })).toBe(36);
  expect(ageYearsOf({ birthday: null }, TODAY)).toBeNull();
  expect(ageYearsOf({ birthday: '1990-02-30' }, TODAY)).toBeNull();
});

describe('presentOwnProfile', () => {
  const own = presentOwnProfile(profile, names);

  it('includes the fields that only the owner may see', () => {
    expect(own).toMatchObject({
      user: { firstName: 'Ann', lastName: 'Lee', profileImageUrl: '/api/photos/f1' },
      photos: ['/api/photos/f1', '/api/photos/f2'],
      birthday: '1990-06-16',
      birthTime: '08:30',
      birthLocation: 'Lisbon',
      mbtiType: 'INFP',
      humanDesignProfile: { strategy: 'Wait' },
      aiPersonalityAnalysis: null,
      isProfileComplete: true,
      isPhotoVerified: true,
      verificationStatus: 'pending',
      verificationAttempts: 2,
    });
  });

  it('omits moderation, the photo check and exact places', () => {
    for (const field of ['restriction', 'photoCheck', 'birthPlace', 'currentPlace', 'isDemo'])
      expect(own).not.toHaveProperty(field);
  });

  it('marks the location as unknown when it has no coordinates', () => {
    const currentPlace = { latitude: 41.1, longitude: -8.6, timeZone: 'Europe/Lisbon' };
    expect(own.isLocationUnknown).toBe(true);
    expect(presentOwnProfile({ ...profile, currentPlace }, names).isLocationUnknown).toBe(false);
    expect(presentOwnProfile({ ...profile, location: '' }, names).isLocationUnknown).toBe(false);
  });

  it('contains only the time of the newest analysis', () => {
    const written = { ...profile, aiPersonalityAnalysis: { generatedAt } };
    expect(presentOwnProfile(written, names).aiPersonalityAnalysis).toEqual({
      generatedAt: '2026-06-01T00:00:00.000Z',
    });
    const undated = { ...profile, aiPersonalityAnalysis: {} };
    expect(presentOwnProfile(undated, names).aiPersonalityAnalysis).toEqual({});
  });
});

describe('presentWithAnalyses', () => {
  it('adds the texts without their digests and names the outdated ones', () => {
    const writtenFrom = { mbti: digestAnalysisInputs('mbti', { ...profile, mbtiType: 'ENTJ' }) };
    const analyses = { mbti: 'You …', writtenFrom, generatedAt };
    expect(presentWithAnalyses(profile, names, analyses)).toEqual({
      ...presentOwnProfile(profile, names),
      aiPersonalityAnalysis: {
        mbti: 'You …',
        generatedAt: '2026-06-01T00:00:00.000Z',
        outdatedBy: { mbti: ['test'] },
      },
    });
    expect(presentWithAnalyses(profile, names, { mbti: 'You …' }).aiPersonalityAnalysis).toEqual({
      mbti: 'You …',
    });
  });

  it('adds nothing when there are no texts', () => {
    expect(presentWithAnalyses(profile, names, null)).toEqual(presentOwnProfile(profile, names));
  });
});

describe('presentPublicProfile', () => {
  it('shows a stranger only the public fields', () => {
    expect(presentPublicProfile(redactProfile(profile, 'stranger'), names, TODAY)).toEqual({
      id: 'p1',
      userId: 'ann',
      user: { firstName: 'Ann', lastName: 'L', profileImageUrl: '/api/photos/f1' },
      ageYears: 35,
      bio: 'Hello',
      prompts: [],
      location: 'Porto',
      gender: 'female',
      connectionGoals: ['dating'],
      photos: ['/api/photos/f1', '/api/photos/f2'],
      mbtiType: 'INFP',
      enneagramType: null,
      loveLanguage: null,
      astrologySign: null,
      numerologyLifePath: null,
      humanDesignType: null,
      humanDesignProfile: null,
      fullBirthChart: null,
      isPhotoVerified: true,
    });
  });
});
