import { buildCompatibility, buildOwnProfile, buildPublicProfile } from '@sixfold/api-contract/testing';
import { goalOf, minimumOf } from './goals';
import { pairSummary } from './pairSummary';
import { pairWords } from './pairWords';
import { personalityFacts } from './personality';
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

describe('the words of a pair', () => {
  const own = buildOwnProfile();

  it('says what each of the two brings', () => {
    const other = buildPublicProfile();
    expect(pairWords('mbti', own, other)).toBe('INTJ with ENFP');
    expect(pairWords('loveLanguage', own, other)).toBe('Quality Time, both');
    expect(pairWords('astrology', own, other)).toBe('Taurus Sun with Leo Sun');
  });

  it('says nothing of a system that one side lacks', () =>
    expect(pairWords('mbti', own, buildPublicProfile({ mbtiType: null }))).toBeNull());

  it('names the band with the goal, and none without a score', () => {
    expect(pairSummary(buildCompatibility({ overall: 0.86 }), 'dating').band).toBe('Exceptional for dating.');
    expect(pairSummary(buildCompatibility({ overall: 0.49 }), 'business').band).toBe(
      'Less obvious for business.',
    );
    const nothing = buildCompatibility({ overall: undefined, coverage: { known: 0, of: 6 } });
    expect(pairSummary(nothing, 'dating').band).toBeNull();
  });
});

it('lists of a profile only what it tells', () => {
  const facts = personalityFacts(
    buildPublicProfile({ enneagramType: null, humanDesignProfile: null, fullBirthChart: null }),
  );
  expect(facts.map(({ name }) => name)).toEqual([
    'MBTI',
    'Love language',
    'Sun',
    'Life path',
    'Human Design',
  ]);
});
