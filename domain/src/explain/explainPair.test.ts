import fc from 'fast-check';
import { scorePair } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM } from '../compatibility/traits';
import { anyTraits } from '../testing/arbitraries';
import { CONNECTION_GOALS, MBTI_TYPES, SYSTEMS } from '../vocabulary';
import { functionStackOf } from '../texts/reference/cognitiveFunctions';
import { explainPair } from './explainPair';

/** Finds 'a 8', 'a INTJ', 'a Aries'. */
const WRONG_ARTICLE = /\ba (?:8|11|18|[AEIO]\w)/;

describe.each(SYSTEMS)('the explanation of %s', (system) => {
  const trait = TRAIT_OF_SYSTEM[system];
  const pairs = VALUES_OF_SYSTEM[system].flatMap((a) => VALUES_OF_SYSTEM[system].map((b) => [a, b] as const));

  it('has a complete text for every pair', () => {
    for (const [a, b] of pairs) {
      const part = explainPair({ [trait]: a }, { [trait]: b }).systems[system];
      expect(part.explanation.length).toBeGreaterThan(80);
      expect(part.explanation).not.toMatch(/undefined|NaN|\s\s|\.\./);
      expect(part.explanation).not.toMatch(WRONG_ARTICLE);
      const lists = [part.strengths, part.growthAreas, part.tips, part.challenges ?? ['none here']];
      for (const list of lists) {
        expect(list.length).toBeGreaterThan(0);
        expect(list.every((text) => text.length > 3 && !text.includes('undefined'))).toBe(true);
      }
    }
  });

  it('has the same number of items in either order', () => {
    for (const [a, b] of pairs) {
      const there = explainPair({ [trait]: a }, { [trait]: b });
      const back = explainPair({ [trait]: b }, { [trait]: a });
      expect(back.systems[system].score).toBe(there.systems[system].score);
      expect(back.systems[system].challenges?.length).toBe(there.systems[system].challenges?.length);
    }
  });
});

describe('an explained pair', () => {
  it('mentions the actual leading functions of both types', () => {
    for (const a of MBTI_TYPES) {
      for (const b of MBTI_TYPES) {
        const { explanation } = explainPair({ mbtiType: a }, { mbtiType: b }).systems.mbti;
        expect(explanation).toContain(`${a} leads with`);
        expect(explanation).toContain(`(${functionStackOf(a)[0]})`);
        expect(explanation).toContain(`(${functionStackOf(b)[0]})`);
      }
    }
  });

  it('has exactly the numbers of scorePair, even for missing or invalid values', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, fc.constantFrom(...CONNECTION_GOALS), (a, b, goal) => {
        const { result, systems, bandText } = explainPair(a, b, goal);
        expect(result).toEqual(scorePair(a, b, goal));
        expect(bandText === undefined).toBe(result.overall === undefined);
        for (const system of SYSTEMS) {
          expect(systems[system].score).toBe(result.breakdown[system]);
          expect(systems[system].known).toBe(result.known[system]);
          expect(systems[system].explanation).not.toBe('');
        }
      }),
    );
  });

  it.each([
    ['INTJ', 'ENFP', 'An exceptional match'],
    ['INTJ', 'INFJ', 'A strong match'],
    ['INTJ', 'ESTP', 'A moderate match'],
    ['INTJ', 'ISFJ', 'A lower match'],
  ])('includes the sentence of the score’s band, for %s and %s', (one, other, sentence) => {
    const { bandText } = explainPair({ mbtiType: one }, { mbtiType: other });
    expect(bandText).toMatch(new RegExp(`^${sentence}\\b`));
  });

  it('suggests completing the profiles when a value is missing', () => {
    const { systems } = explainPair({ mbtiType: 'INTJ' }, {});
    expect(systems.mbti).toMatchObject({ score: 0.3, known: false, strengths: [], tips: [] });
    expect(systems.mbti.explanation).toMatch(/^Complete your profiles/);
  });

  it('includes a tip for the goal', () => {
    const pair = [{ mbtiType: 'INTJ' }, { mbtiType: 'ENTP' }] as const;
    const tips = CONNECTION_GOALS.map((goal) => explainPair(...pair, goal).systems.mbti.tips.at(-1));
    expect(new Set(tips).size).toBe(3);
  });

  it('mentions love only for dating', () => {
    const pair = [
      { enneagramType: 1, humanDesignType: 'Manifestor' },
      { enneagramType: 2, humanDesignType: 'Generator' },
    ] as const;
    const [dating, business] = [explainPair(...pair).systems, explainPair(...pair, 'business').systems];
    expect(dating.enneagram.explanation).toContain('wants to be loved and needed');
    expect(business.enneagram.explanation).toContain('wants to be valued and needed');
    expect(dating.humanDesign.strengths).toContain('Lasting energy for what you love');
    expect(business.humanDesign.strengths).toContain('Lasting energy for what matters to you');
    const adviceFor = (astrologySign: string) =>
      explainPair({ astrologySign: 'Aries' }, { astrologySign }, 'business').systems.astrology.tips.join(' ');
    expect(adviceFor('Libra')).toContain('choose a pleasant setting');
    expect(adviceFor('Taurus')).toContain('Good food and unhurried talk say');
    expect(adviceFor('Gemini')).toContain('A light tone opens');
  });

  it.each(CONNECTION_GOALS)('lists the challenges of a pair for %s', (goal) => {
    const [one, other] = [{ numerologyLifePath: 1 }, { numerologyLifePath: 2 }];
    expect(explainPair(one, other, goal).systems.numerology.challenges).toEqual([
      'Agree on what a good year would look like before you plan one',
    ]);
  });

  it('returns the same frozen texts every time', () => {
    const pair = [{ mbtiType: 'INTJ' }, { mbtiType: 'ENTP' }] as const;
    const first = explainPair(...pair).systems.mbti;
    expect(() => (first.tips as string[]).push('Something else')).toThrow(TypeError);
    expect(() => Object.assign(first, { score: 0 })).toThrow(TypeError);
    expect(explainPair(...pair).systems.mbti).toBe(first);
  });
});
