import fc from 'fast-check';
import { QUIZ_TYPES } from '../../vocabulary';
import { measureQuiz, QUIZZES, scoreQuiz } from '.';
import { countTestScores } from './measureQuiz';

const run = fc.constantFrom(...QUIZ_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    responses: fc.tuple(...QUIZZES[type].questions.map(({ answers }) => fc.nat(answers.length - 1))),
  }),
);

describe('measureQuiz', () => {
  it('counts every answer once', () => {
    fc.assert(
      fc.property(run, ({ type, responses }) => {
        const votes = measureQuiz(type, responses).flatMap(({ options }) =>
          options.map((each) => each.votes),
        );
        expect(votes.reduce((sum, each) => sum + each, 0)).toBe(responses.length);
      }),
    );
  });

  it('gives the same type as the test result, even on a tie', () => {
    fc.assert(
      fc.property(run, ({ type, responses }) => {
        const leading = measureQuiz(type, responses).map(({ options, tie }) => {
          const most = Math.max(...options.map(({ votes }) => votes));
          const leaders = options.filter(({ votes }) => votes === most);
          expect(tie === null).toBe(leaders.length === 1);
          return leaders[0]?.label ?? '';
        });
        const letters = leading.map((label) => /\((.)\)$/.exec(label)?.[1] ?? label).join('');
        const result = scoreQuiz(type, responses);
        expect(
          type === 'enneagram' ? letters.startsWith(`Type ${result.type},`) : letters === result.type,
        ).toBe(true);
      }),
    );
  });

  it('names the tied outcomes and the one that counts', () => {
    const [scale] = measureQuiz('love-languages', [0, 0, 1, 1, 2]);
    expect(scale?.tie).toBe(
      'Words of Affirmation and Quality Time came out level. The test counts Words of Affirmation; the other may fit as well.',
    );
  });

  it('names three tied outcomes', () => {
    const [scale] = measureQuiz('love-languages', [0, 1, 2]);
    expect(scale?.tie).toBe(
      'Words of Affirmation; Quality Time and Physical Touch came out level. The test counts Words of Affirmation; the others may fit as well.',
    );
  });

  it('counts the given answers', () => {
    expect(measureQuiz('enneagram', [0, 4, 4, 9])[0]?.of).toBe(3);
  });

  it('names both sides of the four MBTI scales, the winner of a tie first', () => {
    const labels = measureQuiz('mbti', []).map(({ options }) => options.map(({ label }) => label));
    expect(labels).toEqual([
      ['Introversion (I)', 'Extraversion (E)'],
      ['Intuition (N)', 'Sensing (S)'],
      ['Feeling (F)', 'Thinking (T)'],
      ['Perceiving (P)', 'Judging (J)'],
    ]);
  });

  it('names the Enneagram types with their number', () => {
    const [scale] = measureQuiz('enneagram', []);
    expect(scale?.options.map(({ label }) => label)).toEqual([
      'Type 1, The Perfectionist',
      'Type 2, The Helper',
      'Type 3, The Achiever',
      'Type 4, The Individualist',
      'Type 5, The Investigator',
      'Type 6, The Loyalist',
      'Type 7, The Enthusiast',
      'Type 8, The Challenger',
      'Type 9, The Peacemaker',
    ]);
  });

  it('names no tie without answers', () => {
    for (const type of QUIZ_TYPES)
      for (const { tie, of } of measureQuiz(type, [])) expect([tie, of]).toEqual([null, 0]);
  });
});

describe('countTestScores', () => {
  it.each([
    ['mbti', [0, -1], { E: 1 }],
    ['enneagram', [0, 7, 7], { 1: 1, 8: 2 }],
    ['love-languages', [0, 9, 0, 1.5, 1], { 'Words of Affirmation': 2, 'Quality Time': 1 }],
  ] as const)('counts the valid answers of %s for each outcome', (type, responses, scores) => {
    expect(countTestScores(type, responses)).toEqual(scores);
  });
});
