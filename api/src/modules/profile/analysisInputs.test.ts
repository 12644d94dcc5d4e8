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
  // Every sign may stay the same: the text still speaks of the time it was given.
  it.each<[string, Partial<AnalysedProfile>]>([
    ['time', { birthTime: '08:40' }],
    ['certainty of the time', { isBirthTimeRough: true }],
    ['daylight saving, by a zone without it', { birthPlace: { ...LISBON, timeZone: 'Atlantic/Reykjavik' } }],
    ['town', { birthPlace: { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' } }],
  ])('lists a text after another %s of birth', (_what, change) => {
    expect(listChanges(change)).toEqual({ astrology: ['birth'] });
  });

  it('lists nothing while nothing has changed', () => {
    expect(listChanges({})).toBeUndefined();
  });

  it('compares no time with a text from before the time was recorded', () => {
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
  ])('lists the texts that rest on %s after another one, and no others', (_what, change, outdated) => {
    const writtenFrom = Object.fromEntries(
      ANALYSIS_KEYS.map((key) => [key, digestAnalysisInputs(key, profile)]),
    );
    expect(listOutdatedAnalyses({ ...profile, ...change }, writtenFrom)).toEqual(outdated);
  });

  it('compares a text on one system that was written from all values with all of them', () => {
    const older = { mbti: digestAnalysisInputs('comprehensive', profile) };
    expect(listOutdatedAnalyses(profile, older)).toBeUndefined();
    expect(listOutdatedAnalyses({ ...profile, enneagramType: 5 }, older)).toEqual({ mbti: ['test'] });
  });
});
