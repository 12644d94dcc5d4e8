// spec: D2 §9.2

import { readCases } from '../../cases/readCases';
import { SYSTEMS, type System } from '../vocabulary';
import { PAIR_TABLES, lookUpPairHundredths } from './pairTables';
import { VALUES_OF_SYSTEM } from './traits';

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

const { tables } = readCases<{ tables: Record<string, { table: Table; range: [number, number] }> }>(
  'compat-tables.json',
);
const REFERENCE_NAMES: Record<System, string> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  loveLanguage: 'loveLanguage',
  astrology: 'zodiac',
  numerology: 'numerology',
  humanDesign: 'humanDesign',
};

describe.each(SYSTEMS)('the pair table of %s', (system) => {
  const reference = tables[REFERENCE_NAMES[system]];
  const values = VALUES_OF_SYSTEM[system];

  it('has exactly the cells of the reference', () => {
    const ours = Object.fromEntries(
      values.map((a) => [
        a,
        Object.fromEntries(values.map((b) => [b, lookUpPairHundredths(PAIR_TABLES[system], a, b) / 100])),
      ]),
    );
    expect(ours).toEqual(reference?.table);
  });

  it('is symmetric and stays in its range', () => {
    for (const a of values) {
      for (const b of values) {
        const score = lookUpPairHundredths(PAIR_TABLES[system], a, b);
        expect(lookUpPairHundredths(PAIR_TABLES[system], b, a)).toBe(score);
        expect(score / 100).toBeGreaterThanOrEqual(reference?.range[0] ?? NaN);
        expect(score / 100).toBeLessThanOrEqual(reference?.range[1] ?? NaN);
      }
    }
  });
});
