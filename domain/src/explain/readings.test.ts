import { LOVE_LANGUAGE_TRAITS } from '../compatibility/rules/loveLanguage';
import {
  CONNECTION_GOALS,
  LOVE_LANGUAGES,
  type ConnectionGoal,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type MbtiType,
  type ZodiacSign,
} from '../vocabulary';
import {
  clausesOfEnneagram,
  clausesOfHumanDesign,
  clausesOfLifePath,
  clausesOfLoveLanguage,
  clausesOfMbti,
  clausesOfZodiac,
} from './pairClauses';
import { explainEnneagram } from './readings/enneagram';
import { explainHumanDesign } from './readings/humanDesign';
import { explainLoveLanguage } from './readings/loveLanguage';
import { explainMbti } from './readings/mbti';
import { explainNumerology } from './readings/numerology';
import { explainZodiac } from './readings/zodiac';
import type { PairReading } from './systemExplanation';

const countItems = ({ strengths, growthAreas, tips, challenges = [] }: PairReading) =>
  [strengths, growthAreas, tips, challenges].map((list) => list.length);

describe('the reading of two MBTI types', () => {
  it.each<[MbtiType, MbtiType, string]>([
    ['INTJ', 'INTJ', 'You run on the same functions in the same order'],
    ['INTJ', 'ENTJ', 'the same two functions, Ni and Te, in the opposite order'],
    ['INTJ', 'INFJ', 'You share introverted intuition (Ni)'],
    ['INTJ', 'ENFP', 'opposite attitudes (Ni and Ne): you go deep while the other person goes wide'],
    ['ENFP', 'INTJ', 'opposite attitudes (Ne and Ni): you go wide while the other person goes deep'],
    ['INTJ', 'ISTJ', 'What you have in common is extraverted thinking (Te).'],
    ['INTJ', 'ISFJ', 'You trust what you can imagine, the other person what they can observe (Ni and Si)'],
    ['ESFP', 'INTP', 'You trust what you can observe, the other person what they can imagine (Se and Ne)'],
  ])('contains for %s and %s: %s', (one, other, claim) => {
    expect(explainMbti(one, other).explanation).toContain(claim);
  });

  it('names a function as common only if it is among the first two of both', () => {
    expect(explainMbti('INTJ', 'ISFJ').explanation).not.toContain('in common');
    expect(explainMbti('INTJ', 'ESFJ').explanation).not.toContain('in common');
  });

  it('names both types once, and a shared type twice', () => {
    expect(explainMbti('INTJ', 'INTJ').explanation).toMatch(/^The [^.]+ twice\. Both of you: INTJ leads/);
    expect(explainMbti('INTJ', 'ENFP').explanation).toMatch(
      /^The [^.]+ and the [^.]+\. INTJ leads .*; ENFP leads/,
    );
  });

  it('describes which person brings people in', () => {
    expect(explainMbti('ENFP', 'INTJ').strengths).toContain(
      'You bring people in, the other person keeps things calm',
    );
    expect(explainMbti('INTJ', 'ENFP').strengths).toContain(
      'You keep things calm, the other person brings people in',
    );
  });

  it('lists the hardest function of each as a challenge for different perceiving and for equal types', () => {
    expect(explainMbti('INTJ', 'ISFJ').challenges).toEqual([
      'Under stress INTJ finds extraverted sensing (Se) hardest, and ISFJ extraverted intuition (Ne); say so when it happens',
    ]);
    expect(explainMbti('INTJ', 'INTJ').challenges?.[0]).toMatch(
      /you both find extraverted sensing \(Se\) hardest/,
    );
    expect(countItems(explainMbti('INTJ', 'ENFP'))).toEqual([3, 2, 2, 0]);
  });
});

describe('the reading of two Enneagram types', () => {
  it.each<[EnneagramType, EnneagramType, string]>([
    [1, 7, 'type 1 takes on the best of type 7; when tired, type 7 slips into what type 1'],
    [7, 1, 'type 1 takes on the best of type 7; when tired, type 7 slips into what type 1'],
    [8, 5, 'type 5 takes on the best of type 8'],
    [8, 9, 'You both react from the gut first'],
    [2, 5, 'You react from the heart first and the other person from the head'],
    [9, 1, 'As neighbours on the circle'],
  ])('contains for %d and %d: %s', (one, other, claim) => {
    expect(explainEnneagram(one, other).explanation).toContain(claim);
  });

  it('mentions no inner line or neighbours for unconnected types', () => {
    expect(explainEnneagram(2, 5).explanation).not.toMatch(/inner line|neighbours/);
  });

  it('compares their social styles', () => {
    expect(explainEnneagram(3, 7).tips[1]).toMatch(
      /^Both of you have a style that goes straight for what it wants/,
    );
    expect(explainEnneagram(1, 4).tips[1]).toMatch(
      /^Your style starts from what people expect, the other person’s takes a step back first/,
    );
    expect(explainEnneagram(4, 4).tips[1]).toMatch(/^Both of you have a style that takes a step back first/);
  });

  it.each<[EnneagramType, EnneagramType, number[]]>([
    [2, 5, [3, 2, 2, 0]],
    [2, 3, [3, 2, 2, 1]],
  ])('for %d and %d has a challenge only for neighbours', (one, other, counts) => {
    expect(countItems(explainEnneagram(one, other))).toEqual(counts);
    expect(countItems(explainEnneagram(one, one)).slice(1)).toEqual([2, 2, 1]);
  });
});

