import fc from 'fast-check';
import { anyGoal, anyTraits } from '../testing/arbitraries';
import { SYSTEMS, type ConnectionGoal, type System } from '../vocabulary';
import { BAND_TEXTS, bandOf, labelOf, percentOf } from './bands';
import { GOAL_WEIGHTS } from './goalWeights';
import { PAIR_TABLES, lookUpPairHundredths, UNKNOWN_PAIR } from './pairTables';
import { scorePair, explainNotCompared } from './scorePair';
import { TRAIT_OF_SYSTEM, type Traits } from './traits';

const INTJ: Traits = {
  mbtiType: 'INTJ',
  enneagramType: 5,
  loveLanguage: 'Quality Time',
  astrologySign: 'Scorpio',
  numerologyLifePath: 7,
  humanDesignType: 'Projector',
};
const ENFP: Traits = {
  mbtiType: 'ENFP',
  enneagramType: 7,
  loveLanguage: 'Words of Affirmation',
  astrologySign: 'Pisces',
  numerologyLifePath: 5,
  humanDesignType: 'Generator',
};

describe('the weights of a goal', () => {
  it.each<[ConnectionGoal, Record<System, number>]>([
    [
      'dating',
      { mbti: 0.25, enneagram: 0.2, loveLanguage: 0.3, astrology: 0.15, numerology: 0.1, humanDesign: 0.1 },
    ],
    [
      'friendship',
      { mbti: 0.3, enneagram: 0.25, loveLanguage: 0.15, astrology: 0.2, numerology: 0.1, humanDesign: 0.1 },
    ],
    [
      'business',
      { mbti: 0.4, enneagram: 0.35, loveLanguage: 0.05, astrology: 0.15, numerology: 0.05, humanDesign: 0.1 },
    ],
  ])('for %s match the document', (goal, weights) => {
    const hundredths = SYSTEMS.map((system) => [system, Math.round(weights[system] * 100)]);
    expect(GOAL_WEIGHTS[goal]).toEqual(Object.fromEntries(hundredths));
  });

  it.each([
    ['dating', 0.87],
    ['friendship', 0.87],
    ['business', 0.87],
  ] as const)('for %s add 0.10 for Human Design to the other five', (goal, overall) => {
    // Five systems at .90 with a total weight of 1.00, and two Manifestors at .60 with weight .10: .96 divided by 1.10.
    const best = { mbti: 0.9, enneagram: 0.9, loveLanguage: 0.9, astrology: 0.9, numerology: 0.9 };
    const one = { ...INTJ, enneagramType: 1, humanDesignType: 'Manifestor' };
    const other = {
      mbtiType: 'ENFP',
      enneagramType: 7,
      loveLanguage: 'Quality Time',
      astrologySign: 'Pisces',
      numerologyLifePath: 5,
      humanDesignType: 'Manifestor',
    };
    const result = scorePair(one, other, goal);
    expect(result.breakdown).toEqual({ ...best, humanDesign: 0.6 });
    expect(result.overall).toBe(overall);
    expect(scorePair({ ...one, humanDesignType: null }, other, goal).overall).toBe(0.9);
  });
});

