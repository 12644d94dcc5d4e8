import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { getReadiness } from './readiness';

describe('readiness for matches', () => {
  const bare = { mbtiType: null, enneagramType: null, aiPersonalityAnalysis: null };

  it('needs a profile', () => expect(getReadiness(null)).toBe('profile-missing'));
  it('needs an analysis or one of the two types', () =>
    expect(getReadiness(buildOwnProfile(bare))).toBe('personality-missing'));
  it('is there with an MBTI type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, mbtiType: 'INTJ' }))).toBe('ready'));
  it('is there with an Enneagram type', () =>
    expect(getReadiness(buildOwnProfile({ ...bare, enneagramType: 4 }))).toBe('ready'));
  it('is there with any analysis', () =>
    expect(
      getReadiness(buildOwnProfile({ ...bare, aiPersonalityAnalysis: { numerology: 'You are a five.' } })),
    ).toBe('ready'));
  it('is there with the date of an analysis, whose text the list leaves out', () =>
    expect(
      getReadiness(
        buildOwnProfile({ ...bare, aiPersonalityAnalysis: { generatedAt: '2026-01-02T03:04:05.000Z' } }),
      ),
    ).toBe('ready'));
});
