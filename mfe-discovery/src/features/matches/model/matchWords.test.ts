import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { goalOf, minimumOf } from './goals';
import { readinessOf } from './readiness';

describe('what the address names', () => {
  it.each([
    ['friendship', 'friendship'],
    ['business', 'business'],
    ['romance', 'dating'],
    [null, 'dating'],
  ])('goal %s is read as %s', (text, goal) => expect(goalOf(text)).toBe(goal));

  it.each([
    ['70', 70],
    ['45', 30],
    ['', 30],
    [null, 30],
  ])('minimum %s is read as %s percent', (text, percent) => expect(minimumOf(text)).toBe(percent));
});

describe('readiness for matches', () => {
  const bare = { mbtiType: null, enneagramType: null, aiPersonalityAnalysis: null };

  it('needs a profile', () => expect(readinessOf(null)).toBe('profile-missing'));
  it('needs an analysis or one of the two types', () =>
    expect(readinessOf(buildOwnProfile(bare))).toBe('personality-missing'));
  it('is there with an MBTI type', () =>
    expect(readinessOf(buildOwnProfile({ ...bare, mbtiType: 'INTJ' }))).toBe('ready'));
  it('is there with an Enneagram type', () =>
    expect(readinessOf(buildOwnProfile({ ...bare, enneagramType: 4 }))).toBe('ready'));
  it('is there with any analysis', () =>
    expect(
      readinessOf(buildOwnProfile({ ...bare, aiPersonalityAnalysis: { numerology: 'You are a five.' } })),
    ).toBe('ready'));
  it('is not there with the date of an analysis that is gone', () =>
    expect(
      readinessOf(
        buildOwnProfile({ ...bare, aiPersonalityAnalysis: { generatedAt: '2026-01-02T03:04:05.000Z' } }),
      ),
    ).toBe('personality-missing'));
});