describe('the score of a pair', () => {
  it('is the weighted mean of the six systems, to two decimals', () => {
    const result = scorePair(INTJ, ENFP);
    // .25*.90 + .20*.85 + .30*.75 + .15*.90 + .10*.90 + .10*.90 = .935, divided by 1.10
    expect(result.breakdown).toEqual({
      mbti: 0.9,
      enneagram: 0.85,
      loveLanguage: 0.75,
      astrology: 0.9,
      numerology: 0.9,
      humanDesign: 0.9,
    });
    expect(result.overall).toBe(0.85);
    expect(result).toMatchObject({
      connectionGoal: 'dating',
      isAdvanced: true,
      coverage: { known: 6, of: 6 },
    });
  });

  it('depends on the goal', () => {
    const pair = [
      { mbtiType: 'INTJ', loveLanguage: 'Quality Time' },
      { mbtiType: 'ENFP', loveLanguage: 'Receiving Gifts' },
    ] as const;
    expect(scorePair(...pair, 'dating').overall).toBe(0.68);
    expect(scorePair(...pair, 'friendship').overall).toBe(0.77);
    expect(scorePair(...pair, 'business').overall).toBe(0.86);
  });

  it('omits a system that one side lacks, and shows the placeholder and the reason', () => {
    const withoutType = { ...ENFP, mbtiType: null };
    const result = scorePair(INTJ, withoutType);
    expect(result.breakdown.mbti).toBe(0.3);
    expect(result.known.mbti).toBe(false);
    expect(result).toMatchObject({ isAdvanced: false, coverage: { known: 5, of: 6 } });
    expect(result.overall).toBe(0.84);
    expect(explainNotCompared(INTJ, withoutType, 'mbti')).toMatch(/^Complete your profiles/);
    for (const system of SYSTEMS) {
      expect(explainNotCompared(INTJ, {}, system)).toMatch(/^Complete your profiles/);
      expect(scorePair(INTJ, {}).breakdown[system]).toBe(0.3);
    }
    expect(explainNotCompared(INTJ, withoutType, 'enneagram')).toBeUndefined();
  });

  it('has no overall without a common system', () => {
    const result = scorePair({ mbtiType: 'INTJ' }, { enneagramType: 4 });
    expect('overall' in result).toBe(false);
    expect(result.coverage).toEqual({ known: 0, of: 6 });
  });

  it.each([
    ['mbti', { mbtiType: 'XXXX' }, 'Cognitive analysis requires valid MBTI types.'],
    ['enneagram', { enneagramType: 10 }, 'Invalid Enneagram types provided.'],
    ['loveLanguage', { loveLanguage: 'Silence' }, 'Invalid love languages provided.'],
    ['astrology', { astrologySign: 'Ophiuchus' }, 'Invalid zodiac signs provided.'],
    ['numerology', { numerologyLifePath: 10 }, 'Invalid life path numbers provided.'],
    ['humanDesign', { humanDesignType: 'Alchemist' }, 'Invalid Human Design types provided.'],
  ] as const)('explains an unknown %s and never scores it', (system, invalid, message) => {
    const other = { ...INTJ, ...invalid };
    expect(explainNotCompared(ENFP, other, system)).toBe(message);
    expect(scorePair(ENFP, other)).toMatchObject({
      breakdown: { [system]: 0.3 },
      known: { [system]: false },
    });
  });

  it('is symmetric, bounded and equal to a plain weighted mean, even with missing or invalid values', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, anyGoal, (a, b, goal) => {
        const result = scorePair(a, b, goal);
        expect(scorePair(b, a, goal)).toEqual(result);
        const common = SYSTEMS.filter((system) => result.known[system]);
        expect(result.coverage.known).toBe(common.length);
        for (const system of SYSTEMS) {
          const trait = TRAIT_OF_SYSTEM[system];
          const cell = lookUpPairHundredths(PAIR_TABLES[system], a[trait], b[trait]);
          expect(result.breakdown[system]).toBe(cell === UNKNOWN_PAIR ? 0.3 : cell / 100);
          expect(explainNotCompared(a, b, system) === undefined).toBe(result.known[system]);
        }
        if (common.length === 0) return;
        const weight = common.reduce((sum, system) => sum + GOAL_WEIGHTS[goal][system], 0);
        const mean = common.reduce(
          (sum, system) => sum + GOAL_WEIGHTS[goal][system] * result.breakdown[system],
          0,
        );
        expect(Math.abs((result.overall ?? NaN) - mean / weight)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(result.overall).toBeGreaterThanOrEqual(0.3);
        expect(result.overall).toBeLessThanOrEqual(0.9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the labels of a score', () => {
  it.each([
    ['.8', 'exceptional'],
    ['.79', 'strong'],
    ['.7', 'strong'],
    ['.69', 'good'],
    ['.6', 'good'],
    ['.59', 'moderate'],
    ['.5', 'moderate'],
    ['.49', 'lower'],
  ])('map %s to %s', (overall, band) => expect(bandOf(Number(overall))).toBe(band));

  it.each([
    [0.844, 84],
    [0.845, 85],
    [1, 100],
  ])('show %d as %d percent', (score, percent) => expect(percentOf(score)).toBe(percent));

  it.each([
    [90, 'Exceptional'],
    [80, 'Exceptional'],
    [70, 'Strong'],
    [60, 'Good'],
    [50, 'Moderate'],
    [49, 'Lower'],
  ])('label %d percent as %s', (percent, label) => expect(labelOf(percent)).toBe(label));

  it('match the band at every percent', () => {
    for (let percent = 0; percent <= 100; percent += 1)
      expect(labelOf(percent).toLowerCase()).toBe(bandOf(percent / 100));
  });

  it('occur in the band’s sentence', () => {
    expect(Object.keys(BAND_TEXTS)).toEqual(['exceptional', 'strong', 'good', 'moderate', 'lower']);
    for (const [band, text] of Object.entries(BAND_TEXTS))
      expect(text).toMatch(new RegExp(`^An? ${band} match`));
  });
});