describe('the reading of two love languages', () => {
  const PARTS = {
    presence: 'being in the same place',
    tangible: 'something that can be felt or used',
    attention: 'attention and words',
    time: 'taking time',
  } as const;
  const pairs = LOVE_LANGUAGES.flatMap((one) =>
    LOVE_LANGUAGES.filter((other) => other !== one).map((other) => [one, other] as const),
  );

  it.each(CONNECTION_GOALS)('for %s lists the common and the differing requirements', (goal) => {
    for (const [one, other] of pairs) {
      const { explanation } = explainLoveLanguage(one, other, goal);
      const [, common = ''] = /Both are about ([^.]+)\./.exec(explanation) ?? [];
      const [, apart = ''] = /part ways over (.+), which is where/.exec(explanation) ?? [];
      for (const [trait, text] of Object.entries(PARTS)) {
        const key = trait as keyof typeof PARTS;
        const [mine, theirs] = [LOVE_LANGUAGE_TRAITS[one][key], LOVE_LANGUAGE_TRAITS[other][key]];
        const isApart = Math.abs(mine - theirs) >= 0.5;
        expect([one, other, trait, apart.includes(text)]).toEqual([one, other, trait, isApart]);
        expect([one, other, trait, common.includes(text)]).toEqual([
          one,
          other,
          trait,
          !isApart && mine >= 0.5,
        ]);
      }
      expect(common === '').toBe(explanation.includes('The two ask for rather different things.'));
      expect(countItems(explainLoveLanguage(one, other, goal))).toEqual([2, 2, 2, 1]);
    }
  });

  it('formats the requirements as a list', () => {
    const { explanation } = explainLoveLanguage('Words of Affirmation', 'Acts of Service', 'dating');
    expect(explanation).toContain(
      'over being in the same place, something that can be felt or used, attention and words and taking time,',
    );
    expect(explainLoveLanguage('Acts of Service', 'Receiving Gifts', 'dating').explanation).toContain(
      'Both are about something that can be felt or used. They part ways over taking time,',
    );
  });

  it('mentions couples only for dating, with more items', () => {
    const [dating, friendship, business] = CONNECTION_GOALS.map((goal) =>
      explainLoveLanguage('Quality Time', 'Quality Time', goal),
    );
    expect(dating?.explanation).toContain('Couples who speak the same language');
    expect(dating?.strengths.length).toBeGreaterThan(1);
    for (const reading of [friendship, business]) {
      expect(reading?.explanation).not.toContain('Couples');
      expect(reading && countItems(reading)).toEqual([1, 1, 1, 0]);
    }
  });

  it('includes the strength of each person inside a sentence', () => {
    expect(explainLoveLanguage('Quality Time', 'Receiving Gifts', 'business').strengths).toEqual([
      'From you: giving undivided attention',
      'From the other person: remembering what people mentioned once',
    ]);
    const dating = explainLoveLanguage('Quality Time', 'Receiving Gifts', 'dating').strengths;
    for (const strength of dating) expect(strength).toMatch(/^From (you|the other person): [a-z]{3}/);
    const tipFor = (goal: ConnectionGoal) =>
      explainLoveLanguage('Physical Touch', 'Quality Time', goal).tips[0];
    expect(tipFor('business')).toBe('For you: Turn up in person when it matters, instead of writing');
    expect(tipFor('dating')).not.toBe(tipFor('business'));
  });
});

