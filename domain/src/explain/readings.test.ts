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
