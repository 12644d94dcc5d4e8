import fc from 'fast-check';
import { QUIZ_TYPES } from '../../vocabulary';
import { measureQuiz, QUIZZES, scoreQuiz } from '.';

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

  it('leads to the type that the test returns, also on a tie', () => {
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

  it('names the outcomes that came out level and the one that counts', () => {
    const [scale] = measureQuiz('love-languages', [0, 0, 1, 1, 2]);
    expect(scale?.tie).toBe(
      'Words of Affirmation and Quality Time came out level. The test counts Words of Affirmation; the other may fit as well.',
    );
  });

  it('names no tie when nothing was answered', () => {
    for (const type of QUIZ_TYPES)
      for (const { tie, of } of measureQuiz(type, [])) expect([tie, of]).toEqual([null, 0]);
  });
});