describe('the reading of two signs', () => {
  it.each<[ZodiacSign, ZodiacSign, string, number[]]>([
    ['Leo', 'Leo', 'You are both Leo, a sign of fire', [3, 2, 2, 0]],
    ['Leo', 'Virgo', 'Leo and Virgo (fire and earth) are neighbours on the circle', [3, 1, 3, 1]],
    ['Leo', 'Libra', 'Leo and Libra (fire and air) are two signs apart, a sextile', [3, 1, 3, 0]],
    ['Leo', 'Scorpio', 'Leo and Scorpio (fire and water) are three signs apart, a square', [3, 1, 3, 1]],
    ['Leo', 'Aries', 'Leo and Aries (both fire signs) are four signs apart, a trine', [3, 1, 3, 0]],
    ['Leo', 'Pisces', 'Leo and Pisces (fire and water) are five signs apart, a quincunx', [3, 1, 3, 1]],
    ['Leo', 'Aquarius', 'Leo and Aquarius (fire and air) are opposite signs', [3, 1, 3, 0]],
  ])('for %s and %s starts with: %s', (one, other, opening, counts) => {
    const reading = explainZodiac(one, other);
    expect(reading.explanation.startsWith(`${opening}. `)).toBe(true);
    expect(countItems(reading)).toEqual(counts);
  });
});

describe('the reading of two life paths', () => {
  it.each<[LifePathNumber, LifePathNumber, string, number[]]>([
    [4, 4, 'You both have life path 4, the ', [2, 2, 1, 0]],
    [2, 11, 'the master form of the other', [2, 2, 2, 0]],
    [1, 5, 'belong to one family and share a rhythm', [2, 2, 2, 0]],
    [3, 6, 'belong to one family, so you value similar things, but go after them at different', [2, 2, 2, 0]],
    [1, 3, 'from different families and share a rhythm', [2, 2, 2, 0]],
    [1, 2, 'from different families and have different rhythms', [2, 2, 2, 1]],
  ])('for %d and %d contains: %s', (one, other, claim, counts) => {
    expect(explainNumerology(one, other).explanation).toContain(claim);
    expect(countItems(explainNumerology(one, other))).toEqual(counts);
  });
});

describe('the reading of two Human Design types', () => {
  it.each<[HumanDesignType, HumanDesignType, number]>([
    ['Manifestor', 'Reflector', 1],
    ['Manifestor', 'Manifestor', 1],
    ['Reflector', 'Reflector', 1],
    ['Manifestor', 'Generator', 0],
    ['Projector', 'Reflector', 0],
    ['Generator', 'Generator', 0],
  ])('for %s and %s warns %d times of an unsteady pace', (one, other, warnings) => {
    const [strengths, growthAreas, tips, challenges] = countItems(explainHumanDesign(one, other));
    expect(challenges).toBe(warnings);
    expect([growthAreas, tips]).toEqual([2, one === other ? 1 : 2]);
    if (one !== other) expect(strengths).toBe(2);
  });

  it('mentions one strategy or two', () => {
    expect(explainHumanDesign('Generator', 'Generator').explanation).toContain('You both do best with');
    expect(explainHumanDesign('Generator', 'Projector').explanation).toMatch(
      /The Generator does best with .*, the Projector with /,
    );
  });
});

