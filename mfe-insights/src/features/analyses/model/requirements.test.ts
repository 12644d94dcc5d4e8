import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { FRAMEWORKS } from './frameworks';
import { missingRequirement } from './requirements';

const nothingKnown = {
  birthday: null,
  birthTime: null,
  isBirthTimeUnknown: false,
  birthLocation: '',
  mbtiType: null,
  enneagramType: null,
  loveLanguage: null,
};

function readyWith(overrides: Partial<ReturnType<typeof buildOwnProfile>>): string[] {
  const profile = buildOwnProfile({ ...nothingKnown, ...overrides });
  return FRAMEWORKS.filter((framework) => missingRequirement(profile, framework) === null).map(
    ({ id }) => id,
  );
}

describe('missingRequirement', () => {
  const birth = { birthday: '1990-05-17', birthTime: '08:30', birthLocation: 'Porto' };
  const types = { mbtiType: 'INTJ', enneagramType: 5, loveLanguage: 'Quality Time' } as const;

  it('allows every analysis with the tested types and full birth data', () => {
    expect(readyWith({ ...birth, ...types })).toEqual(FRAMEWORKS.map(({ id }) => id));
  });

  it('derives no type from full birth data', () => {
    expect(readyWith(birth)).toEqual(['comprehensive', 'astrology', 'human-design', 'numerology']);
  });

  it('allows no analysis without any data', () => {
    expect(readyWith({})).toEqual([]);
  });

  it.each([
    ['a birthday alone', { birthday: '1990-05-17' }, ['numerology']],
    ['a birthday without a place', { birthday: '1990-05-17', birthTime: '08:30' }, ['numerology']],
    ['an MBTI type', { mbtiType: 'INTJ' as const }, ['mbti']],
    ['an Enneagram type', { enneagramType: 5 as const }, ['enneagram']],
    ['a love language', { loveLanguage: 'Quality Time' as const }, ['love-languages']],
  ])('limits the analyses available with %s', (_, overrides, ready) => {
    expect(readyWith(overrides)).toEqual(ready);
  });

  it('allows every analysis but Human Design when the member does not know the birth time', () => {
    const answered = { ...birth, ...types, birthTime: null, isBirthTimeUnknown: true };
    expect(readyWith(answered)).toEqual(FRAMEWORKS.map(({ id }) => id).filter((id) => id !== 'human-design'));
  });

  it('names the missing data', () => {
    const profile = buildOwnProfile({ ...nothingKnown, birthday: '1990-05-17' });
    const sentenceFor = (id: string) =>
      missingRequirement(
        profile,
        FRAMEWORKS.find((framework) => framework.id === id)!,
      );
    expect(sentenceFor('astrology')).toBe('Add your birth time and birth place to your profile.');
    expect(sentenceFor('mbti')).toBe('Take the test first. It cannot be read from a birth date.');
  });
});
