import fc from 'fast-check';
import { SYSTEMS, SYSTEM_NAMES } from '../vocabulary';
import { insightsOf } from './insights';
import { scorePair } from './scorePair';

const resultOf = (percents: readonly number[]) => ({
  breakdown: Object.fromEntries(
    SYSTEMS.map((system, place) => [system, (percents[place] ?? 0) / 100]),
  ) as ReturnType<typeof scorePair>['breakdown'],
  known: Object.fromEntries(SYSTEMS.map((system) => [system, true])) as ReturnType<typeof scorePair>['known'],
});
const namesIn = (insights: readonly string[]) => insights.map((insight) => insight.replace(/ \d+%:.*/, ''));

describe('the insights of a pair', () => {
  it('are a sentence for each of the best three systems above 60 %, best first', () => {
    const insights = insightsOf(resultOf([60, 61, 90, 75, 80, 30]));
    expect(insights[0]).toMatch(/^Love Languages? 90%: .+\.$/);
    expect(namesIn(insights)).toEqual(
      (['loveLanguage', 'numerology', 'astrology'] as const).map((system) => SYSTEM_NAMES[system]),
    );
    expect(insightsOf(resultOf([60, 60, 60, 60, 60, 60]))).toEqual([]);
    expect(namesIn(insightsOf(resultOf([0, 0, 0, 70, 0, 70])))).toEqual([
      SYSTEM_NAMES.astrology,
      SYSTEM_NAMES.humanDesign,
    ]);
  });

  it('are silent about what is not known of both', () => {
    expect(insightsOf(scorePair({ mbtiType: 'INTJ' }, { enneagramType: 4 }))).toEqual([]);
    expect(insightsOf(scorePair({ mbtiType: 'INTJ' }, { mbtiType: 'ENFP' }))).toHaveLength(1);
  });

  it('are never more than three, nor of a system at 60 % or below', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }), (percents) => {
        const insights = insightsOf(resultOf(percents));
        expect(insights).toHaveLength(Math.min(3, percents.filter((percent) => percent > 60).length));
        const told = insights.map((insight) => Number(/ (\d+)%: /.exec(insight)?.[1]));
        expect(told).toEqual([...percents].sort((a, b) => b - a).slice(0, told.length));
      }),
    );
  });
});
