import fc from 'fast-check';
import { computeMemberWeights } from '../../compatibility/memberWeights';
import { GOAL_WEIGHTS } from '../../compatibility/goalWeights';
import { scorePair } from '../../compatibility/scorePair';
import type { Traits } from '../../compatibility/traits';
import { buildAnalysedMember } from '../../prose';
import { buildPairContent } from '../../testing/pairContent';
import { CONNECTION_GOALS, GENDERS, type ConnectionGoal } from '../../vocabulary';
import { composeCompositeAnalysis } from '../compositeAnalysis';
import { choosePairTexts } from './choosePairTexts';
import { fillSlots } from './fillSlots';
import { findPairCase, listPairKeys, type PairCase } from './pairContent';

const members = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('known', 'rough', 'unknown'))
  .map(([seed, birthTime]) => buildAnalysedMember(seed, birthTime));
const goals = fc.constantFrom(...CONNECTION_GOALS);
const CONTENT = buildPairContent();
const LEYLA = { firstName: 'Leyla', gender: 'female' } as const;

const compose = (mine: Traits, theirs: Traits, goal: ConnectionGoal = 'dating') =>
  composeCompositeAnalysis(CONTENT, mine, theirs, { goal, other: LEYLA });

function choose(mine: Traits, theirs: Traits, goal: ConnectionGoal, content = CONTENT) {
  const result = scorePair(mine, theirs, goal);
  const chosen = choosePairTexts(content, mine, theirs, result, GOAL_WEIGHTS[goal]);
  return chosen && { ...chosen, breakdown: result.breakdown };
}

describe('the slots of a text', () => {
  const TEXT = "{B} [like|likes] lists, and {a} [know|knows] {b:poss} reasons. {A's} plan suits {b:obj}.";

  it('address the reader as you and the other person by name, then by the pronoun for the gender', () => {
    expect(fillSlots(TEXT, true, LEYLA)).toBe(
      'Leyla likes lists, and you know her reasons. Your plan suits her.',
    );
    expect(fillSlots(TEXT, false, { firstName: 'Jonas', gender: 'male' })).toBe(
      'You like lists, and he knows your reasons. Jonas’s plan suits you.',
    );
  });

  it.each([null, 'non-binary', 'other'] as const)('repeat the name when the gender is %s', (gender) => {
    expect(
      fillSlots('{B} [wait|waits] until {b} [have|has] {b:poss} tea.', true, { firstName: 'Kim', gender }),
    ).toBe('Kim waits until Kim has Kim’s tea.');
  });

  it('do not read a name as a slot', () => {
    expect(fillSlots('{B} [is|is] here.', true, { firstName: '{A} [x|y] $&', gender: null })).toBe(
      '{A} [x|y] $& is here.',
    );
  });

  it('reject a verb without a person before it in its sentence', () => {
    expect(() => fillSlots('{A} [go|goes]. Then [stop|stops].', true, LEYLA)).toThrow('no person before it');
  });
});

describe('the keys of the content', () => {
  it('include each pair of values once, and love languages in both directions', () => {
    expect(listPairKeys('mbti')).toHaveLength(136);
    expect(listPairKeys('enneagram')).toHaveLength(45);
    expect(listPairKeys('loveLanguage')).toHaveLength(25);
    expect(listPairKeys('astrology')).toHaveLength(78);
    expect(listPairKeys('numerology')).toHaveLength(78);
    expect(listPairKeys('humanDesign')).toHaveLength(15);
  });

  it.each([
    ['mbti', { mbtiType: 'ESTJ' }, { mbtiType: 'INFP' }, 'infp-estj', false],
    ['enneagram', { enneagramType: 2 }, { enneagramType: 5 }, '2-5', true],
    [
      'loveLanguage',
      { loveLanguage: 'Receiving Gifts' },
      { loveLanguage: 'Quality Time' },
      'gifts>time',
      true,
    ],
    [
      'humanDesign',
      { humanDesignType: 'Projector' },
      { humanDesignType: 'Manifesting Generator' },
      'manifesting-generator+projector',
      false,
    ],
  ] as const)('find the case for %s from either side', (system, mine, theirs, key, isReaderFirst) => {
    expect(findPairCase(CONTENT, system, mine, theirs)).toEqual({
      versions: CONTENT[system][key],
      isReaderFirst,
    });
  });
});

