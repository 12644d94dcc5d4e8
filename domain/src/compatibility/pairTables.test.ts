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

  it('equals the reference', () => {
    const ours = Object.fromEntries(
      values.map((a) => [
        a,
        Object.fromEntries(values.map((b) => [b, lookUpPairHundredths(PAIR_TABLES[system], a, b) / 100])),
      ]),
    );
    expect(ours).toEqual(reference?.table);
  });

  it('is symmetric and within its range', () => {
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

/** Ranges in the notation of the document. */
it.each([
  ['mbti', '.3', '.9'],
  ['enneagram', '.5', '.9'],
  ['loveLanguage', '.5', '.9'],
  ['astrology', '.6', '.9'],
  ['numerology', '.5', '.9'],
  ['humanDesign', '.6', '.9'],
] as const)('the pair table of %s ranges from %s to %s', (system, least, most) => {
  const cells = VALUES_OF_SYSTEM[system].flatMap((a) =>
    VALUES_OF_SYSTEM[system].map((b) => lookUpPairHundredths(PAIR_TABLES[system], a, b) / 100),
  );
  expect([Math.min(...cells), Math.max(...cells)]).toEqual([Number(least), Number(most)]);
});

it('the pair table of mbti rates INTJ with ENFP highest, and equal types between .4 and .5', () => {
  const scoreOf = (a: string, b: string) => lookUpPairHundredths(PAIR_TABLES.mbti, a, b) / 100;
  expect(scoreOf('INTJ', 'ENFP')).toBe(0.9);
  for (const type of VALUES_OF_SYSTEM.mbti as readonly string[]) {
    expect(scoreOf(type, type)).toBeGreaterThanOrEqual(0.4);
    expect(scoreOf(type, type)).toBeLessThanOrEqual(0.5);
  }
});

it.each([
  ['numerology', '1 2 3 4 5 6 7 8 9 11 22 33'],
  ['humanDesign', 'Manifestor Generator Manifesting Generator Projector Reflector'],
] as const)('the values of %s are %s', (system, values) =>
  expect(VALUES_OF_SYSTEM[system].join(' ')).toBe(values),
);
