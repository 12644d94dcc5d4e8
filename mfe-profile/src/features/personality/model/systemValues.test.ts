import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { SYSTEMS } from '@sixfold/domain';
import { listSystemValues } from './systemValues';

const valuesOf = (overrides: Parameters<typeof buildOwnProfile>[0]) =>
  Object.fromEntries(
    listSystemValues(buildOwnProfile(overrides)).map(({ system, values }) => [system, values]),
  );

describe('listSystemValues', () => {
  it('lists the systems in the order of the hexagon', () => {
    expect(listSystemValues(buildOwnProfile()).map(({ system }) => system)).toEqual([...SYSTEMS]);
  });

  it('names types, signs, number and design', () => {
    expect(
      valuesOf({
        fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' }, ascendant: { sign: 'Virgo' } },
      }),
    ).toEqual({
      mbti: ['INTJ'],
      enneagram: ['Type 5'],
      loveLanguage: ['Quality Time'],
      astrology: ['Sun in Taurus', 'Moon in Leo', 'Virgo rising'],
      numerology: ['Life Path 5'],
      humanDesign: ['Projector', 'Profile 2/4', 'Strategy: Wait for the Invitation', 'Emotional authority'],
    });
  });

  it('is empty without data, and shows the sign of the birthday without a chart', () => {
    const values = valuesOf({
      mbtiType: null,
      fullBirthChart: null,
      humanDesignType: null,
      humanDesignProfile: null,
    });
    expect(values).toMatchObject({ mbti: [], astrology: ['Sun in Taurus'], humanDesign: [] });
  });

  it('omits the parts of a Human Design that depend on the exact birth time', () => {
    const profile = buildOwnProfile({
      isBirthTimeRough: true,
      humanDesignType: 'Generator',
      humanDesignProfile: { strategy: 'To Respond' },
    });
    expect(listSystemValues(profile).at(-1)?.values).toEqual(['Generator', 'Strategy: To Respond']);
  });

  it.each([
    ['the birth data is not complete', {}, 'Computed once your birth info is complete'],
    [
      'the birth time is unknown',
      { isBirthTimeUnknown: true },
      'Needs the time of your birth. If you find out, add it under Birth Info.',
    ],
    [
      'the birth time is rough',
      { birthTime: '08:30', isBirthTimeRough: true },
      'Stays open while your birth time is only about right.',
    ],
  ])('explains a missing Human Design when %s', (_when, overrides, expected) => {
    const profile = buildOwnProfile({
      birthTime: null,
      humanDesignType: null,
      humanDesignProfile: null,
      ...overrides,
    });
    expect(listSystemValues(profile).at(-1)).toMatchObject({ values: [], whileUnknown: expected });
  });
});
