import { buildCompatibility, buildOwnProfile, buildPublicProfile } from '@sixfold/api-contract/testing';
import { pairSummary } from './pairSummary';
import { pairWords } from './pairWords';
import { personalityFacts } from './personality';

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
