import { buildCompatibility, buildOwnProfile, buildPublicProfile } from '@sixfold/api-contract/testing';
import { describeBand, describePair, listTraits } from './personWords';

describe('the words of a pair', () => {
  const own = buildOwnProfile();

  it('describe the traits of both members', () => {
    const other = buildPublicProfile();
    expect(describePair('mbti', own, other)).toBe('INTJ with ENFP');
    expect(describePair('loveLanguage', own, other)).toBe('Quality Time, both');
    expect(describePair('astrology', own, other)).toBe('Taurus Sun with Leo Sun');
  });

  it('are empty for a system missing on one side', () =>
    expect(describePair('mbti', own, buildPublicProfile({ mbtiType: null }))).toBeNull());

  it('name the score band with the goal, and nothing without a score', () => {
    expect(describeBand(buildCompatibility({ overall: 0.86 }), 'dating')).toBe('Exceptional for dating.');
    expect(describeBand(buildCompatibility({ overall: 0.49 }), 'business')).toBe('Lower for business.');
    const nothing = buildCompatibility({ overall: undefined, coverage: { known: 0, of: 6 } });
    expect(describeBand(nothing, 'dating')).toBeNull();
  });
});

it('traits are listed by system, signs in the order of the sky', () => {
  const traits = listTraits(
    buildPublicProfile({
      mbtiType: 'ENFP',
      enneagramType: 4,
      loveLanguage: 'Quality Time',
      astrologySign: 'Leo',
      numerologyLifePath: 11,
      humanDesignType: 'Projector',
      humanDesignProfile: {
        ...buildPublicProfile().humanDesignProfile!,
        profile: '2/4',
        strategy: 'Wait',
        authority: 'Splenic',
      },
      fullBirthChart: {
        sun: { sign: 'Leo' },
        moon: { sign: 'Aries' },
        mercury: { sign: 'Virgo' },
        venus: { sign: 'Libra' },
        mars: { sign: 'Taurus' },
        ascendant: { sign: 'Gemini' },
        midheaven: { sign: 'Pisces' },
      },
    }),
  );
  expect(traits.map(({ system, name, value }) => `${system} ${name}: ${value}`)).toEqual([
    'mbti MBTI: ENFP',
    'enneagram Enneagram: Type 4',
    'loveLanguage Love language: Quality Time',
    'astrology Sun: Leo',
    'astrology Moon: Aries',
    'astrology Ascendant: Gemini',
    'astrology Midheaven: Pisces',
    'astrology Mercury: Virgo',
    'astrology Venus: Libra',
    'astrology Mars: Taurus',
    'numerology Life path: 11',
    'humanDesign Human Design: Projector',
    'humanDesign Profile: 2/4',
    'humanDesign Strategy: Wait',
    'humanDesign Authority: Splenic',
  ]);
});

it('only visible traits are listed', () => {
  const traits = listTraits(
    buildPublicProfile({ enneagramType: null, humanDesignProfile: null, fullBirthChart: null }),
  );
  expect(traits.map(({ name }) => name)).toEqual([
    'MBTI',
    'Love language',
    'Sun',
    'Life path',
    'Human Design',
  ]);
});
