import { explainPair, explainMatch } from '@sixfold/domain/explain';
import { computeMemberWeights, scorePair, type Traits } from '@sixfold/domain';
import { createEmptyProfile } from '../profile/record';
import { presentAlignment, presentAnalysis, presentExplanation, presentPairChart } from './presenter';

it('presentAlignment returns aligned, boostLevel and reason only', () => {
  const alignment = { aligned: true, boostLevel: 'high' as const, reason: 'Today …', help: 4 };
  expect(presentAlignment(alignment)).toEqual({ aligned: true, boostLevel: 'high', reason: 'Today …' });
});

it('presentAnalysis returns the analysis with its author and its time', () => {
  const written = {
    analysis: '**You**',
    highlights: ['h'],
    challenges: ['c'],
    recommendations: ['r'],
    writtenBy: 'model' as const,
  };
  expect(presentAnalysis(written, new Date('2026-03-10T12:00:00Z'))).toEqual({
    ...written,
    generatedAt: '2026-03-10T12:00:00.000Z',
  });
});

it('presentExplanation returns the texts of each system without scores', () => {
  const { importance } = createEmptyProfile();
  const mine: Traits = { mbtiType: 'INFP', enneagramType: 4, astrologySign: 'Leo' };
  const theirs: Traits = { mbtiType: 'ENFJ', enneagramType: 2, astrologySign: 'Aries' };
  const weights = computeMemberWeights('dating', importance);
  const explanation = explainPair(mine, theirs, 'dating', weights);
  const reasons = explainMatch(mine, theirs, 'Ben', scorePair(mine, theirs, 'dating', weights), weights);
  const shown = presentExplanation(explanation, reasons);
  expect(shown.insights).toEqual(reasons.insights);
  expect(Object.keys(shown.systems).sort()).toEqual(Object.keys(explanation.systems).sort());
  const { explanation: text, strengths, growthAreas, tips } = explanation.systems.mbti;
  expect(strengths.length * tips.length).toBeGreaterThan(0);
  expect(shown.systems.mbti).toEqual({ explanation: text, strengths, growthAreas, tips });
});

describe('presentPairChart', () => {
  const LEYLA = { firstName: 'Leyla', areMatched: true };
  const ALL = {
    sun: 'Leo',
    moon: 'Leo',
    mercury: 'Leo',
    venus: 'Leo',
    mars: 'Leo',
    ascendant: 'Leo',
  } as const;
  const SHOWN = ['Sun', 'Moon', 'Mercury', 'Venus', 'Mars', 'Ascendant'];
  const HINT = 'Most members show the rest of their chart once you both like each other.';

  it('returns only the charts when they cannot be compared', () => {
    expect(presentPairChart({ sun: 'Leo' }, {}, 'Leyla shows no birth chart.', LEYLA)).toEqual({
      missing: 'Leyla shows no birth chart.',
      leftOut: null,
      mine: [{ point: 'Sun', sign: 'Leo' }],
      theirs: [],
      aspects: [],
      composite: [],
    });
  });

  it('lists every point by its name, in the order of a reading', () => {
    const shown = presentPairChart(ALL, ALL, null, LEYLA);
    expect(shown.missing).toBeNull();
    expect(shown.leftOut).toBeNull();
    expect(shown.mine).toEqual(SHOWN.map((point) => ({ point, sign: 'Leo' })));
    expect(shown.theirs).toEqual(shown.mine);
    expect(shown.composite).toEqual(SHOWN.map((point) => ({ point, signs: ['Leo'] })));
    expect(shown.aspects).toHaveLength(36);
  });

  it.each([
    ['conjunction', 'Leo'],
    ['sextile', 'Libra'],
    ['square', 'Scorpio'],
    ['trine', 'Sagittarius'],
    ['opposition', 'Aquarius'],
  ] as const)('describes a %s in a sentence', (aspect, sign) => {
    expect(presentPairChart({ sun: 'Leo' }, { moon: sign }, null, LEYLA).aspects).toEqual([
      {
        mine: 'Sun',
        theirs: 'Moon',
        aspect,
        nature: expect.any(String) as string,
        sentence: expect.stringMatching(/^Your Sun .+ Leyla’s Moon .+\.$/) as string,
      },
    ]);
  });

  it('omits other points and minor aspects', () => {
    const withSaturn = presentPairChart({ saturn: 'Leo' }, { sun: 'Leo', saturn: 'Leo' }, null, LEYLA);
    expect(withSaturn.aspects).toEqual([]);
    expect(withSaturn.composite).toEqual([]);
    // Neighbouring signs form no major aspect.
    expect(presentPairChart({ sun: 'Leo' }, { sun: 'Virgo' }, null, LEYLA).aspects).toEqual([]);
    expect(presentPairChart({ sun: 'Leo', saturn: 'Leo' }, { saturn: 'Leo' }, null, LEYLA).aspects).toEqual(
      [],
    );
  });

  it('names the points missing from each chart', () => {
    const { ascendant: _ascendant, ...mine } = ALL;
    const { moon: _moon, mars: _mars, ...theirs } = ALL;
    expect(presentPairChart(mine, theirs, null, LEYLA).leftOut).toBe(
      'Left out, because it is not known or not shown: your ascendant; Leyla’s Moon and Mars.',
    );
    expect(presentPairChart(ALL, theirs, null, LEYLA).leftOut).toBe(
      'Left out, because it is not known or not shown: Leyla’s Moon and Mars.',
    );
  });

  it('adds a hint about matches for a stranger who sees only the Sun', () => {
    const leftOut =
      'Left out, because it is not known or not shown: Leyla’s Moon, Mercury, Venus, Mars and ascendant.';
    expect(presentPairChart(ALL, { sun: 'Leo' }, null, { ...LEYLA, areMatched: false }).leftOut).toBe(
      `${leftOut} ${HINT}`,
    );
    expect(presentPairChart(ALL, { sun: 'Leo' }, null, LEYLA).leftOut).toBe(leftOut);
    expect(
      presentPairChart(ALL, { sun: 'Leo', moon: 'Leo' }, null, { ...LEYLA, areMatched: false }).leftOut,
    ).not.toContain(HINT);
  });
});