describe('the choice of pair texts', () => {
  it('takes the two best systems, and the largest weighted gap among the others', () => {
    const mine = { mbtiType: 'INFJ', enneagramType: 4, loveLanguage: 'Quality Time', astrologySign: 'Leo' };
    const theirs = {
      mbtiType: 'ENFP',
      enneagramType: 8,
      loveLanguage: 'Quality Time',
      astrologySign: 'Aries',
    };
    const chosen = choose(mine, theirs, 'dating');
    const { breakdown } = scorePair(mine, theirs, 'dating');
    const gaps = (['mbti', 'enneagram', 'astrology'] as const)
      .map((system) => ({ system, gap: (1 - breakdown[system]) * GOAL_WEIGHTS.dating[system] }))
      .sort((one, other) => other.gap - one.gap);
    expect(chosen?.easy[0]?.system).toBe('loveLanguage');
    expect(chosen?.care.system).toBe(gaps[0]?.system);
  });

  it('uses no system twice, and no theme on both sides', () => {
    fc.assert(
      fc.property(members, members, goals, (one, other, goal) => {
        const chosen = choose(one, other, goal);
        if (!chosen) return;
        const easy = [...chosen.easy, ...chosen.moreEasy];
        const care = [chosen.care, ...chosen.moreCare];
        const systems = [...easy, ...care].map(({ system }) => system);
        expect(new Set(systems).size).toBe(systems.length);
        const themes = [...easy.map(({ text }) => text.easyTheme), ...care.map(({ text }) => text.careTheme)];
        expect(new Set(themes).size).toBe(themes.length);
        for (const { system } of chosen.moreEasy)
          expect(chosen.breakdown[system]).toBeGreaterThanOrEqual(0.6);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for both people, except for the direction of love languages', () => {
    const keysOf = (chosen: ReturnType<typeof choose>) =>
      chosen &&
      [chosen.easy, [chosen.care], chosen.moreEasy, chosen.moreCare].map((part) =>
        part.map(({ system, text }) => (system === 'loveLanguage' ? system : text.ask)),
      );
    // Give both directions of a love language the same themes, which affect the choice of other texts.
    const content = {
      ...CONTENT,
      loveLanguage: buildPairContent({ easyTheme: 'time', careTheme: 'play' }).loveLanguage,
    };
    fc.assert(
      fc.property(members, members, goals, (one, other, goal) => {
        expect(keysOf(choose(other, one, goal, content))).toEqual(keysOf(choose(one, other, goal, content)));
      }),
      { numRuns: 60 },
    );
  });

  it('takes another version of a frequent case when its theme is already used', () => {
    const [first] = CONTENT.humanDesign['generator+generator'] ?? [];
    if (!first) throw new Error('no case');
    const versions = [
      { ...first, easyTheme: 'time', ask: 'First?' },
      { ...first, easyTheme: 'play', ask: 'Second?' },
    ] as const;
    const content = {
      ...buildPairContent({ careTheme: 'time', easyTheme: 'rest' }),
      humanDesign: { ...CONTENT.humanDesign, 'generator+generator': versions },
    };
    const person = (mbtiType: string) => ({ mbtiType, humanDesignType: 'Generator' });
    const chosen = choose(person('INFJ'), person('ESTP'), 'business', content);
    expect(chosen?.care.system).toBe('mbti');
    expect(chosen?.easy.map(({ text }) => text.ask)).toEqual(['Second?']);
  });

  const PAIR = [
    { mbtiType: 'INFJ', enneagramType: 4, loveLanguage: 'Quality Time', astrologySign: 'Aries' },
    { mbtiType: 'ENFP', enneagramType: 8, loveLanguage: 'Quality Time', astrologySign: 'Leo' },
  ] as const;
  const systemsFor = (care: Partial<PairCase>, easy: Partial<PairCase>) => {
    const chosen = choose(...PAIR, 'dating', {
      ...CONTENT,
      enneagram: buildPairContent({ careTheme: 'home', ...care }).enneagram,
      astrology: buildPairContent({ easyTheme: 'play', ...easy }).astrology,
    });
    return [chosen?.care.system, ...(chosen?.easy ?? []).map(({ system }) => system)];
  };

  it.each([
    ['both', { plans: 'open' }, { plans: 'ahead' }],
    ['both, where the other text names one person', { plans: 'open' }, { 'B plans': 'ahead' }],
    ['the same person', { 'A plans': 'open' }, { 'A plans': 'ahead' }],
  ])('takes no text that contradicts another about %s', (_who, careClaims, easyClaims) => {
    expect(systemsFor({ careClaims }, { easyClaims })).toEqual(['enneagram', 'loveLanguage', 'mbti']);
  });

  it.each([
    ['the same', { plans: 'open' }, { plans: 'open' }],
    ['something different', { plans: 'open' }, { pace: 'fast' }],
    ['the opposite about the other person', { 'A plans': 'open' }, { 'B plans': 'ahead' }],
  ])('takes a text that says %s', (_what, careClaims, easyClaims) => {
    expect(systemsFor({ careClaims }, { easyClaims })).toEqual(['enneagram', 'loveLanguage', 'astrology']);
  });
});

describe('the analysis of a pair', () => {
  const INFJ_4 = { mbtiType: 'INFJ', enneagramType: 4 };
  const ESTP_9 = { mbtiType: 'ESTP', enneagramType: 9 };

  it('starts with the pair, goal, score and band, and ends with one thing to do and one question', () => {
    const one = { ...INFJ_4, loveLanguage: 'Quality Time' };
    const other = { ...ESTP_9, loveLanguage: 'Quality Time' };
    const { analysis } = compose(one, other, 'business');
    const percent = Math.round(100 * (scorePair(one, other, 'business').overall ?? 0));
    expect(analysis.split('\n\n')).toEqual([
      expect.stringMatching(
        new RegExp(`^\\*\\*You and Leyla, business: ${percent}%, (good|moderate|lower|strong)\\*\\*$`),
      ),
      expect.stringMatching(
        /^Easy time>time: you lead and Leyla follows\. It stays so\. \(Quality Time for both\.\)$/,
      ),
      expect.stringMatching(/^Easy 4-9: you lead and Leyla follows\. It stays so\. \(Enneagram 4 and 9\.\)$/),
      expect.stringMatching(/^Care infj-estp: you wait for Leyla\. Ask her\. \(INFJ and ESTP\.\)$/),
      '**This week**\nPlan infj-estp with Leyla.',
      '**A question to ask Leyla**\nWhat of time>time?',
      expect.stringMatching(/^\*\*Not compared yet\*\*\nAstrology, Numerology and Human Design: /),
    ]);
  });

  it('has different advice for each goal', () => {
    const texts = CONNECTION_GOALS.map((goal) => compose(INFJ_4, ESTP_9, goal).recommendations.join());
    expect(new Set(texts).size).toBe(3);
  });

  it('is deterministic, and leaves no slots or gaps', () => {
    fc.assert(
      fc.property(members, members, goals, fc.constantFrom(...GENDERS), (one, other, goal, gender) => {
        const options = { goal, other: { firstName: 'Kim', gender } };
        const composite = composeCompositeAnalysis(CONTENT, one, other, options);
        expect(
          composeCompositeAnalysis(CONTENT, structuredClone(one), structuredClone(other), options),
        ).toEqual(composite);
        const { analysis, highlights, challenges, recommendations } = composite;
        for (const text of [analysis, ...highlights, ...challenges, ...recommendations])
          expect(text).not.toMatch(/[{}[\]|]|undefined|null|NaN| {2}/);
        for (const list of [highlights, challenges, recommendations]) expect(list).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('omits a system with weight 0 for the reader', () => {
    const weights = computeMemberWeights('dating', { enneagram: 'none' });
    const text = JSON.stringify(
      composeCompositeAnalysis(CONTENT, INFJ_4, ESTP_9, { goal: 'dating', weights, other: LEYLA }),
    );
    expect(text).toContain('infj-estp');
    expect(text).not.toMatch(/4-9|Enneagram/);
  });

  it('names the values that the reader can add, without revealing whether the other person hides one', () => {
    expect(compose(INFJ_4, { mbtiType: 'ESTP' }).analysis).toContain(
      'Enneagram, Love Languages, Astrology, Numerology and Human Design: you and Leyla do not both show these. You can add what is missing on your side in your profile.',
    );
    const complete = buildAnalysedMember(3);
    expect(compose(complete, { ...buildAnalysedMember(4), mbtiType: null }).analysis).toMatch(
      /MBTI: you and Leyla do not both show this\.$/,
    );
  });

  it('explains kindly that there is nothing to compare', () => {
    const composite = compose({}, ESTP_9);
    expect(composite.analysis).toMatch(/^\*\*Nothing to compare yet\*\*\n.*Leyla/);
    expect(composite.highlights).toEqual([]);
    expect(composite.recommendations).toHaveLength(2);
  });
});
