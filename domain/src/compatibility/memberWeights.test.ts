import fc from 'fast-check';
import { explainPair } from '../explain/explainPair';
import { explainMatch } from '../explain/matchReasons';
import { anyGoal, anyTraits } from '../testing/arbitraries';
import { CONNECTION_GOALS, SYSTEMS } from '../vocabulary';
import { GOAL_WEIGHTS } from './goalWeights';
import { IMPORTANCES, computeMemberWeights } from './memberWeights';
import { scorePair } from './scorePair';
import { TRAIT_OF_SYSTEM } from './traits';

const nothingBut = (system: string) =>
  Object.fromEntries(SYSTEMS.map((one) => [one, one === system ? 'usual' : 'none'] as const));

describe('a member’s own weights', () => {
  it('change nothing when every system has the usual importance', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, anyGoal, (a, b, goal) => {
        expect(scorePair(a, b, goal, computeMemberWeights(goal, {}))).toEqual(scorePair(a, b, goal));
        expect(explainPair(a, b, goal, computeMemberWeights(goal, {}))).toEqual(explainPair(a, b, goal));
      }),
    );
  });

  it('score a system with weight 0 as missing, but still show it', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, anyGoal, fc.constantFrom(...SYSTEMS), (a, b, goal, system) => {
        const without = { ...a, [TRAIT_OF_SYSTEM[system]]: undefined };
        const weights = computeMemberWeights(goal, { [system]: 'none' });
        const weighed = scorePair(a, b, goal, weights);
        const left = scorePair(without, b, goal);
        expect(weighed.overall).toBe(left.overall);
        expect(explainMatch(a, b, 'Ploy', weighed, weights)).toEqual(explainMatch(without, b, 'Ploy', left));
        expect(weighed.breakdown).toEqual(scorePair(a, b, goal).breakdown);
      }),
    );
  });

  it('give no score when no common system counts', () => {
    const pair = [{ mbtiType: 'INTJ' }, { mbtiType: 'ENFP' }] as const;
    const result = explainPair(...pair, 'dating', computeMemberWeights('dating', nothingBut('enneagram')));
    expect(result.result.overall).toBeUndefined();
    expect(result.systems.mbti.score).toBe(0.9);
  });

  it('pull the score towards a system as its importance increases', () => {
    const pair = [
      { mbtiType: 'INTJ', loveLanguage: 'Quality Time' },
      { mbtiType: 'ENFP', loveLanguage: 'Receiving Gifts' },
    ] as const;
    const scores = IMPORTANCES.map(
      (mbti) => scorePair(...pair, 'dating', computeMemberWeights('dating', { mbti })).overall ?? NaN,
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(IMPORTANCES.length);
  });

  it('are integers for every goal and importance', () => {
    for (const goal of CONNECTION_GOALS) {
      for (const importance of IMPORTANCES) {
        const weights = computeMemberWeights(goal, nothingBut('mbti'));
        expect(Number.isInteger(computeMemberWeights(goal, { mbti: importance }).mbti)).toBe(true);
        expect(weights).toMatchObject({ mbti: GOAL_WEIGHTS[goal].mbti * 2, astrology: 0 });
      }
    }
  });
});