describe('the clauses of a pair', () => {
  it.each<[MbtiType, MbtiType, string, string]>([
    ['INTJ', 'INTJ', 'both INTJ and rarely need to explain how you think', 'share a blind spot'],
    [
      'INTJ',
      'INTP',
      'you both start from the big picture and decide by what makes sense, and you plan',
      'you plan',
    ],
    ['INTP', 'INTJ', 'and you improvise while Ploy plans', 'you improvise while Ploy plans'],
    ['INTJ', 'ENTJ', 'and you recharge alone while Ploy needs company', 'you recharge alone'],
    ['ENTJ', 'INTJ', 'and you recharge in company while Ploy needs quiet', 'you recharge in company'],
    ['INTJ', 'ENTP', 'you both start from the big picture, and you plan quietly while', 'you plan quietly'],
    ['ENTP', 'INTJ', 'and you improvise in company while Ploy plans quietly', 'you improvise in company'],
    [
      'INTJ',
      'INFJ',
      'big picture, and you weigh the argument while Ploy thinks of the people',
      'weigh the argument',
    ],
    ['INFJ', 'INTJ', 'and you think of the people while Ploy weighs the argument', 'you think of the people'],
    ['INTJ', 'ISTJ', 'makes sense, and you look for the idea while Ploy looks at the facts', 'for the idea'],
    ['ISTJ', 'INTJ', 'and you look at the facts while Ploy looks for the idea', 'you look at the facts'],
    [
      'INTJ',
      'ISFJ',
      'alone and like a plan, and you look for the idea while Ploy looks at',
      'you look for the idea',
    ],
    ['INTJ', 'ESFP', 'you plan quietly while Ploy improvises in company', 'you look for the idea while'],
  ])('%s and %s is “%s”, or “%s”', (mine, theirs, bond, contrast) => {
    const clauses = clausesOfMbti(mine, theirs, 'Ploy');
    expect(clauses.bond).toContain(bond);
    expect(clauses.contrast).toContain(contrast);
  });

  it('combines the two differences in thinking', () => {
    expect(clausesOfMbti('INTJ', 'ISFJ', 'Ploy').bond).toMatch(
      /at the facts, and weigh the argument while Ploy/,
    );
    expect(clausesOfMbti('INTJ', 'ISFJ', 'Ploy').contrast).not.toContain('weigh');
  });

  it.each<[EnneagramType, EnneagramType, RegExp, RegExp]>([
    [4, 4, /^you are both type 4 and both/, /^you are both type 4 and can miss/],
    [1, 7, /and you can learn from each other$/, /^you .* and Ploy [^,]+$/],
    [2, 5, /^you notice what people need and Ploy thinks things through$/, /^you notice/],
    [8, 9, /^you speak plainly/, /^as types 8 and 9 you and Ploy seem more alike/],
    [5, 7, /think things through and Ploy/, /^you and Ploy both react from the head first$/],
  ])('Enneagram %d and %d', (mine, theirs, bond, contrast) => {
    const clauses = clausesOfEnneagram(mine, theirs, 'Ploy');
    expect(clauses.bond).toMatch(bond);
    expect(clauses.contrast).toMatch(contrast);
  });

  it.each<[ZodiacSign, ZodiacSign, string]>([
    ['Leo', 'Leo', 'you are both Leo'],
    ['Leo', 'Virgo', 'your Leo brings warmth and Ploy’s Virgo next door brings precision'],
    ['Leo', 'Libra', 'your Leo brings the spark and Ploy’s Libra the air it needs'],
    ['Libra', 'Leo', 'Ploy’s Leo brings the spark and your Libra the air it needs'],
    ['Virgo', 'Cancer', 'your Virgo is the soil and Ploy’s Cancer the rain it needs'],
    ['Cancer', 'Virgo', 'Ploy’s Virgo is the soil and your Cancer the rain it needs'],
    ['Leo', 'Scorpio', 'your Leo and Ploy’s Scorpio both stand firm, but pull in different directions'],
    ['Leo', 'Aries', 'your Leo and Ploy’s Aries both warm up fast'],
    ['Leo', 'Pisces', 'your Leo and Ploy’s Pisces care about different things, warmth and imagination'],
    ['Leo', 'Aquarius', 'are at opposite ends of one theme, the individual and the group'],
    ['Aquarius', 'Leo', 'are at opposite ends of one theme, the individual and the group'],
  ])('%s and %s is “%s”', (mine, theirs, clause) => {
    expect(clausesOfZodiac(mine, theirs, 'Ploy').bond).toContain(clause);
  });

  it.each<[LifePathNumber, LifePathNumber, string]>([
    [4, 4, 'you share life path 4'],
    [4, 22, 'your life path 4 and Ploy’s 22 are two versions of one theme'],
    [4, 8, 'your life path 4 likes to build step by step and Ploy’s 8 to think big'],
  ])('life paths %d and %d are “%s”', (mine, theirs, clause) => {
    expect(clausesOfLifePath(mine, theirs, 'Ploy').bond).toContain(clause);
  });

  it.each([
    ['dating', 'feel loved through touch', 'feel loved through touch and Ploy through time together'],
    [
      'friendship',
      'feel valued through turning up in person',
      'feel valued through turning up in person and Ploy through undivided time',
    ],
    [
      'business',
      'feel appreciated through turning up in person',
      'feel appreciated through turning up in person and Ploy through undivided time',
    ],
  ] as const)('love languages for %s', (goal, same, different) => {
    const both = `you both ${same}`;
    expect(clausesOfLoveLanguage('Physical Touch', 'Physical Touch', 'Ploy', goal)).toEqual({
      bond: both,
      contrast: both,
    });
    expect(clausesOfLoveLanguage('Physical Touch', 'Quality Time', 'Ploy', goal)).toEqual({
      bond: `you ${different}, which are alike`,
      contrast: `you ${different}`,
    });
  });

  it('Human Design types', () => {
    expect(clausesOfHumanDesign('Generator', 'Generator', 'Ploy').bond).toBe('you both bring steady energy');
    expect(clausesOfHumanDesign('Generator', 'Projector', 'Ploy')).toEqual({
      bond: 'you bring steady energy and Ploy a clear eye',
      contrast: 'you bring steady energy and Ploy a clear eye, each at your own pace',
    });
  });
});
