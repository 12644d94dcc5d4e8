import { redactProfile } from '../profile/policy';
import { createEmptyProfile, type ProfileRecord } from '../profile/record';
import { explainMissingChart, toChartInSigns } from './policy';

const empty: ProfileRecord = { ...createEmptyProfile(), id: 'p1', userId: 'ann' };
const sunny: ProfileRecord = { ...empty, astrologySign: 'Taurus' };
const charted: ProfileRecord = {
  ...sunny,
  mbtiType: 'INFP',
  fullBirthChart: { sun: { sign: 'Gemini' }, moon: { sign: 'Leo' }, ascendant: { sign: 'Virgo' } },
};

describe('toChartInSigns', () => {
  it('returns the stored signs and omits the other points', () => {
    expect(toChartInSigns(charted)).toEqual({ sun: 'Gemini', moon: 'Leo', ascendant: 'Virgo' });
  });

  it('returns only the Sun when just the birthday is known, and nothing without it', () => {
    expect(toChartInSigns(sunny)).toEqual({ sun: 'Taurus' });
    expect(Object.keys(toChartInSigns(sunny))).toEqual(['sun']);
    expect(toChartInSigns(empty)).toEqual({});
  });

  it('returns every point that profiles show', () => {
    const sign = { sign: 'Leo' as const };
    const full = { sun: sign, moon: sign, mercury: sign, venus: sign, mars: sign, ascendant: sign };
    expect(Object.keys(toChartInSigns({ ...charted, fullBirthChart: full }))).toEqual([
      'sun',
      'moon',
      'mercury',
      'venus',
      'mars',
      'ascendant',
    ]);
  });
});

describe('explainMissingChart', () => {
  const explain = (mine: ProfileRecord, theirs: ProfileRecord) =>
    explainMissingChart(mine, redactProfile(theirs, 'match'), 'Leyla');

  it("asks for the viewer's birth date first", () => {
    expect(explain(empty, empty)).toBe('Add your birth date to compare your chart with Leyla’s.');
  });

  it('returns the same text for a hidden chart and an unknown one', () => {
    const text = 'Leyla shows no birth chart, so there is nothing to compare.';
    const hidden = { ...charted, visibility: { ...charted.visibility, astrology: 'nobody' as const } };
    expect(explain(sunny, empty)).toBe(text);
    expect(explain(sunny, hidden)).toBe(text);
  });

  it('returns null when both members have a chart', () => {
    expect(explain(sunny, charted)).toBeNull();
  });
});
