import { digestAnalysisInputs, listOutdatedAnalyses, type AnalysedProfile } from './analysisInputs';
import { createEmptyProfile } from './record';

const ANALYSIS_KEYS = [
  'mbti',
  'enneagram',
  'loveLanguages',
  'astrology',
  'numerology',
  'humanDesign',
  'comprehensive',
] as const;

const LISBON = { latitude: 38.72, longitude: -9.14, timeZone: 'Europe/Lisbon' };

const profile: AnalysedProfile = {
  ...createEmptyProfile(),
  birthday: '1990-07-17',
  birthTime: '08:30',
  birthPlace: LISBON,
  astrologySign: 'Cancer',
};

const listChanges = (
  change: Partial<AnalysedProfile>,
  writtenFrom = digestAnalysisInputs('astrology', profile),
) => listOutdatedAnalyses({ ...profile, ...change }, { astrology: writtenFrom });

describe('listOutdatedAnalyses', () => {
  // Even if every sign stays the same, the text refers to the given time.
  it.each<[string, Partial<AnalysedProfile>]>([
    ['time', { birthTime: '08:40' }],
    ['certainty of the time', { isBirthTimeRough: true }],
    ['daylight saving, by a zone without it', { birthPlace: { ...LISBON, timeZone: 'Atlantic/Reykjavik' } }],
    ['town', { birthPlace: { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' } }],
  ])('lists a text after a change of the %s of birth', (_what, change) => {
    expect(listChanges(change)).toEqual({ astrology: ['birth'] });
  });

  it('returns undefined when nothing has changed', () => {
    expect(listChanges({})).toBeUndefined();
  });

  it('ignores the time for a text stored before the time was recorded', () => {
    const { moment: _moment, ...older } = digestAnalysisInputs('astrology', profile);
    expect(listChanges({ birthTime: '08:40' }, older)).toBeUndefined();
    expect(listChanges({ astrologySign: 'Leo' }, older)).toEqual({ astrology: ['birth'] });
  });

  it.each<[string, Partial<AnalysedProfile>, ReturnType<typeof listOutdatedAnalyses>]>([
    ['an MBTI type', { mbtiType: 'INTJ' }, { mbti: ['test'], comprehensive: ['test'] }],
    ['an Enneagram type', { enneagramType: 5 }, { enneagram: ['test'], comprehensive: ['test'] }],
    [
      'a love language',
      { loveLanguage: 'Quality Time' },
      { loveLanguages: ['test'], comprehensive: ['test'] },
    ],
    [
      'a birthday',
      { birthday: '1991-07-17' },
      { astrology: ['birth'], numerology: ['birth'], humanDesign: ['birth'], comprehensive: ['birth'] },
    ],
    [
      'a Human Design type',
      { humanDesignType: 'Projector' },
      { humanDesign: ['birth'], comprehensive: ['birth'] },
    ],
  ])('lists exactly the texts based on %s after a change', (_what, change, outdated) => {
    const writtenFrom = Object.fromEntries(
      ANALYSIS_KEYS.map((key) => [key, digestAnalysisInputs(key, profile)]),
    );
    expect(listOutdatedAnalyses({ ...profile, ...change }, writtenFrom)).toEqual(outdated);
  });

  it('compares an older text on one system with all values', () => {
    const older = { mbti: digestAnalysisInputs('comprehensive', profile) };
    expect(listOutdatedAnalyses(profile, older)).toBeUndefined();
    expect(listOutdatedAnalyses({ ...profile, enneagramType: 5 }, older)).toEqual({ mbti: ['test'] });
  });
});
