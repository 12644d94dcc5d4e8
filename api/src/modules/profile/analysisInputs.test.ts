import { digestAnalysisInputs, listOutdatedAnalyses, type AnalysedProfile } from './analysisInputs';
import { createEmptyProfile } from './record';

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
});
