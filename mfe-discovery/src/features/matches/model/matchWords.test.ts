import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { getReadiness } from './readiness';

describe('readiness for matches', () => {
  const bare = { mbtiType: null, enneagramType: null, aiPersonalityAnalysis: null };

  it('needs a profile', () => expect(getReadiness(null)).toBe('profile-missing'));
  it('needs one of the two types', () =>
    expect(getReadiness(buildOwnProfile(bare))).toBe('personality-missing'));
  it('is there with an MBTI type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, mbtiType: 'INTJ' }))).toBe('ready'));
  it('is there with an Enneagram type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, enneagramType: 4 }))).toBe('ready'));
  it('is not there with an analysis of anything else', () =>
    expect(
      getReadiness(buildOwnProfile({ ...bare, aiPersonalityAnalysis: { numerology: 'You are a five.' } })),
    ).toBe('personality-missing'));
});
