import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { basicsLine } from './basics';
import { FRAMEWORKS } from './frameworks';

const frameworkOf = (id: string) => FRAMEWORKS.find((framework) => framework.id === id)!;

describe('basicsLine', () => {
  const profile = buildOwnProfile({
    fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' }, ascendant: { sign: 'Virgo' } },
  });

  it.each([
    ['comprehensive', '6 of 6 systems known'],
    ['mbti', 'INTJ'],
    ['enneagram', 'Type 5'],
    ['love-languages', 'Quality Time'],
    ['astrology', 'Sun in Taurus · Moon in Leo · Virgo rising'],
    ['human-design', 'Projector · Profile 2/4 · Emotional authority'],
    ['numerology', 'Life Path 5'],
  ] as const)('of %s is "%s"', (framework, line) => {
    expect(basicsLine(profile, frameworkOf(framework))).toBe(line);
  });

  it('falls back to the sign of the birthday without a chart', () => {
    expect(basicsLine(buildOwnProfile({ fullBirthChart: null }), frameworkOf('astrology'))).toBe(
      'Sun in Taurus',
    );
  });

  it('reports nothing known for a member without birth data and tests', () => {
    const blank = buildOwnProfile({
      birthday: null,
      birthTime: null,
      birthLocation: '',
      mbtiType: null,
      enneagramType: null,
      loveLanguage: null,
      astrologySign: null,
      numerologyLifePath: null,
      humanDesignType: null,
      humanDesignProfile: null,
      fullBirthChart: null,
    });
    expect(FRAMEWORKS.map((framework) => basicsLine(blank, framework))).toEqual([
      '0 of 6 systems known',
      'Not known yet',
      'Not known yet',
      'Not known yet',
      'Not known yet',
      'Not known yet',
      'Not known yet',
    ]);
  });

  it('prefers the sign of the chart to that of the birthday', () => {
    const chart = buildOwnProfile({ astrologySign: 'Aries', fullBirthChart: { sun: { sign: 'Taurus' } } });
    expect(basicsLine(chart, frameworkOf('astrology'))).toBe('Sun in Taurus');
  });

  it('shows the Human Design traits that a rough birth time allows, or says that it is open', () => {
    const open = { isBirthTimeRough: true, humanDesignProfile: { strategy: 'To Respond' } };
    expect(basicsLine(buildOwnProfile(open), frameworkOf('human-design'))).toBe('Projector');
    const none = { ...open, humanDesignType: null, humanDesignProfile: null };
    expect(basicsLine(buildOwnProfile(none), frameworkOf('human-design'))).toBe(
      'Open until the birth time is exact',
    );
  });

  it('never makes a type depend on an exact birth time', () => {
    const rough = buildOwnProfile({ isBirthTimeRough: true, mbtiType: null });
    expect(basicsLine(rough, frameworkOf('mbti'))).toBe('Not known yet');
  });

  it.each([
    ['mbti', { mbtiType: null }],
    ['enneagram', { enneagramType: null }],
    ['love-languages', { loveLanguage: null }],
  ])('reports %s as unknown without a test, even with full birth data', (id, overrides) =>
    expect(basicsLine(buildOwnProfile(overrides), frameworkOf(id))).toBe('Not known yet'),
  );

  it('names the source of an unknown system', () => {
    const design = { humanDesignType: null, humanDesignProfile: null };
    expect(basicsLine(buildOwnProfile(design), frameworkOf('human-design'))).toBe(
      'To be read from your birth data',
    );
    expect(basicsLine(buildOwnProfile({ ...design, birthTime: null }), frameworkOf('human-design'))).toBe(
      'Not known yet',
    );
    expect(basicsLine(buildOwnProfile({ mbtiType: null }), frameworkOf('comprehensive'))).toBe(
      '5 of 6 systems known',
    );
  });
});
