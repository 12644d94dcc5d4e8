import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { getReadiness } from './readiness';

describe('readiness for matches', () => {
  const bare = { mbtiType: null, enneagramType: null, aiPersonalityAnalysis: null };

  it('requires a profile', () => expect(getReadiness(null)).toBe('profile-missing'));
  it('requires one of the two personality types', () =>
    expect(getReadiness(buildOwnProfile(bare))).toBe('personality-missing'));
  it('is given with an MBTI type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, mbtiType: 'INTJ' }))).toBe('ready'));
  it('is given with an Enneagram type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, enneagramType: 4 }))).toBe('ready'));
  it('is not given with other analyses only', () =>
    expect(
      getReadiness(buildOwnProfile({ ...bare, aiPersonalityAnalysis: { numerology: 'You are a five.' } })),
    ).toBe('personality-missing'));
});
