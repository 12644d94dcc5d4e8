import { buildPublicProfile } from '@sixfold/api-contract/testing';
import { formatNameAndAge, GOAL_LABELS, listPublicTraits } from './publicTraits';

const HIDDEN = {
  mbtiType: null,
  enneagramType: null,
  loveLanguage: null,
  astrologySign: null,
  numerologyLifePath: null,
  humanDesignType: null,
  humanDesignProfile: null,
  fullBirthChart: null,
};

describe('listPublicTraits', () => {
  it('lists every trait in the order of the hexagon', () => {
    const profile = buildPublicProfile({
      fullBirthChart: {
        sun: { sign: 'Leo' },
        moon: { sign: 'Aries' },
        mercury: { sign: 'Gemini' },
        ascendant: { sign: 'Virgo' },
        midheaven: { sign: 'Pisces' },
        venus: { sign: 'Libra' },
        mars: { sign: 'Taurus' },
      },
    });
    expect(listPublicTraits(profile)).toEqual([
      { system: 'mbti', text: 'ENFP' },
      { system: 'enneagram', text: 'Enneagram 7' },
      { system: 'loveLanguage', text: 'Quality Time' },
      { system: 'astrology', text: 'Sun in Leo' },
      { system: 'astrology', text: 'Moon in Aries' },
      { system: 'astrology', text: 'Virgo rising' },
      { system: 'astrology', text: 'Midheaven in Pisces' },
      { system: 'astrology', text: 'Mercury in Gemini' },
      { system: 'astrology', text: 'Venus in Libra' },
      { system: 'astrology', text: 'Mars in Taurus' },
      { system: 'numerology', text: 'Life Path 3' },
      { system: 'humanDesign', text: 'Generator' },
      { system: 'humanDesign', text: 'Profile 3/5' },
      { system: 'humanDesign', text: 'Strategy: To Respond' },
      { system: 'humanDesign', text: 'Sacral authority' },
    ]);
  });

  it('omits unknown and hidden traits', () => {
    expect(listPublicTraits(buildPublicProfile(HIDDEN))).toEqual([]);
    const design = { strategy: 'To Respond' };
    expect(
      listPublicTraits(
        buildPublicProfile({
          ...HIDDEN,
          fullBirthChart: { sun: { sign: 'Leo' } },
          humanDesignProfile: design,
        }),
      ),
    ).toEqual([{ system: 'humanDesign', text: 'Strategy: To Respond' }]);
  });
});

describe('formatNameAndAge', () => {
  it('omits an age that is unknown or hidden', () => {
    expect(formatNameAndAge(buildPublicProfile({ ageYears: 31 }))).toBe('Mara, 31');
    expect(formatNameAndAge(buildPublicProfile({ ageYears: null }))).toBe('Mara');
  });
});

it('the goals have the labels of onboarding', () => {
  expect(GOAL_LABELS).toEqual({ dating: 'Dating', friendship: 'Friendship', business: 'Business Partner' });
});
