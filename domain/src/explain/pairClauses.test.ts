import { type EnneagramType, type LifePathNumber, type MbtiType, type ZodiacSign } from '../vocabulary';
import {
  clausesOfEnneagram,
  clausesOfHumanDesign,
  clausesOfLifePath,
  clausesOfLoveLanguage,
  clausesOfMbti,
  clausesOfZodiac,
} from './pairClauses';

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
